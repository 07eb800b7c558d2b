import { FEEDBACK_PER_HOUR } from '@bluegem/core/site/feedback';
import { patternSlug } from '@bluegem/core/patterns/pattern';
import type { Database } from '@bluegem/data/database/database-types';
import { listFeedback } from '@bluegem/data/feedback/feedback';
import { listWishlist } from '@bluegem/data/accounts/wishlist';
import type { TestUser } from './test-user.ts';

const LIST_LIMIT = 100;

type Sent = { message: string; accountId: string | null };

/** Compares the database at the end with what was acknowledged; returns the problems. */
export async function checkDatabase({ db }: Database, people: readonly TestUser[]): Promise<string[]> {
  const stored = await listFeedback(db, { limit: LIST_LIMIT });
  const problems = await Promise.all(
    people.map(async (person) => {
      const own = stored.filter(({ message }) => message.endsWith(` of ${person.steamId}`));
      const accountId = own[0]?.accountId;
      if (!accountId) return [`there is no feedback of ${person.steamId}`];
      const items = await listWishlist(db, accountId);
      return [
        ...feedbackProblems(person, own),
        ...wishlistProblems(
          person,
          items.map((item) => ({ slug: patternSlug(item), note: item.note })),
        ),
      ];
    }),
  );
  return problems.flat();
}

function feedbackProblems({ steamId, feedback }: TestUser, stored: readonly Sent[]): string[] {
  const problems: string[] = [];
  const messages = stored.map(({ message }) => message);
  const lost = feedback.acknowledged.filter((message) => !messages.includes(message));
  if (lost.length > 0) problems.push(`acknowledged feedback is lost: ${lost.join('; ')}`);
  if (new Set(messages).size !== messages.length) problems.push(`feedback of ${steamId} is there twice`);
  if (messages.length > FEEDBACK_PER_HOUR)
    problems.push(`${messages.length} entries of ${steamId} are over the limit of ${FEEDBACK_PER_HOUR} an hour`);
  if (feedback.refused === 0) problems.push(`of ${feedback.sent.length} entries of ${steamId} none was refused`);
  return problems;
}

function wishlistProblems(person: TestUser, items: readonly { slug: string; note: string }[]): string[] {
  try {
    person.expectItems(items);
    return [];
  } catch (error) {
    return [`wishlist of ${person.steamId}: ${(error as Error).message}`];
  }
}
