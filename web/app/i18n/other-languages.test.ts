import { NAMESPACES } from '@bluegem/locales/namespaces';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadTexts, type Texts } from './other-languages.ts';

type Load = () => Promise<Texts>;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Files of German that all come at once, but for those given. */
function filesWith(special: Record<string, Load>) {
  const names = NAMESPACES.map(
    (name) => [`../../../locales/src/de/${name}.json`, special[name] ?? come(name)] as const,
  );
  return Object.fromEntries(names);
}

const come = (name: string) => vi.fn<Load>(async () => ({ name }));
const failing = (times: number, name: string) => {
  let failures = 0;
  return vi.fn<Load>(async () => {
    if (failures++ < times) throw new TypeError('Failed to fetch');
    return { name };
  });
};

test('every namespace of a language is loaded once', async () => {
  const files = filesWith({});
  expect(await loadTexts('de', files)).toEqual(Object.fromEntries(NAMESPACES.map((name) => [name, { name }])));
  for (const load of Object.values(files)) expect(load).toHaveBeenCalledTimes(1);
});

describe('what fails', () => {
  test('is tried three times more, 1.5 seconds apart', async () => {
    const statistics = failing(3, 'statistics');
    const loading = loadTexts('de', filesWith({ statistics }));
    for (const calls of [1, 2, 3]) {
      await vi.advanceTimersByTimeAsync(calls === 1 ? 1499 : 1500);
      expect(statistics).toHaveBeenCalledTimes(calls);
    }
    await vi.advanceTimersByTimeAsync(1);
    expect(statistics).toHaveBeenCalledTimes(4);
    expect(await loading).toMatchObject({ statistics: { name: 'statistics' } });
  });

  test('is left out then, so that English stands in its place, and nothing else suffers', async () => {
    const loading = loadTexts('de', filesWith({ statistics: failing(4, 'statistics') }));
    await vi.advanceTimersByTimeAsync(4500);
    const texts = await loading;
    expect(Object.keys(texts)).not.toContain('statistics');
    expect(Object.keys(texts)).toHaveLength(NAMESPACES.length - 1);
  });

  test('fails the whole language where it is the common texts', async () => {
    const loading = loadTexts('de', filesWith({ common: failing(4, 'common') }));
    const outcome = loading.then(
      () => 'loaded',
      (error: Error) => error.message,
    );
    await vi.advanceTimersByTimeAsync(4500);
    expect(await outcome).toBe('The common texts of de cannot be loaded');
  });
});
