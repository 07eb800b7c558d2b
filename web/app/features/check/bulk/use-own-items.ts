import type { AnswerAt } from '@bluegem/contract/client-types';
import type { RankedItem } from '@bluegem/core/query/bulk-ranking';
import { patternSlug } from '@bluegem/core/patterns/pattern';
import { useState } from 'react';
import { useLateAnswer } from '../../../api-client/use-late-answer.ts';
import { useHasAccountHint } from '../../../auth/account-hint.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { notify } from '../../../ui/notices.ts';

const ADDRESS = '/api/account/items';

type Item = Pick<RankedItem, 'weapon' | 'patternId' | 'float'>;
type ListedItem = { slug: string; float: number | null };

const listed = ({ weapon, patternId, float }: Item): ListedItem => ({
  slug: patternSlug({ weapon, patternId }),
  float,
});
const keyOf = ({ slug, float }: ListedItem) => `${slug} ${float}`;

export type OwnItems = {
  isOwn: (item: Item) => boolean;
  /** Adds those that are not there yet, and says so. */
  add: (items: readonly Item[]) => Promise<void>;
};

/** The list of one's own items beside a table of items; null for a visitor who is not signed in. */
export function useOwnItems(): OwnItems | null {
  const { t } = useTranslation('inspect', 'bulk', 'errors');
  const { count } = useFormats();
  const hasHint = useHasAccountHint();
  const list = useLateAnswer<AnswerAt<'GET', typeof ADDRESS>>(hasHint ? ADDRESS : undefined);
  const [addedKeys, setAddedKeys] = useState<readonly string[]>([]);
  if (!list) return null;
  const keys = new Set([...list.items.map(keyOf), ...addedKeys]);
  const add = async (items: readonly Item[]) => {
    const added = items.map(listed);
    const response = await fetch(ADDRESS, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ items: added }),
    }).catch(() => undefined);
    if (response?.status === 409) return notify(t('errors:account.items-full'), 'problem');
    if (!response?.ok) return notify(t('bulk:own.failed'), 'problem');
    const answer: AnswerAt<'POST', typeof ADDRESS> = await response.json();
    // To those of now: another item may have been added meanwhile.
    setAddedKeys((before) => [...before, ...added.map(keyOf)]);
    notify(t('bulk:own.added', { count: answer.added, number: count(answer.added) }));
  };
  return { isOwn: (item) => keys.has(keyOf(listed(item))), add };
}
