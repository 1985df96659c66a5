// Trellis in JavaScript: the solver, the layout engine and the scroll model, over the Wasm module that
// `Sources/Bindings/Wasm/build` makes. Types and documentation are in trellis.d.ts; what the functions mean is
// in trellis.h, which they follow.

const VERSION = 1;
const NO_METRIC = -1;
const REQUIRED = 1000;

const STATUS_NAMES = [
  'ok', 'null pointer', 'wrong size', 'invalid value', 'unknown handle', 'unsatisfiable', 'in use',
  'illegal constraint', 'not a scroll item', 'invalid text', 'out of range', 'not allowed',
];
const RELATIONS = { '<=': -1, '==': 0, '>=': 1 };
const RELATION_NAMES = { '-1': '<=', 0: '==', 1: '>=' };
const KINDS = { view: 0, scroll: 1, guide: 2 };
const AREAS = { item: 0, margins: 1, safeArea: 2, content: 3, frame: 4 };
const ATTRIBUTES = [
  'notAnAttribute', 'left', 'right', 'top', 'bottom', 'leading', 'trailing', 'width', 'height',
  'centerX', 'centerY', 'lastBaseline', 'firstBaseline', 'leftMargin', 'rightMargin', 'topMargin',
  'bottomMargin', 'leadingMargin', 'trailingMargin', 'centerXWithinMargins', 'centerYWithinMargins',
];
const DIALECTS = { documented: 0, practice: 1, lenient: 2, extended: 3 };
const AXES = { horizontal: 0, vertical: 1 };
const DISTRIBUTIONS = {
  fill: 0, fillEqually: 1, fillProportionally: 2, equalSpacing: 3, equalCentering: 4, gravityAreas: 5,
};
const ALIGNMENTS = {
  fill: 0, leading: 1, center: 2, trailing: 3, firstBaseline: 4, lastBaseline: 5,
};
const GRAVITIES = { leading: 0, center: 1, trailing: 2 };
const FLOW_ALIGNMENTS = { leading: 0, center: 1, trailing: 2, justified: 3 };
const LINE_ALIGNMENTS = { top: 0, center: 1, bottom: 2, fill: 3, firstBaseline: 4, lastBaseline: 5 };
const PLACEMENTS = { fill: 1, leading: 2, top: 2, center: 3, trailing: 4, bottom: 4 };
const ROW_ALIGNMENTS = { byPlacement: 1, firstBaseline: 2, lastBaseline: 3 };
const EXTENTS = { content: 0, points: 1, share: 2 };
const REPORTS = { conflicts: 0, ambiguities: 1, loop: 2, tree: 3 };
const TOUCHES = { began: 0, moved: 1, ended: 2, cancelled: 3 };
const WHEELS = {
  none: 0, began: 1, changed: 2, ended: 3, cancelled: 4, momentumBegan: 5, momentumChanged: 6,
  momentumEnded: 7,
};
const EVENTS = [
  'didScroll', 'willBeginDragging', 'willEndDragging', 'didEndDragging', 'willBeginDecelerating',
  'didEndDecelerating', 'didEndScrollingAnimation', 'didScrollToTop', 'willBeginZooming', 'didZoom',
  'didEndZooming', 'didChangeContentSize', 'didChangeAdjustedContentInset', 'deliverContentTouches',
  'cancelContentTouches', 'didSettle',
];

// Structs of the header: their fields with kinds, in order. Offsets follow from the kinds' sizes, as C
// aligns them.
const SIZES = { bool: 1, u8: 1, i32: 4, u32: 4, pointer: 4, u64: 8, f64: 8 };
function struct(fields) {
  let offset = 0;
  const places = {};
  for (const [name, kind] of fields) {
    const size = SIZES[kind];
    offset = Math.ceil(offset / size) * size;
    places[name] = { kind, offset };
    offset += size;
  }
  return { places, size: Math.ceil(offset / 8) * 8 };
}
const pair = (name, first, second) => [[`${name}.${first}`, 'f64'], [`${name}.${second}`, 'f64']];
const point = (name) => pair(name, 'x', 'y');
const size = (name) => pair(name, 'width', 'height');
const insets = (name) => [...pair(name, 'top', 'left'), ...pair(name, 'bottom', 'right')];
const PROPERTIES = struct([
  ['size', 'u32'], ['isHidden', 'bool'], ['allowsNegativeSize', 'bool'], ['hasFixedFrame', 'bool'],
  ['insetOptions', 'u8'], ['autoresizing', 'u32'], ...size('intrinsicContentSize'),
  ...size('contentHugging'), ...size('contentCompressionResistance'), ...insets('alignmentInsets'),
  ...insets('layoutMargins'), ...insets('safeAreaInsets'), ['firstBaselineOffset', 'f64'],
  ['lastBaselineOffset', 'f64'], ...point('fixedFrame'), ...size('fixedFrame'),
  ...size('contentSize'), ...point('contentOffset'),
]);
const SPEC = struct([
  ['size', 'u32'], ['relation', 'i32'], ['first', 'u64'], ['second', 'u64'],
  ['firstAttribute', 'i32'], ['secondAttribute', 'i32'], ['multiplier', 'f64'], ['constant', 'f64'],
  ['priority', 'f64'], ['identifier', 'pointer'],
]);
const STACK = struct([
  ['size', 'u32'], ['isVertical', 'bool'], ['isBaselineRelative', 'bool'],
  ['isLayoutMarginsRelative', 'bool'], ['distribution', 'i32'], ['alignment', 'i32'],
  ['spacing', 'f64'],
]);
const ARRANGED = struct([
  ['size', 'u32'], ['hasSpacingAfter', 'bool'], ['gravity', 'i32'], ['item', 'u64'], ['spacingAfter', 'f64'],
]);
const FLOW = struct([
  ['size', 'u32'], ['alignment', 'i32'], ['lineAlignment', 'i32'], ['spacing', 'f64'],
  ['lineSpacing', 'f64'],
]);
const TRACK = struct([
  ['size', 'u32'], ['isHidden', 'bool'], ['extent', 'i32'], ['placement', 'i32'], ['alignment', 'i32'],
  ['length', 'f64'], ['paddingBefore', 'f64'], ['paddingBehind', 'f64'],
]);
const CELL = struct([
  ['size', 'u32'], ['row', 'u32'], ['column', 'u32'], ['rowSpan', 'u32'], ['columnSpan', 'u32'],
  ['horizontal', 'i32'], ['vertical', 'i32'], ['item', 'u64'],
]);
const GRID = struct([
  ['size', 'u32'], ['horizontal', 'i32'], ['vertical', 'i32'], ['rowAlignment', 'i32'],
  ['columnSpacing', 'f64'], ['rowSpacing', 'f64'], ['columns', 'pointer'], ['columnCount', 'u32'],
  ['rows', 'pointer'], ['rowCount', 'u32'],
]);
const GEOMETRY = struct([
  ['size', 'u32'], ['alwaysBounceHorizontal', 'bool'], ['alwaysBounceVertical', 'bool'],
  ...size('boundsSize'), ...size('unscaledContentSize'), ...insets('contentInset'),
  ...insets('safeAreaInsets'), ['pixelScale', 'f64'],
]);
const CONFIGURATION = struct([
  ['size', 'u32'], ['isScrollEnabled', 'bool'], ['bounces', 'bool'], ['bouncesZoom', 'bool'],
  ['isDirectionalLockEnabled', 'bool'], ['isPagingEnabled', 'bool'],
  ['delaysContentTouches', 'bool'], ['scrollsToTop', 'bool'], ['synthesizesWheelMomentum', 'bool'],
  ...size('pageSize'), ['decelerationRate', 'f64'], ['minimumZoomScale', 'f64'],
  ['maximumZoomScale', 'f64'],
]);
const STATE = struct([
  ['size', 'u32'], ['isTracking', 'bool'], ['isDragging', 'bool'], ['isDecelerating', 'bool'],
  ['isZooming', 'bool'], ['isZoomBouncing', 'bool'], ['isAnimating', 'bool'],
  ...point('contentOffset'), ...size('contentSize'), ['zoomScale', 'f64'],
  ...point('minimumContentOffset'), ...point('maximumContentOffset'), ['displayedZoomScale', 'f64'],
]);
const EVENT = struct([
  ['time', 'f64'], ['kind', 'i32'], ['flag', 'bool'], ...point('velocity'), ...point('target'),
  ...point('contentOffset'), ['zoomScale', 'f64'],
]);

/** Why a call was refused; it has changed nothing. */
export class TrellisError extends Error {
  constructor(status, message) {
    super(message || STATUS_NAMES[status] || `status ${status}`);
    this.name = 'TrellisError';
    this.status = STATUS_NAMES[status] ?? 'unknown status';
  }
}

/** A value in a message. That of an object says its kind only: its own text needs its methods, if it has any. */
const shown = (value) =>
  (isObject(value) ? Object.prototype.toString.call(value) : String(value));
const isObject = (value) => typeof value === 'object' && value !== null;
const isMissing = (value) => value === null || value === undefined;

function named(table, name, what) {
  if (typeof name !== 'string' || !Object.hasOwn(table, name)) throw new TypeError(`${shown(name)} is no ${what}`);
  return table[name];
}
function attribute(name) {
  const number = ATTRIBUTES.indexOf(name);
  if (number < 0) throw new TypeError(`${shown(name)} is no attribute`);
  return number;
}

/** A whole number that fits into an integer of C; others would be cut to fit on their way. */
function whole(value, what, least = 0, greatest = 2 ** 32 - 1) {
  if (Number.isInteger(value) && least <= value && value <= greatest) return value;
  throw new RangeError(`${shown(value)} is no ${what}`);
}
/**
 * A value that has no code of its own, as the methods of objects that make numbers and texts of them are:
 * that could call the module, which has the arguments of this call in its memory.
 */
function plain(value) {
  if (!isObject(value) && typeof value !== 'function') return value;
  throw new TypeError(`${shown(value)} is no number, handle or text`);
}

/** A number, or that of an object which has one: of others, such as null and texts, JavaScript would make one. */
function number(value) {
  const result = isObject(value) ? value.valueOf?.() : value;
  if (typeof result === 'number') return result;
  throw new TypeError(`${shown(value)} is no number`);
}

const numberOrHandle = (value) => (typeof value === 'bigint' ? value : number(plain(value)));

/** A handle, or that of an object which has one: of others, such as texts and switches, JavaScript would make one. */
function handle(value) {
  const primitive = isObject(value) ? value[Symbol.toPrimitive]?.('number') ?? value.valueOf?.() : value;
  if (typeof primitive === 'bigint') return BigInt.asUintN(64, primitive);
  throw new TypeError(`${shown(value)} is no handle`);
}

/** The handles of a list, which may be computed when they are read. */
function handlesOf(list) {
  const handles = new BigUint64Array(whole(list.length, 'number of handles'));
  for (let index = 0; index < handles.length; index++) handles[index] = handle(list[index]);
  return handles;
}

/** An object: anything else, such as a list, would be taken for one without the members that are looked for. */
function membersOf(value, what) {
  const isList = Array.isArray(value) || ArrayBuffer.isView(value);
  // One of a primitive value, such as a date, has no members either.
  const isOfPrimitive = isObject(value) && typeof value.valueOf === 'function' && !isObject(value.valueOf());
  if (isObject(value) && !isList && !isOfPrimitive) return value;
  throw new TypeError(`${shown(value)} is no ${what}`);
}
/** What is said of an item: nothing of one by itself. */
const entryOf = (value) => (isObject(value) && 'item' in value ? value : { item: value });

/** The elements of a list, which may be computed when they are read. */
function listOf(value, what) {
  if (isObject(value) && typeof value[Symbol.iterator] === 'function') return Array.from(value);
  throw new TypeError(`${shown(value)} is no ${what}`);
}
const wholePosition = (position) => whole(position, 'position', -(2 ** 31), 2 ** 31 - 1);

/**
 * A pointer or a handle as memory has it: the functions of a module return, and call with, signed numbers.
 */
const unsigned = (value) => (typeof value === 'bigint' ? BigInt.asUintN(64, value) : value >>> 0);

/** Memory of a module, with an arena for the arguments of one call. */
class Memory {
  constructor(exports) {
    this.exports = exports;
    this.arena = 0;
    this.capacity = 0;
    this.used = 0;
    this.encoder = new TextEncoder();
    this.decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  }

  /** A view of the memory; a new one when the memory has grown. */
  get view() {
    if (this.cached?.buffer !== this.exports.memory.buffer) {
      this.cached = new DataView(this.exports.memory.buffer);
    }
    return this.cached;
  }

  get bytes() {
    return new Uint8Array(this.exports.memory.buffer);
  }

  /**
   * Makes the arena large enough for a call's arguments, and empty. Called when the arguments have been read, whose
   * getters may call the module, and been made numbers: what is an object then is refused.
   */
  begin(capacity) {
    // NaN for what has no length: with it as capacity no later call would fit.
    const wanted = whole(capacity, 'size of arguments') + 8;
    this.used = 0;
    if (wanted <= this.capacity) return;
    const larger = Math.max(wanted, 2 * this.capacity, 1024);
    this.exports.free(this.arena);
    // No arena, if there is no memory for a larger one, which is an error of the module.
    this.arena = this.capacity = 0;
    this.arena = unsigned(this.exports.malloc(larger));
    this.capacity = larger;
  }

  /** Sets the arena aside, for calls in the middle of one whose arguments are in it. */
  suspend() {
    const { arena, capacity, used } = this;
    this.arena = this.capacity = this.used = 0;
    return { arena, capacity, used };
  }

  resume(suspended) {
    this.exports.free(this.arena);
    Object.assign(this, suspended);
  }

  /** A part of the arena, aligned to eight bytes and cleared. */
  take(count) {
    const start = this.arena + this.used;
    this.used += (count + 7) & ~7;
    if (!(this.used <= this.capacity)) throw new RangeError('The arguments of a call do not fit.');
    this.bytes.fill(0, start, start + count);
    return start;
  }

  put(text) {
    if (isMissing(text)) return 0;
    if (typeof text !== 'string') throw new TypeError(`${shown(text)} is no text`);
    const encoded = this.encoder.encode(text);
    if (encoded.includes(0)) {
      throw new TypeError(`${JSON.stringify(text)} has a NUL, at which a text would end`);
    }
    const start = this.take(encoded.length + 1);
    this.bytes.set(encoded, start);
    return start;
  }

  text(pointer) {
    if (pointer === 0) return null;
    const bytes = this.bytes;
    let end = pointer;
    while (bytes[end] !== 0) end++;
    return this.decoder.decode(bytes.subarray(pointer, end));
  }

  write(layout, start, values) {
    for (const [name, { kind, offset }] of Object.entries(layout.places)) {
      const place = start + offset;
      const value = name === 'size' ? layout.size : plain(pick(values, name));
      if (value === undefined) continue;
      switch (kind) {
        case 'f64': this.view.setFloat64(place, number(value), true); break;
        case 'u64': this.view.setBigUint64(place, handle(value), true); break;
        case 'i32': this.view.setInt32(place, value, true); break;
        case 'u32': case 'pointer':
          this.view.setUint32(place, whole(value, `value of ${name}`), true);
          break;
        case 'bool': this.view.setUint8(place, value ? 1 : 0); break;
        default: this.view.setUint8(place, whole(value, `value of ${name}`, 0, 255));
      }
    }
    return start;
  }

  /** Structs behind each other. */
  writeAll(layout, list) {
    const start = this.take(layout.size * list.length);
    list.forEach((values, index) => this.write(layout, start + layout.size * index, values));
    return start;
  }

  read(layout, start) {
    const result = {};
    for (const [name, { kind, offset }] of Object.entries(layout.places)) {
      if (name === 'size') continue;
      const place = start + offset;
      let value;
      switch (kind) {
        case 'f64': value = this.view.getFloat64(place, true); break;
        case 'u64': value = this.view.getBigUint64(place, true); break;
        case 'i32': value = this.view.getInt32(place, true); break;
        case 'u32': case 'pointer': value = this.view.getUint32(place, true); break;
        case 'bool': value = this.view.getUint8(place) !== 0; break;
        default: value = this.view.getUint8(place);
      }
      const [outer, inner] = name.split('.');
      if (inner === undefined) result[outer] = value;
      else (result[outer] ??= {})[inner] = value;
    }
    return result;
  }

  /** Numbers in memory, which are aligned to their size: valid until memory grows. */
  numbersAt(start, count) { return new Float64Array(this.exports.memory.buffer, start, count); }
  handlesAt(start, count) { return new BigUint64Array(this.exports.memory.buffer, start, count); }

  doubles(start, count) { return Array.from(this.numbersAt(start, count)); }
  handles(start, count) { return Array.from(this.handlesAt(start, count)); }
}

function pick(values, name) {
  const [outer, inner] = name.split('.');
  return inner === undefined ? values[outer] : values[outer]?.[inner];
}

/** Makes changes to values that are read from a struct; what is left out or undefined stays. */
function change(values, changes, what) {
  for (const [name, value] of Object.entries(membersOf(changes, 'set of changes'))) {
    if (!Object.hasOwn(values, name)) throw new TypeError(`${name} is no ${what}`);
    if (value === undefined) continue;
    const isNested = typeof values[name] === 'object';
    if (isNested !== (typeof value === 'object') || value === null) {
      throw new TypeError(`${shown(value)} is no value of ${name}`);
    }
    if (isNested) change(values[name], value, `part of ${name}`);
    else values[name] = value;
  }
}

/** Metrics by name, as numbers. */
const metricsOf = (metrics) =>
  Object.entries(membersOf(metrics, 'set of metrics')).map(([name, value]) => [name, number(value)]);

const placement = (name) => (isMissing(name) ? 0 : named(PLACEMENTS, name, 'placement'));
const rowAlignment = (name) => (isMissing(name) ? 0 : named(ROW_ALIGNMENTS, name, 'alignment of a row'));

/** A column, or a row, of a grid, whose extent is `'content'`, a number of points, or `{ share: 1 }`. */
function trackOf(track, what, extent, before, behind) {
  const { isHidden, placement: place, alignment } = membersOf(track, what);
  const wanted = track[extent] ?? 'content';
  const kind = isObject(wanted) && 'share' in wanted ? 'share' : wanted === 'content' ? wanted : 'points';
  return {
    isHidden, placement: placement(place), alignment: rowAlignment(alignment), extent: EXTENTS[kind],
    length: kind === 'content' ? 0 : number(kind === 'share' ? wanted.share : wanted),
    paddingBefore: number(track[before] ?? 0), paddingBehind: number(track[behind] ?? 0),
  };
}

/** What an empty cell, an item by itself, or one with its spans and placements, is in memory. */
function cellOf(cell, row, column) {
  const { item, rowSpan = 1, columnSpan = 1, horizontal, vertical } = entryOf(cell);
  return {
    row, column, item: handle(item), horizontal: placement(horizontal), vertical: placement(vertical),
    rowSpan: whole(rowSpan, 'number of rows', 1), columnSpan: whole(columnSpan, 'number of columns', 1),
  };
}

const NO_GRID = { grid: 0, columns: [], rows: [], cells: [] };

/** A grid, with as many columns and rows as it says, or as its cells take. */
function gridOf(grid) {
  const lines = listOf(membersOf(grid, 'grid').cells, 'list of rows').map((line) => listOf(line, 'row of cells'));
  const columns = listOf(grid.columns ?? [], 'list of columns').map((column) =>
    trackOf(column, 'column', 'width', 'leadingPadding', 'trailingPadding'));
  const rows = listOf(grid.rows ?? [], 'list of rows').map((row) =>
    trackOf(row, 'row', 'height', 'topPadding', 'bottomPadding'));
  while (rows.length < lines.length) rows.push({});
  for (const line of lines) while (columns.length < line.length) columns.push({});
  return {
    columns, rows,
    cells: lines.flatMap((line, row) => line.flatMap((cell, column) =>
      (isMissing(cell) ? [] : [cellOf(cell, row, column)]))),
    grid: {
      columnSpacing: number(grid.columnSpacing ?? 0), rowSpacing: number(grid.rowSpacing ?? 0),
      horizontal: placement(grid.horizontal), vertical: placement(grid.vertical),
      rowAlignment: rowAlignment(grid.rowAlignment),
    },
  };
}

/** The indexes in a string of all offsets in its UTF-8. */
function stringIndexes(bytes) {
  const indexes = new Uint32Array(bytes.length + 1);
  bytes.forEach((byte, offset) => {
    // Four bytes are two units of a string; of others the first one counts.
    const units = byte >= 0xf0 ? 2 : (byte & 0xc0) === 0x80 ? 0 : 1;
    indexes[offset + 1] = indexes[offset] + units;
  });
  return indexes;
}

const textSize = (text) => (isMissing(text) ? 0 : 3 * String(text).length + 9);

/**
 * Loads the module.
 *
 * @param source The bytes of trellis.wasm, a WebAssembly.Module, or a Response (a promise of one will
 *   do) of a fetch.
 */
export async function load(source) {
  const measures = new Map();
  let memory;
  /**
   * The errors of closures in the call under way, each with the content that the closure was to measure.
   */
  let failures = null;
  const imports = {
    trellis: {
      measure(context, item, width, wanted) {
        const { measure, engine } = measures.get(context) ?? {};
        const suspended = memory.suspend();
        let size = [NO_METRIC, NO_METRIC];
        try {
          const result = membersOf(measure?.(width < 0 ? null : width) ?? {}, 'size');
          if (typeof result.then === 'function') {
            throw new TypeError('a promise is no size: a layout waits for nothing');
          }
          // Here, because it throws where a length is no number.
          size = [number(result.width ?? NO_METRIC), number(result.height ?? NO_METRIC)];
        } catch (error) {
          (failures ??= []).push({ error, engine, item });
        } finally {
          memory.resume(suspended);
        }
        const start = unsigned(wanted);
        size.forEach((length, index) => memory.view.setFloat64(start + 8 * index, length, true));
      },
    },
  };
  source = await source;
  let instance;
  if (source instanceof WebAssembly.Module) {
    instance = await WebAssembly.instantiate(source, imports);
  } else if (typeof Response !== 'undefined' && source instanceof Response) {
    ({ instance } = await WebAssembly.instantiateStreaming(source, imports));
  } else {
    ({ instance } = await WebAssembly.instantiate(source, imports));
  }
  memory = new Memory(instance.exports);
  let lastContext = 0;

  /**
   * A function of the module that throws, when it is done, what a closure has thrown in it; one that adds leaves
   * that to the next one that lays out, which asks the closure again, because its caller needs what was added.
   */
  const rethrowing = (call, isAdding) => (...values) => {
    const outer = failures;
    failures = null;
    let failed;
    let result;
    try {
      // Statuses, counts, pointers and handles, none of which is negative; nothing, which becomes 0.
      result = unsigned(call(...values.map(numberOrHandle)));
    } finally {
      failed = failures;
      failures = outer;
    }
    if (failed === null) return result;
    for (const { engine, item } of failed) {
      // One that was freed meanwhile asks for nothing again.
      if (!engine.isFreed) instance.exports.trellis_engine_invalidate_size(engine.pointer, item);
    }
    if (isAdding) return result;
    throw failed[0].error;
  };
  const c = Object.fromEntries(Object.entries(instance.exports).map(([name, value]) => [
    name, name.startsWith('trellis_') ? rethrowing(value, name.startsWith('trellis_engine_add_')) : value,
  ]));

  /** The common part of the three kinds of objects. */
  class Handle {
    #pointer;

    constructor(pointer, prefix, refusal) {
      if (pointer === 0) throw new TrellisError(3, refusal);
      this.#pointer = pointer;
      this.prefix = prefix;
    }

    /** Where the object is in memory; throws when it has been freed. */
    get pointer() {
      if (this.#pointer === 0) throw new TrellisError(1, 'The object has been freed.');
      return this.#pointer;
    }

    get isFreed() { return this.#pointer === 0; }

    free() {
      if (this.#pointer !== 0) c[`${this.prefix}_free`](this.#pointer);
      this.#pointer = 0;
    }

    check(status) {
      if (status === 0) return;
      throw new TrellisError(status, memory.text(c[`${this.prefix}_message`](this.pointer)));
    }

    /** Calls a function that fills in a struct. */
    fill(name, layout, ...rest) {
      memory.begin(layout.size);
      const start = memory.write(layout, memory.take(layout.size), {});
      this.check(c[name](this.pointer, ...rest, start));
      return memory.read(layout, start);
    }

    /** Calls a function that writes a few numbers. */
    numbers(count, call) {
      memory.begin(8 * count);
      const start = memory.take(8 * count);
      this.check(call(start));
      return memory.doubles(start, count);
    }

    /** Calls a function that writes a handle. */
    handle(capacity, call) {
      memory.begin(capacity + 8);
      const start = memory.take(8);
      this.check(call(start));
      return memory.view.getBigUint64(start, true);
    }

    /** A text or list of this object's; one that a closure has freed meanwhile has none. */
    lent(start) {
      if (start === 0 || this.isFreed) this.check(4);
      return start;
    }

    /** Calls a function that returns a list; throws where it returns NULL. */
    list(stride, read, call) {
      memory.begin(8);
      const place = memory.take(8);
      const start = this.lent(call(place));
      const count = memory.view.getUint32(place, true);
      return Array.from({ length: count }, (_, index) => read(start + stride * index));
    }

    handleList(call) {
      memory.begin(8);
      const place = memory.take(8);
      const start = this.lent(call(place));
      return memory.handles(start, memory.view.getUint32(place, true));
    }
  }

  class Solver extends Handle {
    constructor() {
      super(c.trellis_solver_new(VERSION), 'trellis_solver', 'the module has another version');
    }

    addVariable(name) {
      return this.handle(textSize(name), (start) =>
        c.trellis_solver_add_variable(this.pointer, memory.put(name), start));
    }

    removeVariable(variable) {
      this.check(c.trellis_solver_remove_variable(this.pointer, variable));
    }

    get variableCount() { return c.trellis_solver_variable_count(this.pointer); }
    get rowCount() { return c.trellis_solver_row_count(this.pointer); }

    addRow({ terms, relation = '==', constant = 0, priority = REQUIRED, name, isChecked = true }) {
      const add = isChecked ? c.trellis_solver_add_row : c.trellis_solver_add_row_unchecked;
      const summands = Array.from({ length: whole(terms.length, 'number of terms') }, (_, index) => {
        const [coefficient, variable] = terms[index];
        return [number(coefficient), handle(variable)];
      });
      const numbers = [number(constant), number(priority)];
      return this.handle(16 * summands.length + textSize(name), (start) => {
        const array = memory.take(16 * summands.length);
        summands.forEach(([coefficient, variable], index) => {
          memory.view.setBigUint64(array + 16 * index, variable, true);
          memory.view.setFloat64(array + 16 * index + 8, coefficient, true);
        });
        return add(this.pointer, array, summands.length, named(RELATIONS, relation, 'relation'), ...numbers,
          memory.put(name), start);
      });
    }

    removeRow(row) { this.check(c.trellis_solver_remove_row(this.pointer, row)); }
    setConstant(row, constant) {
      this.check(c.trellis_solver_set_constant(this.pointer, row, constant));
    }
    setPriority(row, priority) {
      this.check(c.trellis_solver_set_priority(this.pointer, row, priority));
    }
    suggest(variable, value, priority) {
      this.check(c.trellis_solver_suggest(this.pointer, variable, value, priority));
    }
    stopSuggesting(variable) {
      this.check(c.trellis_solver_stop_suggesting(this.pointer, variable));
    }
    reset() { c.trellis_solver_reset(this.pointer); }

    solve() {
      const status = c.trellis_solver_solve(this.pointer);
      if (status !== 5) this.check(status);
      return status === 0;
    }

    get conflict() {
      return this.handleList((count) => c.trellis_solver_conflict(this.pointer, count));
    }
    get conflictText() { return memory.text(c.trellis_solver_conflict_text(this.pointer)); }

    value(variable) {
      return this.numbers(1, (start) => c.trellis_solver_value(this.pointer, variable, start))[0];
    }

    values(variables) {
      const handles = handlesOf(variables), { length } = handles;
      memory.begin(16 * length + 16);
      const array = memory.take(8 * length), result = memory.take(8 * length);
      memory.handlesAt(array, length).set(handles);
      this.check(c.trellis_solver_values(this.pointer, array, length, result));
      return memory.doubles(result, length);
    }

    error(row) {
      return this.numbers(1, (start) => c.trellis_solver_error(this.pointer, row, start))[0];
    }

    takeChanges() {
      return this.list(16, (place) => ({
        variable: memory.view.getBigUint64(place, true),
        value: memory.view.getFloat64(place + 8, true),
      }), (count) => c.trellis_solver_take_changes(this.pointer, count));
    }

    explain(variable) {
      return this.list(24, (place) => ({
        row: memory.view.getBigUint64(place, true) || null,
        kept: memory.view.getBigUint64(place + 8, true) || null,
        sensitivity: memory.view.getFloat64(place + 16, true),
      }), (count) => c.trellis_solver_explain(this.pointer, variable, count));
    }

    explainText(variable) {
      return memory.text(this.lent(c.trellis_solver_explain_text(this.pointer, variable)));
    }

    obstacles(row) {
      return this.handleList((count) => c.trellis_solver_obstacles(this.pointer, row, count));
    }

    ambiguities() {
      return this.list(32, (place) => {
        const [value, least, greatest] = memory.doubles(place + 8, 3);
        return { variable: memory.view.getBigUint64(place, true), value, least, greatest };
      }, (count) => c.trellis_solver_ambiguities(this.pointer, count));
    }

    get journal() { return memory.text(c.trellis_solver_journal(this.pointer)); }
    replay(journal) {
      memory.begin(textSize(journal));
      this.check(c.trellis_solver_replay(this.pointer, memory.put(journal)));
    }
  }

  class Engine extends Handle {
    constructor(width, height) {
      super(c.trellis_engine_new(VERSION, width, height), 'trellis_engine', 'the size is not usable');
      this.contexts = new Map();
    }

    free() {
      super.free();
      for (const context of this.contexts.values()) measures.delete(context);
      this.contexts.clear();
    }

    get root() { return c.trellis_engine_root(this.pointer); }
    setSize(width, height) { this.check(c.trellis_engine_set_size(this.pointer, width, height)); }
    setScale(scale) { this.check(c.trellis_engine_set_scale(this.pointer, scale ?? 0)); }
    setDirection(direction) {
      const number = named({ leftToRight: 0, rightToLeft: 1 }, direction, 'direction');
      this.check(c.trellis_engine_set_direction(this.pointer, number));
    }
    setItemDirection(item, direction) {
      const number = direction === null
        ? -1 : named({ leftToRight: 0, rightToLeft: 1 }, direction, 'direction');
      this.check(c.trellis_engine_set_item_direction(this.pointer, item, number));
    }
    setStrict(isStrict) { this.check(c.trellis_engine_set_strict(this.pointer, isStrict ? 1 : 0)); }

    addItem(item = {}) {
      const { kind = 'view', parent = 0n, position = -1, name } = membersOf(item, 'description of an item');
      return this.handle(textSize(name), (start) => c.trellis_engine_add_item(
        this.pointer, named(KINDS, kind, 'kind of item'), parent, wholePosition(position),
        memory.put(name), start));
    }
    removeItem(item) {
      // Not all measured items are looked at, of which there may be more than are removed.
      const removed = [item];
      if (this.contexts.size > 0) {
        for (const one of removed) {
          memory.begin(8);
          const place = memory.take(8);
          const start = c.trellis_engine_children(this.pointer, one, place);
          // A handle that is refused here is refused below, with its reason.
          if (start === 0) continue;
          for (const child of memory.handles(start, memory.view.getUint32(place, true))) removed.push(child);
        }
      }
      this.check(c.trellis_engine_remove_item(this.pointer, item));
      for (const one of removed) this.forgetMeasure(one);
    }
    forgetMeasure(item) {
      measures.delete(this.contexts.get(item));
      this.contexts.delete(item);
    }
    moveItem(item, parent, position = -1) {
      this.check(c.trellis_engine_move_item(this.pointer, item, parent, wholePosition(position)));
    }
    contains(item) { return c.trellis_engine_contains(this.pointer, item) !== 0; }
    children(item) {
      return this.handleList((count) => c.trellis_engine_children(this.pointer, item, count));
    }
    parent(item) {
      const parent = this.handle(0, (start) => c.trellis_engine_parent(this.pointer, item, start));
      return parent === 0n ? null : parent;
    }

    properties(item) { return this.fill('trellis_engine_properties', PROPERTIES, item); }
    setProperties(item, changes) {
      const values = this.properties(item);
      change(values, changes, 'property');
      memory.begin(PROPERTIES.size);
      const start = memory.write(PROPERTIES, memory.take(PROPERTIES.size), values);
      this.check(c.trellis_engine_set_properties(this.pointer, item, start));
    }
    setIntrinsicSize(item, width, height) {
      this.check(c.trellis_engine_set_intrinsic_size(
        this.pointer, item, width ?? NO_METRIC, height ?? NO_METRIC));
    }
    setContentOffset(item, x, y) {
      this.check(c.trellis_engine_set_content_offset(this.pointer, item, x, y));
    }
    setMeasure(item, measure) {
      const isMeasured = !isMissing(measure);
      if (isMeasured && typeof measure !== 'function') throw new TypeError(`${shown(measure)} is no function`);
      const context = isMeasured ? ++lastContext : 0;
      this.check(c.trellis_engine_set_measure(
        this.pointer, item, isMeasured ? c.trellis_wasm_measure() : 0, context));
      this.forgetMeasure(item);
      if (!isMeasured) return;
      measures.set(context, { measure, engine: this });
      this.contexts.set(item, context);
    }
    invalidateSize(item) { this.check(c.trellis_engine_invalidate_size(this.pointer, item)); }

    setStack(item, stack, arranged = []) {
      this.arrange(c.trellis_engine_set_stack, item, STACK, !isMissing(stack) && {
        ...membersOf(stack, 'stack'), spacing: number(stack.spacing ?? 0),
        isVertical: named(AXES, stack.axis ?? 'horizontal', 'axis'),
        distribution: named(DISTRIBUTIONS, stack.distribution ?? 'fill', 'distribution'),
        alignment: named(ALIGNMENTS, stack.alignment ?? 'fill', 'alignment'),
      }, arranged);
    }
    setArranged(stack, arranged) {
      const entries = listOf(arranged, 'list of items').map((entry) => {
        const { item, spacingAfter, gravity = 'leading' } = entryOf(entry);
        const hasSpacingAfter = !isMissing(spacingAfter);
        return {
          item: handle(item), hasSpacingAfter, spacingAfter: hasSpacingAfter ? number(spacingAfter) : 0,
          gravity: named(GRAVITIES, gravity, 'gravity'),
        };
      });
      memory.begin(ARRANGED.size * entries.length);
      this.check(c.trellis_engine_set_arranged(
        this.pointer, stack, memory.writeAll(ARRANGED, entries), entries.length));
    }
    setFlow(item, flow, arranged = []) {
      this.arrange(c.trellis_engine_set_flow, item, FLOW, !isMissing(flow) && {
        ...membersOf(flow, 'flow'), spacing: number(flow.spacing ?? 0), lineSpacing: number(flow.lineSpacing ?? 0),
        alignment: named(FLOW_ALIGNMENTS, flow.alignment ?? 'leading', 'alignment of a flow'),
        lineAlignment: named(LINE_ALIGNMENTS, flow.lineAlignment ?? 'top', 'alignment in a line'),
      }, arranged);
    }
    /** Calls a function that takes a struct, or none, and a list of items. */
    arrange(call, item, layout, values, arranged) {
      const handles = handlesOf(arranged), { length } = handles;
      memory.begin(layout.size + 8 * length);
      const start = values ? memory.write(layout, memory.take(layout.size), values) : 0;
      const array = memory.take(8 * length);
      memory.handlesAt(array, length).set(handles);
      this.check(call(this.pointer, item, start, array, length));
    }
    setGrid(item, grid) {
      const { grid: values, columns, rows, cells } = isMissing(grid) ? NO_GRID : gridOf(grid);
      memory.begin(GRID.size + TRACK.size * (columns.length + rows.length) + CELL.size * cells.length);
      const start = values && memory.write(GRID, memory.take(GRID.size), {
        ...values, columnCount: columns.length, rowCount: rows.length,
        columns: memory.writeAll(TRACK, columns), rows: memory.writeAll(TRACK, rows),
      });
      this.check(c.trellis_engine_set_grid(
        this.pointer, item, start, memory.writeAll(CELL, cells), cells.length));
    }

    addConstraint(spec) { return this.addConstraints([spec])[0]; }
    addConstraints(specs) {
      const rows = specs.map((spec) => ({
        first: spec.first, second: spec.second ?? 0n,
        relation: named(RELATIONS, spec.relation ?? '==', 'relation'),
        firstAttribute: attribute(spec.firstAttribute),
        secondAttribute: attribute(spec.secondAttribute ?? 'notAnAttribute'),
        multiplier: number(spec.multiplier ?? 1), constant: number(spec.constant ?? 0),
        priority: number(spec.priority ?? REQUIRED), identifier: spec.identifier,
      }));
      let capacity = (SPEC.size + 8) * rows.length;
      for (const row of rows) capacity += textSize(row.identifier);
      memory.begin(capacity);
      const array = memory.take(SPEC.size * rows.length);
      const ids = memory.take(8 * rows.length);
      rows.forEach((row, index) => memory.write(SPEC, array + SPEC.size * index, {
        ...row, identifier: memory.put(row.identifier),
      }));
      this.check(c.trellis_engine_add_constraints(this.pointer, array, rows.length, ids));
      return memory.handles(ids, rows.length);
    }
    removeConstraint(constraint) {
      this.check(c.trellis_engine_remove_constraint(this.pointer, constraint));
    }
    setConstant(constraint, constant) {
      this.check(c.trellis_engine_set_constant(this.pointer, constraint, constant));
    }
    setPriority(constraint, priority) {
      this.check(c.trellis_engine_set_priority(this.pointer, constraint, priority));
    }
    setMultiplier(constraint, multiplier) {
      this.check(c.trellis_engine_set_multiplier(this.pointer, constraint, multiplier));
    }
    spec(constraint) {
      const spec = this.fill('trellis_engine_spec', SPEC, constraint);
      return {
        ...spec, second: spec.second || null, relation: RELATION_NAMES[spec.relation],
        firstAttribute: ATTRIBUTES[spec.firstAttribute],
        secondAttribute: ATTRIBUTES[spec.secondAttribute], identifier: memory.text(spec.identifier),
      };
    }
    get constraintCount() { return c.trellis_engine_constraint_count(this.pointer); }

    addFormat(format, items = {}, settings = {}) {
      const { metrics = {}, options = 0, dialect = 'practice' } = membersOf(settings, 'set of settings');
      const itemEntries = Object.entries(membersOf(items, 'set of items')), metricEntries = metricsOf(metrics);
      const names = [...itemEntries, ...metricEntries];
      let capacity = textSize(format) + 16 * names.length + 64;
      for (const [name] of names) capacity += textSize(name);
      memory.begin(capacity);
      const text = memory.put(format);
      const table = (entries, set) => {
        const start = memory.take(16 * entries.length);
        entries.forEach(([name, value], index) => {
          memory.view.setUint32(start + 16 * index, memory.put(name), true);
          set(start + 16 * index + 8, value);
        });
        return start;
      };
      const itemTable = table(itemEntries, (place, item) =>
        memory.view.setBigUint64(place, handle(plain(item)), true));
      const metricTable = table(metricEntries, (place, value) =>
        memory.view.setFloat64(place, value, true));
      this.check(c.trellis_engine_add_format(
        this.pointer, text, itemTable, itemEntries.length, metricTable,
        metricEntries.length, whole(options, 'set of options'), named(DIALECTS, dialect, 'dialect')));
      return this.handleList((count) => c.trellis_engine_format_constraints(this.pointer, count));
    }

    /** Calls a function about a format and its names that answers in JSON, with places in the string. */
    askFormat(format, views, metrics, call) {
      const numbers = metricsOf(metrics);
      const names = Array.from(
        { length: whole(views.length, 'number of views') }, (_, index) => views[index]);
      let capacity = textSize(format) + 4 * names.length + 16 * numbers.length + 64;
      for (const name of names) capacity += textSize(name);
      for (const [name] of numbers) capacity += textSize(name);
      memory.begin(capacity);
      const text = memory.put(format);
      const viewTable = memory.take(4 * names.length);
      names.forEach((name, index) =>
        memory.view.setUint32(viewTable + 4 * index, memory.put(name), true));
      const metricTable = memory.take(16 * numbers.length);
      numbers.forEach(([name, value], index) => {
        memory.view.setUint32(metricTable + 16 * index, memory.put(name), true);
        memory.view.setFloat64(metricTable + 16 * index + 8, value, true);
      });
      const answer = call(text, viewTable, names.length, metricTable, numbers.length);
      if (answer === 0) this.check(3);
      const indexes = stringIndexes(memory.encoder.encode(format));
      return JSON.parse(memory.text(answer), (key, value) =>
        key === 'start' || key === 'end' ? indexes[value] : value);
    }
    checkFormat(format, views = [], settings = {}) {
      const { metrics = {}, options = 0, dialect = 'practice' } = membersOf(settings, 'set of settings');
      return this.askFormat(format, views, metrics, (...arguments_) =>
        c.trellis_engine_check_format(
          this.pointer, ...arguments_, whole(options, 'set of options'), named(DIALECTS, dialect, 'dialect')));
    }
    completeFormat(format, offset, views = [], settings = {}) {
      const { metrics = {}, dialect = 'practice' } = membersOf(settings, 'set of settings');
      const end = whole(offset, 'index of the format', 0, format.length);
      const bytes = memory.encoder.encode(format.slice(0, end)).length;
      return this.askFormat(format, views, metrics, (text, ...names) =>
        c.trellis_engine_complete_format(
          this.pointer, text, bytes, ...names, named(DIALECTS, dialect, 'dialect')));
    }

    layout() { c.trellis_engine_layout(this.pointer); }
    rect(call) {
      const [x, y, width, height] = this.numbers(4, call);
      return { x, y, width, height };
    }
    frame(item) {
      return this.rect((start) => c.trellis_engine_frame(this.pointer, item, start));
    }
    frames(items) {
      const handles = handlesOf(items), { length } = handles;
      memory.begin(40 * length);
      const array = memory.take(8 * length), result = memory.take(32 * length);
      memory.handlesAt(array, length).set(handles);
      this.check(c.trellis_engine_frames(this.pointer, array, length, result));
      const values = memory.numbersAt(result, 4 * length);
      return Array.from({ length }, (_, index) => ({
        x: values[4 * index], y: values[4 * index + 1], width: values[4 * index + 2],
        height: values[4 * index + 3],
      }));
    }
    alignmentRect(item) {
      return this.rect((start) => c.trellis_engine_alignment_rect(this.pointer, item, start));
    }
    frameInWindow(item) {
      return this.rect((start) => c.trellis_engine_frame_in_window(this.pointer, item, start));
    }
    contentSize(item) {
      const [width, height] = this.numbers(2, (start) =>
        c.trellis_engine_content_size(this.pointer, item, start));
      return { width, height };
    }
    takeChangedItems() {
      // First, because a closure may throw, and what is taken then would be lost.
      this.layout();
      return this.handleList((count) => c.trellis_engine_take_changed_items(this.pointer, count));
    }
    fittingSize(item, target, horizontalPriority = 50, verticalPriority = 50) {
      const lengths = [number(target.width), number(target.height)];
      memory.begin(32);
      const wanted = memory.take(16), result = memory.take(16);
      memory.numbersAt(wanted, 2).set(lengths);
      this.check(c.trellis_engine_fitting_size(
        this.pointer, item, wanted, horizontalPriority, verticalPriority, result));
      const [width, height] = memory.doubles(result, 2);
      return { width, height };
    }

    get conflicts() {
      return Array.from({ length: c.trellis_engine_conflict_count(this.pointer) }, (_, index) => {
        memory.begin(16);
        const broken = memory.take(8), count = memory.take(8);
        const list = c.trellis_engine_conflict(this.pointer, index, broken, count);
        return {
          broken: memory.view.getBigUint64(broken, true) || null,
          members: memory.handles(list, memory.view.getUint32(count, true)).map((id) => id || null),
        };
      });
    }
    report(kind) {
      return memory.text(this.lent(c.trellis_engine_report(this.pointer, named(REPORTS, kind, 'report'))));
    }
    explain(item, name) {
      return memory.text(this.lent(c.trellis_engine_explain(this.pointer, item, attribute(name))));
    }
    setScroll(item, scroll) {
      if (!isMissing(scroll) && !(scroll instanceof Scroll)) {
        throw new TypeError('the scroll model is none of this module');
      }
      this.check(c.trellis_engine_set_scroll(this.pointer, item, scroll?.pointer ?? 0));
    }
  }

  class Scroll extends Handle {
    constructor() {
      super(c.trellis_scroll_new(VERSION), 'trellis_scroll', 'the module has another version');
    }

    change(name, layout, values, changes, ...rest) {
      change(values, changes, 'setting');
      memory.begin(layout.size);
      const start = memory.write(layout, memory.take(layout.size), values);
      this.check(c[name](this.pointer, start, ...rest));
    }
    get geometry() { return this.fill('trellis_scroll_geometry', GEOMETRY); }
    setGeometry(changes, time) {
      this.change('trellis_scroll_set_geometry', GEOMETRY, this.geometry, changes, time);
    }
    get configuration() { return this.fill('trellis_scroll_configuration', CONFIGURATION); }
    setConfiguration(changes) {
      this.change('trellis_scroll_set_configuration', CONFIGURATION, this.configuration, changes);
    }

    touch(id, phase, x, y, time) {
      this.check(c.trellis_scroll_touch(
        this.pointer, whole(id, 'number of a finger', -(2 ** 31), 2 ** 31 - 1),
        named(TOUCHES, phase, 'phase of a touch'), x, y, time));
    }
    wheel(dx, dy, phase, time) {
      this.check(c.trellis_scroll_wheel(
        this.pointer, dx, dy, named(WHEELS, phase, 'phase of a wheel'), time));
    }
    advance(time) { this.check(c.trellis_scroll_advance(this.pointer, time)); }
    get nextDeadline() {
      memory.begin(8);
      const start = memory.take(8);
      return c.trellis_scroll_next_deadline(this.pointer, start) === 0
        ? null : memory.view.getFloat64(start, true);
    }
    setOffset(x, y, isAnimated, time) {
      this.check(c.trellis_scroll_set_offset(this.pointer, x, y, isAnimated ? 1 : 0, time));
    }
    withRect(rect, call) {
      const numbers = [rect.x, rect.y, rect.width, rect.height].map(number);
      memory.begin(32);
      const start = memory.take(32);
      memory.numbersAt(start, 4).set(numbers);
      this.check(call(start));
    }
    showRect(rect, isAnimated, time) {
      this.withRect(rect, (start) =>
        c.trellis_scroll_show_rect(this.pointer, start, isAnimated ? 1 : 0, time));
    }
    setZoom(scale, isAnimated, time) {
      this.check(c.trellis_scroll_set_zoom(this.pointer, scale, isAnimated ? 1 : 0, time));
    }
    zoomToRect(rect, isAnimated, time) {
      this.withRect(rect, (start) =>
        c.trellis_scroll_zoom_to_rect(this.pointer, start, isAnimated ? 1 : 0, time));
    }
    scrollToTop(time) { this.check(c.trellis_scroll_to_top(this.pointer, time)); }
    stop(time) { this.check(c.trellis_scroll_stop(this.pointer, time)); }
    get state() { return this.fill('trellis_scroll_state', STATE); }
    takeEvents() {
      return this.list(EVENT.size, (place) => {
        const event = memory.read(EVENT, place);
        return { ...event, kind: EVENTS[event.kind] };
      }, (count) => c.trellis_scroll_take_events(this.pointer, count));
    }
  }

  /** The handle of a built-in guide of an item. */
  const area = (item, name) => c.trellis_item_area(item, named(AREAS, name, 'area'));

  return {
    Solver, Engine, Scroll, area,
    get memorySize() { return c.memory.buffer.byteLength; },
  };
}
