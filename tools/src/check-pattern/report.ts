import type { CheckQueryProblem } from '@bluegem/core/inspect/check-query';
import { isCaseHardened } from '@bluegem/core/inspect/inspection';
import type { InspectFailure } from '@bluegem/core/inspect/self-contained-link';
import type { InspectedCharm, InspectedItem, InspectedSticker } from '@bluegem/core/inspect/inspected-item';
import { TIER_LISTS } from '@bluegem/core/patterns/tier-lists';
import type { Tier } from '@bluegem/core/patterns/tier';
import { countIndependentLists, type Verdict } from '@bluegem/core/patterns/verdict';
import type { WeaponSide } from '@bluegem/core/weapons/region';
import { sidePlaceOf } from '@bluegem/core/weapons/side-place';
import { wearOf } from '@bluegem/core/weapons/wear';
import { WEAPONS, weaponTitle, type WeaponId } from '@bluegem/core/weapons/weapons';
import common from '@bluegem/locales/en/common.json' with { type: 'json' };
import errors from '@bluegem/locales/en/errors.json' with { type: 'json' };
import forms from '@bluegem/locales/en/forms.json' with { type: 'json' };
import inspect from '@bluegem/locales/en/inspect.json' with { type: 'json' };
import patternModal from '@bluegem/locales/en/patternModal.json' with { type: 'json' };
import { fillText } from '@bluegem/locales/fill-text';

/** The form's message for a problem of the arguments. */
export function problemLine(problem: CheckQueryProblem): string {
  if (problem.kind === 'pattern') return forms.patternId[problem.problem];
  if (problem.kind === 'link') {
    return problem.problem === 'other-finish' ? inspect.link.notHardened : linkProblemLine(problem.problem);
  }
  const weapons = 'weapons' in problem ? problem.weapons.map(weaponTitle).join(', ') : '';
  const suggestion = 'suggestion' in problem ? problem.suggestion : null;
  const line = fillText(forms.query[problem.kind], { ...('text' in problem && { text: problem.text }), weapons });
  return suggestion === null ? line : `${line} ${fillText(forms.query['did-you-mean'], { name: suggestion })}`;
}

export const unmeasuredLine = (weapon: string): string => fillText(errors.pattern['not-measured'], { weapon });

/** The fields of the verdict under their fixed names. */
function verdictFields(verdict: Verdict) {
  const { weapon, patternId, blueGem, tier, tierBasis, measuredTier, dispute, side, rank, gemScore } = verdict;
  const { bluePercent, blueByRegion, flags, sources } = verdict;
  const judged = { blueGem, tier, tierBasis, measuredTier, dispute, side, rank, gemScore };
  return { weapon, patternId, ...judged, bluePercent, blueByRegion, flags, sources };
}

/** The verdict as JSON. */
export const verdictJson = (verdict: Verdict): string => JSON.stringify(verdictFields(verdict), null, 2);

/** A link as JSON: the item, and the verdict if its pattern has one. */
export function linkJson(item: InspectedItem, weapon: WeaponId | undefined, verdict: Verdict | undefined): string {
  const { paintSeed, float, defIndex, paintIndex } = item;
  const { isStar, isStatTrak, kills, isSouvenir, nameTag, stickers, charms } = item;
  const found = verdict ? verdictFields(verdict) : { weapon: weapon ?? null, blueGem: false };
  const wear = float === null ? null : wearOf(float);
  const caseHardened = isCaseHardened(weapon);
  const facts = { paintSeed, float, wear, caseHardened, defIndex, paintIndex };
  const extras = { isStar, isStatTrak, kills, isSouvenir, nameTag, stickers, charms };
  return JSON.stringify({ ...found, ...facts, ...extras }, null, 2);
}

/** Facts that only some items have. */
function extraRows({ isStatTrak, kills, isSouvenir, nameTag, stickers, charms }: InspectedItem) {
  const words = inspect.link;
  const kind = isStatTrak ? words.statTrak : isSouvenir ? words.souvenir : null;
  const sticker = ({ id, wear }: InspectedSticker) =>
    wear === 0 ? `#${id}` : fillText(words.scraped, { id, percent: `${Math.round(100 * wear)} %` });
  const charm = ({ id, pattern, sticker: wrapped }: InspectedCharm) => {
    if (wrapped !== null) return fillText(words.charmSticker, { id, sticker: wrapped });
    return pattern === null ? `#${id}` : fillText(words.charmPattern, { id, pattern });
  };
  const rows = [
    [words.kind, kind],
    [words.kills, kills === null ? null : String(kills)],
    [words.nameTag, nameTag],
    [words.stickers, stickers.map(sticker).join(', ')],
    [words.charms, charms.map(charm).join(', ')],
  ] as const;
  return rows.flatMap(([name, value]) => (value ? [[name, value] as const] : []));
}

/** A link as text: the item and the verdict. */
export function linkText(item: InspectedItem, weapon: WeaponId | undefined, verdict: Verdict | undefined): string {
  const words = inspect.terminal;
  const answer = verdict
    ? verdictText(verdict)
    : weapon
      ? unmeasuredLine(weaponTitle(weapon))
      : inspect.link.notHardened;
  const wear = item.float === null ? '–' : `${item.float.toFixed(6)} (${patternModal.wear[wearOf(item.float)]})`;
  const rows = [
    [words.float, wear],
    [words.seed, item.paintSeed === 0 ? words.seedZero : String(item.paintSeed)],
    ...extraRows(item),
  ] as const;
  return [answer, ...rows.map(([name, value]) => `  ${name.padEnd(10)}  ${value}`)].join('\n');
}

/** The form's message for a link that cannot be used. */
export const linkProblemLine = (problem: InspectFailure): string => errors.inspect[problem];

const percent = (share: number | null) => (share === null ? inspect.verdict.notMeasured : `${share.toFixed(1)} %`);

function headline({ weapon, tier, side, dispute }: Verdict): string {
  if (dispute) return tier === null ? inspect.verdict.disputed : fillText(inspect.verdict.disputedTier, { tier });
  if (tier === null) return inspect.verdict.notGem;
  return fillText(inspect.verdict.gemSide, { tier, side: side ? common.side[sidePlaceOf(weapon, side)] : '' });
}

/** The tiers of lists and measurement where they are two apart. */
function disputeRows({ dispute }: Verdict): (readonly [string, string])[] {
  if (!dispute) return [];
  const tierText = (tier: Tier | null) => (tier === null ? inspect.verdict.notGem : common.tier[tier]);
  return [
    [inspect.verdict.disputeLists, tierText(dispute.listedTier)],
    [inspect.verdict.disputeMeasured, tierText(dispute.measuredTier)],
  ];
}

/** The name of a side, or of the part of the weapon that stands for it. */
function regionName(weapon: WeaponId, side: WeaponSide): string {
  return common.region[WEAPONS[weapon].regions.find((each) => each.side === side)?.id ?? side];
}

/** What the tier is from; an ordered list alone gives tier 1 to its first two. */
function basisOf(verdict: Verdict): string {
  if (verdict.tierBasis !== 'curated') return inspect.terminal.basisMeasured;
  return countIndependentLists(verdict) < 2 ? inspect.confidence.oneList : inspect.terminal.basisCurated;
}

/** The verdict as text. */
export function verdictText(verdict: Verdict): string {
  const words = inspect.terminal;
  const { playside, backside, total } = verdict.bluePercent;
  const lists = verdict.sources.flatMap((source) =>
    source.kind === 'tier-list' ? [`${TIER_LISTS[source.id].name} (T${source.tier})`] : [source.id],
  );
  const rows = [
    ...disputeRows(verdict),
    [words.rank, [fillText(words.rankValue, { rank: verdict.rank }), ...verdict.flags].join('  ')],
    [inspect.verdict.gemScore, verdict.gemScore.toFixed(1)],
    [words.basis, basisOf(verdict)],
    [regionName(verdict.weapon, 'playside'), percent(playside)],
    [regionName(verdict.weapon, 'backside'), percent(backside)],
    [inspect.verdict.total, percent(total)],
    [words.sources, lists.join(', ')],
  ] as const;
  const width = Math.max(...rows.map(([name]) => name.length));
  const title = fillText(inspect.verdict.heading, {
    weapon: weaponTitle(verdict.weapon),
    patternId: verdict.patternId,
  });
  return [`${title}: ${headline(verdict)}`, ...rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`)].join(
    '\n',
  );
}
