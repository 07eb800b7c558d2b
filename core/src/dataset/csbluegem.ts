import { isJsonObject } from '../site/json-object.ts';
import { DatasetFormatError } from './dataset-header.ts';
import { patternSlug, type CsbluegemBlue, type Pattern } from '../patterns/pattern.ts';
import { PATTERN_ID_MAX, PATTERN_ID_MIN } from '../patterns/pattern-id.ts';
import { isWeaponId } from '../weapons/weapons.ts';

/**
 * The shares that CSBlueGem 2026 published, by the slug of the pattern. Source and licence: NOTICE, "Colour shares".
 */
export type CsbluegemShares = ReadonlyMap<string, CsbluegemBlue>;

const isShare = (value: unknown): value is number | null =>
  value === null || (Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 10_000);

const isPatternId = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= PATTERN_ID_MIN && Number(value) <= PATTERN_ID_MAX;

/** Parses `facts/csbluegem-2026.json`. Throws DatasetFormatError with the place of the problem. */
export function readCsbluegem(text: string): CsbluegemShares {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    throw new DatasetFormatError('CSBlueGem shares: invalid JSON');
  }
  if (!isJsonObject(file) || !isJsonObject(file['weapons']))
    throw new DatasetFormatError('CSBlueGem shares: no weapons');
  const shares = new Map<string, CsbluegemBlue>();
  for (const [weapon, rows] of Object.entries(file['weapons'])) {
    if (!isWeaponId(weapon) || !Array.isArray(rows))
      throw new DatasetFormatError(`CSBlueGem shares: ${weapon} is not a list of a known weapon`);
    for (const row of rows as unknown[]) {
      const [patternId, playside, backside] = Array.isArray(row) ? (row as unknown[]) : [];
      if (!isPatternId(patternId) || !isShare(playside) || !isShare(backside))
        throw new DatasetFormatError(`CSBlueGem shares: ${weapon} has an invalid row ${JSON.stringify(row)}`);
      const percent = (hundredths: number | null) => (hundredths === null ? null : hundredths / 100);
      shares.set(patternSlug({ weapon, patternId }), { playside: percent(playside), backside: percent(backside) });
    }
  }
  return shares;
}

/** The patterns, with what CSBlueGem published of them. */
export function withCsbluegem<P extends Pattern>(patterns: readonly P[], shares: CsbluegemShares): P[] {
  return patterns.map((pattern) => {
    const csbluegem = shares.get(patternSlug(pattern));
    return csbluegem ? { ...pattern, csbluegem } : pattern;
  });
}
