import { seenPoints } from '@bluegem/core/patterns/comparison';
import type { WeaponSide } from '@bluegem/core/weapons/region';
import type { Translate } from '@bluegem/locales/translation-keys';
import type { Formats } from '../../../i18n/format.ts';
import { patternName } from '../../../i18n/weapon-name.ts';
import type { Compared } from './compared.ts';

type Words = {
  t: Translate<'index'>;
  formats: Formats;
  /** By number alone where all are of one weapon. */
  nameOf: (pattern: Compared) => string;
  /** "in front", or both places of two weapons: "in front / on the top cover". */
  placeOf: (side: WeaponSide) => string;
  points: (difference: number) => string;
};

function wordsFor(t: Translate<'index'>, formats: Formats, patterns: readonly Compared[]): Words {
  const isOneWeapon = new Set(patterns.map(({ weapon }) => weapon)).size === 1;
  const regionOf = ({ regions }: Compared, side: WeaponSide) =>
    regions.find((each) => each.side === side)?.region ?? side;
  const written = (difference: number) => formats.number(Math.abs(difference), 1);
  return {
    t,
    formats,
    nameOf: (pattern) => (isOneWeapon ? `#${pattern.patternId}` : patternName(t, pattern)),
    placeOf: (side) =>
      [...new Set(patterns.map((each) => regionOf(each, side)))]
        .map((region) => t(`compare.verdict.places.${region}`))
        .join(' / '),
    points: (difference) => t('compare.verdict.points', { count: Math.abs(difference), points: written(difference) }),
  };
}

/** How much bluer the first is on a side, in points; undefined if it is not known of both. */
function bluerBy(side: WeaponSide, { bluePercent: first }: Compared, { bluePercent: second }: Compared) {
  const [a, b] = [first[side], second[side]];
  return a === null || b === null ? undefined : seenPoints(a, b);
}

/** Both tiers, the subject of the sentence before it first. */
function tierSentence({ t, nameOf }: Words, subject: Compared, other: Compared): string {
  const [first, second] = [subject.tier, other.tier];
  if (first === second) return t(`compare.verdict.${first === null ? 'noTier' : 'sameTier'}`);
  if (first !== null && second !== null) return t('compare.verdict.tiers', { first, second });
  const gem = first === null ? other : subject;
  return t('compare.verdict.onlyTier', { name: nameOf(gem), tier: String(gem.tier) });
}

function duelSentence(words: Words, first: Compared, second: Compared): string {
  const { t, formats, nameOf, placeOf, points } = words;
  const [front, behind] = [bluerBy('playside', first, second), bluerBy('backside', first, second)];
  const main = front || behind;
  if (!main) {
    const blue = (front ?? behind) === undefined ? [] : [t('compare.verdict.none')];
    return formats.sentences(...blue, tierSentence(words, first, second));
  }
  const [subject, other] = main > 0 ? [first, second] : [second, first];
  const [side, otherSide] = front ? (['playside', 'backside'] as const) : (['backside', 'playside'] as const);
  const rest = bluerBy(otherSide, subject, other);
  const key = rest === undefined ? 'bluer' : rest === 0 ? 'bluerSame' : rest > 0 ? 'bluerMore' : 'bluerLess';
  const blue = t(`compare.verdict.${key}`, {
    name: nameOf(subject),
    points: points(main),
    place: placeOf(side),
    others: formats.number(Math.abs(rest ?? 0), 1),
    otherPlace: placeOf(otherSide),
  });
  return formats.sentences(blue, tierSentence(words, subject, other));
}

function bestSentence({ t, nameOf, placeOf, points }: Words, patterns: readonly Compared[]): string | undefined {
  const side = patterns.every(({ bluePercent }) => bluePercent.playside !== null) ? 'playside' : 'backside';
  const [best, ...others] = patterns.toSorted((a, b) => (b.bluePercent[side] ?? 0) - (a.bluePercent[side] ?? 0));
  const [next, last] = [others[0], others.at(-1)];
  if (!best || !next || !last) return undefined;
  const lead = bluerBy(side, best, next);
  if (lead === undefined || bluerBy(side, best, last) === undefined) return undefined;
  if (bluerBy(side, best, last) === 0) return t('compare.verdict.none');
  const values = { name: nameOf(best), next: nameOf(next), place: placeOf(side), points: points(lead) };
  return t(`compare.verdict.${lead === 0 ? 'tied' : 'bluest'}`, values);
}

/**
 * What a comparison shows in words: of two patterns, which one is bluer by side, and the tiers; of more, which one is
 * the bluest in front. Differences that cannot be seen are none. Undefined for a single pattern.
 */
export function compareSentence(
  t: Translate<'index'>,
  formats: Formats,
  patterns: readonly Compared[],
): string | undefined {
  const [first, second, ...more] = patterns;
  if (!first || !second) return undefined;
  const words = wordsFor(t, formats, patterns);
  return more.length === 0 ? duelSentence(words, first, second) : bestSentence(words, patterns);
}
