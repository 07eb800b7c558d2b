import { parseCheckQuery } from '@bluegem/core/inspect/check-query';
import { looksLikeLink } from '@bluegem/core/inspect/pasted-link';
import { parsePatternId } from '@bluegem/core/patterns/pattern-id';
import { findWeapons } from '@bluegem/core/weapons/weapon-aliases';
import { MEASURED_WEAPON_IDS, type WeaponId } from '@bluegem/core/weapons/weapons';
import { patternName, weaponName } from '../i18n/weapon-name.ts';
import type { LanguageCode } from '@bluegem/locales/languages';
import type { TranslateQualified } from '@bluegem/locales/translation-keys';
import type { SuggestedPattern } from '../search/suggestions.ts';
import type { NamedPage } from './named-pages.ts';
import type { Theme } from './use-theme.ts';

/** A destination of the palette, or a setting that it changes. */
export type PaletteEntry = {
  label: string;
  /** The facts about a pattern that an entry shows. */
  pattern?: SuggestedPattern;
} & (
  | { kind: 'pattern' | 'weapon' | 'list' | 'page' | 'link'; to: string }
  | { kind: 'theme'; to: Theme }
  | { kind: 'language'; to: LanguageCode }
);

const LIMIT = 9;
/** The most popular weapons, for a number alone. */
const FAMOUS: readonly WeaponId[] = ['ak-47', 'karambit', 'm9-bayonet', 'five-seven', 'talon-knife'];

const patternEntry = (t: TranslateQualified, weapon: WeaponId, patternId: number): PaletteEntry => ({
  kind: 'pattern',
  label: patternName(t, { weapon, patternId }),
  to: `/pattern/${weapon}/${patternId}`,
});

const weaponEntries = (t: TranslateQualified, weapon: WeaponId): PaletteEntry[] => [
  { kind: 'weapon', label: weaponName(t, weapon), to: `/discover/${weapon}` },
  ...(MEASURED_WEAPON_IDS.includes(weapon)
    ? [{ kind: 'list', label: weaponName(t, weapon), to: `/patterns?weapon=${weapon}` } as const]
    : []),
];

/** All ways to read a text as a weapon followed by a number. */
function patternEntries(t: TranslateQualified, text: string): PaletteEntry[] {
  const [, name = '', number = ''] = /^(.*?)[\s#№,:-]*([0-9]{1,4})$/u.exec(text) ?? [];
  const parsed = parsePatternId(number);
  if ('problem' in parsed) return [];
  const weapons = name.trim() === '' ? FAMOUS : findWeapons(name);
  return weapons.map((weapon) => patternEntry(t, weapon, parsed.patternId));
}

/** A pattern in another notation, or misspelt. */
function readEntries(t: TranslateQualified, text: string): PaletteEntry[] {
  const query = parseCheckQuery(text);
  if ('weapon' in query) return [patternEntry(t, query.weapon, query.patternId)];
  if (query.problem.kind !== 'weapon-unknown' || query.problem.suggestion === null) return [];
  const suggested = parseCheckQuery(query.problem.suggestion);
  return 'weapon' in suggested ? [patternEntry(t, suggested.weapon, suggested.patternId)] : [];
}

/** The patterns that the server suggests, in place of those that a text names. */
const suggestedEntries = (t: TranslateQualified, patterns: readonly SuggestedPattern[]): PaletteEntry[] =>
  patterns.map((pattern) => ({ ...patternEntry(t, pattern.weapon, pattern.patternId), pattern }));

type PaletteContent = {
  pages: readonly NamedPage[];
  settings: readonly PaletteEntry[];
  /** Suggestions for this text; empty until they are known. */
  suggested: readonly SuggestedPattern[];
  linkLabel: string;
  t: TranslateQualified;
};

/**
 * The entries for a text: patterns (`ak 661`, `кар 387`), weapons, pages and settings by name. Without a text, the
 * pages.
 */
export function paletteEntries(
  text: string,
  { pages, settings, suggested, linkLabel, t }: PaletteContent,
): readonly PaletteEntry[] {
  if (looksLikeLink(text)) return [{ kind: 'link', label: linkLabel, to: '/' }];
  const wanted = text.trim().toLocaleLowerCase();
  const isNamed = ({ label }: { label: string }) => label.toLocaleLowerCase().includes(wanted);
  const pageEntries = pages.filter(isNamed).map(({ label, to }): PaletteEntry => ({ kind: 'page', label, to }));
  if (wanted === '') return pageEntries;
  const patterns = suggested.length > 0 ? suggestedEntries(t, suggested) : patternEntries(t, wanted);
  const found = [
    ...patterns,
    ...findWeapons(wanted).flatMap((weapon) => weaponEntries(t, weapon)),
    ...pageEntries,
    ...settings.filter(isNamed),
  ];
  return (found.length > 0 ? found : readEntries(t, text)).slice(0, LIMIT);
}
