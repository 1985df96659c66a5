// The statements of the editor's text: items, formats and settings, each with its place in the text. The text
// is a short list, one statement a line, or a document in JSON as the tool `trellis layout` reads it.

export const OPTIONS = {
  alignAllLeft: 2, alignAllRight: 4, alignAllTop: 8, alignAllBottom: 16, alignAllLeading: 32,
  alignAllTrailing: 64, alignAllCenterX: 512, alignAllCenterY: 1024, alignAllLastBaseline: 2048,
  alignAllBaseline: 2048, alignAllFirstBaseline: 4096, directionLeadingToTrailing: 0,
  directionLeftToRight: 1 << 16, directionRightToLeft: 2 << 16, spacingEdgeToEdge: 0,
  spacingBaselineToBaseline: 1 << 19,
};
const KINDS = ['view', 'scroll', 'stack', 'guide'];
/** The guides built into an item; the last two are those of scroll views. */
export const AREAS = ['margins', 'safeArea', 'content', 'frame'];
const DIALECTS = ['documented', 'practice', 'lenient', 'extended'];
const CHOICES = {
  axis: ['horizontal', 'vertical'],
  distribution: [
    'fill', 'fillEqually', 'fillProportionally', 'equalSpacing', 'equalCentering', 'gravityAreas',
  ],
  alignment: ['fill', 'leading', 'top', 'center', 'trailing', 'bottom', 'firstBaseline', 'lastBaseline'],
};
/**
 * The words for properties of an item, each with the count of the numbers that follow it, or the kind of
 * its value.
 */
const PROPERTIES = {
  hugging: 2, compression: 2, margins: 4, safeArea: 4, alignmentInsets: 4, baseline: 2, frame: 4,
  spacing: 1, zoom: 2, hidden: 0, paging: 0, marginsRelative: 0, baselineRelative: 0, text: 'text',
  axis: 'choice', distribution: 'choice', alignment: 'choice',
};
const FORMAT = /^(?:[A-Za-z]{1,2}\s*:|[|[<]|[HVCZ]{1,2}[|[(])/;

export class DocumentModel {
  constructor(text) {
    this.text = text;
    this.size = null;
    this.sizePlace = null;
    /** Where JSON that can be read takes another member; null if it has none. */
    this.firstMember = null;
    this.scale = null;
    this.scalePlace = null;
    this.direction = 'ltr';
    this.dialect = 'practice';
    this.metrics = {};
    this.items = [];
    this.areas = {};
    this.formats = [];
    this.equations = [];
    this.mistakes = [];
    this.isJSON = /^\s*\{/.test(text);
  }

  item(id) {
    this.byID ??= new Map(this.items.map((item) => [item.id, item]));
    return this.byID.get(id);
  }

  report(message, start, end = start + 1, fixIts = []) {
    this.mistakes.push({ severity: 'error', message, start, end, fixIts, notes: [] });
  }

  addItem(item, start, end) {
    this.ids ??= new Set(['root']);
    if (this.ids.has(item.id) && item.id !== 'root') {
      this.report(`another item is called ${item.id}`, start, end);
      return;
    }
    this.ids.add(item.id);
    this.items.push({ parent: 'root', kind: 'view', properties: {}, start, end, ...item });
  }

  /**
   * The document as the tool reads it; what only the playground knows is left out. `sizeOf` gives the size
   * of an item with a text, `equations` what a format means if the tool cannot read it.
   */
  toJSON(sizeOf, equations) {
    const items = [], guides = [];
    for (const item of this.items) {
      const { text, zoom, paging, ...properties } = item.properties;
      const entry = { id: item.id };
      if (item.parent !== 'root' && item.id !== 'root') entry.in = item.parent;
      if (item.kind === 'guide') {
        guides.push(entry);
        continue;
      }
      if (item.kind !== 'view') entry.kind = item.kind;
      if (item.size) entry.intrinsic = item.size;
      else if (text !== undefined) entry.intrinsic = sizeOf(item.id);
      items.push({ ...entry, ...properties });
    }
    const constraints = [
      ...this.formats.flatMap((format) => {
        const spelt = equations(format);
        if (spelt) return spelt;
        const entry = { vfl: format.text };
        if (format.options.length > 0) entry.options = format.options;
        if (format.dialect !== this.dialect) entry.dialect = format.dialect;
        return Object.keys(entry).length === 1 ? format.text : entry;
      }),
      ...this.equations.map(({ start, end, ...equation }) => equation),
    ];
    const document = { trellis: 1, size: this.size };
    if (this.scale) document.scale = this.scale;
    if (this.direction !== 'ltr') document.direction = this.direction;
    if (this.dialect !== 'practice') document.dialect = this.dialect;
    if (Object.keys(this.metrics).length > 0) document.metrics = this.metrics;
    document.items = items;
    if (guides.length > 0) document.guides = guides;
    document.constraints = constraints;
    return document;
  }
}

export function parseDocument(text) {
  const document = new DocumentModel(text);
  if (document.isJSON) readJSON(document);
  else readList(document);
  for (const item of document.items) {
    if (item.id !== 'root' && item.parent !== 'root' && !document.item(item.parent)) {
      document.report(
        `there is no item ${item.parent} for ${item.id} to be in`, item.start, item.end);
    }
  }
  for (const [name, area] of Object.entries(document.areas)) {
    if (area.item !== 'root' && !document.item(area.item)) {
      document.report(`there is no item ${area.item} that ${name} could be an area of`,
        area.start, area.end);
    }
  }
  document.size ??= [320, 480];
  return document;
}

// MARK: The short list

/** A line, with what `{i+1}` in it stands for, and the way from places in that to places in the text. */
class Line {
  constructor(text, start) {
    this.text = text;
    this.pieces = [{ at: 0, start, length: text.length, isCopy: true }];
  }

  static expanded(text, start, index, value) {
    const line = new Line('', start);
    line.pieces = [];
    let at = 0;
    const pattern = new RegExp(`\\{\\s*${index}\\s*(?:([-+])\\s*(\\d+))?\\s*\\}`, 'g');
    const add = (piece, from, length, isCopy) => {
      line.pieces.push({ at: line.text.length, start: from, length, isCopy });
      line.text += piece;
    };
    for (const match of text.matchAll(pattern)) {
      add(text.slice(at, match.index), start + at, match.index - at, true);
      const shift = match[1] ? Number(`${match[1]}${match[2]}`) : 0;
      add(String(value + shift), start + match.index, match[0].length, false);
      at = match.index + match[0].length;
    }
    add(text.slice(at), start + at, text.length - at, true);
    return line;
  }

  /** The place in the document's text of an index of this one's. */
  place(index, isEnd = false) {
    let found = this.pieces[0];
    for (const piece of this.pieces) {
      if (piece.at < index || (piece.at === index && !isEnd) || piece === this.pieces[0]) found = piece;
    }
    if (found.isCopy) return found.start + Math.min(index - found.at, found.length);
    return isEnd ? found.start + found.length : found.start;
  }
}

function readList(document) {
  let start = 0;
  for (const source of document.text.split('\n')) {
    // No comment begins in quotation marks.
    const line = source.replace(
      /("(?:[^"\\]|\\.)*")|(?:^|\s)(?:\/\/|#).*$/g, (_, quoted) => quoted ?? '');
    const indent = line.length - line.trimStart().length;
    const content = line.trim();
    if (content !== '') readStatement(document, content, start + indent);
    start += source.length + 1;
  }
}

const RANGE_SIZE = '1 to 5000 numbers of at most nine digits';
/** A loop over numbers to which adding one changes nothing would never end. */
const isRange = (first, last) =>
  first <= last && last - first < 5000 && Math.max(-first, last) < 1e9;

function readStatement(document, content, start) {
  const loop = /\s+for\s+([a-z])\s+(-?\d+)\s*\.\.\s*(-?\d+)$/.exec(content);
  if (!loop) {
    readLine(document, new Line(content, start), start, start + content.length);
    return;
  }
  const body = content.slice(0, loop.index);
  const first = Number(loop[2]), last = Number(loop[3]);
  if (!isRange(first, last)) {
    document.report(`a line is repeated for ${RANGE_SIZE}`, start + loop.index, start + content.length);
    return;
  }
  for (let value = first; value <= last; value++) {
    const line = Line.expanded(body, start, loop[1], value);
    readLine(document, line, start, start + body.length, value > first);
  }
  // The size of one of those that got theirs here is written in a line of its own, below this one.
  for (const item of document.items) {
    if (!(item.sizePlace?.start >= start)) continue;
    item.sizePlace = null;
    item.sizeEnd = start + content.length;
  }
}

function readLine(document, line, start, end, isRepeated = false) {
  const { text } = line;
  const metric = /^([A-Za-z_]\w*)\s*=\s*(-?[\d.]+(?:e-?\d+)?)$/.exec(text);
  if (metric) {
    document.metrics[metric[1]] = Number(metric[2]);
    return;
  }
  const area = /^area\s+([A-Za-z_]\w*)\s*=\s*(\w+)\.(\w+)$/.exec(text);
  if (area) {
    if (!AREAS.includes(area[3])) {
      document.report(`an area is one of ${AREAS.join(', ')}`, end - area[3].length, end);
    } else {
      document.areas[area[1]] = { item: area[2], area: area[3], start, end };
    }
    return;
  }
  if (FORMAT.test(text)) {
    readFormat(document, line, start, end, isRepeated);
    return;
  }
  const words = [...text.matchAll(/"(?:[^"\\]|\\.)*"|\S+/g)].map((match) =>
    ({ text: match[0], start: line.place(match.index), end: line.place(match.index + match[0].length, true) }));
  const [keyword, ...rest] = words;
  if (KINDS.includes(keyword.text)) readItem(document, keyword.text, rest, start, end);
  else if (keyword.text === 'set') readChange(document, rest, start, end);
  else if (keyword.text === 'root') {
    const item = { id: 'root', properties: {} };
    readProperties(document, item, rest);
    document.addItem(item, start, end);
  } else readSetting(document, keyword, rest, start, end);
}

function readSetting(document, keyword, rest, start, end) {
  const numbers = rest.map((word) => Number(word.text));
  switch (keyword.text) {
    case 'size':
      if (rest.length === 2 && numbers.every((number) => number >= 0 && number <= 1e5)) {
        document.size = numbers;
        document.sizePlace = { start: rest[0].start, end: rest[1].end };
      } else document.report('the size is a width and a height, such as 320 480', start, end);
      break;
    case 'scale':
      if (rest.length === 1) readScale(document, numbers[0], rest[0]);
      else readScale(document, null, { start, end });
      break;
    case 'direction':
      if (['ltr', 'rtl'].includes(rest[0]?.text)) document.direction = rest[0].text;
      else document.report('the direction is ltr or rtl', start, end);
      break;
    case 'dialect':
      if (DIALECTS.includes(rest[0]?.text)) document.dialect = rest[0].text;
      else document.report(`the dialect is one of ${DIALECTS.join(', ')}`, start, end);
      break;
    default:
      document.report(
        'a line is a format (H:…, V:…), an item (view NAME WIDTH HEIGHT, scroll, stack, guide), a '
        + 'number (gap = 10) or a setting (size, scale, direction, dialect)', start, end);
  }
}

function readScale(document, scale, { start, end }) {
  if (typeof scale === 'number' && scale > 0) {
    document.scale = scale;
    document.scalePlace = { start, end };
  } else document.report('the scale is the number of pixels a point has, such as 2', start, end);
}

function readItem(document, kind, words, start, end) {
  const [name, ...rest] = words;
  const parts = /^([A-Za-z_]\w*?)(?:(\d+)\.\.(\d+))?$/.exec(name?.text ?? '');
  if (!parts) {
    document.report(`${kind} needs a name of letters and digits`, name?.start ?? start, name?.end ?? end);
    return;
  }
  const item = { kind, properties: {} };
  let index = 0;
  if (rest[0]?.text === 'in') {
    if (rest[1]) item.parent = rest[1].text;
    else document.report('in what?', rest[0].start, rest[0].end);
    index = 2;
  }
  readProperties(document, item, rest.slice(index));
  if (parts[2] === undefined) {
    document.addItem({ id: parts[1], ...item }, start, end);
    return;
  }
  const first = Number(parts[2]), last = Number(parts[3]);
  if (!isRange(first, last)) {
    document.report(`a range such as label1..30 has ${RANGE_SIZE}`, name.start, name.end);
    return;
  }
  for (let number = first; number <= last; number++) {
    document.addItem(
      { ...item, id: `${parts[1]}${number}`, sizePlace: null, properties: { ...item.properties } },
      start, end);
  }
}

/** Reads `set NAME …`, which says more about an item: about one of many that were listed together. */
function readChange(document, words, start, end) {
  const [name, ...rest] = words;
  const item = name && document.items.find((item) => item.id === name.text);
  if (!item) {
    document.report(`there is no item ${name?.text ?? ''} so far`, name?.start ?? start, name?.end ?? end);
    return;
  }
  readProperties(document, item, rest);
}

function readProperties(document, item, words) {
  let index = 0;
  const isLength = (word) => word && (word.text === '-' || /^\d*\.?\d+$/.test(word.text));
  if (isLength(words[0]) && isLength(words[1])) {
    item.size = words.slice(0, 2).map(({ text }) => (text === '-' ? null : Number(text)));
    item.sizePlace = { start: words[0].start, end: words[1].end };
    index = 2;
  }
  while (index < words.length) {
    const word = words[index++];
    const kind = Object.hasOwn(PROPERTIES, word.text) ? PROPERTIES[word.text] : undefined;
    if (kind === undefined) {
      document.report(
        `${word.text} is nothing that an item has: ${Object.keys(PROPERTIES).join(', ')}`,
        word.start, word.end);
      return;
    }
    const values = words.slice(index, index + (typeof kind === 'number' ? kind : 1));
    index += values.length;
    const at = values.at(-1) ?? word;
    if (kind === 'text') {
      if (!/^".*"$/.test(values[0]?.text ?? '')) {
        document.report('text is in quotation marks', at.start, at.end);
      } else item.properties.text = values[0].text.slice(1, -1).replace(/\\(.)/g, '$1');
    } else if (kind === 'choice') {
      if (!CHOICES[word.text].includes(values[0]?.text)) {
        document.report(`${word.text} is one of ${CHOICES[word.text].join(', ')}`, at.start, at.end);
      } else item.properties[word.text] = values[0].text;
    } else {
      const numbers = values.map(({ text }) => Number(text));
      if (numbers.length < kind || numbers.some(Number.isNaN)) {
        document.report(`${word.text} is followed by ${kind} numbers`, word.start, at.end);
        return;
      }
      item.properties[word.text] = kind === 0 ? true : kind === 1 ? numbers[0] : numbers;
    }
  }
}

function readFormat(document, line, start, end, isRepeated) {
  const split = /\s+options\s+(.*)$/.exec(line.text);
  const text = split ? line.text.slice(0, split.index) : line.text;
  const options = split ? split[1].split(/[\s,]+/).filter(Boolean) : [];
  for (const option of options) {
    if (Object.hasOwn(OPTIONS, option)) continue;
    const at = line.text.indexOf(option, split.index);
    document.report(`${option} is no option: ${Object.keys(OPTIONS).join(', ')}`,
      line.place(at), line.place(at + option.length, true));
  }
  document.formats.push({
    text, options, dialect: document.dialect, start, end, isRepeated,
    place: (index, isEnd) => line.place(index, isEnd),
  });
}

// MARK: JSON

/** A value of JSON with its place: `value` is a Map for an object and a list of nodes for an array. */
class JSONReader {
  constructor(text) {
    this.text = text;
    this.at = 0;
  }

  skip() { while (/\s/.test(this.text[this.at] ?? '')) this.at++; }

  fail(message) { throw Object.assign(new SyntaxError(message), { place: this.at }); }

  node() {
    this.skip();
    const start = this.at;
    const value = this.value();
    return { value, start, end: this.at };
  }

  value() {
    const { text } = this;
    switch (text[this.at]) {
      case '{': {
        const members = new Map();
        this.sequence('}', () => {
          this.skip();
          if (text[this.at] !== '"') this.fail('a member begins with its name in quotation marks');
          const key = this.string();
          this.skip();
          if (text[this.at] !== ':') this.fail(`a colon comes after "${key}"`);
          this.at++;
          members.set(key, this.node());
        });
        return members;
      }
      case '[': {
        const elements = [];
        this.sequence(']', () => elements.push(this.node()));
        return elements;
      }
      case '"': return this.string();
      default: {
        const match = /^(?:true|false|null|-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?)/.exec(text.slice(this.at, this.at + 40));
        if (!match) this.fail('a value is a string, a number, a list or an object');
        this.at += match[0].length;
        return JSON.parse(match[0]);
      }
    }
  }

  sequence(close, element) {
    this.at++;
    this.skip();
    if (this.text[this.at] === close) { this.at++; return; }
    for (;;) {
      element();
      this.skip();
      const next = this.text[this.at];
      if (next !== ',' && next !== close) this.fail(`a comma or ${close} comes here`);
      this.at++;
      if (next === close) return;
    }
  }

  string() {
    const match = /^"(?:[^"\\\n]|\\.)*"/.exec(this.text.slice(this.at));
    if (!match) this.fail('the string does not end on its line');
    try {
      const value = JSON.parse(match[0]);
      this.at += match[0].length;
      return value;
    } catch {
      return this.fail('the string has an escape that JSON does not know');
    }
  }
}

const plain = (node) => {
  if (node.value instanceof Map) {
    return Object.fromEntries([...node.value].map(([key, value]) => [key, plain(value)]));
  }
  return Array.isArray(node.value) ? node.value.map(plain) : node.value;
};

/** The places in a string literal of the characters of its value. */
function literalPlaces(text, start, end) {
  const places = [];
  for (let at = start + 1; at < end - 1;) {
    places.push(at);
    at += text[at] !== '\\' ? 1 : text[at + 1] === 'u' ? 6 : 2;
  }
  places.push(end - 1);
  return (index) => places[Math.min(index, places.length - 1)];
}

function readJSON(document) {
  let root;
  try {
    const reader = new JSONReader(document.text);
    root = reader.node();
    reader.skip();
    if (reader.at < document.text.length) reader.fail('the document has ended before this');
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    document.report(error.message, error.place);
    return;
  }
  const fields = root.value;
  const known = ['trellis', 'size', 'scale', 'direction', 'dialect', 'metrics', 'items', 'guides', 'constraints'];
  for (const [key, node] of fields) {
    if (!known.includes(key)) {
      document.report(`a document has no ${key}: ${known.join(', ')}`, node.start, node.end);
    }
  }
  const field = (key) => (fields.has(key) ? plain(fields.get(key)) : undefined);
  const size = field('size');
  document.sizePlace = fields.get('size') ?? null;
  if (fields.size > 0) document.firstMember = root.start + 1;
  const isExtent = (one) => typeof one === 'number' && one >= 0 && one <= 1e5;
  if (Array.isArray(size) && size.length === 2 && size.every(isExtent)) {
    document.size = size;
  } else document.report('the document needs a size: [width, height]', fields.get('size')?.start ?? 0);
  const scale = field('scale') ?? null;
  if (scale !== null) readScale(document, scale, fields.get('scale'));
  document.direction = field('direction') ?? 'ltr';
  if (!['ltr', 'rtl'].includes(document.direction)) {
    document.report('the direction is ltr or rtl', fields.get('direction').start, fields.get('direction').end);
    document.direction = 'ltr';
  }
  document.dialect = field('dialect') ?? 'practice';
  if (!DIALECTS.includes(document.dialect)) {
    document.report(`the dialect is one of ${DIALECTS.join(', ')}`, fields.get('dialect').start, fields.get('dialect').end);
    document.dialect = 'practice';
  }
  const metrics = fields.get('metrics');
  if (metrics?.value instanceof Map) {
    for (const [name, { value, start, end }] of metrics.value) {
      if (typeof value === 'number') document.metrics[name] = value;
      else document.report(`the metric ${name} is a number`, start, end);
    }
  } else if ((metrics?.value ?? null) !== null) {
    document.report('metrics are an object with a number for each name', metrics.start, metrics.end);
  }
  const list = (key) => {
    const node = fields.get(key);
    if (Array.isArray(node?.value)) return node.value;
    if ((node?.value ?? null) !== null) document.report(`${key} are a list`, node.start, node.end);
    return [];
  };
  for (const node of list('items')) readJSONItem(document, node, 'view');
  for (const node of list('guides')) readJSONItem(document, node, 'guide');
  for (const node of list('constraints')) readJSONConstraint(document, node);
}

function readJSONItem(document, node, kind) {
  const entry = plain(node);
  if (typeof entry?.id !== 'string') {
    document.report('an item needs an id', node.start, node.end);
    return;
  }
  const { id, in: parent, kind: ownKind, intrinsic, ...properties } = entry;
  for (const [key, value] of Object.entries(properties)) {
    const isKnown = Object.hasOwn(PROPERTIES, key);
    if (isKnown && (key === 'text' ? typeof value === 'string' : value !== null)) continue;
    delete properties[key];
    // A value of null is as if it were not written.
    if (value === null) continue;
    const { start, end } = node.value.get(key);
    document.report(isKnown ? 'a text is a string' : `the playground does not know ${key}`, start, end);
  }
  const item = { id, kind: ownKind ?? kind, properties };
  if (parent) item.parent = parent;
  const place = node.value.get('intrinsic');
  // One that is wrong, or null, is replaced when the item gets a size.
  if (place) item.sizePlace = place;
  const isLength = (one) => one === null || (typeof one === 'number' && one >= 0);
  if (Array.isArray(intrinsic) && intrinsic.length === 2 && intrinsic.every(isLength)) item.size = intrinsic;
  else if ((intrinsic ?? null) !== null) {
    document.report('an intrinsic size is [width, height], each a number or null', place.start, place.end);
  }
  document.addItem(item, node.start, node.end);
}

function readJSONConstraint(document, node) {
  const isText = typeof node.value === 'string';
  const source = isText ? node : node.value instanceof Map ? node.value.get('vfl') : undefined;
  // A value of null is as if it were not written.
  if (source && source.value !== null) {
    const { start, end } = source;
    if (typeof source.value !== 'string') {
      document.report('a format is a string', start, end);
      return;
    }
    const entry = isText ? {} : plain(node);
    // A value that is wrong is as if it were not written.
    const value = (key, isRight, message) => {
      if ((entry[key] ?? null) === null) return null;
      if (isRight(entry[key])) return entry[key];
      document.report(message, node.value.get(key).start, node.value.get(key).end);
      return null;
    };
    const options = value('options',
      (names) => Array.isArray(names) && names.every((name) => Object.hasOwn(OPTIONS, name)),
      `options are a list of ${Object.keys(OPTIONS).join(', ')}`);
    const dialect = value('dialect', (name) => DIALECTS.includes(name),
      `the dialect is one of ${DIALECTS.join(', ')}`);
    document.formats.push({
      text: source.value, options: options ?? [], dialect: dialect ?? document.dialect, start, end,
      place: literalPlaces(document.text, start, end),
    });
    return;
  }
  const equation = plain(node);
  if (typeof equation?.first !== 'string' || typeof equation.attribute !== 'string') {
    document.report('a constraint is a format, or has vfl, or first and attribute', node.start, node.end);
    return;
  }
  document.equations.push({ ...equation, start: node.start, end: node.end });
}
