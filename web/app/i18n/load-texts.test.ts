import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { textsAddress, type TextFile } from './texts-address.ts';

// Other tests of this process have texts of their own.
vi.resetModules();
const { loadNamespace, loadTextsOf, textFilesOf } = await import('./load-texts.ts');
const { translatorIn } = await import('./texts.ts');

const server = vi.fn<(address: string) => Promise<Response>>();

/** Each file has one text, in each of its namespaces: its own name. */
const answer = async (address: string) => {
  const file = /(\w+)\.json$/.exec(address)?.[1] ?? '';
  return Response.json(file === 'main' ? { common: { file }, errors: { file } } : { [file]: { file } });
};

beforeEach(() => {
  vi.useFakeTimers();
  server.mockReset().mockImplementation(answer);
  vi.stubGlobal('fetch', server);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const fileIn = (language: 'de' | 'fr' | 'pl' | 'sv', namespace: 'common' | 'errors' | 'statistics' | 'insights') =>
  (translatorIn(language, namespace) as { t: (key: string) => string }).t('file');
const requested = () => server.mock.calls.map(([address]) => address);

test('a page needs the texts of every page, and its own, in each language', () => {
  expect(textFilesOf('/')).toEqual(['main', 'landing', 'patternModal']);
  expect(textFilesOf('/feedback')).toEqual(['main']);
  expect(textFilesOf('/feedback', ['errors', 'about', 'errors'])).toEqual(['main', 'about']);
  expect(textFilesOf('/de/about')).toEqual(['main', 'about']);
  expect(textFilesOf('/insights/blue-percentage')).toEqual(['main', 'statistics', 'insights']);
  expect(textFilesOf('/pattern/karambit/387')).toEqual(['main', 'patternModal', 'discover', 'screenshots', 'sales']);
});

test('the texts of a page are requested once, those of other pages not at all', async () => {
  await Promise.all([loadTextsOf('de', '/de/insights'), loadTextsOf('de', '/de/insights')]);
  await loadTextsOf('de', '/de/feedback');
  const files: TextFile[] = ['main', 'statistics', 'insights'];
  expect(requested()).toEqual(files.map((file) => textsAddress('de', file)));
  expect([fileIn('de', 'errors'), fileIn('de', 'insights')]).toEqual(['main', 'insights']);
});

test('a namespace of every page comes with its file', async () => {
  await loadNamespace('fr', 'errors');
  expect(requested()).toEqual([textsAddress('fr', 'main')]);
  expect(fileIn('fr', 'common')).toBe('main');
});

describe('a file that cannot be loaded', () => {
  test('is requested four times, 1.5 seconds apart', async () => {
    server.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    server.mockResolvedValueOnce(new Response('', { status: 503 }));
    server.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const loading = loadTextsOf('pl', '/pl/feedback');
    for (const calls of [2, 3, 4]) {
      await vi.advanceTimersByTimeAsync(1499);
      expect(server).toHaveBeenCalledTimes(calls - 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(server).toHaveBeenCalledTimes(calls);
    }
    await loading;
    expect(fileIn('pl', 'common')).toBe('main');
  });

  test('fails the page, and is requested again by the next one', async () => {
    server.mockRejectedValue(new TypeError('Failed to fetch'));
    const outcome = loadTextsOf('sv', '/sv/feedback').then(
      () => 'loaded',
      (error: Error) => error.message,
    );
    await vi.advanceTimersByTimeAsync(4500);
    expect(await outcome).toBe('Failed to fetch');
    server.mockImplementation(answer);
    await loadTextsOf('sv', '/sv/feedback');
    expect(fileIn('sv', 'common')).toBe('main');
  });
});
