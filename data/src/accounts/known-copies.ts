import { and, asc, countDistinct, desc, eq, notExists, sql, type SQL } from 'drizzle-orm';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { discoveries } from '../tables/account-tables.ts';
import { copyConsents, knownCopies } from '../tables/copy-tables.ts';
import { boundedPage, type Page } from '../database/page.ts';
import type { Db } from '../database/sql.ts';

/** An item that the game confirmed. */
export type KnownCopy = Omit<typeof knownCopies.$inferSelect, 'accountId'>;

/** Far more than there are items of one pattern. */
const COPIES_OF_PATTERN_MAX = 10_000;
/** About a megabyte of text. */
const ALL_COPIES_MAX = 50_000;

/** The floats of the known copies of a pattern, lowest first. */
export type PatternFloats = { weapon: WeaponId; patternId: number; floats: number[] };

const COLUMNS = {
  weapon: knownCopies.weapon,
  patternId: knownCopies.patternId,
  float: knownCopies.float,
  confirmedAt: knownCopies.confirmedAt,
};

/** Since when an account's confirmed items are counted; undefined: they are not. */
export async function findCopyConsent(db: Db, accountId: string): Promise<Date | undefined> {
  const [consent] = await db
    .select({ givenAt: copyConsents.givenAt })
    .from(copyConsents)
    .where(eq(copyConsents.accountId, accountId))
    .limit(1);
  return consent?.givenAt;
}

/** Counts an account's confirmed items from now on; a consent that was given before stays. */
export async function giveCopyConsent(db: Db, accountId: string, now: Date): Promise<void> {
  await db.insert(copyConsents).values({ accountId, givenAt: now }).onConflictDoNothing();
}

/** Stops counting an account's items, and removes those that were counted. */
export async function withdrawCopyConsent(db: Db, accountId: string): Promise<void> {
  await db.delete(copyConsents).where(eq(copyConsents.accountId, accountId));
}

/** Counts a confirmed item, if the account agreed to that. */
export async function addKnownCopy(db: Db, accountId: string, copy: KnownCopy): Promise<void> {
  const { weapon, patternId, float, confirmedAt } = copy;
  // The lock keeps the consent until the row is written.
  await db.execute(sql`
    insert into known_copies (account_id, weapon_type, pattern_id, float, confirmed_at)
    select account_id, ${weapon}, ${patternId}::smallint, ${float}::double precision, ${confirmedAt.toISOString()}::timestamptz
    from copy_consents where account_id = ${accountId} for key share
    on conflict do nothing`);
}

/** The known copies that an account added, newest first. */
export async function listKnownCopiesOf(db: Db, accountId: string, page: Page): Promise<KnownCopy[]> {
  const { limit, offset } = boundedPage(page);
  return db
    .select(COLUMNS)
    .from(knownCopies)
    .where(eq(knownCopies.accountId, accountId))
    .orderBy(desc(knownCopies.confirmedAt), asc(knownCopies.weapon), asc(knownCopies.patternId), asc(knownCopies.float))
    .limit(limit)
    .offset(offset);
}

export const countKnownCopiesOf = (db: Db, accountId: string): Promise<number> =>
  db.$count(knownCopies, eq(knownCopies.accountId, accountId));

/** No discovery of the item is hidden. */
function isShown(db: Db): SQL {
  const hidden = db
    .select({ itemId: discoveries.itemId })
    .from(discoveries)
    .where(
      and(
        eq(discoveries.weapon, knownCopies.weapon),
        eq(discoveries.patternId, knownCopies.patternId),
        eq(discoveries.float, knownCopies.float),
        sql`${discoveries.hiddenAt} is not null`,
      ),
    );
  return notExists(hidden);
}

/** The floats of the known copies of a pattern, lowest first, each once, without items whose discovery is hidden. */
export async function listKnownFloats(
  db: Db,
  { weapon, patternId }: { weapon: WeaponId; patternId: number },
): Promise<number[]> {
  const rows = await db
    .selectDistinct({ float: knownCopies.float })
    .from(knownCopies)
    .where(and(eq(knownCopies.weapon, weapon), eq(knownCopies.patternId, patternId), isShown(db)))
    .orderBy(asc(knownCopies.float))
    .limit(COPIES_OF_PATTERN_MAX);
  return rows.map(({ float }) => float);
}

/** How many copies of each of some patterns are known, and their lowest float; those without any are left out. */
export async function countKnownFloats(db: Db, patterns: readonly { weapon: WeaponId; patternId: number }[]) {
  if (patterns.length === 0) return [];
  const { weapon, patternId, float } = knownCopies;
  const names = sql.join(
    patterns.map((name) => sql`(${name.weapon}, ${name.patternId}::smallint)`),
    sql`, `,
  );
  return db
    .select({ weapon, patternId, count: countDistinct(float), lowestFloat: sql<number>`min(${float})` })
    .from(knownCopies)
    .where(and(sql`(${weapon}, ${patternId}) in (${names})`, isShown(db)))
    .groupBy(weapon, patternId)
    .orderBy(asc(weapon), asc(patternId))
    .limit(patterns.length);
}

/** The floats of all patterns, by pattern: at most `max` of them. */
export async function listAllKnownFloats(db: Db, max = ALL_COPIES_MAX): Promise<PatternFloats[]> {
  const rows = await db
    .selectDistinct({ weapon: knownCopies.weapon, patternId: knownCopies.patternId, float: knownCopies.float })
    .from(knownCopies)
    .where(isShown(db))
    .orderBy(asc(knownCopies.weapon), asc(knownCopies.patternId), asc(knownCopies.float))
    .limit(max + 1);
  const groups = Map.groupBy(rows, ({ weapon, patternId }) => `${weapon} ${patternId}`);
  const patterns = [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first ? [{ weapon: first.weapon, patternId: first.patternId, floats: group.map(({ float }) => float) }] : [];
  });
  // The last one may lack floats, and a rank among a part of them would be wrong.
  return rows.length > max ? patterns.slice(0, -1) : patterns;
}

/** Removes an item from the known copies of all accounts. */
export async function removeKnownCopies(
  db: Db,
  { weapon, patternId, float }: { weapon: WeaponId; patternId: number; float: number | null },
): Promise<void> {
  if (float === null) return;
  const isItem = and(
    eq(knownCopies.weapon, weapon),
    eq(knownCopies.patternId, patternId),
    eq(knownCopies.float, float),
  );
  await db.delete(knownCopies).where(isItem);
}
