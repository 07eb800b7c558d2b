import { parseInspectLink, type SelfContainedLink } from './inspect-link.ts';
import { InspectLinkError, type InspectProblem } from './inspect-problem.ts';

/** Why a link tells nothing by itself: what is wrong with it, or that the game must be asked (`classic`). */
export type InspectFailure = InspectProblem | 'classic';

/** The link with the item that it carries, or why it carries none. */
export function readSelfContainedLink(text: string): SelfContainedLink | InspectFailure {
  try {
    const link = parseInspectLink(text);
    return link.kind === 'classic' ? 'classic' : link;
  } catch (error) {
    if (error instanceof InspectLinkError) return error.problem;
    throw error;
  }
}
