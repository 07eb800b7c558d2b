import { expect, test } from 'vitest';
import { collectStream } from './collect-stream.ts';

test('parts come together, also those cut within a character', async () => {
  const bytes = Buffer.from('é 刃');
  const page = await collectStream((into) => {
    for (const byte of bytes) into.write(Buffer.of(byte));
    into.end();
  });
  expect(page).toBe('é 刃');
});

test('a page that breaks off is none', async () => {
  await expect(collectStream((into) => into.destroy(new Error('The page failed')))).rejects.toThrow('The page failed');
});
