import { parseCheckQuery } from '@bluegem/core/inspect/check-query';
import { looksLikeLink } from '@bluegem/core/inspect/pasted-link';
import { parsePatternId } from '@bluegem/core/patterns/pattern-id';
import { findWeapons } from '@bluegem/core/weapons/weapon-aliases';
import { MEASURED_WEAPON_IDS, weaponTitle, type WeaponId } from '@bluegem/core/weapons/weapons';
import type { NamedPage } from './named-pages.ts';

/** A destination of the palette. */
export type PaletteEntry = { kind: 'pattern' | 'weapon' | 'list' | 'page' | 'link'; label: string; to: string };

const LIMIT = 8;
/** The most popular weapons, for a number alone. */
const FAMOUS: readonly WeaponId[] = ['ak-47', 'karambit', 'm9-bayonet', 'five-seven', 'talon-knife'];

const patternEntry = (weapon: WeaponId, patternId: number): PaletteEntry => ({
  kind: 'pattern',
  label: `${weaponTitle(weapon)} #${patternId}`,
  to: `/pattern/${weapon}/${patternId}`,
});

const weaponEntries = (weapon: WeaponId): PaletteEntry[] => [
  { kind: 'weapon', label: weaponTitle(weapon), to: `/discover/${weapon}` },
  ...(MEASURED_WEAPON_IDS.includes(weapon)
    ? [{ kind: 'list', label: weaponTitle(weapon), to: `/patterns?weapon=${weapon}` } as const]
    : []),
];

/** All ways to read a text as a weapon followed by a number. */
function patternEntries(text: string): PaletteEntry[] {
  const [, name = '', number = ''] = /^(.*?)[\s#№,:-]*([0-9]{1,4})$/u.exec(text) ?? [];
  const parsed = parsePatternId(number);
  if ('problem' in parsed) return [];
  const weapons = name.trim() === '' ? FAMOUS : findWeapons(name);
  return weapons.map((weapon) => patternEntry(weapon, parsed.patternId));
}

/** A pattern in another notation, or misspelt. */
function readEntries(text: string): PaletteEntry[] {
  const query = parseCheckQuery(text);
  if ('weapon' in query) return [patternEntry(query.weapon, query.patternId)];
  if (query.problem.kind !== 'weapon-unknown' || query.problem.suggestion === null) return [];
  const suggested = parseCheckQuery(query.problem.suggestion);
  return 'weapon' in suggested ? [patternEntry(suggested.weapon, suggested.patternId)] : [];
}

/** The entries for a text: patterns (`ak 661`, `кар 387`), weapons, pages by name. Without a text, the pages. */
export function paletteEntries(text: string, pages: readonly NamedPage[], linkLabel = ''): PaletteEntry[] {
  if (looksLikeLink(text)) return [{ kind: 'link', label: linkLabel, to: '/tools' }];
  const wanted = text.trim().toLocaleLowerCase();
  const fitting = pages.filter(({ label }) => label.toLocaleLowerCase().includes(wanted));
  const pageEntries = fitting.map(({ label, to }): PaletteEntry => ({ kind: 'page', label, to }));
  if (wanted === '') return pageEntries;
  const found = [...patternEntries(wanted), ...findWeapons(wanted).flatMap(weaponEntries), ...pageEntries];
  return (found.length > 0 ? found : readEntries(text)).slice(0, LIMIT);
}
