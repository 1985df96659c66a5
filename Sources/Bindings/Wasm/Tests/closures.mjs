// Content that closures measure, in the Wasm module in Node.
//
//   node closures.mjs DIRECTORY     the directory of the module
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import test from 'node:test';
import { pathToFileURL } from 'node:url';

const directory = resolve(process.argv[2]);
const { load, TrellisError } = await import(pathToFileURL(join(directory, 'trellis.js')));
const trellis = await load(await readFile(join(directory, 'trellis.wasm')));

test('closures that use other engines, and closures that throw', () => {
  const engine = new trellis.Engine(100, 200), texts = new trellis.Engine(50, 50);
  const text = texts.addItem({ name: 'text' });
  texts.addFormat('H:|[text]|', { text });
  texts.addFormat('V:|[text(7)]', { text });
  const items = [engine.addItem(), engine.addItem()];
  for (const item of items) {
    engine.addFormat('H:|[item]', { item });
    engine.addFormat('V:|[item]', { item });
  }
  engine.setMeasure(items[0], () => {
    texts.addConstraints(Array.from({ length: 200 }, () =>
      ({ first: text, firstAttribute: 'width', relation: '>=', constant: 1, identifier: 'long '.repeat(9) })));
    const [frame] = texts.frames([text]);
    return { width: frame.width, height: frame.height };
  });
  engine.setIntrinsicSize(items[1], 30, 20);
  assert.deepEqual(engine.frames(items), [
    { x: 0, y: 0, width: 50, height: 7 }, { x: 0, y: 0, width: 30, height: 20 },
  ]);

  let isBroken = true;
  engine.setMeasure(items[1], () => {
    if (isBroken) throw new RangeError('no font');
    return { width: 44, height: 20 };
  });
  assert.throws(() => engine.frames(items), /no font/);
  assert.throws(() => engine.frame(items[1]), /no font/);
  assert.equal(texts.frame(text).width, 50);
  isBroken = false;
  assert.deepEqual(engine.frame(items[1]), { x: 0, y: 0, width: 44, height: 20 });
  assert.equal(engine.frame(items[0]).width, 50);
  // One that throws because another engine does, in the middle of a layout in which it threw before.
  engine.setMeasure(items[0], () => { throw new RangeError('first'); });
  engine.setMeasure(items[1], () => texts.frame(0n));
  assert.throws(() => engine.layout(), /first/);
  engine.setMeasure(items[0], null);
  assert.throws(() => engine.layout(), TrellisError);
  texts.free();
  engine.free();
});

test('lengths that are no numbers are errors of the closure, and the engine goes on', () => {
  const engine = new trellis.Engine(100, 200);
  const item = engine.addItem();
  for (const width of [10n, Symbol('width'), { valueOf() { throw new TypeError('no length'); } }]) {
    engine.setMeasure(item, () => ({ width, height: 5 }));
    assert.throws(() => engine.frame(item), TypeError);
    assert.throws(() => engine.layout(), TypeError);
    engine.setMeasure(item, () => ({ width: 30, height: 5 }));
    assert.deepEqual(engine.frame(item), { x: 0, y: 0, width: 30, height: 5 });
  }
  engine.setMeasure(item, () => ({ get height() { throw new RangeError('no font'); } }));
  assert.throws(() => engine.frame(item), /no font/);
  engine.setMeasure(item, () => ({ height: 7 }));
  assert.equal(engine.frame(item).height, 7);
  engine.free();
});

test('closures give sizes, and lengths that cannot be used stand for none', () => {
  const engine = new trellis.Engine(100, 200);
  const item = engine.addItem();
  const thenable = { width: 5, height: 5, then() {} };
  for (const size of [5, '5', true, 5n, [5, 5], Promise.resolve({ width: 5, height: 5 }), thenable]) {
    engine.setMeasure(item, () => size);
    assert.throws(() => engine.frame(item), TypeError);
  }
  for (const length of [null, undefined, NaN, Infinity, -2, 1e300]) {
    engine.setMeasure(item, () => ({ width: length, height: 5 }));
    const { width, height } = engine.fittingSize(item, { width: 40, height: 0 });
    assert.deepEqual([width, height], [40, 5]);
  }
  engine.free();
});

test('an engine that its closure frees has no texts', () => {
  for (const ask of [
    (engine) => engine.report('tree'), (engine, item) => engine.explain(item, 'width'),
  ]) {
    const engine = new trellis.Engine(100, 200), item = engine.addItem();
    engine.setMeasure(item, () => {
      engine.free();
      return { width: 3, height: 4 };
    });
    assert.throws(() => ask(engine, item), /freed/);
  }
});

test('the error of a closure that frees its own engine is thrown', () => {
  const engine = new trellis.Engine(100, 200), inner = new trellis.Engine(10, 10);
  const [first, second] = [engine.addItem(), engine.addItem()];
  const item = inner.addItem();
  inner.setMeasure(item, () => {
    inner.free();
    throw new RangeError('inner');
  });
  engine.setMeasure(first, () => ({ width: inner.frame(item).width, height: 3 }));
  let isBroken = true;
  engine.setMeasure(second, () => {
    if (isBroken) throw new RangeError('second');
    return { width: 7, height: 8 };
  });
  assert.throws(() => engine.frame(first), /inner/);
  engine.setMeasure(first, null);
  // The content that threw beside is asked for again.
  isBroken = false;
  assert.equal(engine.frame(second).width, 7);
  engine.free();
});

test('changes are taken once a closure does not throw any more', () => {
  const engine = new trellis.Engine(100, 200);
  const box = engine.addItem(), text = engine.addItem();
  engine.takeChangedItems();
  engine.addFormat('H:|-5-[box(30)]', { box });
  engine.addFormat('H:|-7-[text]', { text });
  let isBroken = true;
  engine.setMeasure(text, () => {
    if (isBroken) throw new RangeError('no font');
    return { width: 40, height: 10 };
  });
  assert.throws(() => engine.takeChangedItems(), /no font/);
  assert.throws(() => engine.takeChangedItems(), /no font/);
  isBroken = false;
  assert.deepEqual(engine.takeChangedItems(), [box, text]);
  assert.deepEqual(engine.takeChangedItems(), []);
  engine.free();
});

test('a strict engine adds or refuses, and the next result throws the error of a closure', () => {
  const engine = new trellis.Engine(100, 100);
  engine.setStrict(true);
  const text = engine.addItem({ name: 'text' });
  let isBroken = true;
  engine.setMeasure(text, () => {
    if (isBroken) throw new RangeError('no font');
    return { width: 30, height: 10 };
  });
  const added = engine.addFormat('H:|-5-[text]', { text });
  assert.equal(added.length, 1);
  added.push(engine.addConstraint({ first: text, firstAttribute: 'top', constant: 6,
    second: engine.root, secondAttribute: 'top' }));
  assert.equal(engine.constraintCount, 2);
  assert.throws(() => engine.addFormat('H:|-8-[text]', { text }), { status: 'unsatisfiable' });
  assert.throws(() => engine.addConstraints([
    { first: text, firstAttribute: 'width', constant: 4 },
    { first: text, firstAttribute: 'width', constant: 5 },
  ]), { status: 'unsatisfiable' });
  assert.equal(engine.constraintCount, 2);
  assert.throws(() => engine.layout(), /no font/);
  isBroken = false;
  assert.deepEqual(engine.frame(text), { x: 5, y: 6, width: 30, height: 10 });
  for (const constraint of added) engine.removeConstraint(constraint);
  assert.equal(engine.constraintCount, 0);
  engine.free();
});

test('removing looks at what is removed, and forgets its closures', () => {
  const engine = new trellis.Engine(100, 200);
  const count = 500;
  const pages = Array.from({ length: count }, () => {
    const page = engine.addItem();
    const text = engine.addItem({ parent: page });
    engine.setMeasure(text, () => ({ width: 1, height: 1 }));
    return page;
  });
  const guide = engine.addItem({ kind: 'guide' });
  engine.removeItem(guide);
  assert.equal(engine.contexts.size, count);
  let looks = 0;
  for (const name of ['contains', 'children']) {
    const look = engine[name].bind(engine);
    engine[name] = (item) => {
      looks += 1;
      return look(item);
    };
  }
  for (const page of pages) engine.removeItem(page);
  assert.ok(looks <= 2 * count, `${looks} looks at ${2 * count} items`);
  assert.equal(engine.contexts.size, 0);
  assert.throws(() => engine.removeItem(pages[0]), { status: 'unknown handle' });
  engine.free();
});

test('a module of few functions has those that measured content takes', async () => {
  const { Engine } = await load(await readFile(join(directory, 'measuring', 'trellis.wasm')));
  const engine = new Engine(100, 200);
  const page = engine.addItem();
  const text = engine.addItem({ parent: page });
  engine.setMeasure(text, () => { throw new RangeError('no font'); });
  assert.throws(() => engine.frame(text), /no font/);
  engine.setMeasure(text, () => ({ width: 30, height: 5 }));
  assert.equal(engine.frame(text).width, 30);
  assert.throws(() => engine.frame(0n), TrellisError);
  engine.removeItem(page);
  assert.equal(engine.contexts.size, 0);
  engine.free();
});

test('arguments whose getters ask the engine, or that have no length', () => {
  const engine = new trellis.Engine(100, 200);
  const [label, stack, a, b] = Array.from({ length: 4 }, () => engine.addItem());
  const children = [a, b];
  engine.addFormat('H:|-50-[label(7)]', { label });
  engine.addFormat('V:|[label(7)]', { label });
  assert.equal(engine.frame(label).x, 50);
  let asked = 0;
  const ids = engine.addFormat('H:|-gap-[a]', { a }, {
    metrics: { get gap() { asked += 1; return engine.frame(label).x; } },
  });
  assert.deepEqual([ids.length, asked, engine.frame(a).x], [1, 1, 50]);
  engine.addConstraints([{ first: a, firstAttribute: 'width', constant: 9 }, {
    first: b, firstAttribute: 'width', get constant() { return engine.frame(label).width; },
  }]);
  assert.deepEqual(children.map((child) => engine.frame(child).width), [9, 7]);
  const fitting = engine.fittingSize(label, { get width() { return engine.frame(label).width; }, height: 0 });
  assert.deepEqual(fitting, { width: 7, height: 7 });

  const row = engine.addItem();
  const [first, last] = [5, 6].map((width) => {
    const child = engine.addItem({ parent: row });
    engine.setIntrinsicSize(child, width, 4);
    return child;
  });
  engine.setStack(row, { get spacing() { return engine.frame(label).x; } }, [first, last]);
  assert.deepEqual([engine.frame(row).width, engine.frame(row).height], [61, 4]);

  const solver = new trellis.Solver(), variable = solver.addVariable();
  const calls = [
    () => engine.frames(new Set([a])), () => engine.setStack(stack, {}, new Set([a])),
    () => engine.addConstraints(new Set()), () => solver.values(new Set([variable])),
    () => engine.checkFormat('H:|[a]|', new Set(['a'])),
    () => solver.addRow({ terms: new Set([[1, variable]]), constant: 5 }),
    () => solver.addRow({ terms: { 1: variable }, constant: 5 }),
  ];
  for (const call of calls) {
    assert.throws(call, Error);
    assert.equal(engine.frame(label).width, 7);
    assert.equal(solver.value(variable), 0);
  }
  for (const index of [-1, 7, 1.5, NaN, undefined]) {
    assert.throws(() => engine.completeFormat('H:[ti]', index, ['title']), RangeError);
  }
  assert.ok(engine.completeFormat('H:[ti]', 5, ['title']));
  solver.free();
  engine.free();
});

test('arguments that are computed by the module when they are read', () => {
  const solver = new trellis.Solver(), engine = new trellis.Engine(100, 200);
  const [u, w, z] = ['u', 'w', 'z'].map((name) => solver.addVariable(name));
  const row = solver.addRow({ terms: [[1, u]], constant: 7 });
  // More than the arguments of any call below take, so that they would be in memory that is free.
  const many = Array.from({ length: 3000 }, () => u);
  const seven = () => solver.values(many)[2999];
  const number = { valueOf: seven }, handle = { [Symbol.toPrimitive]() { seven(); return w; } };
  const iterated = (variable) => ({ *[Symbol.iterator]() { yield seven(); yield variable; } });
  const indexed = Object.defineProperty([0, w], 0, { get: seven });
  const name = 'a name that is longer than the handles in front of it';
  const terms = [iterated(w), indexed, [number, w], [7, handle]];
  for (const term of terms) {
    const added = solver.addRow({ terms: [[1, z], [2, z], term], constant: number, priority: 10, name });
    const written = solver.journal.split('\n').filter((line) => line.includes('7*w'));
    assert.equal(written.length, 1);
    assert.match(written[0], /3\*z/);
    assert.match(written[0], /== 7 @10/);
    assert.ok(solver.explainText(z).includes(name));
    solver.removeRow(added);
  }
  const list = Object.defineProperty([u, u], 1, { get() { seven(); return u; } });
  assert.deepEqual(solver.values(list), [7, 7]);

  const [a, b] = [engine.addItem({ name: 'a' }), engine.addItem({ name: 'b' })];
  const wide = (first, constant, identifier) => ({ first, firstAttribute: 'width', constant, identifier });
  engine.addConstraints([wide(a, 5, name), wide(b, number, name)]);
  assert.deepEqual(engine.frames([a, b]).map((frame) => frame.width), [5, 7]);
  const items = Object.defineProperty([a, b], 0, { get() { engine.frames(many.map(() => a)); return a; } });
  assert.deepEqual(engine.frames(items).map((frame) => frame.width), [5, 7]);
  engine.addFormat('H:|-m-[b]', { b }, { metrics: { m: number, [name]: number } });
  assert.equal(engine.frame(b).x, 7);
  assert.equal(engine.checkFormat('[b(m)]', ['b'], { metrics: { m: number, [name]: number } }).length, 0);
  assert.deepEqual(engine.fittingSize(b, { width: number, height: number }).width, 7);
  const arranged = ['left', 'right'].map((name) => engine.addItem({ parent: a, name }));
  engine.setStack(a, { spacing: number },
    Object.defineProperty([0n, arranged[1]], 0, { get() { seven(); return arranged[0]; } }));
  const [left, right] = engine.frames(arranged);
  assert.equal(right.x - left.width, 7);

  // Alone, objects are no numbers, handles or texts: the module is not asked.
  const text = { toString() { seven(); return 'x'; } };
  const calls = [
    () => solver.value(handle), () => solver.suggest(u, number, 10), () => solver.setConstant(row, number),
    () => solver.addVariable(text), () => solver.addRow({ terms: [[1, z]], relation: text }),
    () => solver.addRow({ terms: [[1, z]], name: text }), () => engine.frame(handle),
    () => engine.addFormat(text, { b }), () => engine.addFormat('[b]', { b: handle }),
    () => engine.addConstraints([wide(handle, 5)]), () => engine.addItem({ parent: handle }),
    () => engine.setProperties(a, { firstBaselineOffset: () => 5 }),
  ];
  const before = [solver.journal, engine.constraintCount, engine.children(engine.root).length];
  for (const call of calls) assert.throws(call, TypeError);
  assert.deepEqual([solver.journal, engine.constraintCount, engine.children(engine.root).length], before);
  assert.equal(solver.value(u), 7);
  solver.free();
  engine.free();
});

test('places in a format are found in time that grows with its length', () => {
  const engine = new trellis.Engine(100, 100);
  const time = (count) => {
    const format = Array.from({ length: count }, (_, index) => `[é𝛼${index}]`).join('-');
    const start = performance.now();
    const findings = engine.checkFormat(format, [], { dialect: 'lenient' })
      .filter(({ severity }) => severity === 'error');
    const needed = performance.now() - start;
    assert.equal(findings.length, count);
    for (const [index, { start, end }] of findings.entries()) {
      assert.equal(format.slice(start, end), `é𝛼${index}`);
    }
    return needed;
  };
  const least = (count) => Math.min(...[1, 2, 3].map(() => time(count)));
  const short = least(1000), long = least(8000);
  assert.ok(long < 24 * short, `${short} ms for 1000 names, ${long} ms for 8000`);
  engine.free();
});

test('closures that were refused are let go', async () => {
  const engine = new trellis.Engine(100, 200), item = engine.addItem();
  const refuse = (call) => {
    const closure = () => ({ width: 1, height: 1 });
    assert.throws(() => call(closure));
    return new WeakRef(closure);
  };
  const references = [
    refuse((closure) => engine.setMeasure(0n, closure)),
    refuse((closure) => engine.setMeasure(undefined, closure)),
  ];
  engine.free();
  references.push(refuse((closure) => engine.setMeasure(item, closure)));
  await new Promise((done) => setTimeout(done));
  globalThis.gc();
  assert.deepEqual(references.map((reference) => reference.deref()), [undefined, undefined, undefined]);
});

test('a removal is refused alike with and without measured content', () => {
  const engine = new trellis.Engine(100, 100), item = engine.addItem();
  const guide = trellis.area(item, 'margins');
  assert.throws(() => engine.removeItem(guide), { status: 'not allowed' });
  engine.setMeasure(item, () => ({ width: 1, height: 1 }));
  assert.throws(() => engine.removeItem(guide), { status: 'not allowed' });
  assert.throws(() => engine.removeItem(0n), { status: 'unknown handle' });
  engine.free();
});
