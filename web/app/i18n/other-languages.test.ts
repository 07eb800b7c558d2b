import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Namespace } from '@bluegem/locales/namespaces';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PAGE_NAMESPACES } from '../../language-files.ts';
import { loadTexts, type Texts } from './other-languages.ts';

type Load = () => Promise<Texts>;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const PAGES: Namespace[] = ['statistics', 'insights'];

/** German text files that all load at once, except for the given ones. */
function filesWith({ language, ...special }: Record<string, Load>) {
  const names = PAGES.map((name) => [`../../../locales/src/de/${name}.json`, special[name] ?? come(name)] as const);
  const every = vi.fn<Load>(language ?? (async () => ({ common: { name: 'common' } })));
  return {
    languages: { '../../../locales/src/de/common.json': every as () => Promise<Record<string, Texts>> },
    pages: Object.fromEntries(names),
  };
}

const come = (name: string) => vi.fn<Load>(async () => ({ name }));
const failing = (times: number, name: string) => {
  let failures = 0;
  return vi.fn<Load>(async () => {
    if (failures++ < times) throw new TypeError('Failed to fetch');
    return { name };
  });
};

test('a language is loaded in one file and the texts of pages in their own, each once', async () => {
  const files = filesWith({});
  expect(await loadTexts('de', PAGES, files)).toEqual({
    common: { name: 'common' },
    statistics: { name: 'statistics' },
    insights: { name: 'insights' },
  });
  for (const load of Object.values({ ...files.languages, ...files.pages })) expect(load).toHaveBeenCalledTimes(1);
});

test('texts of pages that are not open are not loaded', async () => {
  const files = filesWith({});
  expect(Object.keys(await loadTexts('de', ['insights', 'errors'], files))).toEqual(['common', 'insights']);
  expect(files.pages['../../../locales/src/de/statistics.json']).not.toHaveBeenCalled();
});

test('the namespaces that a language file leaves out are those loaded with pages', () => {
  const source = readFileSync(join(import.meta.dirname, 'other-languages.ts'), 'utf8');
  expect(/\*\/\{([\w,]+)\}\.json/.exec(source)?.[1]?.split(',')).toEqual(PAGE_NAMESPACES);
});

describe('a failed request', () => {
  test('is retried three times, 1.5 seconds apart', async () => {
    const statistics = failing(3, 'statistics');
    const loading = loadTexts('de', PAGES, filesWith({ statistics }));
    for (const calls of [1, 2, 3]) {
      await vi.advanceTimersByTimeAsync(calls === 1 ? 1499 : 1500);
      expect(statistics).toHaveBeenCalledTimes(calls);
    }
    await vi.advanceTimersByTimeAsync(1);
    expect(statistics).toHaveBeenCalledTimes(4);
    expect(await loading).toMatchObject({ statistics: { name: 'statistics' } });
  });

  test('leaves English texts in place and affects nothing else', async () => {
    const loading = loadTexts('de', PAGES, filesWith({ statistics: failing(4, 'statistics') }));
    await vi.advanceTimersByTimeAsync(4500);
    expect(Object.keys(await loading)).toEqual(['common', 'insights']);
  });

  test("fails the whole language if it is the language's main file", async () => {
    const loading = loadTexts('de', PAGES, filesWith({ language: failing(4, 'language') }));
    const outcome = loading.then(
      () => 'loaded',
      (error: Error) => error.message,
    );
    await vi.advanceTimersByTimeAsync(4500);
    expect(await outcome).toBe('The texts of de cannot be loaded');
  });
});
