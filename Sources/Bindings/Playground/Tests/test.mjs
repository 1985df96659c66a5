// The playground in a browser: typing, mending, dragging, scrolling, explaining; its numbers are those of
// the tool.
//
//   node test.mjs PAGE BROWSER [--tool TRELLIS] [--screenshots DIRECTORY]
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import test from 'node:test';
import { pathToFileURL } from 'node:url';
import { Browser } from './browser.mjs';

const [file, program, ...options] = process.argv.slice(2);
const option = (name) => (options.includes(name) ? options[options.indexOf(name) + 1] : null);
const tool = option('--tool');
const screenshots = option('--screenshots');
const url = pathToFileURL(resolve(file)).href;

const browser = await Browser.launch(program);
const page = await browser.open(url);
test.after(() => browser.close());
test.afterEach(() => assert.deepEqual(page.mistakes.splice(0), []));

const shot = async (name, of = page) => {
  if (!screenshots) return;
  await mkdir(screenshots, { recursive: true });
  await of.screenshot(join(screenshots, `${name}.png`));
};
const example = async (number, of = page) => {
  const name = await of.value(`[...playground.examples.keys()][${number - 1}]`);
  await of.go(`${url}#example=${encodeURIComponent(name)}`);
};
const frame = (id, of = page) => of.value(`(() => {
  const { x, y, width, height } = playground.state.layout.nodes.get(${JSON.stringify(id)}).frame;
  return [x, y, width, height];
})()`);
const scroll = (of = page, index = 0) => of.value(`playground.state.layout.scrolls[${index}].scroll.state`);
/** Waits until what has been typed is laid out. */
const settled = () => page.until('playground.pending === null');
const text = () => page.value(`playground.editor.text`);
const write = async (text) => {
  await page.value(`playground.editor.text = ${JSON.stringify(text)}; playground.textChanged()`);
  await settled();
};
const errorCount = () => page.value(
  `playground.state.layout.findings.filter(({ severity }) => severity === 'error').length`);
const panel = (name) => page.value(`document.getElementById('${name}').innerText`);
/** The point of the window where a point of the picture is. */
const inPicture = (x, y, of = page) => of.value(`(() => {
  const box = document.getElementById('picture').getBoundingClientRect();
  return [box.left + ${x} * playground.picture.zoom, box.top + ${y} * playground.picture.zoom];
})()`);
/** Selects a part of the text, as a person does before typing over it. */
const selectText = (part) => page.value(`(() => {
  const at = playground.editor.text.indexOf(${JSON.stringify(part)});
  playground.editor.select(at, at + ${part.length});
  return at;
})()`);
const handle = (of, axes) => `document.querySelector('.handle[data-of=${of}][data-axes=${axes}]')`;
const atRest = (of = page) =>
  of.until('playground.state.layout.scrolls.every(({ scroll }) => scroll.nextDeadline === null)');

test('all examples are laid out, and but for the two about mistakes nothing is wrong', async () => {
  const names = await page.value(`[...playground.examples.keys()]`);
  assert.ok(names.length >= 12);
  for (const [index, name] of names.entries()) {
    await example(index + 1);
    await page.clickElement(`document.getElementById('constraints')`);
    const isAboutMistakes = /mistakes|Too much/.test(name);
    const problems = await panel('problems');
    assert.equal(/^No mistakes/.test(problems), !isAboutMistakes, `${name}: ${problems}`);
    await shot(`example-${String(index + 1).padStart(2, '0')}`);
  }
});

test('the frames are those of the tool', { skip: tool ? false : 'the tool has not been built' }, async () => {
  const count = await page.value(`playground.examples.size`);
  let compared = 0;
  for (let number = 1; number <= count; number++) {
    await example(number);
    if (await page.value(`playground.state.layout.findings.some(({ severity }) => severity === 'error')`)) continue;
    const before = await page.value(
      `Object.fromEntries([...playground.state.layout.nodes].map(([id, { frame: { x, y, width, height } }]) =>
        [id, [x, y, width, height]]))`);
    await page.clickElement(`document.getElementById('json')`);
    const document = await text();
    let output;
    try {
      output = execFileSync(tool, ['layout', '--format', 'json'], { input: document, encoding: 'utf8', stdio: ['pipe', 'pipe', 'ignore'] });
    } catch (error) {
      // The tool's exit code says that there is a conflict.
      assert.equal(error.status, 1);
      output = error.stdout;
    }
    for (const [id, { frame: native }] of Object.entries(JSON.parse(output).items)) {
      assert.deepEqual(before[id], native, `example ${number}: ${id}`);
      // The document in JSON is the same one to the playground as well.
      assert.deepEqual(await frame(id), native, `example ${number} in JSON: ${id}`);
      if (++compared % 50 === 0 && compared > 400) break;
    }
  }
  assert.ok(compared > 150, `${compared} frames`);
});

test('typing changes the layout', async () => {
  await example(1);
  assert.deepEqual(await frame('label2'), [10, 41, 91, 21]);
  await selectText('gap = 10');
  await page.type('gap = 20');
  await settled();
  assert.deepEqual(await frame('label2'), [20, 61, 91, 21]);
  assert.deepEqual((await scroll()).contentSize, { width: 131, height: 1250 });
  await page.key('z', { code: 'KeyZ', modifiers: 2, number: 90 });
  await settled();
  assert.deepEqual(await frame('label2'), [10, 41, 91, 21]);
});

test('names are proposed and accepted', async () => {
  await example(2);
  const end = (await text()).length;
  await page.value(`playground.editor.select(${end}, ${end})`);
  await page.type('H:[emailF');
  await settled();
  assert.equal(await page.value(`document.getElementById('proposals').hidden`), false);
  await page.key('Enter', { number: 13, text: '\r' });
  assert.match(await text(), /\nH:\[emailField$/);
  await page.type('(>=');
  await settled();
  await page.key(' ', { code: 'Space', modifiers: 2, number: 32 });
  assert.match(await panel('proposals'), /nameField/);
  await page.key('Escape', { number: 27 });
  assert.equal(await page.value(`document.getElementById('proposals').hidden`), true);
});

test('mistakes are told and mended', async () => {
  await example(11);
  const problems = await panel('problems');
  assert.match(problems, /Expected ':' after 'V'/);
  assert.match(problems, /titel/);
  let left = await errorCount();
  assert.ok(left >= 6);
  await shot('mistakes');
  while (left > 0) {
    await page.clickElement(`document.querySelector('#problems li.error .fix')`);
    await settled();
    const now = await errorCount();
    assert.ok(now < left, `${left} mistakes before the change, ${now} after it:\n${await text()}`);
    left = now;
  }
  assert.match(await text(), /V:\|-20-\[title\]/);
});

test('values that are wrong are mistakes, and the text stays visible', async () => {
  const json = (more, item = { intrinsic: [10, 10] }) =>
    JSON.stringify({ trellis: 1, size: [100, 100], items: [{ id: 'a', ...item }], ...more });
  const formats = { constraints: ['H:|[a(30)]', 'V:|[a]'] };
  for (const document of [
    ...[
      { vfl: 'H:|[a]', options: 'alignAllTop' }, { vfl: 'H:|[a]', options: ['alignAllTopp'] },
      { vfl: 'H:|[a]', dialect: 'extend' }, { vfl: 5 }, { vfl: null }, 'H:|[a\0]',
    ].map((constraint) => json({ constraints: [constraint] })),
    json({ direction: 'rlt' }), json({ size: [null, null] }), json({ constraints: 'H:|[a]' }),
    json({ metrics: { gap: '12' } }), json({ metrics: 12 }), json(formats, { intrinsic: [10] }),
    json({ scale: -2 }), json({ scale: 1e10 }), json({ scale: '2' }), 'scale 1e10',
    json(formats, { text: 5 }),
    'view a10000000000000000..10000000000000000', 'view b{i} for i 10000000000000000..10000000000000000',
    'view b{i} for i 3..1', 'scroll list zoom 0 0',
  ]) {
    await write(document);
    assert.ok(await errorCount() > 0, document);
    assert.equal(await page.value(`document.getElementById('colours').textContent.trim()`), document);
  }
  assert.equal(await page.value(`playground.state.layout.scrolls.length`), 1);
  for (const item of [{ text: null, hugging: null }, { intrinsic: null }, { intrinsic: [10, null] }]) {
    await write(json({ scale: null, direction: null, metrics: null, guides: null, ...formats }, item));
    assert.equal(await errorCount(), 0, JSON.stringify(item));
  }
  await write(json({ constraints: [
    { vfl: null, options: null, first: 'a', attribute: 'width', constant: 30 }, 'H:|[a]', 'V:|[a]',
  ] }));
  assert.equal(await errorCount(), 0);
});

test('mending and converting wait for what has just been typed', async () => {
  const typed = (text, then) => page.value(`(() => {
    playground.buildTime = 100;
    playground.editor.text = ${JSON.stringify(text)};
    playground.textChanged();
    ${then};
  })()`);
  await write('view a 10 10\nH:|[a]\nV|[a]');
  await typed('// typed\nview a 10 10\nH:|[a]\nV|[a]', `document.querySelector('#problems li.error .fix').click()`);
  await settled();
  // The list of mistakes is another one now: what was pressed is not there any more.
  assert.equal(await text(), '// typed\nview a 10 10\nH:|[a]\nV|[a]');
  await page.clickElement(`document.querySelector('#problems li.error .fix')`);
  await settled();
  assert.match(await text(), /^V:\|\[a\]$/m);
  await write('view a 10 10\nHV:|[a]');
  await typed('view a 10 10\nview late 5 5\nHV:|[a]', 'playground.convert()');
  assert.match(await text(), /"id":"late"/);
});

test('signs of comments in quotation marks, long ranges and letters of other languages', async () => {
  await write('view a text "Table #5 is free"\nview b text "q \\" # z" # "c"');
  assert.equal(await errorCount(), 0);
  assert.deepEqual(
    await page.value(`['a', 'b'].map((id) => playground.state.layout.nodes.get(id).source.properties.text)`),
    ['Table #5 is free', 'q " # z']);
  for (const formats of ['view c1..1200 10 10\nV:[c1190..1195]', 'view c1..1000 10 10\nV:[c1..1000]',
    'view c08 10 10\nview c09 10 10\nview c10 10 10\nV:|[c08..10]']) {
    await write(`dialect extended\n${formats}`);
    assert.equal(await errorCount(), 0, formats);
  }
  await write(JSON.stringify({
    trellis: 1, size: [100, 100], dialect: 'extended', items: [{ id: 'größe' }], constraints: ['H:|-5-[größe]'],
  }));
  assert.equal(await errorCount(), 0);
  assert.equal((await frame('größe'))[0], 5);
});

test('from the document as JSON the way goes back to the list', async () => {
  await example(1);
  const list = await text();
  await page.clickElement(`document.getElementById('json')`);
  assert.match(await text(), /^\{/);
  await page.until(`location.hash.startsWith('#text=')`);
  await page.value('history.back()');
  await page.until(`playground.editor.text === ${JSON.stringify(list)}`);
  const wordless = 'dialect extended\nscroll list\narea window = list.frame\nview a in list 40 20\n'
    + 'view b in list 40 20\nHV:|[list]|\nV:[a]-(window.height*0.1)-[b]';
  await write(wordless);
  await page.clickElement(`document.getElementById('json')`);
  assert.match(await panel('status'), /no words/);
  assert.equal(await text(), wordless);
  await write('view a in nowhere text "x"');
  await page.clickElement(`document.getElementById('json')`);
  assert.match(await text(), /"in":"nowhere"/);
});

test('conflicts and ambiguities are told in words', async () => {
  await example(12);
  const problems = await panel('problems');
  assert.match(problems, /box/);
  assert.match(problems, /label\.top is not determined/i);
  await selectText('(200)');
  await page.type('(>=20)');
  await settled();
  assert.match(problems, /Unable to simultaneously satisfy/);
  assert.doesNotMatch(await panel('problems'), /Unable/);
});

test('the edges of the root are dragged, and written down', async () => {
  await example(9);
  await page.value(`playground.select(playground.state.layout.nodes.get('second'))`);
  assert.deepEqual((await frame('third'))[2], 20);
  const [x, y] = await page.middle(handle('root', 'x'));
  await page.drag([x, y], [x + 80, y]);
  assert.deepEqual((await frame('root')).slice(2), [380, 120]);
  assert.match(await text(), /^size 380 120$/m);
  assert.equal((await frame('second'))[2], 150);
  assert.equal((await frame('third'))[2], 80);
  await page.value(`${handle('root', 'y')}.focus()`);
  await page.key('ArrowDown', { number: 40 });
  await page.key('ArrowDown', { number: 40, modifiers: 8 });
  assert.match(await text(), /^size 380 131$/m);
});

test('the size of content is dragged, and written down', async () => {
  await example(1);
  await page.click(...await inPicture(50, 50));
  const [x, y] = await page.middle(handle('content', 'x'));
  const zoom = await page.value('playground.picture.zoom');
  await page.drag([x, y], [x + 30 * zoom, y]);
  assert.deepEqual(await frame('label2'), [10, 41, 121, 21]);
  assert.match(await text(), /^set label2 121 21$/m);
  await write('view face{i} 60 60 for i 1..2\nH:|[face{i}] for i 1..2');
  await page.value(`playground.select(playground.state.layout.nodes.get('face2'))`);
  await page.value(`${handle('content', 'x')}.focus()`);
  await page.key('ArrowRight', { number: 39 });
  assert.match(await text(), /^set face2 61 60$/m);
  assert.match(await text(), /^view face\{i\} 60 60 for/);
  // A line that gave several their sizes stays as it is, too.
  await write('view face1..2\nset face{i} 60 60 for i 1..2\nH:|[face{i}] for i 1..2');
  await page.value(`playground.select(playground.state.layout.nodes.get('face2'))`);
  await page.value(`${handle('content', 'x')}.focus()`);
  await page.key('ArrowRight', { number: 39 });
  assert.match(await text(), /^set face\{i\} 60 60 for i 1\.\.2\nset face2 61 60$/m);
  assert.equal((await frame('face1'))[2], 60);
});

test('typing leaves what is scrolled and zoomed where it was', async () => {
  const strip = 'direction rtl\nsize 300 200\nscroll strip\nview a in strip 600 100\n'
    + 'H:|[strip]|\nV:|[strip]|\nH:|[a]|\nV:|[a]|\n';
  await write(strip.replace('600 100', '300 100'));
  assert.equal((await scroll()).contentOffset.x, 0);
  await write(strip);
  assert.equal((await scroll()).contentOffset.x, 300);
  await page.value(`playground.state.layout.scrolls[0].scroll.setOffset(0, 0, false, 1e6)`);
  await write(`${strip}// typed`);
  assert.equal((await scroll()).contentOffset.x, 0);
  await example(5);
  await page.value(`playground.state.layout.scrolls[0].scroll.setZoom(4, false, 1e6)`);
  await write(`${await text()}// typed`);
  const { zoomScale, contentOffset } = await scroll();
  assert.deepEqual([zoomScale, contentOffset], [4, { x: 480, y: 480 }]);
});

test('what floats over zoomed content is selected where the engine has it', async () => {
  await write('size 320 320\ndialect extended\nscroll s zoom 1 4\narea window = s.frame\nview page in s\n'
    + 'view badge in s 20 20\nHV:|[s]|\nHV:|[page(s)]|\nC:badge.left(window).top(window)');
  await page.value(`playground.state.layout.scrolls[0].scroll.setZoom(2, false, 1e6)`);
  assert.deepEqual(
    await page.value(`playground.state.layout.placeInWindow(playground.state.layout.nodes.get('badge'))`),
    { x: 0, y: 0, width: 20, height: 20 });
});

test('a click says why', async () => {
  await example(1);
  await page.click(...await inPicture(50, 50));
  const why = await panel('why');
  assert.match(why, /label2/);
  assert.match(why, /label1/);
  await page.value(`document.getElementById('picture').focus()`);
  await page.key('ArrowDown', { number: 40 });
  assert.match(await panel('why'), /label3/);
  await shot('why');
});

test('a mouse drags, flicks and bounces', async () => {
  await example(1);
  await page.clickElement(`document.getElementById('tab-events')`);
  await page.drag(await inPicture(200, 300), await inPicture(200, 100), { steps: 8 });
  assert.ok((await scroll()).contentOffset.y > 150);
  await atRest();
  const events = await panel('events');
  for (const name of ['willBeginDragging', 'didScroll', 'willEndDragging', 'didEndDragging', 'didSettle']) {
    assert.match(events, new RegExp(name));
  }
  await page.value(`playground.scrolling.layout.scrolls[0].scroll.setOffset(0, 0, false, 1e9)`);
  await example(1);
  const from = await inPicture(200, 100), to = await inPicture(200, 300);
  await page.mouse('mousePressed', ...from);
  for (let step = 1; step <= 8; step++) {
    await page.mouse('mouseMoved', from[0], from[1] + (to[1] - from[1]) * step / 8);
  }
  const pulled = (await scroll()).contentOffset.y;
  assert.ok(pulled < -20 && pulled > -200, `${pulled}`);
  await shot('bounce');
  await page.mouse('mouseReleased', ...to);
  await atRest();
  assert.equal((await scroll()).contentOffset.y, 0);
});

test('a wheel scrolls, and zooms with the control key', async () => {
  await example(1);
  await page.wheel(...await inPicture(200, 200), 0, 120);
  await page.until(`playground.state.layout.scrolls[0].scroll.state.contentOffset.y > 20`);
  await example(5);
  for (let step = 0; step < 4; step++) await page.wheel(...await inPicture(160, 160), 0, -120, 2);
  await page.until(`playground.state.layout.scrolls[0].scroll.state.zoomScale > 3`);
  await atRest();
  assert.ok((await scroll()).zoomScale > 3);
  await shot('zoomed');
  // Over a photo that has no room to move the pages do.
  await example(4);
  await page.wheel(...await inPicture(160, 160), 240, 0);
  await page.until(`playground.state.layout.scrolls[0].scroll.state.contentOffset.x > 20`);
});

test('scrolled headings stay at the top', async () => {
  await example(6);
  await page.value(`playground.scrolling.scrollBy(playground.state.layout.scrolls[0], 0, 100)`);
  await atRest();
  assert.equal((await scroll()).contentOffset.y, 100);
  assert.equal((await frame('A'))[1], 100);
  await shot('header');
});

test('fingers scroll, page and pinch on a phone', async () => {
  const phone = await browser.open(url, { width: 390, height: 844, isPhone: true });
  await shot('phone', phone);
  const overflow = await phone.value(`document.documentElement.scrollWidth - innerWidth`);
  assert.ok(overflow <= 0, `${overflow} points too wide`);
  await example(4, phone);
  const y = 150;
  await phone.touch('touchStart', [await inPicture(280, y, phone)]);
  for (let x = 260; x >= 60; x -= 40) await phone.touch('touchMove', [await inPicture(x, y, phone)]);
  await phone.touch('touchEnd', []);
  await atRest(phone);
  assert.equal((await scroll(phone)).contentOffset.x, 320);
  const pair = async (reach) => [await inPicture(160 - reach, y, phone), await inPicture(160 + reach, y, phone)];
  await phone.touch('touchStart', await pair(30));
  for (let reach = 40; reach <= 110; reach += 10) await phone.touch('touchMove', await pair(reach));
  await phone.touch('touchEnd', []);
  await atRest(phone);
  assert.ok((await scroll(phone, 2)).zoomScale > 1.5);
  await shot('phone-zoomed', phone);
  assert.deepEqual(phone.mistakes, []);
  await phone.close();
});

test('a link carries the document', async () => {
  await example(8);
  await selectText('direction rtl');
  await page.type('direction ltr');
  const wanted = await text();
  await page.until(`location.hash.startsWith('#text=')`);
  await page.go(await page.value('location.href'));
  assert.equal(await text(), wanted);
  for (const broken of ['text=AAAA', 'example=%E0']) {
    await page.go(`${url}#${broken}`);
    assert.match(await panel('status'), /link/);
  }
});

test('dark colours', async () => {
  const dark = await browser.open(`${url}#example=${encodeURIComponent('A form')}`, { isDark: true });
  assert.equal(await dark.value(`getComputedStyle(document.documentElement).colorScheme`), 'dark');
  await shot('dark', dark);
  await dark.clickElement(`document.getElementById('theme')`);
  assert.equal(await dark.value(`getComputedStyle(document.documentElement).colorScheme`), 'light');
  assert.deepEqual(dark.mistakes, []);
  await dark.close();
});

test('a thousand labels follow the pointer', async (context) => {
  await example(13);
  assert.equal(await page.value(`playground.state.layout.nodes.size`), 1001);
  // The time of the processor that a frame of a drag takes: layout, frames and drawing.
  await page.send('Performance.enable', { timeDomain: 'threadTicks' });
  const taken = async () => (await page.send('Performance.getMetrics')).metrics
    .find(({ name }) => name === 'TaskDuration').value;
  const before = await taken();
  await page.value(`(async () => {
    for (let step = 0; step < 120; step++) {
      await new Promise(requestAnimationFrame);
      playground.resizeRoot(640 + (step % 60) * 2, 480);
      cancelAnimationFrame(playground.drawing);
      playground.drawing = null;
      playground.draw();
      playground.placeHandles();
    }
  })()`);
  const milliseconds = (await taken() - before) / 120 * 1000;
  context.diagnostic(`a frame of a drag takes ${milliseconds.toFixed(1)} ms of processor time in the page; `
    + '60 frames a second leave 16.7');
  const [x, y] = await page.middle(handle('root', 'x'));
  await page.drag([x, y], [x - 100, y], { steps: 20 });
  const width = (await frame('root'))[2];
  const cell = await frame('cell1000');
  assert.ok(Math.abs(cell[0] + cell[2] + 8 - width) < 1e-9);
  await shot('thousand');
});
