// Draws a layout on a canvas: items, the content of scroll views, the selection, and constraints.

const EDGES = {
  left: ['x', 0], leading: ['x', 0], right: ['x', 1], trailing: ['x', 1], centerX: ['x', 0.5],
  leftMargin: ['x', 0], leadingMargin: ['x', 0], rightMargin: ['x', 1], trailingMargin: ['x', 1],
  centerXWithinMargins: ['x', 0.5],
  top: ['y', 0], bottom: ['y', 1], centerY: ['y', 0.5], firstBaseline: ['y', 1], lastBaseline: ['y', 1],
  topMargin: ['y', 0], bottomMargin: ['y', 1], centerYWithinMargins: ['y', 0.5],
};

/** More items than this are drawn plainly. */
const MANY = 300;

export class Picture {
  constructor(canvas) {
    this.canvas = canvas;
    this.context = canvas.getContext('2d');
    this.zoom = 1;
    this.readColours();
  }

  readColours() {
    const style = getComputedStyle(this.canvas);
    const colour = (name) => style.getPropertyValue(`--${name}`).trim();
    this.colours = {
      paper: colour('paper'), ink: colour('ink'), faint: colour('faint'), fill: colour('item'),
      line: colour('item-line'), accent: colour('accent'), bad: colour('bad'), doubt: colour('doubt'),
      bubble: colour('bubble'),
    };
    this.font = style.fontFamily;
  }

  /** Draws; `state` has the layout, the selection, the verdict, and whether constraints are shown. */
  draw(state) {
    const { layout } = state;
    const { width, height } = layout.root.frame;
    const density = window.devicePixelRatio || 1;
    const pixels = [Math.ceil(width * this.zoom * density), Math.ceil(height * this.zoom * density)];
    if (this.canvas.width !== pixels[0] || this.canvas.height !== pixels[1]) {
      [this.canvas.width, this.canvas.height] = pixels;
      this.canvas.style.width = `${width * this.zoom}px`;
      this.canvas.style.height = `${height * this.zoom}px`;
    }
    const { context } = this;
    context.setTransform(this.zoom * density, 0, 0, this.zoom * density, 0, 0);
    context.fillStyle = this.colours.paper;
    context.fillRect(0, 0, width, height);
    context.textBaseline = 'middle';
    this.scale = 1;
    this.drawChildren(layout.root, state, 0, { x: 0, y: 0, width, height });
    if (state.showsConstraints) this.drawConstraints(state);
    if (state.selection) this.drawSelection(layout.placeInWindow(state.selection));
  }

  drawChildren(node, state, depth, visible) {
    for (const child of node.children) this.drawNode(child, state, depth, visible);
  }

  /** Draws a node in the coordinates of its parent, of which a part is visible. */
  drawNode(node, state, depth, visible) {
    const { frame, kind } = node;
    const { context } = this;
    const isOutside = frame.x > visible.x + visible.width || frame.y > visible.y + visible.height
      || frame.x + frame.width < visible.x || frame.y + frame.height < visible.y;
    if (isOutside && kind !== 'stack') return;
    if (node.source.properties.hidden) return;
    if (kind === 'guide') {
      this.outline(frame, this.colours.faint, [2, 3]);
      return;
    }
    this.fillNode(node, state, depth);
    if (node.children.length === 0) return;
    context.save();
    context.translate(frame.x, frame.y);
    let inside = {
      x: visible.x - frame.x, y: visible.y - frame.y, width: visible.width, height: visible.height,
    };
    if (node.scroll) {
      const { contentOffset, displayedZoomScale: zoomScale, minimumContentOffset, maximumContentOffset,
        contentSize } = node.scroll.state;
      context.beginPath();
      context.rect(0, 0, frame.width, frame.height);
      context.clip();
      context.save();
      context.translate(-contentOffset.x, -contentOffset.y);
      context.scale(zoomScale, zoomScale);
      this.scale *= zoomScale;
      inside = {
        x: contentOffset.x / zoomScale, y: contentOffset.y / zoomScale,
        width: frame.width / zoomScale, height: frame.height / zoomScale,
      };
      this.drawChildren(node, state, depth + 1, inside);
      this.scale /= zoomScale;
      context.restore();
      this.drawIndicators(frame, contentOffset, minimumContentOffset, maximumContentOffset, contentSize);
    } else {
      this.drawChildren(node, state, depth + 1, inside);
    }
    context.restore();
  }

  fillNode(node, { layout, verdict }, depth) {
    const { context, colours } = this;
    const { frame } = node;
    const { text } = node.source.properties;
    context.lineWidth = 1 / (this.zoom * this.scale);
    if (node.kind === 'stack') {
      this.outline(frame, colours.faint, [4, 3]);
    } else if (node.kind === 'scroll') {
      this.outline(frame, colours.faint, []);
    } else if (layout.nodes.size > MANY && !text) {
      // Rectangles are several times as fast as paths with round corners.
      const line = context.lineWidth;
      context.fillStyle = colours.line;
      context.fillRect(frame.x, frame.y, frame.width, frame.height);
      context.fillStyle = colours.fill;
      context.fillRect(frame.x + line, frame.y + line, frame.width - 2 * line, frame.height - 2 * line);
      this.drawName(node);
    } else {
      const radius = Math.min(text ? 12 : 3, frame.width / 2, frame.height / 2);
      context.globalAlpha = depth > 5 ? 0.5 : 1;
      context.fillStyle = text ? colours.bubble : colours.fill;
      context.strokeStyle = colours.line;
      context.beginPath();
      context.roundRect(frame.x, frame.y, Math.max(frame.width, 0), Math.max(frame.height, 0), Math.max(radius, 0));
      context.fill();
      context.stroke();
      context.globalAlpha = 1;
      if (text !== undefined) this.drawText(text, frame);
      else this.drawName(node);
    }
    const open = verdict.ambiguous.get(node.id);
    if (open) this.drawOpenEdges(frame, open);
  }

  /** A name in the middle of a leaf, or in the corner of what holds others, where there is room. */
  drawName(node) {
    const { context, colours } = this;
    const { frame } = node;
    const size = 11 / this.scale;
    if (frame.height < size || frame.width * this.scale < 14) return;
    context.font = `${size}px ${this.font}`;
    context.fillStyle = colours.ink;
    const isLeaf = node.children.length === 0;
    context.textAlign = isLeaf ? 'center' : 'left';
    const width = (node.nameWidth ??= context.measureText(node.id).width * this.scale) / this.scale;
    if (width > frame.width - 2 / this.scale) return;
    if (isLeaf) context.fillText(node.id, frame.x + frame.width / 2, frame.y + frame.height / 2);
    else context.fillText(node.id, frame.x + 4 / this.scale, frame.y + 9 / this.scale);
  }

  drawText(text, frame) {
    const { context } = this;
    context.font = textFont(this.font);
    context.fillStyle = this.colours.ink;
    context.textAlign = 'left';
    wrapped(context, text, frame.width - 2 * TEXT_INSET.x).forEach((line, index) => {
      context.fillText(
        line, frame.x + TEXT_INSET.x, frame.y + TEXT_INSET.y + (index + 0.5) * LINE_HEIGHT);
    });
  }

  outline(frame, colour, dash) {
    const { context } = this;
    context.setLineDash(dash.map((length) => length / this.scale));
    context.lineWidth = 1 / (this.zoom * this.scale);
    context.strokeStyle = colour;
    context.strokeRect(frame.x, frame.y, frame.width, frame.height);
    context.setLineDash([]);
  }

  drawOpenEdges({ x, y, width, height }, sides) {
    const { context } = this;
    context.save();
    context.strokeStyle = this.colours.doubt;
    context.lineWidth = 2 / this.scale;
    context.setLineDash([5 / this.scale, 4 / this.scale]);
    context.beginPath();
    if (sides.has('left')) { context.moveTo(x, y); context.lineTo(x, y + height); }
    if (sides.has('top')) { context.moveTo(x, y); context.lineTo(x + width, y); }
    if (sides.has('left') || sides.has('width')) {
      context.moveTo(x + width, y);
      context.lineTo(x + width, y + height);
    }
    if (sides.has('top') || sides.has('height')) {
      context.moveTo(x, y + height);
      context.lineTo(x + width, y + height);
    }
    context.stroke();
    context.restore();
  }

  drawIndicators(frame, offset, minimum, maximum, content) {
    const { context } = this;
    const bar = (length, total, at, from, to) => {
      const track = length - 8;
      const size = Math.max(24, track * Math.min(1, length / total));
      const share = to > from ? (at - from) / (to - from) : 0;
      const over = Math.max(0, -share, share - 1) * (to - from);
      const shown = Math.max(8, size - over);
      return [4 + Math.min(Math.max(share, 0), 1) * (track - shown), shown];
    };
    context.fillStyle = this.colours.faint;
    if (content.height > frame.height + 0.5) {
      const [start, length] = bar(frame.height, content.height, offset.y, minimum.y, maximum.y);
      context.beginPath();
      context.roundRect(frame.width - 6, start, 3, length, 1.5);
      context.fill();
    }
    if (content.width > frame.width + 0.5) {
      const [start, length] = bar(frame.width, content.width, offset.x, minimum.x, maximum.x);
      context.beginPath();
      context.roundRect(start, frame.height - 6, length, 3, 1.5);
      context.fill();
    }
  }

  drawSelection({ x, y, width, height }) {
    const { context } = this;
    context.strokeStyle = this.colours.accent;
    context.lineWidth = 2 / this.zoom;
    context.strokeRect(x, y, width, height);
  }

  // MARK: Constraints

  /** Draws the constraints of what is selected, or all. */
  drawConstraints({ layout, selection, verdict }) {
    const labels = [];
    let count = 0;
    for (const [constraint, source] of layout.constraints) {
      const spec = (source.specs ??= new Map()).get(constraint) ?? layout.engine.spec(constraint);
      source.specs.set(constraint, spec);
      const first = nodeOf(layout, spec.first);
      const second = spec.second && nodeOf(layout, spec.second);
      if (!first || (selection && first !== selection && second !== selection)) continue;
      if (!selection && count++ > 400) break;
      this.drawConstraint(layout, spec, first, second, verdict.broken.has(constraint), labels);
    }
  }

  drawConstraint(layout, spec, first, second, isBroken, labels) {
    const { context, colours } = this;
    const place = boxOf(layout, spec.first);
    context.strokeStyle = isBroken ? colours.bad : colours.accent;
    context.lineWidth = (isBroken ? 2 : 1) / this.zoom;
    context.setLineDash(spec.priority < 1000 ? [3, 3] : []);
    const edge = edgeOf(layout, spec.firstAttribute);
    if (!edge) {
      const isWidth = spec.firstAttribute === 'width';
      const middle = isWidth ? place.y + place.height * 0.8 : place.x + place.width * 0.85;
      if (isWidth) this.bar(place.x, place.x + place.width, middle, true);
      else this.bar(place.y, place.y + place.height, middle, false);
      const other = second === first ? spec.secondAttribute : second?.id;
      const factor = spec.multiplier === 1 ? '' : `${short(spec.multiplier)} × `;
      const text = RELATION[spec.relation] + (second ? factor + other : short(spec.constant));
      this.label(text, isWidth ? place.x + place.width / 2 : middle,
        isWidth ? middle : place.y + place.height / 2, isBroken, labels);
    } else if (second && edgeOf(layout, spec.secondAttribute)?.[0] === edge[0]) {
      const other = boxOf(layout, spec.second);
      const share = edgeOf(layout, spec.secondAttribute)[1];
      const isX = edge[0] === 'x';
      const from = isX ? place.x + edge[1] * place.width : place.y + edge[1] * place.height;
      const to = isX ? other.x + share * other.width : other.y + share * other.height;
      const small = isX
        ? (place.height <= other.height ? place : other) : (place.width <= other.width ? place : other);
      const middle = isX ? small.y + small.height / 2 : small.x + small.width / 2;
      this.bar(from, to, middle, isX);
      if (spec.constant !== 0 || spec.relation !== '==') {
        const text = `${RELATION[spec.relation]}${short(Math.abs(spec.constant))}`;
        this.label(text, isX ? (from + to) / 2 : middle, isX ? middle : (from + to) / 2, isBroken, labels);
      }
    }
    context.setLineDash([]);
  }

  bar(from, to, at, isHorizontal) {
    const { context } = this;
    const end = 3;
    const line = (a, b, c, d) => {
      context.moveTo(isHorizontal ? a : b, isHorizontal ? b : a);
      context.lineTo(isHorizontal ? c : d, isHorizontal ? d : c);
    };
    context.beginPath();
    line(from, at, to, at);
    line(from, at - end, from, at + end);
    line(to, at - end, to, at + end);
    context.stroke();
  }

  /** A number beside a bar, unless it would cover another. */
  label(text, x, y, isBroken, labels) {
    const { context } = this;
    context.font = `10px ${this.font}`;
    const width = context.measureText(text).width + 4;
    const box = { x: x - width / 2, y: y - 7, width, height: 14 };
    const covers = labels.some((other) => box.x < other.x + other.width && other.x < box.x + width
      && box.y < other.y + 14 && other.y < box.y + 14);
    if (covers) return;
    labels.push(box);
    context.fillStyle = this.colours.paper;
    context.fillRect(box.x, box.y, box.width, box.height);
    context.fillStyle = isBroken ? this.colours.bad : this.colours.accent;
    context.textAlign = 'center';
    context.fillText(text, x, y + 0.5);
  }
}

const RELATION = { '==': '', '<=': '≤ ', '>=': '≥ ' };
const short = (number) => String(Math.round(number * 100) / 100);

/** Along which axis an attribute is, and at which share of it; leading is right where texts begin there. */
function edgeOf(layout, attribute) {
  const edge = EDGES[attribute];
  const isMirrored = layout.document.direction === 'rtl' && /^(?:leading|trailing)/.test(attribute);
  return isMirrored ? [edge[0], 1 - edge[1]] : edge;
}

/** The node that an item of the engine, or one of the guides built into it, belongs to. */
function nodeOf(layout, item) {
  return layout.byItem.get(item) ?? layout.owners.get(item);
}

/** Where an item or a guide built into it is in the picture. */
function boxOf(layout, item) { return layout.engine.frameInWindow(item); }

// MARK: Text

const LINE_HEIGHT = 20;
const TEXT_INSET = { x: 10, y: 6 };
const textFont = (family) => `14px ${family}`;

/** The lines of a text that is broken between words. */
function wrapped(context, text, width) {
  const lines = [];
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && context.measureText(longer).width <= width + 0.01) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Measures texts as they are drawn: a natural size, or the height at a width. */
export function textMeasurer(family) {
  const context = document.createElement('canvas').getContext('2d');
  return (text, width) => {
    context.font = textFont(family);
    if (width === null) {
      return {
        width: Math.ceil(context.measureText(text).width) + 2 * TEXT_INSET.x,
        height: LINE_HEIGHT + 2 * TEXT_INSET.y,
      };
    }
    const lines = wrapped(context, text, width - 2 * TEXT_INSET.x);
    return { width, height: lines.length * LINE_HEIGHT + 2 * TEXT_INSET.y };
  };
}
