import { AppError } from '@bluegem/contract/errors';
import { expect, test, vi } from 'vitest';
import { createDocuments } from './documents.ts';

function openDocuments(card: () => Response) {
  const error = vi.fn<() => void>();
  const cards = vi.fn<(...found: unknown[]) => Response>(card);
  const options = {
    services: { config: {}, snapshot: () => ({}), logger: { error } },
    pages: { previews: { '/cards/{version}/{language}/{file}': cards } },
  };
  return { error, cards, find: createDocuments(options as unknown as Parameters<typeof createDocuments>[0]) };
}
const CARD = new Request('http://localhost/cards/1/en/karambit-387.png');

test('a document that is refused says when to come back, and is no error in the log', async () => {
  const { error, find } = openDocuments(() => {
    throw new AppError('http.unavailable');
  });
  const answer = await find(CARD, 'a');
  expect([answer?.status, answer?.headers.get('retry-after'), answer?.headers.get('cache-control')]).toEqual([
    503,
    '5',
    'no-store',
  ]);
  expect(error).not.toHaveBeenCalled();
});

test('a document that fails is in the log, and its client hears no details', async () => {
  const { error, find } = openDocuments(() => {
    throw new Error('a bug');
  });
  const answer = await find(CARD, 'a');
  expect([answer?.status, await answer?.text()]).toEqual([500, '']);
  expect(error).toHaveBeenCalledOnce();
});

test('a document knows the key of its caller', async () => {
  const { cards, find } = openDocuments(() => new Response('drawn'));
  await find(CARD, 'a caller');
  expect(cards).toHaveBeenCalledWith(CARD, expect.anything(), 'a caller');
});
