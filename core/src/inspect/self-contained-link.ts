import { parseInspectLink, type SelfContainedLink } from './inspect-link.ts';
import { InspectLinkError, type InspectProblem } from './inspect-problem.ts';

/** The reason why a link gives no item: its problem, or `classic` if the item must be requested from the game. */
export type InspectFailure = InspectProblem | 'classic';

/** Parses a link and returns it with its item, or the reason why it has none. */
export function readSelfContainedLink(text: string): SelfContainedLink | InspectFailure {
  try {
    const link = parseInspectLink(text);
    return link.kind === 'classic' ? 'classic' : link;
  } catch (error) {
    if (error instanceof InspectLinkError) return error.problem;
    throw error;
  }
}
