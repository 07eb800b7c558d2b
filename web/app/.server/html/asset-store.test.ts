import { expect, test } from 'vitest';
import { createAssetStore, withScripts } from './asset-store.ts';

const SCRIPTS =
  '<script nonce="n1">window.__reactRouterContext = {"a":1};</script><script nonce="n1" type="module" async="">import("/x.js");</script>';
const PAGE =
  '<head><link rel="preload" as="image" href="/1.webp"/><link rel="modulepreload" href="/a.js" nonce="n1"/>' +
  '<link rel="preload" as="font" href="/f.woff2"/></head><body><script nonce="n1">other()</script>' +
  `${SCRIPTS}<link rel="icon" href="/late"/></body>`;

test('the links and scripts of routes are repeated with another nonce', () => {
  const store = createAssetStore();
  expect(store.of('a', 'n2')).toBeUndefined();
  store.take('a', PAGE, 'n1');
  const { links, scripts } = store.of('a', 'n$&2')!;
  expect(links).toBe(
    '<link rel="modulepreload" href="/a.js" nonce="n$&2"/><link rel="preload" as="font" href="/f.woff2"/>',
  );
  expect(scripts).toBe(SCRIPTS.replaceAll('n1', () => 'n$&2'));
});

test('a page without links or scripts leaves nothing', () => {
  const store = createAssetStore();
  store.take('a', PAGE.replace('window.__reactRouterContext', 'x'), 'n1');
  store.take('b', `<head></head><body>${SCRIPTS}</body>`, 'n1');
  expect([store.of('a', 'n1'), store.of('b', 'n1')]).toEqual([undefined, undefined]);
});

test('scripts go to their place, and a page without one is refused', () => {
  const parts = ['<body><main></main>', '<p></p><br data-scripts=""/>', '</body>'];
  expect(withScripts(parts, '<script>"$&"</script>').join('')).toBe(
    '<body><main></main><p></p><script>"$&"</script></body>',
  );
  expect(() => withScripts(['<body></body>'], '')).toThrow('no place');
});
