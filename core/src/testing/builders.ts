import type { InspectedItem } from '../inspect/inspected-item.ts';
import type { CuratedFacts, WeaponFacts } from '../patterns/pattern-build.ts';
import type { Pattern } from '../patterns/pattern.ts';
import type { ColourPercent } from '../patterns/colour-percent.ts';
import { toHundredths } from '../site/percent.ts';
import { WEAPONS, type WeaponId } from '../weapons/weapons.ts';

/** Colour shares with this percentage of blue, the rest gold. */
export function coloursWithBlue(blue: number): ColourPercent {
  return { blue, purple: 0, gold: toHundredths(100 - blue), other: 0 };
}

/** The fields of a region without our own measurement. */
export const NOT_MEASURED = { measured: null, differencePercent: null, clusters: null, imported: null } as const;

/** A complete pattern: by default an ordinary, measured karambit. */
export function aPattern(changes: Partial<Pattern> = {}): Pattern {
  return {
    weapon: 'karambit',
    patternId: 100,
    tier: null,
    tierBasis: 'measured',
    side: 'playside',
    rank: 500,
    gemScore: 10,
    bluePercent: { playside: 20, backside: 10, total: 15 },
    regions: [
      { ...NOT_MEASURED, region: 'playside', side: 'playside', published: coloursWithBlue(20), gemScore: 10 },
      { ...NOT_MEASURED, region: 'backside', side: 'backside', published: coloursWithBlue(10), gemScore: 5 },
    ],
    flags: [],
    opinions: [],
    ...changes,
  };
}

/** Facts of a weapon. `blueOf(patternId, regionIndex)` gives the blue of each region in percent. */
export function someFacts(
  weapon: WeaponId,
  blueOf: (patternId: number, region: number) => number,
  curated: Readonly<Record<number, Partial<CuratedFacts>>> = {},
): WeaponFacts {
  const published = WEAPONS[weapon].regions.map(({ id }, region) => [
    id,
    Array.from({ length: 1001 }, (_, patternId) =>
      coloursWithBlue(toHundredths(blueOf(Math.max(1, patternId), region))),
    ),
  ]);
  const rows = Object.entries(curated).map(
    ([id, facts]) => [Number(id), { opinions: [], place: null, kinds: [], ...facts }] as const,
  );
  return { weapon, published: Object.fromEntries(published) as WeaponFacts['published'], curated: new Map(rows) };
}

/** A region that the engine has not measured. */
export const UNMEASURED = { measured: null, differencePercent: null, clusters: null, imported: null };

/** A karambit 387 as described by an inspect link, by default without an owner. */
export function anInspectedItem(changes: Partial<InspectedItem> = {}): InspectedItem {
  return {
    itemId: null,
    defIndex: 507,
    paintIndex: 44,
    paintSeed: 387,
    float: 0.1,
    isStar: false,
    isStatTrak: false,
    kills: null,
    isSouvenir: false,
    nameTag: null,
    stickerCount: 0,
    stickers: [],
    charmCount: 0,
    charms: [],
    looksOwned: false,
    ...changes,
  };
}
