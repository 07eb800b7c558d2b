import { expect, test } from 'vitest';
import { createFrameStore, framePartsOf } from './frame-store.ts';

const PAGE =
  '<body><nav data-frame="bar" class="a"><a href="/tools">Check</a></nav><main>1</main>' +
  '<footer data-frame="footer"><div data-frame="theme" class="b"><div>x</div><div></div></div></footer></body>';

test('each part is what its element contains, also with elements of its name within', () => {
  expect(Object.fromEntries(framePartsOf(PAGE))).toEqual({
    bar: '<a href="/tools">Check</a>',
    footer: '<div data-frame="theme" class="b"><div>x</div><div></div></div>',
    theme: '<div>x</div><div></div>',
  });
  expect(framePartsOf('<nav data-frame="bar">cut').get('bar')).toBeUndefined();
});

test('pages share a frame if the navigation marks the same page in the same language', () => {
  const store = createFrameStore();
  store.take('/he/patterns', () => PAGE);
  expect(store.of('/he/patterns')?.get('bar')).toBe('<a href="/tools">Check</a>');
  for (const other of ['/patterns', '/he', '/he/tools', '/he/patterns/1', '/he/pattern/karambit/387', '/he/Patterns'])
    expect(store.of(other), other).toBeUndefined();
  store.take('/pattern/karambit/387', () => PAGE);
  expect(store.of('/pattern/ak-47/661')).toBeDefined();
  expect(store.of('/about')).toBeUndefined();
  store.take('/about', () => PAGE);
  for (const same of ['/legal', '/find', '/compare/a/b']) expect(store.of(same), same).toBeDefined();
});

test('a path in an unusual form has no frame', () => {
  const store = createFrameStore();
  let rendered = 0;
  for (const path of ['/About', '/about/', '//about', '/%61bout']) {
    store.take(path, () => `${++rendered}`);
    expect(store.of(path), path).toBeUndefined();
  }
  expect(rendered).toBe(0);
});
