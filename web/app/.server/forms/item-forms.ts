import { parseCheckQuery } from '@bluegem/core/inspect/check-query';
import { patternSlug } from '@bluegem/core/patterns/pattern';
import { attempt, refusalOf, type PageArgs, type Refusal } from '../call.ts';
import { numberOf, readForm, textsOf } from './form-text.ts';

type ItemOutcome = {
  intent: string;
  /** The item whose form it was; empty for a new one. */
  id: string;
  /** What was typed is no pattern. */
  isUnknown: boolean;
  refusal: Refusal | null;
};

const FIELDS = ['intent', 'id', 'note', 'price', 'pattern', 'float'] as const;

/** Adds, changes or removes one of the account's own items. */
export async function changeItems(page: PageArgs): Promise<ItemOutcome> {
  const form = await readForm(page.request);
  const { intent, id, note, price, pattern, float } = textsOf(form, FIELDS);
  if (intent === 'save' || intent === 'remove') {
    const outcome =
      intent === 'save'
        ? attempt(page, 'saveOwnItem', { params: { id }, input: { note, paid: numberOf(price) } })
        : attempt(page, 'deleteOwnItem', { params: { id } });
    return { intent, id, isUnknown: false, refusal: refusalOf(await outcome) };
  }
  const found = parseCheckQuery(pattern);
  if ('problem' in found) return { intent: 'add', id: '', isUnknown: true, refusal: null };
  const item = { slug: patternSlug(found), float: numberOf(float) };
  const refusal = refusalOf(await attempt(page, 'addOwnItems', { input: { items: [item] } }));
  const isUnknown = refusal?.code === 'http.not-found';
  return { intent: 'add', id: '', isUnknown, refusal: isUnknown ? null : refusal };
}
