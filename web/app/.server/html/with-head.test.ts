import { expect, test } from 'vitest';
import { withHead } from './with-head.ts';

test('tags come at the end of the head and see all of it', () => {
  const page = '<html><head><title>é 刃</title></head><body><p></head></p>刃</body></html>';
  const heads: string[] = [];
  const completed = withHead(Buffer.from(page), (head) => {
    heads.push(head);
    return '<meta content="$&"/>';
  });
  expect(completed.toString()).toBe(page.replace('</title></head>', () => '</title><meta content="$&"/></head>'));
  expect(heads).toEqual(['<html><head><title>é 刃</title>']);
});

test('no script of a page starts by itself', () => {
  const page =
    '<head><link rel="modulepreload" href="/a.js"/><link rel="stylesheet"/><link rel="modulepreload" href="/b.js"/>' +
    '</head><p>刃</p><script type="module" async="">import "/a.js"</script></html>';
  expect(withHead(Buffer.from(page), () => '').toString()).toBe(
    '<head><link rel="later-modulepreload" href="/a.js"/><link rel="stylesheet"/>' +
      '<link rel="later-modulepreload" href="/b.js"/></head><p>刃</p>' +
      '<script type="text/x-later-module">import "/a.js"</script></html>',
  );
});

test('what has no head stays as it is', () => {
  expect(withHead(Buffer.from('plain text'), () => '<meta/>').toString()).toBe('plain text');
});
