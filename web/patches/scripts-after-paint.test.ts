import { expect, test } from 'vitest';
import { scriptsAfterPaint } from './scripts-after-paint.ts';

test('no script of a page starts by itself', () => {
  const page =
    '<link rel="modulepreload" href="/a.js"/><link rel="stylesheet"/><link rel="modulepreload" href="/b.js"/>' +
    '<script type="module" async="">import "/a.js"</script>';
  expect(scriptsAfterPaint(page)).toBe(
    '<link rel="later-modulepreload" href="/a.js"/><link rel="stylesheet"/>' +
      '<link rel="later-modulepreload" href="/b.js"/>' +
      '<script type="text/x-later-module">import "/a.js"</script>',
  );
});
