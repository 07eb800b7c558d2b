import { createHash } from 'node:crypto';
import { WEAPON_IDS, WEAPONS, type WeaponId } from '@bluegem/core/weapons/weapons';
import { verdictOf } from '@bluegem/core/patterns/verdict';
import { TIERS } from '@bluegem/core/patterns/tier';
import { RENDER_VERSION } from '@bluegem/core/drawing/pictures/render';
import { SIDES, type WeaponSide } from '@bluegem/core/weapons/region';
import { sidePlaceOf } from '@bluegem/core/weapons/side-place';
import { LANGUAGES, directionOf, type LanguageCode } from '@bluegem/locales/languages';
import type { TranslateQualified } from '@bluegem/locales/translation-keys';
import { verdictHeadline } from '../../features/check/verdict-headline.ts';
import { formatsOf } from '../../i18n/format.ts';
import { translatorOf } from '../../i18n/texts.ts';
import { englishBeside, patternName, weaponName } from '../../i18n/weapon-name.ts';
import { unplacedNote } from '../../pattern-parts/unplaced-note.ts';
import { CARD_DRAWING } from '@bluegem/server/render/card-drawing';
import type { CardText } from '@bluegem/server/render/card-text';
import { getServices } from '../services.ts';
import { FINISH_NAMES } from '@bluegem/core/prices/market-links';

/** The patterns on the general card: two that are well known. */
const SHOWN = [
  { weapon: 'karambit', patternId: 387, side: 'playside' },
  { weapon: 'ak-47', patternId: 661, side: 'playside' },
] as const;

const MAIN_SIDE: readonly WeaponSide[] = ['playside'];

/** The text of every card of an item. */
function itemCardText(language: LanguageCode, weapon: WeaponId, patternId: number) {
  const t = translatorOf(language);
  const { name, finish } = WEAPONS[weapon];
  const english = englishBeside(t, weapon);
  const common = { direction: directionOf(language), product: t('common:product') };
  // The names of Heat Treated items say the finish.
  if (finish === 'heat-treated' && english === null)
    return { ...common, title: `${name} #${patternId}`, lead: FINISH_NAMES[finish] };
  const lead = [english, finish === 'heat-treated' ? null : FINISH_NAMES[finish]];
  return {
    ...common,
    title: patternName(t, { weapon, patternId }),
    lead: lead.filter((part) => part !== null).join(' | '),
  };
}

/** The text of the card of an item without measurements. */
function unmeasuredCardText(language: LanguageCode, weapon: WeaponId, patternId: number): CardText {
  const t = translatorOf(language);
  const label = t('common:region.playside');
  const value = t('inspect:verdict.notMeasured');
  const note = unplacedNote(weapon);
  return {
    ...itemCardText(language, weapon, patternId),
    headline: t('inspect:unmeasured.title', { weapon: weaponName(t, weapon) }),
    isGem: false,
    facts: [],
    pictures: [{ weapon, patternId, side: 'playside', percent: null, value, label }],
    ...(note && { note: t(`common:${note}`) }),
  };
}

/** The text of a pattern's card; undefined where there is none. */
export function patternCardText(
  language: LanguageCode,
  weapon: WeaponId,
  patternId: number,
  patterns: ReturnType<typeof getServices>['uncorrected'] = getServices().snapshot(),
): CardText | undefined {
  if (WEAPONS[weapon].regions.length === 0) return unmeasuredCardText(language, weapon, patternId);
  const pattern = patterns.find(weapon, patternId);
  if (!pattern) return undefined;
  const t = translatorOf(language);
  const formats = formatsOf(language);
  const verdict = verdictOf(pattern);
  const note = unplacedNote(weapon);
  return {
    ...itemCardText(language, weapon, patternId),
    headline: verdictHeadline(t, verdict),
    isGem: verdict.blueGem,
    facts: [
      { label: t('patterns:sorts.gemScore'), value: formats.score(verdict.gemScore) },
      { label: t('patterns:sorts.rank'), value: `#${formats.count(verdict.rank)}` },
    ],
    ...(note && { note: t(`common:${note}`) }),
    // A note takes the place of a side that is not known.
    pictures: (note ? MAIN_SIDE : SIDES).map((side) => {
      const percent = verdict.bluePercent[side];
      const value = percent === null ? t('inspect:verdict.notMeasured') : formats.percent(percent);
      return { weapon, patternId, side, percent, value, label: blueLabel(t, weapon, side) };
    }),
  };
}

/** The label of a side's blue, by the name of the part of the weapon that stands for it. */
export function blueLabel(t: TranslateQualified, weapon: WeaponId, side: WeaponSide): string {
  return t('index:compare.rows.blue', { side: t(`common:side.${sidePlaceOf(weapon, side)}`) });
}

/** The text of the card of all other pages. */
export function siteCardText(language: LanguageCode): CardText {
  const t = translatorOf(language);
  const formats = formatsOf(language);
  return {
    direction: directionOf(language),
    product: t('common:product'),
    title: 'CS2 Case Hardened',
    lead: t('seo:landing.description'),
    headline: t('seo:landing.question'),
    isGem: true,
    facts: [],
    pictures: SHOWN.map((shown) => {
      const percent = getServices().snapshot().find(shown.weapon, shown.patternId)?.bluePercent[shown.side] ?? null;
      const value = percent === null ? '' : formats.percent(percent);
      return { ...shown, percent, value, label: patternName(t, shown) };
    }),
  };
}

/** The headline of a disputed pattern does not depend on the tiers of the dispute. */
const SOME_DISPUTE = { listedTier: null, measuredTier: 2 } as const;

/** Cards that together have every text of cards. */
const WORDED = [
  ['karambit', 387],
  ['desert-eagle-heat-treated', 490],
  ['hydra-gloves', 310],
] as const;

let version: string | undefined;

/** Part of every card's address: another one for other drawings, numbers or words. */
export function cardVersion(): string {
  if (version) return version;
  const { snapshot, uncorrected, importedPictures } = getServices();
  const words = LANGUAGES.map(({ code }) => {
    const t = translatorOf(code);
    const tiers = [null, ...TIERS];
    const headlines = tiers.map((tier) =>
      verdictHeadline(t, { weapon: 'karambit', tier, side: 'both', dispute: null }),
    );
    const disputes = tiers.map((tier) =>
      verdictHeadline(t, { weapon: 'karambit', tier, side: 'both', dispute: SOME_DISPUTE }),
    );
    const sides = (['karambit', 'ak-47'] as const).flatMap((weapon) =>
      SIDES.map((side) => [verdictHeadline(t, { weapon, tier: 1, side, dispute: null }), blueLabel(t, weapon, side)]),
    );
    const names = WEAPON_IDS.map((id) => [weaponName(t, id), englishBeside(t, id)]);
    const items = WORDED.map(([weapon, patternId]) => patternCardText(code, weapon, patternId, uncorrected));
    return [siteCardText(code), items, names, headlines, disputes, sides];
  });
  const all = [CARD_DRAWING, importedPictures?.version ?? RENDER_VERSION, snapshot().sha256, words];
  version = createHash('sha256').update(JSON.stringify(all)).digest('hex').slice(0, 10);
  return version;
}
