// The page: an editor beside the picture of its document, handles, explanations and problems.

import { load } from './trellis.js';
import { parseDocument } from './document.js';
import { Layout } from './layout.js';
import { Picture, textMeasurer } from './picture.js';
import { Scrolling } from './scrolling.js';
import { Editor } from './editor.js';
import { decodeText, encodeText } from './link.js';

const $ = (id) => document.getElementById(id);
const rounded = (number) => String(Math.round(number * 1000) / 1000);

/** An element with a class, a text and children. */
function element(name, { className = '', text = '', ...properties } = {}, ...children) {
  const result = document.createElement(name);
  if (className) result.className = className;
  if (text) result.textContent = text;
  Object.assign(result, properties);
  result.append(...children);
  return result;
}

class Playground {
  constructor(trellis) {
    this.trellis = trellis;
    this.state = { layout: null, selection: null, verdict: null, showsConstraints: false };
    this.picture = new Picture($('picture'));
    this.measureText = textMeasurer(this.picture.font);
    this.scrolling = new Scrolling({
      moved: () => this.layoutMoved(),
      logged: (log) => this.showEvents(log),
    });
    this.editor = new Editor({
      area: $('text'), colours: $('colours'), popup: $('proposals'),
      changed: () => this.textChanged(), propose: (caret, isAsked) => this.proposals(caret, isAsked),
    });
    this.examples = new Map([...document.querySelectorAll('script[data-example]')].map((script) =>
      [script.dataset.example, script.textContent.trim() + '\n']));
    this.buildTime = 0;
    /** The timer of what has been typed and is not laid out yet. */
    this.pending = null;
    this.connectControls();
    this.connectPicture();
    this.connectHandles();
  }

  // MARK: The document

  /** Reads the text, lays it out, and shows all there is to show. */
  rebuild() {
    const start = performance.now();
    const { state } = this;
    const selected = state.selection?.id;
    const offsets = new Map((state.layout?.scrolls ?? []).map((node) =>
      [node.id, { ...node.scroll.state, start: node.start }]));
    const layout = new Layout(this.trellis, parseDocument(this.editor.text), this.measureText);
    state.layout?.free();
    state.layout = layout;
    state.selection = layout.nodes.get(selected) ?? null;
    state.verdict = layout.verdict;
    this.keepOffsets(offsets);
    this.scrolling.follow(layout);
    this.editor.colour(layout.findings);
    this.fit();
    this.show();
    this.buildTime = performance.now() - start;
  }

  /** Leaves what has been scrolled and zoomed where it was, as far as the content still goes that far. */
  keepOffsets(offsets) {
    const time = this.scrolling.timeOf(performance.now());
    for (const node of this.state.layout.scrolls) {
      const { scroll } = node;
      node.start = scroll.state.contentOffset;
      const before = offsets.get(node.id);
      if (!before) continue;
      // The offset belongs to the scale that was shown, which an animation may not have brought to its end.
      const scale = before.displayedZoomScale;
      const isZoomed = scale !== scroll.state.displayedZoomScale;
      if (isZoomed) scroll.setZoom(scale, false, time);
      const { contentOffset: start, minimumContentOffset: least, maximumContentOffset: most } = scroll.state;
      // Content that nobody has moved starts anew: from right to left the start is elsewhere when the content grows.
      const along = (axis) => (!isZoomed && before.contentOffset[axis] === before.start[axis] ? start[axis]
        : Math.min(Math.max(before.contentOffset[axis], least[axis]), most[axis]));
      const x = along('x'), y = along('y');
      if (x !== start.x || y !== start.y) scroll.setOffset(x, y, false, time);
    }
    this.state.layout.refresh();
  }

  textChanged() {
    clearTimeout(this.pending);
    this.pending = null;
    // A document that takes long is built when the typing pauses.
    if (this.buildTime < 40) this.rebuild();
    else {
      this.pending = setTimeout(() => {
        this.pending = null;
        this.rebuild();
        if (this.editor.isTyped) this.editor.openPopup(false);
      }, 200);
    }
    this.remember();
  }

  /** Lays out what has been typed and waits; true if there was something, so that places are others now. */
  catchUp() {
    if (this.pending === null) return false;
    clearTimeout(this.pending);
    this.pending = null;
    this.rebuild();
    return true;
  }

  remember() {
    clearTimeout(this.saving);
    this.saving = setTimeout(async () => {
      history.replaceState(null, '', `#${await encodeText(this.editor.text)}`);
    }, 400);
  }

  load(text) {
    this.state.selection = null;
    this.editor.text = text;
    this.editor.area.scrollTop = 0;
    this.rebuild();
  }

  /** Shows an example, whose link is its name. */
  loadExample(name) {
    $('examples').value = name;
    this.load(this.examples.get(name));
    clearTimeout(this.saving);
    history.replaceState(null, '', `#example=${encodeURIComponent(name)}`);
  }

  async loadFromLink() {
    const link = location.hash.slice(1);
    const first = [...this.examples.keys()][0];
    if (link === '') return this.loadExample(first);
    const isName = link.startsWith('example=');
    let content;
    try {
      content = isName ? decodeURIComponent(link.slice(8)) : await decodeText(link);
    } catch {
      this.loadExample(first);
      this.say('The link cannot be read: it has been cut or changed.');
      return;
    }
    if (isName) return this.loadExample(this.examples.has(content) ? content : first);
    this.load(content);
    $('examples').value = '';
  }

  /** Proposals for a place; those that nobody asks for wait until the typing pauses. */
  proposals(caret, isAsked) {
    if (this.pending !== null) {
      if (!isAsked) return [];
      this.catchUp();
    }
    const { layout } = this.state;
    if (!layout) return [];
    const format = layout.document.formats.find((one) => one.start <= caret && caret <= one.end);
    if (!format || format.isRepeated) return [];
    const index = [...Array(format.text.length + 1).keys()].find((at) => format.place(at) >= caret)
      ?? format.text.length;
    const found = layout.engine.completeFormat(format.text, index, [...layout.names.keys()],
      { metrics: layout.document.metrics, dialect: format.dialect });
    return found.map((proposal) => ({
      ...proposal, start: format.place(proposal.start),
      end: Math.max(format.place(proposal.start), format.place(proposal.end, true)),
    }));
  }

  // MARK: Showing

  draw() { this.picture.draw(this.state); }

  show() {
    this.draw();
    this.placeHandles();
    this.showProblems();
    this.showSelection();
    this.showFrames();
    this.showEvents(this.scrolling.log);
    const { document: model } = this.state.layout;
    $('picture').style.touchAction = this.state.layout.scrolls.length > 0 ? 'none' : 'pan-y';
    $('dimensions').textContent =
      `${rounded(this.state.layout.root.frame.width)} × ${rounded(this.state.layout.root.frame.height)}`;
    $('kind').textContent = model.isJSON ? 'JSON, as the tool reads it' : 'one statement a line';
  }

  /** After a scroll: what is pinned to the frame of a scroll view has moved as well. */
  layoutMoved() {
    this.state.layout.refresh();
    this.draw();
    this.placeHandles();
  }

  /** Chooses how large the picture is drawn: as large as it is, or as fits. */
  fit() {
    const { width, height } = this.state.layout.root.frame;
    const room = $('stage').getBoundingClientRect();
    const zoom = Math.min(1, (room.width - 56) / Math.max(width, 1), (room.height - 56) / Math.max(height, 1));
    this.picture.zoom = Math.max(zoom, 0.05);
  }

  showProblems() {
    const { layout, verdict } = this.state;
    const items = [];
    const text = this.editor.text;
    const findings = layout.findings.filter(({ severity }) => severity !== 'information');
    for (const finding of layout.findings) {
      const line = text.slice(0, finding.start).split('\n').length;
      const item = element('li', { className: finding.severity },
        element('button', {
          className: 'message', text: `Line ${line}: ${finding.message}`,
          onclick: () => this.editor.select(finding.start, finding.end),
        }));
      for (const note of finding.notes ?? []) item.append(element('p', { text: note.message }));
      for (const fixIt of finding.fixIts ?? []) {
        item.append(element('button', {
          className: 'fix', text: capitalized(fixIt.message),
          // After something has been typed the list is another one, with other places.
          onclick: () => { if (!this.catchUp()) this.editor.edit(fixIt.edits); },
        }));
      }
      items.push(item);
    }
    for (const conflict of verdict.conflicts) {
      items.push(element('li', { className: 'error' }, element('pre', { text: conflict })));
    }
    for (const ambiguity of verdict.ambiguities.slice(0, 30)) {
      const name = /^([^\s.]+)\./.exec(ambiguity)?.[1];
      items.push(element('li', { className: 'warning' }, element('button', {
        className: 'message', text: capitalized(ambiguity),
        onclick: () => { this.select(layout.nodes.get(name) ?? null); this.openTab('problems'); },
      })));
    }
    if (verdict.ambiguities.length > 30) {
      items.push(element('li', { text: `and ${verdict.ambiguities.length - 30} more of this kind` }));
    }
    const doubts = findings.length + verdict.conflicts.length + verdict.ambiguities.length;
    if (doubts === 0) {
      items.unshift(element('li', {
        className: 'fine',
        text: `No mistakes, no conflicts: ${layout.constraints.size} constraints determine all ${layout.nodes.size - 1} items.`,
      }));
    }
    $('problems').replaceChildren(element('ul', {}, ...items));
    const count = layout.findings.filter(({ severity }) => severity === 'error').length
      + verdict.conflicts.length;
    $('tab-problems').textContent = doubts > 0 ? `Problems (${doubts})` : 'Problems';
    $('tab-problems').className = count > 0 ? 'error' : doubts > 0 ? 'warning' : '';
  }

  showSelection() {
    const { layout, selection } = this.state;
    if (!selection) {
      $('why').replaceChildren(element('p', {
        className: 'hint', text: 'Click an item in the picture, or choose one with the arrow keys: here '
          + 'it says which constraints put it there.',
      }));
      return;
    }
    const { frame } = selection;
    const box = [frame.x, frame.y, frame.width, frame.height].map(rounded);
    const details = layout.explanation(selection).map(({ side, text }) =>
      element('section', {}, element('h3', { text: side }), element('pre', { text })));
    const kind = selection.kind === 'view' ? '' : ` (${selection.kind})`;
    $('why').replaceChildren(
      element('h2', { text: `${selection.id}${kind}` }),
      element('p', { text: `left ${box[0]}, top ${box[1]}, width ${box[2]}, height ${box[3]}` }),
      ...details);
  }

  showFrames() {
    if ($('frames').hidden) return;
    const { layout } = this.state;
    const rows = [...layout.nodes.values()].slice(0, 500).map((node) => {
      const { x, y, width, height } = node.frame;
      const row = element('tr', { onclick: () => this.select(node) }, element('th', { text: node.id }),
        ...[x, y, width, height].map((number) => element('td', { text: rounded(number) })));
      if (node === this.state.selection) row.className = 'selected';
      return row;
    });
    const heading = element('tr', {}, ...['item', 'x', 'y', 'width', 'height'].map((text) =>
      element('th', { text })));
    $('frames').replaceChildren(element('table', {}, element('thead', {}, heading), element('tbody', {}, ...rows)));
  }

  showEvents(log) {
    if ($('events').hidden) return;
    if (log.length === 0) {
      $('events').replaceChildren(element('p', {
        className: 'hint', text: 'Drag, flick, turn the wheel or pinch a scroll view in the picture: what '
          + 'it tells its delegate is listed here.',
      }));
      return;
    }
    const start = log[0].event.time;
    const rows = log.slice(-60).reverse().map(({ node, kind, count, event }) => {
      const details = [];
      if (kind === 'willEndDragging') {
        details.push(`target ${rounded(event.target.x)}, ${rounded(event.target.y)}`);
      }
      if (kind === 'didEndDragging') details.push(event.flag ? 'will decelerate' : 'stays');
      details.push(`at ${rounded(event.contentOffset.x)}, ${rounded(event.contentOffset.y)}`);
      if (event.zoomScale !== 1) details.push(`zoom ${rounded(event.zoomScale)}`);
      return element('li', {}, element('time', { text: (event.time - start).toFixed(3) }),
        element('b', { text: `${kind}${count > 1 ? ` × ${count}` : ''}` }),
        element('span', { text: `${node} ${details.join('; ')}` }));
    });
    $('events').replaceChildren(element('ol', {}, ...rows));
  }

  select(node) {
    this.state.selection = node === this.state.layout.root ? null : node;
    if (this.state.selection) {
      this.openTab('why');
      $('picture').setAttribute('aria-label', `Picture of the layout; ${node.id} is selected`);
    }
    this.draw();
    this.placeHandles();
    this.showSelection();
    this.showFrames();
  }

  openTab(name) {
    for (const tab of document.querySelectorAll('[role=tab]')) {
      const isOpen = tab.id === `tab-${name}`;
      tab.setAttribute('aria-selected', String(isOpen));
      tab.tabIndex = isOpen ? 0 : -1;
      $(tab.getAttribute('aria-controls')).hidden = !isOpen;
    }
    this.showFrames();
    this.showEvents(this.scrolling.log);
  }

  say(text) {
    $('status').textContent = text;
    clearTimeout(this.saying);
    this.saying = setTimeout(() => { $('status').textContent = ''; }, 4000);
  }

  // MARK: Controls

  connectControls() {
    $('examples').append(element('option', { value: '', text: 'your own', disabled: true, hidden: true }),
      ...[...this.examples.keys()].map((name) => element('option', { value: name, text: name })));
    $('examples').addEventListener('change', () => this.loadExample($('examples').value));
    $('constraints').addEventListener('click', () => {
      this.state.showsConstraints = !this.state.showsConstraints;
      $('constraints').setAttribute('aria-pressed', String(this.state.showsConstraints));
      this.draw();
    });
    $('json').addEventListener('click', () => this.convert());
    $('link').addEventListener('click', async () => {
      const address = new URL(location.href);
      address.hash = await encodeText(this.editor.text);
      history.replaceState(null, '', address.hash);
      try {
        await navigator.clipboard.writeText(address.href);
        this.say('The link is in the clipboard.');
      } catch {
        this.say('The link is in the address bar.');
      }
    });
    $('theme').addEventListener('click', () => {
      const isDark = getComputedStyle(document.documentElement).colorScheme === 'dark'
        || (document.documentElement.dataset.theme ?? '') === 'dark';
      document.documentElement.dataset.theme = isDark ? 'light' : 'dark';
      this.picture.readColours();
      this.draw();
    });
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
      this.picture.readColours();
      this.draw();
    });
    const tabs = [...document.querySelectorAll('[role=tab]')];
    tabs.forEach((tab, index) => {
      tab.addEventListener('click', () => this.openTab(tab.id.slice(4)));
      tab.addEventListener('keydown', ({ key }) => {
        const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
        if (!step) return;
        const next = tabs[(index + step + tabs.length) % tabs.length];
        next.focus();
        next.click();
      });
    });
    addEventListener('hashchange', () => this.loadFromLink());
    addEventListener('resize', () => { this.fit(); this.draw(); this.placeHandles(); });
  }

  /** Shows a list as the document that the tool reads; the list is one step back in the history. */
  convert() {
    this.catchUp();
    const { layout } = this.state;
    if (layout.document.isJSON) {
      this.say('The document is JSON already: `trellis layout` reads it.');
      return;
    }
    const list = this.editor.text;
    let text;
    try {
      text = documentText(layout.toJSON());
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      this.say(error.message);
      return;
    }
    this.load(text);
    clearTimeout(this.saving);
    Promise.all([list, text].map(encodeText)).then(([before, after]) => {
      history.replaceState(null, '', `#${before}`);
      history.pushState(null, '', `#${after}`);
    });
    $('examples').value = '';
    this.say('This is the document as `trellis layout` reads it. Going back in the browser brings the list back.');
  }

  // MARK: The picture

  /** The point of the picture under a pointer. */
  point(event) {
    const box = $('picture').getBoundingClientRect();
    return { x: (event.clientX - box.left) / this.picture.zoom, y: (event.clientY - box.top) / this.picture.zoom };
  }

  connectPicture() {
    const canvas = $('picture');
    const presses = new Map();
    canvas.addEventListener('pointerdown', (event) => {
      if (event.button !== 0) return;
      const { x, y } = this.point(event);
      presses.set(event.pointerId, { x, y, isClick: presses.size === 0 });
      canvas.setPointerCapture(event.pointerId);
      this.scrolling.touch(event, 'began', x, y);
    });
    canvas.addEventListener('pointermove', (event) => {
      const press = presses.get(event.pointerId);
      if (!press) return;
      const { x, y } = this.point(event);
      if (Math.hypot(x - press.x, y - press.y) > 4) press.isClick = false;
      this.scrolling.touch(event, 'moved', x, y);
    });
    const end = (event, phase) => {
      const press = presses.get(event.pointerId);
      if (!press) return;
      presses.delete(event.pointerId);
      const { x, y } = this.point(event);
      this.scrolling.touch(event, phase, x, y);
      if (phase === 'ended' && press.isClick) this.select(this.state.layout.nodeAt(x, y));
    };
    canvas.addEventListener('pointerup', (event) => end(event, 'ended'));
    canvas.addEventListener('pointercancel', (event) => end(event, 'cancelled'));
    canvas.addEventListener('wheel', (event) => {
      const { x, y } = this.point(event);
      if (this.scrolling.wheel(event, x, y)) event.preventDefault();
    }, { passive: false });
    canvas.addEventListener('keydown', (event) => this.pictureKey(event));
  }

  pictureKey(event) {
    const { layout, selection } = this.state;
    const nodes = [...layout.nodes.values()].filter((node) => node !== layout.root && node.kind !== 'guide');
    const scrolling = () => {
      for (let node = selection; node; node = node.parent) if (node.scroll) return node;
      return layout.scrolls[0];
    };
    const page = (pages) => {
      const node = scrolling();
      if (node) this.scrolling.scrollBy(node, 0, pages * (node.frame.height - 40));
    };
    const step = (by) => {
      const index = nodes.indexOf(selection);
      if (nodes.length > 0) this.select(nodes[(index + by + nodes.length) % nodes.length]);
    };
    switch (event.key) {
      case 'ArrowDown': case 'ArrowRight': step(1); break;
      case 'ArrowUp': case 'ArrowLeft': step(selection ? -1 : 0); break;
      case 'PageDown': case ' ': page(1); break;
      case 'PageUp': page(-1); break;
      case 'Home': page(-1e6); break;
      case 'End': page(1e6); break;
      case 'Escape': this.select(null); break;
      default: return;
    }
    event.preventDefault();
  }

  // MARK: Handles

  connectHandles() {
    for (const handle of document.querySelectorAll('.handle')) {
      const axes = handle.dataset.axes;
      const isRoot = handle.dataset.of === 'root';
      let drag = null;
      const size = () => {
        const { layout, selection } = this.state;
        if (isRoot) return [layout.root.frame.width, layout.root.frame.height];
        const own = selection.source.size ?? [null, null];
        return [own[0] ?? selection.frame.width, own[1] ?? selection.frame.height];
      };
      const resize = (start, dx, dy) => {
        const width = axes.includes('x') ? Math.max(0, Math.round(start[0] + dx)) : start[0];
        const height = axes.includes('y') ? Math.max(0, Math.round(start[1] + dy)) : start[1];
        if (isRoot) this.resizeRoot(width, height);
        else this.resizeContent(axes.includes('x') ? width : null, axes.includes('y') ? height : null);
      };
      handle.addEventListener('pointerdown', (event) => {
        event.preventDefault();
        this.catchUp();
        // The selected item may be gone from the text.
        if (handle.hidden) return;
        const { layout, selection } = this.state;
        handle.setPointerCapture(event.pointerId);
        const scale = isRoot ? 1 : layout.scaleOf(selection);
        drag = { x: event.clientX, y: event.clientY, start: size(), scale };
      });
      handle.addEventListener('pointermove', (event) => {
        if (!drag) return;
        const zoom = this.picture.zoom * drag.scale;
        resize(drag.start, (event.clientX - drag.x) / zoom, (event.clientY - drag.y) / zoom);
      });
      const finish = () => {
        if (!drag) return;
        drag = null;
        this.finishResizing();
      };
      handle.addEventListener('pointerup', finish);
      handle.addEventListener('pointercancel', finish);
      handle.addEventListener('keydown', (event) => {
        const step = event.shiftKey ? 10 : 1;
        const by = {
          ArrowRight: [step, 0], ArrowLeft: [-step, 0], ArrowDown: [0, step], ArrowUp: [0, -step],
        }[event.key];
        if (!by) return;
        event.preventDefault();
        this.catchUp();
        if (handle.hidden) return;
        resize(size(), ...by);
        this.finishResizing();
      });
    }
  }

  resizeRoot(width, height) {
    const { layout } = this.state;
    layout.setSize(width, height);
    layout.document.size = [width, height];
    this.wantsText ??= { kind: 'root' };
    this.redraw();
  }

  /** Gives the selected item's content another size; null leaves an axis as it is. */
  resizeContent(width, height) {
    const { layout, selection } = this.state;
    const { source } = selection;
    const before = source.size ?? [null, null];
    source.size = [width ?? before[0], height ?? before[1]];
    layout.engine.setIntrinsicSize(selection.item, ...source.size);
    layout.refresh();
    this.wantsText = { kind: 'content', node: selection };
    this.redraw();
  }

  /** Draws once a frame, however often the pointer moves. */
  redraw() {
    this.drawing ??= requestAnimationFrame(() => {
      this.drawing = null;
      this.draw();
      this.placeHandles();
      const { frame } = this.state.layout.root;
      $('dimensions').textContent = `${rounded(frame.width)} × ${rounded(frame.height)}`;
    });
  }

  /** Writes into the text what has been dragged. */
  finishResizing() {
    const change = this.wantsText;
    this.wantsText = null;
    if (!change) return;
    const { document: model } = this.state.layout;
    const { isJSON, size, sizePlace, firstMember } = model;
    if (change.kind === 'root') {
      const text = isJSON ? `[${size.join(', ')}]` : size.join(' ');
      if (sizePlace) this.editor.replaceQuietly(sizePlace.start, sizePlace.end, text);
      else if (!isJSON) this.editor.replaceQuietly(0, 0, `size ${text}\n`);
      else if (firstMember !== null) this.editor.replaceQuietly(firstMember, firstMember, ` "size": ${text},`);
    } else {
      this.writeContentSize(change.node.source, isJSON);
    }
    this.textChanged();
  }

  writeContentSize(source, isJSON) {
    const numbers = source.size.map((number) => (isJSON ? number : number ?? '-'));
    const words = isJSON ? JSON.stringify(numbers).replace(',', ', ') : numbers.join(' ');
    if (source.sizePlace) {
      this.editor.replaceQuietly(source.sizePlace.start, source.sizePlace.end, words);
    } else if (isJSON) {
      const end = source.end - 1;
      this.editor.replaceQuietly(end, end, `, "intrinsic": ${words}`);
    } else {
      const lineEnd = this.editor.text.indexOf('\n', source.sizeEnd ?? source.end);
      const end = lineEnd < 0 ? this.editor.text.length : lineEnd;
      this.editor.replaceQuietly(end, end, `\nset ${source.id} ${words}`);
    }
  }

  placeHandles() {
    const { layout, selection } = this.state;
    const { zoom } = this.picture;
    const put = (handle, x, y) => { handle.style.transform = `translate(${x * zoom}px, ${y * zoom}px)`; };
    const { width, height } = layout.root.frame;
    const content = selection && selection.kind === 'view' && selection.children.length === 0
      ? layout.placeInWindow(selection) : null;
    for (const handle of document.querySelectorAll('.handle')) {
      const { axes, of } = handle.dataset;
      handle.hidden = of === 'content' && !content;
      if (handle.hidden) continue;
      const box = of === 'root' ? { x: 0, y: 0, width, height } : content;
      put(handle, axes.includes('x') ? box.x + box.width : box.x + box.width / 2,
        axes.includes('y') ? box.y + box.height : box.y + box.height / 2);
      const words = { x: `width ${rounded(box.width)}`, y: `height ${rounded(box.height)}`, xy: 'width and height' };
      handle.setAttribute('aria-label', `${of === 'root' ? 'root' : selection.id}: ${words[axes]}`);
    }
  }
}

const capitalized = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** JSON with an entry of a list a line. */
function documentText(document) {
  const lines = Object.entries(document).map(([key, value]) => {
    if (!Array.isArray(value) || key === 'size') return `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`;
    const entries = value.map((entry) => `    ${JSON.stringify(entry)}`).join(',\n');
    return `  ${JSON.stringify(key)}: [\n${entries}\n  ]`;
  });
  return `{\n${lines.join(',\n')}\n}\n`;
}

/** The bytes of the module, which the page carries compressed. */
async function moduleBytes() {
  const packed = Uint8Array.from(atob($('module').textContent.trim()), (letter) => letter.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Response(stream).arrayBuffer();
}

async function begin() {
  try {
    const playground = new Playground(await load(await moduleBytes()));
    await playground.loadFromLink();
    document.documentElement.dataset.ready = 'true';
    window.playground = playground;
  } catch (error) {
    $('status').textContent = `The playground does not run in this browser: ${error.message}`;
    throw error;
  }
}
begin();
