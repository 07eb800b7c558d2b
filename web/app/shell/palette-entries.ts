import { parseCheckQuery } from '@bluegem/core/inspect/check-query';
import { looksLikeLink } from '@bluegem/core/inspect/pasted-link';
import { parsePatternId } from '@bluegem/core/patterns/pattern-id';
import { findWeapons } from '@bluegem/core/weapons/weapon-aliases';
import { MEASURED_WEAPON_IDS, weaponTitle, type WeaponId } from '@bluegem/core/weapons/weapons';

/** A place that the palette can go to. */
export type PaletteEntry = { kind: 'pattern' | 'weapon' | 'list' | 'page' | 'link'; label: string; to: string };
export type PalettePage = { label: string; to: string };

const LIMIT = 8;
/** With a number alone, the weapons that people ask for most. */
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

/** Every way to read a text as a weapon with a number behind it. */
function patternEntries(text: string): PaletteEntry[] {
  const [, words = '', number = ''] = /^(.*?)[\s#№,:-]*([0-9]{1,4})$/u.exec(text) ?? [];
  const parsed = parsePatternId(number);
  if ('problem' in parsed) return [];
  const weapons = words.trim() === '' ? FAMOUS : findWeapons(words);
  return weapons.map((weapon) => patternEntry(weapon, parsed.patternId));
}

/** A pattern that is written in another way, or misspelt. */
function readEntries(text: string): PaletteEntry[] {
  const query = parseCheckQuery(text);
  if ('weapon' in query) return [patternEntry(query.weapon, query.patternId)];
  if (query.problem.kind !== 'weapon-unknown' || query.problem.suggestion === null) return [];
  const meant = parseCheckQuery(query.problem.suggestion);
  return 'weapon' in meant ? [patternEntry(meant.weapon, meant.patternId)] : [];
}

/** What a text may mean: patterns (`ak 661`, `кар 387`), weapons, pages by name. Without a text, the pages. */
export function paletteEntries(text: string, pages: readonly PalettePage[], linkLabel = ''): PaletteEntry[] {
  if (looksLikeLink(text)) return [{ kind: 'link', label: linkLabel, to: '/tools' }];
  const asked = text.trim().toLocaleLowerCase();
  const fitting = pages.filter(({ label }) => label.toLocaleLowerCase().includes(asked));
  const places = fitting.map(({ label, to }): PaletteEntry => ({ kind: 'page', label, to }));
  if (asked === '') return places;
  const found = [...patternEntries(asked), ...findWeapons(asked).flatMap(weaponEntries), ...places];
  return (found.length > 0 ? found : readEntries(text)).slice(0, LIMIT);
}
