// The memory of the Wasm module in Node: high addresses, and none left.
//
//   node memory.mjs DIRECTORY     the directory of the module
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import test from 'node:test';
import { pathToFileURL } from 'node:url';

const directory = resolve(process.argv[2]);
const { load } = await import(pathToFileURL(join(directory, 'trellis.js')));
const module = await readFile(join(directory, 'trellis.wasm'));
const engineModule = await readFile(join(directory, 'engine', 'trellis.wasm'));

/** A module whose objects are all above an address: the memory below is taken. */
async function loadAbove(address) {
  const { instantiate } = WebAssembly;
  let instance;
  WebAssembly.instantiate = async (...values) => {
    const result = await instantiate(...values);
    ({ instance } = result);
    return result;
  };
  try {
    const trellis = await load(module);
    // Blocks whose sizes are powers of two, with the sixteen bytes that are before each.
    const size = 2 ** 27 - 16;
    for (let top = 0; top < address;) top = (instance.exports.malloc(size) >>> 0) + size;
    return trellis;
  } finally {
    WebAssembly.instantiate = instantiate;
  }
}

// Handles of engines in the upper half of each 256 MB have their highest bit, and pointers from 2 GB on theirs.
for (const address of [0, 2 ** 27, 2 ** 31, 2 ** 31 + 2 ** 27]) {
  test(`handles and texts above ${address / 2 ** 20} MB`, async () => {
    const trellis = await loadAbove(address);
    assert.ok(trellis.memorySize > address);
    const engine = new trellis.Engine(100, 200);
    assert.equal(engine.root >> 63n, address & 2 ** 27 ? 1n : 0n);
    const page = engine.addItem({ name: 'page' });
    const text = engine.addItem({ parent: page, name: 'text' });
    const list = engine.addItem({ kind: 'scroll', name: 'list' });
    assert.equal(engine.parent(page), engine.root);
    assert.deepEqual(engine.children(engine.root), [page, list]);
    assert.equal(trellis.area(text, 'item'), text);
    const kept = engine.addFormat('H:|-5-[page]', { page });
    kept.push(...engine.addFormat('H:|[text]|', { text }));
    const [top] = engine.addConstraints([{
      first: page, firstAttribute: 'top', second: trellis.area(engine.root, 'margins'),
      secondAttribute: 'top', constant: 3, identifier: 'oben',
    }]);
    assert.equal(engine.spec(top).second, trellis.area(engine.root, 'margins'));
    assert.equal(engine.spec(top).identifier, 'oben');
    assert.equal(new Set([...kept, top]).size, engine.constraintCount);
    engine.setMeasure(text, () => ({ width: 30, height: 7 }));
    assert.deepEqual(engine.frame(text), { x: 0, y: 0, width: 30, height: 7 });
    assert.deepEqual(engine.frame(page).x, 5);
    assert.ok(engine.takeChangedItems().includes(text));
    engine.setMeasure(text, () => { throw new RangeError('no font'); });
    assert.throws(() => engine.layout(), /no font/);
    assert.throws(() => engine.addFormat('H:[side]', { page }), /side/);
    assert.equal(engine.checkFormat('H:[pgae]', ['page'])[0].fixIts[0].edits[0].text, 'page');
    engine.removeItem(page);

    const solver = new trellis.Solver(), scroll = new trellis.Scroll();
    const width = solver.addVariable('width');
    const row = solver.addRow({ terms: [[1, width]], constant: 8, name: 'eight' });
    assert.equal(solver.value(width), 8);
    assert.deepEqual(solver.explain(width).map((cause) => cause.row), [row]);
    assert.throws(() => solver.addRow({ terms: [[1, width]], constant: 9 }), /eight/);
    const copy = new trellis.Solver();
    copy.replay(solver.journal);
    assert.equal(copy.rowCount, 1);
    engine.setScroll(list, scroll);
    scroll.setGeometry({ boundsSize: { width: 40, height: 30 } }, 0);
    assert.equal(scroll.geometry.boundsSize.height, 30);
    scroll.touch(1, 'began', 1, 1, 0);
    assert.equal(scroll.state.isTracking, true);
    assert.deepEqual(scroll.takeEvents().filter((event) => event.kind === undefined), []);
    for (const object of [engine, solver, copy, scroll]) object.free();
  });
}

test('memory grows up to its end', async () => {
  const { instance } = await WebAssembly.instantiate(engineModule, { trellis: { measure() {} } });
  const { malloc, memory } = instance.exports;
  for (let size = 2 ** 30; size >= 2 ** 16; size /= 2) {
    assert.throws(() => { for (;;) malloc(size - 16); }, WebAssembly.RuntimeError);
  }
  assert.equal(memory.buffer.byteLength, 2 ** 32);
});

test('a module of its own ends the call that finds no memory, and goes on', async () => {
  const { instance } = await WebAssembly.instantiate(engineModule, { trellis: { measure() {} } });
  const { malloc, memory } = instance.exports;
  const size = 2 ** 29, blocks = [];
  assert.throws(() => {
    for (let count = 0; count < 8; count++) {
      const block = malloc(size) >>> 0;
      assert.ok(block + size <= memory.buffer.byteLength);
      assert.ok(blocks.every((other) => other + size <= block), 'blocks lie behind each other');
      blocks.push(block);
    }
  }, WebAssembly.RuntimeError);
  const small = malloc(64) >>> 0;
  assert.ok(blocks.every((block) => small + 64 <= block || block + size <= small));

  // The texts of a call that are larger than a block can be.
  const { Engine } = await load(engineModule);
  const engine = new Engine(100, 100);
  const name = 'long '.repeat(80_000_000);
  assert.throws(() => engine.addItem({ name }), WebAssembly.RuntimeError);
  const items = Array.from({ length: 200 }, () => engine.addItem({ name: 'short' }));
  const constraints = engine.addConstraints(items.map((first, index) =>
    ({ first, firstAttribute: 'width', constant: index, identifier: 'short' })));
  assert.equal(engine.frame(items[199]).width, 199);
  assert.equal(engine.spec(constraints[7]).constant, 7);
});
