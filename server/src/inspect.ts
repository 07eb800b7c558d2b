import { AppError } from '@bluegem/contract/errors';
import type { SelfContainedLink } from '@bluegem/core/inspect/inspect-link';
import { inspectedPattern, isCaseHardened } from '@bluegem/core/inspect/inspection';
import type { InspectedItem } from '@bluegem/core/inspect/inspected-item';
import { readSelfContainedLink, type InspectFailure } from '@bluegem/core/inspect/self-contained-link';
import type { RegionMeasure } from '@bluegem/core/pattern';
import { verdictOf, type Verdict } from '@bluegem/core/verdict';
import { wearOf, type Wear } from '@bluegem/core/wear';
import type { WeaponId } from '@bluegem/core/weapons';
import type { Snapshot } from './snapshot.ts';

/** What became of a link; `verdict` null: an item without the finish, or one that nobody has measured. */
export type Inspection = {
  form: SelfContainedLink['form'] | 'classic';
  item: InspectedItem & { wear: Wear | null };
  caseHardened: boolean;
  weapon: WeaponId | null;
  patternId: number | null;
  verdict: Verdict | null;
  regions: readonly RegionMeasure[];
};

/** The item inside a link and the verdict on its pattern, or why it cannot be used. */
export function inspectLink(snapshot: Snapshot, text: string): Inspection | InspectFailure {
  const link = readSelfContainedLink(text);
  if (typeof link === 'string') return link;
  return inspectionOf(snapshot, link);
}

/** The verdict on an item, wherever its description comes from. */
export function inspectionOf(
  snapshot: Snapshot,
  { form, item }: { form: Inspection['form']; item: InspectedItem },
): Inspection {
  const found = inspectedPattern(item);
  const pattern = found && snapshot.find(found.weapon, found.patternId);
  return {
    form,
    item: { ...item, wear: item.float === null ? null : wearOf(item.float) },
    caseHardened: isCaseHardened(found?.weapon),
    weapon: found?.weapon ?? null,
    patternId: found?.patternId ?? null,
    verdict: pattern ? verdictOf(pattern) : null,
    regions: pattern?.regions ?? [],
  };
}

/** As inspectLink; throws AppError `inspect.*` where the link cannot be used. */
export function getInspection(snapshot: Snapshot, text: string): Inspection {
  const found = inspectLink(snapshot, text);
  if (typeof found === 'string') throw new AppError(`inspect.${found}`);
  return found;
}
