import type { CheckQueryProblem } from '@bluegem/core/check-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, useLocation, useNavigation, useNavigationType } from 'react-router';
import '../../i18n/form-texts.ts';
import { useFormats } from '../../i18n/format.ts';
import { usePath } from '../../i18n/language.ts';
import { Button } from '../../ui/button.tsx';
import { queryProblemText } from '../../ui/query-problem.ts';

type QuickCheckProps = { search: string; problem: CheckQueryProblem | null };

/** Marks an address that this form led to. */
const ASKED_HERE = 'asked-here';

/** One input for weapon and pattern; answers on the same page, with or without script. */
export function QuickCheck({ search, problem }: QuickCheckProps) {
  const { t } = useTranslation('forms');
  const path = usePath();
  const { list } = useFormats();
  const isBusy = useNavigation().state !== 'idle';
  const input = useRef<HTMLInputElement>(null);
  const arrival = useNavigationType();
  const { key, state } = useLocation();
  const isAnswer = arrival !== 'POP' && state === ASKED_HERE;

  // A link or the way back brings its own question; an answer finds the field holding its question, or a newer one. What
  // was typed before the script ran stays: the page's first address is in the field already.
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    if (input.current && !isAnswer) input.current.value = search;
  }, [key, isAnswer, search]);

  return (
    <Form method="get" action={path('/')} state={ASKED_HERE} role="search" preventScrollReset className="max-w-2xl">
      <div className="flex gap-2 rounded-2xl border border-line-strong bg-surface p-2 shadow-card focus-within:border-blue-bright">
        <label htmlFor="search" className="sr-only">
          {t('query.label')}
        </label>
        <input
          ref={input}
          id="search"
          name="search"
          type="text"
          defaultValue={search}
          placeholder={t('query.placeholder')}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? 'search-problem' : undefined}
          className="min-h-12 w-full min-w-0 bg-transparent px-4 text-lg outline-none placeholder:text-faint"
        />
        <kbd
          aria-hidden="true"
          className="hidden self-center rounded-md border border-line px-2 py-0.5 font-text text-xs text-faint sm:block"
        >
          Enter
        </kbd>
        <Button type="submit" className="min-w-28">
          {isBusy ? t('checking') : t('check')}
        </Button>
      </div>
      <div aria-live="polite">
        {problem && (
          <p
            id="search-problem"
            role="alert"
            className="mt-3 rounded-xl bg-danger-wash px-4 py-2.5 font-medium text-danger-ink"
          >
            {queryProblemText(t, problem, list)}
          </p>
        )}
      </div>
    </Form>
  );
}
