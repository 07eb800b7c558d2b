import type { CheckQueryProblem } from '@bluegem/core/inspect/check-query';
import { looksLikeLink, MAX_PASTED_LENGTH } from '@bluegem/core/inspect/pasted-link';
import { COMPARED_MAX, writePatternSet } from '@bluegem/core/patterns/pattern-set';
import { memo, useEffect, useRef } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Form, useSubmit } from 'react-router';
import { usePath } from '../../../i18n/language.ts';
import { Button } from '../../../ui/button.tsx';
import { QueryProblem } from '../../../pattern-parts/query-problem.tsx';
import { writeCompareQuery, type CompareQuery } from './compare-query.ts';

type AddPatternProps = { query: CompareQuery; add: string; problem: CheckQueryProblem | null };

/**
 * One input for weapon and pattern in the traders' notation; the pattern is added to the comparison. An inspect link is
 * sent in the request body, so that no address contains it.
 */
export const AddPattern = memo(function AddPattern({ query, add, problem }: AddPatternProps) {
  const { t } = useTranslation('index');
  const path = usePath();
  const submit = useSubmit();
  const input = useRef<HTMLInputElement>(null);
  const patterns = writePatternSet(query.names);

  // Not at first: input from before hydration stays.
  const shown = useRef({ patterns, add });
  useEffect(() => {
    if (shown.current.patterns === patterns && shown.current.add === add) return;
    shown.current = { patterns, add };
    if (input.current) input.current.value = add;
  }, [patterns, add]);

  const addressOf = (suggestion: string) => {
    const parameters = new URLSearchParams({ ...(patterns !== '' && { patterns }), add: suggestion });
    return `${path('/compare')}?${parameters}`;
  };
  if (query.names.length >= COMPARED_MAX) return <p className="mt-6 text-soft">{t('compare.full')}</p>;
  return (
    <Form
      method="get"
      action={path('/compare')}
      preventScrollReset
      onSubmit={(event) => {
        const link = input.current?.value ?? '';
        if (!looksLikeLink(link)) return;
        event.preventDefault();
        const action = `${path('/compare')}${writeCompareQuery(query)}`;
        void submit({ add: link }, { method: 'post', action, preventScrollReset: true });
      }}
      className="mt-6 max-w-xl"
    >
      {patterns !== '' && <input type="hidden" name="patterns" value={patterns} />}
      {query.view !== 'fancy' && <input type="hidden" name="view" value={query.view} />}
      <label htmlFor="add" className="mb-1.5 block text-sm font-semibold">
        {t('compare.add')}
      </label>
      <div className="flex gap-2">
        <input
          ref={input}
          id="add"
          name="add"
          type="text"
          defaultValue={add}
          placeholder="ak 661"
          maxLength={MAX_PASTED_LENGTH}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? 'add-problem' : undefined}
          className="field"
        />
        <Button type="submit" className="shrink-0">
          {t('compare.addButton')}
        </Button>
      </div>
      {problem && (
        <p
          id="add-problem"
          role="alert"
          className="mt-3 rounded-xl bg-danger-wash px-4 py-2.5 font-medium wrap-anywhere text-danger-ink"
        >
          <QueryProblem problem={problem} addressOf={addressOf} />
        </p>
      )}
    </Form>
  );
});
