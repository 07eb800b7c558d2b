import { AppError } from '@bluegem/contract/errors';
import { parseInspectLink, type SelfContainedLink } from '@bluegem/core/inspect/inspect-link';
import { InspectLinkError } from '@bluegem/core/inspect/inspect-problem';
import { inspectedPattern, isCaseHardened } from '@bluegem/core/inspect/inspection';
import type { InspectedItem } from '@bluegem/core/inspect/inspected-item';
import type { RegionMeasure } from '@bluegem/core/pattern';
import { verdictOf, type Verdict } from '@bluegem/core/verdict';
import { wearOf, type Wear } from '@bluegem/core/wear';
import type { WeaponId } from '@bluegem/core/weapons';
import type { Snapshot } from './snapshot.ts';

/** What became of a link; `verdict` null: an item without the finish, or one that nobody has measured. */
export type Inspection = {
  form: SelfContainedLink['form'];
  item: InspectedItem & { wear: Wear | null };
  caseHardened: boolean;
  weapon: WeaponId | null;
  patternId: number | null;
  verdict: Verdict | null;
  regions: readonly RegionMeasure[];
};

function readLink(text: string): SelfContainedLink {
  try {
    const link = parseInspectLink(text);
    if (link.kind === 'self-contained') return link;
  } catch (error) {
    if (error instanceof InspectLinkError) throw new AppError(`inspect.${error.problem}`, {}, { cause: error });
    throw error;
  }
  throw new AppError('inspect.classic');
}

/** The item inside a link and the verdict on its pattern. Throws AppError `inspect.*`. */
export function inspectLink(snapshot: Snapshot, text: string): Inspection {
  const { form, item } = readLink(text);
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
