// The editor: a text area over its own text in colours, with marks under mistakes, proposals for what is
// being typed, and a list of problems.

const TOKENS = /(\/\/.*|(?:^|(?<=\s))#.*)|("(?:[^"\\]|\\.)*")|(@\s*[\w.]+)|(\b\d*\.?\d+\b)|(\b(?:view|scroll|stack|guide|area|size|scale|direction|dialect|set|root|in|for|options)\b|\b(?:H|V|HV|Z|C):)|([[\]|()])/gm;
const CLASSES = ['comment', 'string', 'priority', 'number', 'keyword', 'bracket'];

export class Editor {
  constructor({ area, colours, popup, changed, propose }) {
    Object.assign(this, { area, colours, popup, changed, propose });
    this.findings = [];
    this.proposals = [];
    /** True from typing until something closes the list of proposals. */
    this.isTyped = false;
    area.addEventListener('input', () => {
      this.changed();
      this.openPopup(false);
      this.isTyped = true;
    });
    area.addEventListener('scroll', () => this.follow());
    area.addEventListener('keydown', (event) => this.key(event));
    area.addEventListener('blur', () => this.closePopup());
    area.addEventListener('click', () => this.closePopup());
  }

  get text() { return this.area.value; }

  set text(text) {
    this.area.value = text;
    this.closePopup();
  }

  /** Replaces parts of the text, which can be undone as typing can. */
  edit(edits, caret = null) {
    const { area } = this;
    area.focus({ preventScroll: true });
    for (const { start, end, text } of [...edits].sort((a, b) => b.start - a.start)) {
      area.setSelectionRange(start, end);
      // Unlike assigning a value, this leaves the history of changes alone.
      const isDone = text === '' && start < end
        ? document.execCommand('delete') : document.execCommand('insertText', false, text);
      if (!isDone) area.setRangeText(text, start, end, 'end');
    }
    if (caret !== null) area.setSelectionRange(caret, caret);
    this.changed();
  }

  /** Replaces a part without taking the focus from what is being dragged. */
  replaceQuietly(start, end, text) {
    this.area.setRangeText(text, start, end, 'preserve');
  }

  select(start, end) {
    const { area } = this;
    area.focus();
    area.setSelectionRange(start, end);
    const line = area.value.slice(0, start).split('\n').length - 1;
    area.scrollTop = Math.max(0, line * this.lineHeight - area.clientHeight / 2);
  }

  get lineHeight() { return parseFloat(getComputedStyle(this.area).lineHeight); }

  /** Shows the text in colours, with marks where something is wrong. */
  colour(findings) {
    this.findings = findings;
    const { text } = this;
    const spans = [];
    for (const match of text.matchAll(TOKENS)) {
      const kind = CLASSES[match.slice(1).findIndex((group) => group !== undefined)];
      spans.push([match.index, match.index + match[0].length, kind]);
    }
    // At every border of a token or a mark a new span begins.
    const marks = findings.filter((finding) => finding.severity !== 'information').map((finding) => {
      let { start, end } = finding;
      if (end <= start) {
        if (start < text.length && text[start] !== '\n') end = start + 1;
        else { start = Math.max(0, start - 1); end = start + 1; }
      }
      return [start, end, finding.severity];
    });
    const borders = new Set([0, text.length]);
    for (const [start, end] of [...spans, ...marks]) { borders.add(start); borders.add(end); }
    const sorted = [...borders].filter((at) => at <= text.length).sort((a, b) => a - b);
    const fragment = document.createDocumentFragment();
    let token = 0;
    for (let index = 0; index + 1 < sorted.length; index++) {
      const [start, end] = [sorted[index], sorted[index + 1]];
      while (token < spans.length && spans[token][1] <= start) token++;
      const kind = token < spans.length && spans[token][0] <= start ? spans[token][2] : '';
      const mark = marks.find(([from, to]) => from <= start && end <= to)?.[2] ?? '';
      const piece = text.slice(start, end);
      if (kind === '' && mark === '') fragment.append(piece);
      else {
        const span = document.createElement('span');
        span.className = `${kind} ${mark}`.trim();
        span.textContent = piece;
        fragment.append(span);
      }
    }
    fragment.append('\n');
    this.colours.replaceChildren(fragment);
    this.follow();
  }

  follow() {
    this.colours.style.transform = `translate(${-this.area.scrollLeft}px, ${-this.area.scrollTop}px)`;
  }

  // MARK: Proposals

  openPopup(isAsked) {
    const { area } = this;
    const caret = area.selectionStart;
    if (caret !== area.selectionEnd) return this.closePopup();
    const proposals = this.propose(caret, isAsked);
    const typed = proposals[0] ? area.value.slice(proposals[0].start, caret) : '';
    this.proposals = proposals.filter(({ text }) =>
      text.toLowerCase().startsWith(typed.toLowerCase()) && text !== typed).slice(0, 50);
    const isTyping = typed !== '' || /[[(@.-]$/.test(area.value.slice(0, caret));
    if (this.proposals.length === 0 || !(isAsked || isTyping)) return this.closePopup();
    this.chosen = 0;
    this.popup.replaceChildren(...this.proposals.map((proposal, index) => {
      const option = document.createElement('li');
      option.role = 'option';
      option.id = `proposal-${index}`;
      const detail = document.createElement('small');
      detail.textContent = proposal.detail;
      option.append(proposal.text, detail);
      option.addEventListener('pointerdown', (event) => {
        event.preventDefault();
        this.accept(index);
      });
      return option;
    }));
    this.popup.hidden = false;
    this.choose(0);
    const before = area.value.slice(0, proposals[0].start).split('\n');
    const style = getComputedStyle(area);
    const left = parseFloat(style.paddingLeft) + this.columnWidth * before.at(-1).length - area.scrollLeft;
    const top = parseFloat(style.paddingTop) + this.lineHeight * before.length - area.scrollTop;
    this.popup.style.left = `${Math.max(0, Math.min(left, area.clientWidth - 180))}px`;
    this.popup.style.top = `${top}px`;
  }

  get columnWidth() {
    const context = document.createElement('canvas').getContext('2d');
    const style = getComputedStyle(this.area);
    context.font = `${style.fontSize} ${style.fontFamily}`;
    return context.measureText('0000000000').width / 10;
  }

  closePopup() {
    this.isTyped = false;
    this.popup.hidden = true;
    this.area.removeAttribute('aria-activedescendant');
  }

  choose(index) {
    this.chosen = (index + this.proposals.length) % this.proposals.length;
    [...this.popup.children].forEach((option, at) =>
      option.setAttribute('aria-selected', String(at === this.chosen)));
    this.popup.children[this.chosen].scrollIntoView({ block: 'nearest' });
    this.area.setAttribute('aria-activedescendant', `proposal-${this.chosen}`);
  }

  accept(index) {
    const { start, end, text } = this.proposals[index];
    this.edit([{ start, end, text }], start + text.length);
    // The accepted name may begin other names.
    this.closePopup();
  }

  key(event) {
    if (event.ctrlKey && event.code === 'Space') {
      event.preventDefault();
      this.openPopup(true);
      return;
    }
    if (this.popup.hidden) return;
    switch (event.key) {
      case 'ArrowDown': this.choose(this.chosen + 1); break;
      case 'ArrowUp': this.choose(this.chosen - 1); break;
      case 'Enter': case 'Tab': this.accept(this.chosen); break;
      case 'Escape': this.closePopup(); break;
      case 'ArrowLeft': case 'ArrowRight': this.closePopup(); return;
      default: return;
    }
    event.preventDefault();
  }
}
