// A document in the engine: what its names stand for, what is wrong with it, and where everything is.

import { TrellisError } from './trellis.js';
import { AREAS, OPTIONS } from './document.js';

const SIDES = ['left', 'top', 'width', 'height'];
const WORDS = /[\p{L}\p{So}_][\p{L}\p{M}\p{N}\p{So}\p{Sk}_]*/gu;
/** The stem, the first number if there is one, and the last of a range such as `a2..4`. */
const RANGES = /([\p{L}\p{So}_][\p{L}\p{M}\p{N}\p{So}\p{Sk}_]*?)(\d*)\.\.(\d+)/gu;
const LONGEST_RANGE = 1000;

export class Layout {
  constructor(trellis, document, measureText) {
    this.trellis = trellis;
    this.document = document;
    this.engine = new trellis.Engine(...document.size);
    this.nodes = new Map();
    this.byItem = new Map();
    this.names = new Map();
    this.findings = [...document.mistakes];
    this.constraints = new Map();
    this.scrolls = [];
    this.attempt(document.scalePlace, () => this.engine.setScale(document.scale));
    this.engine.setDirection(document.direction === 'rtl' ? 'rightToLeft' : 'leftToRight');
    this.root = this.addNode({ id: 'root', kind: 'view', properties: {} }, this.engine.root, null);
    this.addItems(measureText);
    this.owners = new Map([...this.nodes.values()].flatMap((node) =>
      (node.scroll ? AREAS : AREAS.slice(0, 2)).map((area) => [trellis.area(node.item, area), node])));
    for (const [name, area] of Object.entries(document.areas)) {
      const node = this.nodes.get(area.item);
      if (node) this.names.set(name, trellis.area(node.item, area.area));
    }
    for (const format of document.formats) this.attempt(format, () => this.addFormat(format));
    for (const equation of document.equations) this.addEquation(equation);
    this.refresh();
  }

  free() {
    for (const { scroll } of this.scrolls) scroll.free();
    this.engine.free();
  }

  addNode(source, item, parent) {
    const node = {
      id: source.id, source, item, parent, kind: source.kind, children: [],
      frame: { x: 0, y: 0, width: 0, height: 0 }, scroll: null,
    };
    this.nodes.set(source.id, node);
    this.byItem.set(item, node);
    this.names.set(source.id, item);
    parent?.children.push(node);
    return node;
  }

  /** Adds the items, parents before what is in them. */
  addItems(measureText) {
    const children = new Map();
    for (const source of this.document.items) {
      if (source.id === 'root') {
        this.root.source = { ...this.root.source, properties: source.properties };
        this.attempt(source, () => this.setProperties(this.root));
      } else {
        if (!children.has(source.parent)) children.set(source.parent, []);
        children.get(source.parent).push(source);
      }
    }
    const waiting = [this.root];
    for (let parent = waiting.shift(); parent; parent = waiting.shift()) {
      for (const source of children.get(parent.id) ?? []) {
        this.attempt(source, () => {
          const kind = source.kind === 'stack' ? 'view' : source.kind;
          const item = this.engine.addItem({ kind, parent: parent.item, name: source.id });
          const node = this.addNode(source, item, parent);
          waiting.push(node);
          this.setProperties(node, measureText);
        });
      }
    }
    for (const source of this.document.items) {
      if (source.id !== 'root' && !this.nodes.has(source.id)
        && this.document.item(source.parent)) {
        this.report(`${source.id} is inside itself`, source);
      }
    }
    for (const node of this.nodes.values()) {
      if (node.kind === 'stack') this.attempt(node.source, () => this.setStack(node));
      if (node.kind === 'scroll') this.attempt(node.source, () => this.connectScroll(node));
    }
  }

  setProperties(node, measureText) {
    const { size, properties: given } = node.source;
    const changes = {};
    const insets = ([top, left, bottom, right]) => ({ top, left, bottom, right });
    const axes = ([width, height]) => ({ width, height });
    if (size) changes.intrinsicContentSize = { width: size[0] ?? -1, height: size[1] ?? -1 };
    if (given.hugging) changes.contentHugging = axes(given.hugging);
    if (given.compression) changes.contentCompressionResistance = axes(given.compression);
    if (given.margins) changes.layoutMargins = insets(given.margins);
    if (given.safeArea) changes.safeAreaInsets = insets(given.safeArea);
    if (given.alignmentInsets) changes.alignmentInsets = insets(given.alignmentInsets);
    if (given.hidden) changes.isHidden = true;
    if (given.baseline) {
      [changes.firstBaselineOffset, changes.lastBaselineOffset] = given.baseline;
    }
    if (given.frame) {
      const [x, y, width, height] = given.frame;
      changes.hasFixedFrame = true;
      changes.fixedFrame = { x, y, width, height };
    }
    if (Object.keys(changes).length > 0) this.engine.setProperties(node.item, changes);
    if (given.text !== undefined && !size && measureText) {
      this.engine.setMeasure(node.item, (width) => measureText(given.text, width));
    }
  }

  setStack(node) {
    const { axis, distribution, alignment, spacing, marginsRelative, baselineRelative } =
      node.source.properties;
    const sides = { top: 'leading', bottom: 'trailing' };
    this.engine.setStack(node.item, {
      axis, distribution, alignment: sides[alignment] ?? alignment, spacing: spacing ?? 0,
      isLayoutMarginsRelative: marginsRelative ?? false, isBaselineRelative: baselineRelative ?? false,
    }, node.children.filter((child) => child.kind !== 'guide').map((child) => child.item));
  }

  connectScroll(node) {
    const scroll = new this.trellis.Scroll();
    const { zoom, paging } = node.source.properties;
    this.engine.setScroll(node.item, scroll);
    node.scroll = scroll;
    this.scrolls.push(node);
    // Scales that are refused leave an item that scrolls.
    if (paging) scroll.setConfiguration({ isPagingEnabled: true });
    if (zoom) scroll.setConfiguration({ minimumZoomScale: zoom[0], maximumZoomScale: zoom[1] });
  }

  // MARK: Constraints

  /** The views and metrics of a format: passing all names on every call would cost more than solving. */
  namesIn(text) {
    const items = {}, metrics = {};
    for (const [word] of text.matchAll(WORDS)) {
      const item = this.names.get(word);
      if (item !== undefined) items[word] = item;
      if (Object.hasOwn(this.document.metrics, word)) metrics[word] = this.document.metrics[word];
    }
    for (const [, stem, digits, last] of text.matchAll(RANGES)) {
      const first = Number(digits || 1);
      const count = Math.min(Number(last) - first + 1, LONGEST_RANGE);
      for (let index = 0; index < count; index++) {
        // After `a08` comes `a09`.
        const name = stem + String(first + index).padStart(digits.length, '0');
        const item = this.names.get(name);
        if (item !== undefined) items[name] = item;
      }
    }
    return { items, metrics };
  }

  addFormat(format) {
    const { items, metrics } = this.namesIn(format.text);
    const options = format.options.reduce((bits, name) => bits | (OPTIONS[name] ?? 0), 0);
    let isRefused = false;
    try {
      const added = this.engine.addFormat(
        format.text, items, { metrics, options, dialect: format.dialect });
      for (const constraint of added) this.constraints.set(constraint, format);
    } catch (error) {
      if (!(error instanceof TrellisError)) throw error;
      isRefused = true;
      format.refusal = error;
    }
    // Lines that stand for many formats are checked once, unless a later one is refused.
    if (format.isRepeated && !isRefused) return;
    const found = this.engine.checkFormat(
      format.text, isRefused ? [...this.names.keys()] : Object.keys(items),
      { metrics: isRefused ? this.document.metrics : metrics, options, dialect: format.dialect });
    for (const finding of found) this.findings.push(this.placed(finding, format));
    if (isRefused && !found.some((finding) => finding.severity === 'error')) {
      this.report(format.refusal.message, format);
    }
  }

  /** A finding with places in the text of the document. */
  placed(finding, format) {
    const start = format.place(finding.start), end = format.place(finding.end, true);
    return {
      ...finding, start, end: Math.max(start, end),
      fixIts: finding.fixIts.map(({ message, edits }) => ({
        message,
        edits: edits.map((edit) => ({
          start: format.place(edit.start),
          end: Math.max(format.place(edit.start), format.place(edit.end, true)), text: edit.text,
        })),
      })),
    };
  }

  addEquation(equation) {
    const item = (name) => {
      const known = this.names.get(name);
      if (known !== undefined) return known;
      const [id, area] = name.split('.');
      const node = this.nodes.get(id);
      if (!node || !area) throw new TypeError(`there is no item ${name}`);
      return this.trellis.area(node.item, area);
    };
    this.attempt(equation, () => {
      const { first, second, attribute, secondAttribute, relation, multiplier, constant, priority } =
        equation;
      const constraint = this.engine.addConstraint({
        first: item(first), firstAttribute: attribute, relation, multiplier, constant, priority,
        second: second ? item(second) : null,
        secondAttribute: second ? secondAttribute ?? attribute : undefined,
        identifier: equation.identifier,
      });
      this.constraints.set(constraint, equation);
    });
  }

  attempt(place, body) {
    try {
      body();
    } catch (error) {
      if (!(error instanceof TrellisError || error instanceof TypeError)) throw error;
      this.report(error.message, place);
    }
  }

  report(message, { start, end }) {
    this.findings.push({ severity: 'error', message, start, end, fixIts: [], notes: [] });
  }

  /** The document as the tool reads it; throws a TypeError that says why where there is none. */
  toJSON() {
    return this.document.toJSON(
      (id) => {
        const frame = this.nodes.get(id)?.frame;
        return frame && [frame.width, frame.height];
      },
      (format) => this.equations(format));
  }

  /** The constraints of a format that names areas, spelt out; null for other formats. */
  equations(format) {
    const areas = Object.keys(this.document.areas);
    if (!areas.some((name) => new RegExp(`\\b${name}\\b`).test(format.text))) return null;
    const name = (item) => {
      const node = this.byItem.get(item) ?? this.owners.get(item);
      if (!node) throw new TypeError(`JSON has no words for the areas and spaces of ${format.text}`);
      if (node.item === item) return node.id;
      return `${node.id}.${AREAS.find((area) => this.trellis.area(node.item, area) === item)}`;
    };
    return [...this.constraints].filter(([, source]) => source === format).map(([constraint]) => {
      const spec = this.engine.spec(constraint);
      return {
        first: name(spec.first), attribute: spec.firstAttribute, relation: spec.relation,
        ...(spec.second && {
          second: name(spec.second), secondAttribute: spec.secondAttribute, multiplier: spec.multiplier,
        }),
        constant: spec.constant, priority: spec.priority,
      };
    });
  }

  // MARK: Results

  /** Lays out what is due, and reads the frames that have changed. */
  refresh() {
    const changed = this.engine.takeChangedItems().filter((item) => this.byItem.has(item));
    const frames = this.engine.frames(changed);
    changed.forEach((item, index) => { this.byItem.get(item).frame = frames[index]; });
    return changed.length;
  }

  setSize(width, height) {
    this.engine.setSize(width, height);
    return this.refresh();
  }

  /** Conflicts and ambiguities: in words, and what of the picture they are about. */
  get verdict() {
    const conflicts = this.engine.conflicts;
    const texts = this.engine.report('conflicts').split('\n\n').filter(Boolean);
    const ambiguous = new Map();
    const ambiguities = this.engine.report('ambiguities').split('\n').filter(Boolean);
    for (const text of ambiguities) {
      const match = /^(\S+)\.(\w+) is not determined/.exec(text);
      if (!match) continue;
      if (!ambiguous.has(match[1])) ambiguous.set(match[1], new Set());
      ambiguous.get(match[1]).add(match[2]);
    }
    return {
      conflicts: texts, ambiguities, ambiguous,
      broken: new Set(conflicts.flatMap(({ members }) => members).filter(Boolean)),
    };
  }

  explanation(node) {
    return SIDES.map((side) => ({ side, text: this.engine.explain(node.item, side) }));
  }

  /** The place of a node in the picture: its frame through all scrolling and zooming above it. */
  placeInWindow(node) { return this.engine.frameInWindow(node.item); }

  /** The points of the picture that a point of a node takes: more than one where it is zoomed. */
  scaleOf(node) { return this.placeInWindow(node).width / node.frame.width || 1; }

  /** The topmost node at a point of the picture. */
  nodeAt(x, y, node = this.root) {
    const { width, height } = node.frame;
    if (x < 0 || y < 0 || x > width || y > height) return null;
    let inner = { x, y };
    if (node.scroll) {
      const { contentOffset, displayedZoomScale: zoomScale } = node.scroll.state;
      inner = { x: (x + contentOffset.x) / zoomScale, y: (y + contentOffset.y) / zoomScale };
    }
    for (const child of [...node.children].reverse()) {
      if (child.kind === 'guide' || child.source.properties.hidden) continue;
      const found = this.nodeAt(inner.x - child.frame.x, inner.y - child.frame.y, child);
      if (found) return found;
    }
    return node;
  }
}
