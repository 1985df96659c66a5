// Gives the touches, wheels and frames of the browser to the scroll models of a layout, and lists what
// happens.

const LOG_LENGTH = 200;

export class Scrolling {
  /** `moved` is called when something has moved, `logged` when there are new events. */
  constructor({ moved, logged }) {
    this.moved = moved;
    this.logged = logged;
    this.time = 0;
    this.log = [];
    this.touches = new Map();
    this.frame = 0;
  }

  /** Follows another layout. */
  follow(layout) {
    this.layout = layout;
    this.touches.clear();
    this.pinch = null;
    this.log = [];
    this.collect();
  }

  /** The time of an event in seconds; the models' time never goes back. */
  timeOf(event) {
    this.time = Math.max(this.time, (event.timeStamp ?? event) / 1000);
    return this.time;
  }

  /** The innermost node at a point that scrolls, with the point in its coordinates. */
  target(x, y) {
    let node = this.layout.nodeAt(x, y);
    while (node && !node.scroll) node = node.parent;
    return node;
  }

  local(node, x, y) {
    const place = this.layout.placeInWindow(node);
    const scale = this.layout.scaleOf(node);
    return { x: (x - place.x) / scale, y: (y - place.y) / scale };
  }

  touch(event, phase, x, y) {
    if (phase === 'began') {
      const node = this.target(x, y);
      if (!node) return;
      this.touches.set(event.pointerId, { node, x, y, isSettled: false });
    }
    const touch = this.touches.get(event.pointerId);
    if (!touch) return;
    if (phase === 'moved' && !touch.isSettled) this.settle(touch, event, x - touch.x, y - touch.y);
    if (phase === 'ended' || phase === 'cancelled') this.touches.delete(event.pointerId);
    this.deliver(touch.node, event, phase, x, y);
    this.collect();
  }

  deliver(node, event, phase, x, y) {
    const point = this.local(node, x, y);
    node.scroll.touch(event.pointerId % 100000, phase, point.x, point.y, this.timeOf(event));
  }

  /** Leaves a lone finger to a scroll view further out where its own has no room that way. */
  settle(touch, event, dx, dy) {
    if (this.touches.size > 1) touch.isSettled = true;
    if (touch.isSettled || Math.hypot(dx, dy) < 6) return;
    touch.isSettled = true;
    const axis = Math.abs(dx) > Math.abs(dy) ? 'x' : 'y';
    const hasRoom = ({ scroll }) => {
      const { contentOffset, minimumContentOffset, maximumContentOffset } = scroll.state;
      return (axis === 'x' ? dx : dy) > 0
        ? contentOffset[axis] > minimumContentOffset[axis] + 0.5
        : contentOffset[axis] < maximumContentOffset[axis] - 0.5;
    };
    for (let node = touch.node; node; node = node.parent) {
      if (!node.scroll || !hasRoom(node)) continue;
      if (node === touch.node) return;
      this.deliver(touch.node, event, 'cancelled', touch.x, touch.y);
      this.deliver(node, event, 'began', touch.x, touch.y);
      touch.node = node;
      return;
    }
  }

  /** A wheel scrolls; with the control key, as for the pinch of a trackpad, it zooms about the pointer. */
  wheel(event, x, y) {
    const node = this.target(x, y);
    if (!node) return false;
    const unit = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? node.frame.height : 1;
    if (event.ctrlKey && node.source.properties.zoom) {
      this.pinchBy(Math.exp(-event.deltaY * unit / 200), node, this.local(node, x, y), event);
      return true;
    }
    const hasRoom = ({ scroll }) => {
      const { minimumContentOffset: least, maximumContentOffset: most } = scroll.state;
      return most.x > least.x || most.y > least.y;
    };
    // Where the innermost one has no room, the one around it moves, as with a finger.
    let moved = node;
    while (moved && !(moved.scroll && hasRoom(moved))) moved = moved.parent;
    if (!moved) return false;
    moved.scroll.wheel(event.deltaX * unit, event.deltaY * unit, 'none', this.timeOf(event));
    this.collect();
    return true;
  }

  /** Two fingers that are not there, until the wheel has rested a while. */
  pinchBy(factor, node, { x, y }, event) {
    const reach = 40;
    const fingers = (phase, spread, time) => {
      const { scroll } = this.pinch.node;
      scroll.touch(900001, phase, this.pinch.x - spread, this.pinch.y, time);
      scroll.touch(900002, phase, this.pinch.x + spread, this.pinch.y, time);
    };
    const time = this.timeOf(event);
    if (!this.pinch) {
      this.pinch = { node, x, y, spread: reach };
      fingers('began', reach, time);
      // Fingers have to move a little before they count as a pinch.
      this.pinch.spread = factor > 1 ? reach + 12 : reach - 12;
      fingers('moved', this.pinch.spread, time);
    }
    this.pinch.spread *= factor;
    fingers('moved', this.pinch.spread, time);
    clearTimeout(this.pinch.timer);
    this.pinch.timer = setTimeout(() => {
      if (!this.pinch) return;
      fingers('ended', this.pinch.spread, this.timeOf(performance.now()));
      this.pinch = null;
      this.collect();
    }, 160);
    this.collect();
  }

  /** Scrolls a node by pages or points, as keys do. */
  scrollBy(node, dx, dy) {
    const { contentOffset, minimumContentOffset: least, maximumContentOffset: most } = node.scroll.state;
    const clamp = (value, low, high) => Math.min(Math.max(value, low), Math.max(low, high));
    node.scroll.setOffset(
      clamp(contentOffset.x + dx, least.x, most.x), clamp(contentOffset.y + dy, least.y, most.y), true,
      this.timeOf(performance.now()));
    this.collect();
  }

  /** Takes what has happened, and asks for a frame while something moves. */
  collect() {
    let happened = false;
    for (const node of this.layout.scrolls) {
      for (const event of node.scroll.takeEvents()) {
        happened = true;
        this.note(node, event);
      }
    }
    if (happened) {
      this.moved();
      this.logged(this.log);
    }
    const isMoving = this.layout.scrolls.some((node) => node.scroll.nextDeadline !== null);
    if (isMoving && this.frame === 0) {
      this.frame = requestAnimationFrame((now) => {
        this.frame = 0;
        this.advance(now);
      });
    }
  }

  advance(now) {
    const time = this.timeOf(now);
    for (const { scroll } of this.layout.scrolls) {
      if (scroll.nextDeadline !== null) scroll.advance(time);
    }
    this.collect();
  }

  /** Adds an event to the list; many of one kind in a row are one line. */
  note(node, event) {
    const last = this.log.at(-1);
    if (last && last.node === node.id && last.kind === event.kind
      && ['didScroll', 'didZoom'].includes(event.kind)) {
      last.count += 1;
      last.event = event;
      return;
    }
    this.log.push({ node: node.id, kind: event.kind, count: 1, event });
    if (this.log.length > LOG_LENGTH) this.log.shift();
  }
}
