import { AppError } from '@bluegem/contract/errors';
import { patternSlug } from '@bluegem/core/patterns/pattern';
import { addOwnItems, deleteOwnItem, listOwnItems, saveOwnItem, type OwnItem } from '@bluegem/data/accounts/own-items';
import type { BaseContext } from '../stores/base-context.ts';
import { getPatternName } from '../stores/get-pattern-name.ts';
import type { PatternContext } from '../stores/pattern-context.ts';

type ItemContext = Pick<BaseContext, 'db' | 'now'>;

const presentItem = (item: OwnItem) => ({ ...item, slug: patternSlug(item), addedAt: item.addedAt.toISOString() });

/** The items that the account keeps as its own. They are in the site's own database, beside a hosted wishlist too. */
export async function ownItemsOf({ db }: ItemContext, accountId: string) {
  return { items: (await listOwnItems(db(), accountId)).map(presentItem) };
}

/** Adds items, each once. Throws AppError `http.not-found` for an unknown pattern, `account.items-full`. */
export async function addToOwnItems(
  services: ItemContext & Pick<PatternContext, 'snapshot'>,
  accountId: string,
  items: readonly { slug: string; float: number | null }[],
) {
  const named = items.map(({ slug, float }) => ({ ...getPatternName(services, slug), float }));
  const added = await addOwnItems(services.db(), accountId, named, services.now());
  if (added === undefined) throw new AppError('account.items-full');
  return { added };
}

/** Changes note and price. Throws AppError `http.not-found`. */
export async function changeOwnItem(
  { db }: ItemContext,
  accountId: string,
  item: Pick<OwnItem, 'id' | 'note' | 'paid'>,
) {
  const saved = await saveOwnItem(db(), accountId, item);
  if (!saved) throw new AppError('http.not-found');
  return presentItem(saved);
}

export async function removeOwnItem({ db }: ItemContext, accountId: string, id: string) {
  return { removed: (await deleteOwnItem(db(), accountId, id)) ? 1 : 0 };
}
