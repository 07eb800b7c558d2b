import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { loadDataset } from './dataset.ts';
import { storeMarketPrices, storePictureAddresses } from './filled-columns.ts';
import { listRowValues } from './patterns.ts';
import { selectRows } from '../database/sql.ts';
import { aDataset, aPattern } from '../testing/builders.ts';
import { describeEachDatabase } from '../testing/test-database.ts';

const AT = new Date('2026-11-21T12:00:00Z');
const LATER = new Date('2026-11-22T12:00:00Z');

describeEachDatabase('columns that the service fills', (database) => {
  const price = (patternId: number, amount: number) => ({ weapon: 'ak-47', patternId, price: amount }) as const;
  const rows = () =>
    selectRows<{ id: number; price: string | null; isOfBook: boolean; picture: string | null }>(
      database().db,
      sql`select pattern_id as id, market_price as price, market_price_at is not null as "isOfBook",
        screenshot_url as picture from patterns order by pattern_id`,
    );
  const prices = async () => (await rows()).map((row) => [row.id, row.price && Number(row.price), row.isOfBook]);

  beforeEach(async () => {
    const { db } = database();
    await db.execute(sql`delete from pattern_curations`);
    await db.execute(sql`delete from patterns`);
    await db.execute(sql`delete from datasets`);
    await loadDataset(
      database(),
      aDataset({ patterns: [1, 2, 3].map((patternId) => aPattern({ weapon: 'ak-47', patternId })) }),
    );
  });

  const curate = (patternId: number, curation: object) =>
    database().db.execute(sql`insert into pattern_curations
      (weapon_type, pattern_id, version, curation, changed_at)
      values ('ak-47', ${patternId}, 1, ${JSON.stringify(curation)}::jsonb, now())`);

  test('prices come, change and go with the price book, and only rows that change are written', async () => {
    const { db } = database();
    expect(await storeMarketPrices(db, [price(1, 100), price(2, 0.5)], AT)).toBe(2);
    expect(await prices()).toEqual([
      [1, 100, true],
      [2, 0.5, true],
      [3, null, false],
    ]);
    expect(await storeMarketPrices(db, [price(1, 100), price(2, 0.5)], LATER)).toBe(0);
    expect(await storeMarketPrices(db, [price(1, 120)], LATER)).toBe(2);
    expect(await prices()).toEqual([
      [1, 120, true],
      [2, null, false],
      [3, null, false],
    ]);
    expect(await storeMarketPrices(db, [price(1, 10_000_000_000), price(999, 5)], LATER)).toBe(1);
    expect((await prices())[0]).toEqual([1, null, false]);
  });

  test('a price that was set by hand stays where the book knows none, and the site shows that alone', async () => {
    const { db } = database();
    await db.execute(sql`update patterns set market_price = 7 where pattern_id = 1`);
    await storeMarketPrices(db, [price(2, 50)], AT);
    expect(await prices()).toEqual([
      [1, 7, false],
      [2, 50, true],
      [3, null, false],
    ]);
    const [row] = await selectRows<{ at: Date }>(db, sql`select created_at as at from patterns limit 1`);
    const extras = await listRowValues(db, new Date(row!.at));
    expect(extras).toMatchObject([{ patternId: 1, marketPrice: 7 }]);
    await storeMarketPrices(db, [price(1, 9)], LATER);
    expect((await prices())[0]).toEqual([1, 9, true]);
  });

  test('pictures are named but for weapons that are not drawn, and a new address takes the place of an old one', async () => {
    const own = (start: string) => [{ weapon: 'ak-47', start, end: '/x.webp' } as const];
    expect(await storePictureAddresses(database(), own('/render/2/ak-47/'))).toBe(3);
    expect(await storePictureAddresses(database(), own('/render/2/ak-47/'))).toBe(0);
    for (const id of [1, 3]) {
      await database().db.execute(sql`update patterns set screenshot_url = null where pattern_id = ${id}`);
      expect(await storePictureAddresses(database(), own('/render/2/ak-47/'))).toBe(1);
    }
    await database().db.execute(
      sql`update patterns set screenshot_url = 'https://other.example/a.png' where pattern_id = 1`,
    );
    expect(await storePictureAddresses(database(), own('https://gems.example/render/3/ak-47/'))).toBe(2);
    expect((await rows()).map(({ picture }) => picture)).toEqual([
      'https://other.example/a.png',
      'https://gems.example/render/3/ak-47/2/x.webp',
      'https://gems.example/render/3/ak-47/3/x.webp',
    ]);
    expect(await storePictureAddresses(database(), [])).toBe(0);
  });

  test('patterns that are loaded with their pictures’ addresses need no second pass', async () => {
    const { db } = database();
    await db.execute(sql`delete from patterns`);
    const pictures = [{ weapon: 'ak-47', start: '/render/2/ak-47/', end: '/x.webp' }] as const;
    const patterns = [
      aPattern({ weapon: 'ak-47', patternId: 1 }),
      aPattern({ weapon: 'five-seven-heat-treated', patternId: 2 }),
    ];
    await loadDataset(database(), { ...aDataset({ patterns }), pictures });
    expect((await rows()).map(({ picture }) => picture)).toEqual(['/render/2/ak-47/1/x.webp', null]);
    expect(await storePictureAddresses(database(), pictures)).toBe(0);
    const next = [...patterns, aPattern({ weapon: 'ak-47', patternId: 3 })];
    const moved = [{ weapon: 'ak-47', start: '/render/3/ak-47/', end: '/x.webp' }] as const;
    await loadDataset(database(), { ...aDataset({ sha256: '2'.repeat(64), patterns: next }), pictures: moved });
    expect((await rows()).map(({ picture }) => picture)).toEqual([
      '/render/2/ak-47/1/x.webp',
      null,
      '/render/3/ak-47/3/x.webp',
    ]);
    expect(await storePictureAddresses(database(), moved)).toBe(1);
  });

  test('what is corrected covers what the service fills, which shows again without the correction', async () => {
    await curate(1, { marketPrice: 5 });
    await curate(2, { screenshotPlayside: 'https://other.example/b.png' });
    expect(await storeMarketPrices(database().db, [price(1, 100), price(2, 200)], AT)).toBe(2);
    await storePictureAddresses(database(), [{ weapon: 'ak-47', start: '/render/2/ak-47/', end: '/x.webp' }]);
    expect(await rows()).toMatchObject([
      { id: 1, price: '5.00', isOfBook: true, picture: '/render/2/ak-47/1/x.webp' },
      { id: 2, isOfBook: true, picture: 'https://other.example/b.png' },
      { id: 3, isOfBook: false, picture: '/render/2/ak-47/3/x.webp' },
    ]);
    await database().db.execute(sql`delete from pattern_curations`);
    expect(await rows()).toMatchObject([
      { id: 1, price: '100.00', isOfBook: true },
      { id: 2, picture: '/render/2/ak-47/2/x.webp' },
      { id: 3 },
    ]);
  });
});
