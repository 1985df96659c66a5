// A browser that a test drives by the protocol of its developer tools, over a pipe.

import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export class Browser {
  static async launch(program) {
    const profile = await mkdtemp(join(tmpdir(), 'playground-'));
    const options = [
      '--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run', '--hide-scrollbars',
      '--remote-debugging-pipe', `--user-data-dir=${profile}`, 'about:blank',
    ];
    const child = spawn(program, options, { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] });
    return new Browser(child, profile);
  }

  constructor(child, profile) {
    this.child = child;
    this.profile = profile;
    this.waiting = new Map();
    this.listeners = [];
    this.lastID = 0;
    let rest = '';
    child.stdio[4].on('data', (data) => {
      const messages = (rest + data).split('\0');
      rest = messages.pop();
      for (const message of messages) this.receive(JSON.parse(message));
    });
    child.on('exit', () => {
      for (const { reject } of this.waiting.values()) reject(new Error('the browser has ended'));
    });
  }

  receive(message) {
    const call = this.waiting.get(message.id);
    if (!call) {
      for (const listener of this.listeners) listener(message);
      return;
    }
    this.waiting.delete(message.id);
    if (message.error) call.reject(new Error(`${call.method}: ${message.error.message}`));
    else call.resolve(message.result);
  }

  send(method, params = {}, sessionId = undefined) {
    const id = ++this.lastID;
    this.child.stdio[3].write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    return new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject, method }));
  }

  /** Opens a page of a size, and waits until it says it is ready. */
  async open(url, { width = 1280, height = 800, isPhone = false, isDark = false } = {}) {
    const { targetId } = await this.send('Target.createTarget', { url: 'about:blank' });
    const { sessionId } = await this.send('Target.attachToTarget', { targetId, flatten: true });
    const page = new Page(this, sessionId, targetId);
    this.listeners.push((message) => {
      if (message.sessionId !== sessionId) return;
      if (message.method === 'Runtime.exceptionThrown') {
        const { text, exception } = message.params.exceptionDetails;
        page.mistakes.push(exception?.description ?? text);
      } else if (message.method === 'Runtime.consoleAPICalled' && message.params.type === 'error') {
        page.mistakes.push(message.params.args.map((one) => one.value ?? one.description).join(' '));
      }
    });
    await page.send('Runtime.enable');
    await page.send('Page.enable');
    await page.send('Emulation.setDeviceMetricsOverride', {
      width, height, deviceScaleFactor: isPhone ? 2 : 1, mobile: isPhone,
    });
    if (isPhone) await page.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 3 });
    await page.send('Emulation.setEmulatedMedia', {
      features: [{ name: 'prefers-color-scheme', value: isDark ? 'dark' : 'light' }],
    });
    await page.go(url);
    return page;
  }

  async close() {
    const ended = new Promise((resolve) => { this.child.on('exit', resolve); });
    await this.send('Browser.close').catch(() => {});
    await ended;
    await rm(this.profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

class Page {
  constructor(browser, session, target) {
    this.browser = browser;
    this.session = session;
    this.target = target;
    /** Exceptions and errors of the console. */
    this.mistakes = [];
  }

  send(method, params) { return this.browser.send(method, params, this.session); }

  close() { return this.browser.send('Target.closeTarget', { targetId: this.target }); }

  async go(url) {
    // To a page that is open already, another fragment alone is no new document.
    await this.send('Page.bringToFront');
    await this.send('Page.navigate', { url: 'about:blank' });
    await this.send('Page.navigate', { url });
    await this.until(`document.documentElement.dataset.ready === 'true'`);
  }

  /** The value of an expression, or of the promise it is. */
  async value(expression) {
    const { result, exceptionDetails } = await this.send('Runtime.evaluate', {
      expression, awaitPromise: true, returnByValue: true,
    });
    if (exceptionDetails) {
      throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    }
    return result.value;
  }

  /** Waits until an expression is true. */
  async until(expression, seconds = 30) {
    for (let waited = 0; waited < seconds * 20; waited++) {
      if (await this.value(expression).catch(() => false)) return;
      await new Promise((resolve) => { setTimeout(resolve, 50); });
    }
    throw new Error(`still not true: ${expression}`);
  }

  // MARK: The input of a person

  mouse(type, x, y, more = {}) {
    return this.send('Input.dispatchMouseEvent', {
      type, x, y, button: 'left', buttons: type === 'mouseReleased' ? 0 : 1, clickCount: 1, ...more,
    });
  }

  async click(x, y) {
    await this.mouse('mousePressed', x, y);
    await this.mouse('mouseReleased', x, y);
  }

  /** Clicks the middle of an element. */
  async clickElement(expression) {
    const [x, y] = await this.middle(expression);
    await this.click(x, y);
  }

  middle(expression) {
    return this.value(`(() => {
      const element = ${expression};
      element.scrollIntoView({ block: 'nearest' });
      const box = element.getBoundingClientRect();
      return [box.left + box.width / 2, box.top + box.height / 2];
    })()`);
  }

  /** Presses, moves in steps and releases. */
  async drag([fromX, fromY], [toX, toY], { steps = 10, pause = 16 } = {}) {
    await this.mouse('mousePressed', fromX, fromY);
    for (let step = 1; step <= steps; step++) {
      const share = step / steps;
      await this.mouse('mouseMoved', fromX + (toX - fromX) * share, fromY + (toY - fromY) * share);
      await new Promise((resolve) => { setTimeout(resolve, pause); });
    }
    await this.mouse('mouseReleased', toX, toY);
  }

  wheel(x, y, deltaX, deltaY, modifiers = 0) {
    return this.send('Input.dispatchMouseEvent', { type: 'mouseWheel', x, y, deltaX, deltaY, modifiers });
  }

  touch(type, points) {
    return this.send('Input.dispatchTouchEvent', {
      type, touchPoints: points.map(([x, y], id) => ({ x, y, id })),
    });
  }

  type(text) { return this.send('Input.insertText', { text }); }

  async key(key, { code = key, modifiers = 0, number = 0, text } = {}) {
    const event = { key, code, modifiers, windowsVirtualKeyCode: number, text };
    await this.send('Input.dispatchKeyEvent', { type: text ? 'keyDown' : 'rawKeyDown', ...event });
    await this.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event });
  }

  async screenshot(file) {
    const { data } = await this.send('Page.captureScreenshot', { format: 'png' });
    await writeFile(file, Buffer.from(data, 'base64'));
  }
}
