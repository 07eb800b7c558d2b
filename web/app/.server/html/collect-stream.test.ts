import type { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { collectStream } from './collect-stream.ts';

test('parts come together, also those cut within a character', async () => {
  const bytes = Buffer.from('é 刃');
  const page = await collectStream((into) => {
    for (const byte of bytes) into.write(Buffer.of(byte));
    into.end();
  });
  expect(page).toEqual(['é 刃']);
});

test('no tag of a long page is in two parts', async () => {
  const pieces = Array.from({ length: 4000 }, () => ['<link', ' rel="', 'modulepreload', '"', '/>', 'text']).flat();
  const parts = await collectStream((into) => {
    for (const piece of pieces) (into as Writable & { writeText(text: string): void }).writeText(piece);
    into.end();
  });
  expect(parts.length).toBeGreaterThan(10);
  expect(parts.every((part) => part.startsWith('<link rel="modulepreload"/>'))).toBe(true);
  expect(parts.join('')).toBe(pieces.join(''));
});

test('a page that breaks off is none', async () => {
  await expect(collectStream((into) => into.destroy(new Error('The page failed')))).rejects.toThrow('The page failed');
});
