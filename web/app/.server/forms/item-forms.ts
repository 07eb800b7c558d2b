import { parseCheckQuery } from '@bluegem/core/inspect/check-query';
import { patternSlug } from '@bluegem/core/patterns/pattern';
import { attempt, refusalOf, type PageArgs, type Refusal } from '../call.ts';
import { numberOf, readForm, textOf } from './form-text.ts';

export type ItemOutcome = {
  intent: 'add' | 'save' | 'remove';
  /** The item whose form it was; empty for a new one. */
  id: string;
  /** What was typed is no pattern. */
  isUnknown: boolean;
  refusal: Refusal | null;
};

/** Adds, changes or removes one of the account's own items. */
export async function changeItems(page: PageArgs): Promise<ItemOutcome> {
  const form = await readForm(page.request);
  const [intent, id] = [textOf(form, 'intent'), textOf(form, 'id')];
  if (intent === 'save') {
    const input = { note: textOf(form, 'note').trim(), paid: numberOf(textOf(form, 'price').trim()) };
    const refusal = refusalOf(await attempt(page, 'saveOwnItem', { params: { id }, input }));
    return { intent, id, isUnknown: false, refusal };
  }
  if (intent === 'remove') {
    const refusal = refusalOf(await attempt(page, 'deleteOwnItem', { params: { id } }));
    return { intent, id, isUnknown: false, refusal };
  }
  const found = parseCheckQuery(textOf(form, 'pattern').trim());
  if ('problem' in found) return { intent: 'add', id: '', isUnknown: true, refusal: null };
  const item = { slug: patternSlug(found), float: numberOf(textOf(form, 'float').trim()) };
  const refusal = refusalOf(await attempt(page, 'addOwnItems', { input: { items: [item] } }));
  const isUnknown = refusal?.code === 'http.not-found';
  return { intent: 'add', id: '', isUnknown, refusal: isUnknown ? null : refusal };
}
