import { looksLikeLink } from '@bluegem/core/inspect/pasted-link';
import { naturalDirection, withChoices, type PatternQuery } from '@bluegem/core/query/pattern-query';
import type { TranslateQualified } from '@bluegem/locales/translation-keys';
import { useEffect, useEffectEvent, useRef, type FormEvent } from 'react';
import { useNavigationType, useSubmit } from 'react-router';
import { usePath } from '../../../../i18n/language.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { weaponName } from '../../../../i18n/weapon-name.ts';
import { useLateNavigate } from '../../../../page/use-late-navigate.ts';
import { loadPatternData, patternData } from '../pattern-data.ts';
import { queryOfForm, searchOfQuery } from '../query-address.ts';

/** The wait for more keys while the server handles the queries. */
const TYPING_PAUSE_MS = 180;

const isTyped = (field: EventTarget) =>
  field instanceof HTMLInputElement && ['text', 'search', 'number'].includes(field.type);

/** Fills the fields of a form with a query. */
function fillForm(form: HTMLFormElement, query: PatternQuery): void {
  const values = new URLSearchParams(searchOfQuery(query));
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === 'checkbox' && field.name !== '') {
      field.checked = values.getAll(field.name).includes(field.value);
    } else if (isTyped(field)) (field as HTMLInputElement).value = values.get((field as HTMLInputElement).name) ?? '';
    else if (field instanceof HTMLSelectElement) field.value = query[field.name as 'sort' | 'size'];
  }
}

const searchField = (form: HTMLFormElement | null) => form?.querySelector<HTMLInputElement>('input[name=search]');

/** The pattern of a pasted link, as it would be typed. The parser loads with the first link. */
async function nameInLink(t: TranslateQualified, link: string): Promise<string | undefined> {
  const { parseCheckQuery } = await import('@bluegem/core/inspect/check-query');
  const found = parseCheckQuery(link);
  return 'weapon' in found ? `${weaponName(t, found.weapon)} ${found.patternId}` : undefined;
}

/**
 * Keeps a form and the address in sync: a change applies at once, typing replaces the address and everything else adds
 * a history entry; Back and Forward fill the form.
 */
export function useQueryForm(query: PatternQuery) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const begin = useLateNavigate();
  const navigationType = useNavigationType();
  const { t } = useTranslation();
  const path = usePath();
  const submit = useSubmit();
  const address = searchOfQuery({ ...query, page: 1 });

  /** The query of the form; the direction stays with the column, and the default order follows the weapons. */
  function queryOf(of: HTMLFormElement): PatternQuery {
    const next = queryOfForm(of);
    if (next.sort !== query.sort) return { ...next, direction: naturalDirection(next.sort) };
    const { sort, direction } = withChoices(query, next.choices);
    return { ...next, sort, direction };
  }

  function show(replace: boolean, late = begin()): void {
    if (!form.current) return;
    const next = searchOfQuery(queryOf(form.current));
    if (next === address && query.page === 1) return;
    late.navigate(`${path('/patterns')}${next}`, { replace, preventScrollReset: true });
  }

  /** A link becomes the name of its pattern. One without a name is sent to the check, in the request body. */
  async function showLink(link: string, isSent: boolean): Promise<void> {
    const late = begin();
    const name = await nameInLink(t, link).catch(() => undefined);
    const field = searchField(form.current);
    if (field?.value !== link || late.isOutdated()) return;
    if (name !== undefined) {
      field.value = name;
      show(false, late);
    } else if (isSent) void submit({ link }, { method: 'post', action: path('/') });
  }

  const followed = useRef(address);
  const follow = useEffectEvent(() => {
    const isFirst = followed.current === address;
    followed.current = address;
    if (!form.current || searchOfQuery({ ...queryOfForm(form.current), direction: query.direction }) === address)
      return;
    // Input from before hydration is a query like any other.
    if (isFirst) show(true);
    // Typing replaces the address: the fields are ahead of it then.
    else if (navigationType !== 'REPLACE') fillForm(form.current, query);
  });
  useEffect(() => follow(), [address]);

  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    form,
    onChange({ target }: FormEvent<HTMLFormElement>) {
      if (!(target instanceof HTMLElement) || !(target as HTMLInputElement).name) return;
      loadPatternData();
      clearTimeout(timer.current);
      const text = searchField(form.current)?.value ?? '';
      if (looksLikeLink(text)) void showLink(text, false);
      else if (!isTyped(target) || patternData().state === 'ready') show(isTyped(target));
      else {
        const late = begin();
        timer.current = setTimeout(() => show(true, late), TYPING_PAUSE_MS);
      }
    },
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      clearTimeout(timer.current);
      const text = searchField(form.current)?.value ?? '';
      if (looksLikeLink(text)) void showLink(text, true);
      else show(false);
    },
  };
}
