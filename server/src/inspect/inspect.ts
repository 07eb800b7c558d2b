import { AppError } from '@bluegem/contract/errors';
import { parseInspectLink, type InspectLink } from '@bluegem/core/inspect/inspect-link';
import { InspectLinkError } from '@bluegem/core/inspect/inspect-problem';
import { inspectedPattern, inspectionOf, type Inspection } from '@bluegem/core/inspect/inspection';
import type { Caller } from '../auth/caller.ts';
import { countCheck } from '../patterns/check.ts';
import { floatRankOfItem } from '../account/known-copies.ts';
import { saveInspection } from '../account/inspections.ts';
import type { AccountContext } from '../stores/account-context.ts';
import type { OperationsContext } from '../stores/operations-context.ts';
import type { PatternContext } from '../stores/pattern-context.ts';
import { askGame } from './inspect-classic.ts';

/** Members for inspections: they belong to a caller, concern a pattern, and are logged. */
type InspectContext = AccountContext & PatternContext & Pick<OperationsContext, 'inspectionLog'>;

/** Throws AppError `inspect.*` if a text is not an inspect link. */
function parseLink(text: string): InspectLink {
  try {
    return parseInspectLink(text);
  } catch (error) {
    if (error instanceof InspectLinkError) throw new AppError(`inspect.${error.problem}`);
    throw error;
  }
}

async function inspectItem(services: InspectContext, caller: Caller, text: string): Promise<Inspection> {
  const link = parseLink(text);
  const { form, item } =
    link.kind === 'classic' ? { form: 'classic' as const, item: await askGame(services, caller, link) } : link;
  const found = inspectedPattern(item);
  const pattern = found && services.snapshot().find(found.weapon, found.patternId);
  return inspectionOf({ form, item }, found, pattern);
}

/**
 * The item in an inspect link, or the one that the game returns for it, with the verdict on its pattern. Counts the
 * outcome and the look-up of the pattern, and saves the inspection for a signed-in caller. Throws AppError `inspect.*`.
 */
export async function inspect(services: InspectContext, caller: Caller, text: string): Promise<Inspection> {
  const startedAt = performance.now();
  const log = (outcome: Inspection | { error: unknown }) =>
    services.inspectionLog.note(outcome, performance.now() - startedAt);
  let inspection: Inspection;
  try {
    inspection = await inspectItem(services, caller, text);
  } catch (error) {
    log({ error });
    throw error;
  }
  log(inspection);
  if (inspection.verdict) countCheck(services, { address: caller.address, pattern: inspection.verdict });
  if (caller.accountId !== null) await saveInspection(services, caller.accountId, inspection);
  return { ...inspection, known: await floatRankOfItem(services, inspection) };
}
