import english from '@bluegem/locales/en/common.json' with { type: 'json' };
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pattern } from '@bluegem/core/patterns/pattern';
import { decidingBlue } from '@bluegem/core/patterns/deciding-blue';
import { samplePatterns } from '@bluegem/core/testing/sample-patterns';
import { WEAPON_IDS } from '@bluegem/core/weapons/weapons';
import { expect, test } from '@playwright/test';
import { useSite } from './support/site.ts';

const site = useSite();
const BUILD = join(import.meta.dirname, '../../build');

type Row = Record<string, string | number | null>;

const nameOf = ({ weapon, patternId }: { weapon: unknown; patternId: unknown }) =>
  `${String(weapon)} ${String(patternId)}`;

/** The patterns of the engine's package, which its users read. */
async function sampledPatterns(): Promise<Pattern[]> {
  const engine = (await import(join(BUILD, 'engine/index.js'))) as {
    loadAtlas(): Promise<{ patterns: readonly Pattern[] }>;
  };
  return samplePatterns((await engine.loadAtlas()).patterns);
}

const json = async <T>(path: string) => (await (await site.request(path)).json()) as T;

/** Patterns whose number differs from that of the side that decides. */
const different = (patterns: readonly Pattern[], numberOf: (pattern: Pattern) => unknown) =>
  patterns.filter((pattern) => numberOf(pattern) !== decidingBlue(pattern).bluePercent).map(nameOf);

test('files, API and extension have the same blue of the side that decides', async () => {
  const patterns = await sampledPatterns();
  const byName = (rows: readonly Row[]) => new Map(rows.map((row) => [nameOf(row as never), row]));
  const exported = byName(await json<Row[]>('/patterns/export.json'));
  const { columns, rows } = await json<{ columns: string[]; rows: Row[string][][] }>(await openDataPath());
  const open = byName(
    rows.map((cells) => Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? null]))),
  );
  expect(different(patterns, (pattern) => exported.get(nameOf(pattern))?.['bluePercent'])).toEqual([]);
  const publishedOn = (pattern: Pattern) =>
    open.get(nameOf(pattern))?.[`${decidingBlue(pattern).side}PublishedBluePercent`];
  expect(different(patterns, publishedOn)).toEqual([]);

  const { results } = (await (
    await site.send('/api/check/batch', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: site.url },
      body: JSON.stringify({ items: patterns.map(({ weapon, patternId }) => ({ weapon, patternId })) }),
    })
  ).json()) as { results: { verdict: Pattern }[] };
  expect(
    different(patterns, (pattern) => decidingBlue(results[patterns.indexOf(pattern)]!.verdict).bluePercent),
  ).toEqual([]);

  const table = new DataView((await readFile(join(BUILD, 'extension/chromium/data/verdicts.bin'))).buffer);
  const ofBadge = (pattern: Pattern) => {
    const start = (WEAPON_IDS.indexOf(pattern.weapon) * 1000 + pattern.patternId - 1) * 10;
    return table.getUint16(start + (decidingBlue(pattern).side === 'playside' ? 6 : 8), true) / 100;
  };
  expect(different(patterns, ofBadge)).toEqual([]);
});

async function openDataPath(): Promise<string> {
  const { resources } = await json<{ resources: { path: string; format: string }[] }>('/data/datapackage.json');
  return `/data/${resources.find(({ format }) => format === 'json')?.path ?? ''}`;
}

const percent = new Intl.NumberFormat('en', { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });
const short = (value: number) =>
  new Intl.NumberFormat('en', {
    style: 'percent',
    maximumFractionDigits: value < 9.95 ? 1 : 0,
    minimumFractionDigits: value < 9.95 ? 1 : 0,
  }).format(value / 100);

test('pages give it in their description, to search engines and to chats, and a check beside its side', async () => {
  test.setTimeout(150_000);
  const patterns = (await sampledPatterns()).filter((_, at) => at % 12 === 0);
  const wrong: string[] = [];
  for (const pattern of patterns) {
    const { side, place, bluePercent } = decidingBlue(pattern);
    const blue = bluePercent ?? Number.NaN;
    const path = `/pattern/${pattern.weapon}/${pattern.patternId}`;
    const page = await (await site.request(path)).text();
    const words = `, ${percent.format(blue / 100)} blue on the ${place === 'top' ? 'top cover' : place}."`;
    if (page.split(words).length !== 4) wrong.push(`${path}: description`);
    const checked = await (await site.request(`/?search=${pattern.weapon}+${pattern.patternId}`)).text();
    const [verdict = ''] = /data-testid="verdict"[^]*?<\/article>/.exec(checked) ?? [];
    const { region } = pattern.regions.find((each) => each.side === side)!;
    const shown = `${english.region[region]}${short(blue)}`;
    if (!verdict.replaceAll(/<[^>]+>/g, '').includes(shown)) wrong.push(`${path}: ${shown}`);
  }
  expect(wrong).toEqual([]);
});
