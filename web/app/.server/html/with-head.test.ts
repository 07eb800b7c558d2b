import { expect, test } from 'vitest';
import { withHead } from './with-head.ts';

test('tags come at the end of the head and see all of it', () => {
  const page = '<html><head><title>é 刃</title></head><body><p></head></p>刃</body></html>';
  const heads: string[] = [];
  const completed = withHead(page, (head) => {
    heads.push(head);
    return '<meta content="$&"/>';
  });
  expect(completed).toBe(page.replace('</title></head>', () => '</title><meta content="$&"/></head>'));
  expect(heads).toEqual(['<html><head><title>é 刃</title>']);
});

test('what has no head stays as it is', () => {
  expect(withHead('plain text', () => '<meta/>')).toBe('plain text');
});
