import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createEndTogether } from './end-together.ts';

test('responses end in their order, after all work of the turn', async () => {
  const endTogether = createEndTogether();
  const done: string[] = [];
  const response = { end: (body: string) => void done.push(body) };
  endTogether(response, 'a');
  await Promise.resolve().then(() => endTogether(response, 'b'));
  process.nextTick(() => done.push('work'));
  expect(done).toEqual([]);
  await nextTurn();
  expect(done).toEqual(['work', 'a', 'b']);
  endTogether(response, 'c');
  await nextTurn();
  expect(done).toEqual(['work', 'a', 'b', 'c']);
});

test('every request gets its own response, also while others hang up', async () => {
  const endTogether = createEndTogether();
  const server = createServer((request, response) => endTogether(response, request.url ?? ''));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const answers = await Promise.all(
    Array.from({ length: 40 }, async (_, index) => {
      const signal = index % 4 === 0 ? AbortSignal.timeout(1) : null;
      const url = `http://127.0.0.1:${port}/${index}`;
      const path = await fetch(url, { signal }).then(
        (answer) => answer.text(),
        () => 'hung up',
      );
      return path === `/${index}` || (signal !== null && path === 'hung up');
    }),
  );
  expect(answers).toEqual(answers.map(() => true));
  await new Promise((resolve) => server.close(resolve));
});
