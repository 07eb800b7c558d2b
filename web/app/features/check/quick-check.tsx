import type { CheckQueryProblem } from '@bluegem/core/inspect/check-query';
import { looksLikeLink } from '@bluegem/core/inspect/pasted-link';
import { useEffect, useRef, type RefObject } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Form, useLocation, useNavigation, useNavigationType, useSubmit } from 'react-router';
import { usePath } from '../../i18n/language.ts';
import { weaponName } from '../../i18n/weapon-name.ts';
import { Button } from '../../ui/button.tsx';
import { QueryProblem } from '../../pattern-parts/query-problem.tsx';
import { fillField } from '../../search/fill-field.ts';
import { SmartField } from '../../search/smart-field.tsx';
import type { CheckFailure } from './check-failure.ts';

type QuickCheckProps = {
  search: string;
  problem: CheckQueryProblem | null;
  failure: CheckFailure | null;
  /** Its field, for controls beside the form. */
  field: RefObject<HTMLInputElement | null>;
  onAsk: () => void;
};

/** Marks an address that this form navigated to. */
const ASKED_HERE = 'asked-here';

/**
 * One input for weapon and pattern; the result is on the same page, with or without script. An inspect link is sent to
 * the tools in the request body, so that no address contains it.
 */
export function QuickCheck({ search, problem, failure, field: input, onAsk }: QuickCheckProps) {
  const { t } = useTranslation('forms');
  const path = usePath();
  const submit = useSubmit();
  const isBusy = useNavigation().location?.state === ASKED_HERE;
  const arrival = useNavigationType();
  const { key, state } = useLocation();
  const isAnswer = arrival !== 'POP' && state === ASKED_HERE;

  // A link or the Back button brings its own query; for a result the field already has its query, or a newer one. Input
  // from before hydration stays: the page's first address is in the field already.
  const shown = useRef({ key, search });
  useEffect(() => {
    const before = shown.current;
    shown.current = { key, search };
    if (!input.current || isAnswer || (before.key === key && input.current.value !== before.search)) return;
    if (before.key !== key || before.search !== search) fillField(input.current, search);
  }, [key, isAnswer, search, input]);

  return (
    <Form
      method="get"
      action={path('/')}
      state={ASKED_HERE}
      role="search"
      preventScrollReset
      onSubmit={(event) => {
        onAsk();
        const link = input.current?.value ?? '';
        if (!looksLikeLink(link)) return;
        event.preventDefault();
        void submit({ link }, { method: 'post', action: path('/tools'), state: ASKED_HERE });
      }}
      className="max-w-2xl xl:max-w-xl"
    >
      <div className="relative flex gap-2 rounded-2xl border border-line-strong bg-surface p-2 shadow-card focus-within:border-blue-bright">
        <SmartField
          ref={input}
          id="search"
          name="search"
          label={t('query.label')}
          defaultValue={search}
          problemId={problem ? 'search-problem' : undefined}
          onChoose={({ weapon, patternId }) => {
            fillField(input.current, `${weaponName(t, weapon)} ${patternId}`);
            input.current?.form?.requestSubmit();
          }}
          className="min-h-12 w-full min-w-0 bg-transparent px-3 text-base outline-none placeholder:text-faint"
        />
        <kbd
          aria-hidden="true"
          className="hidden self-center rounded-lg border border-line px-2 py-0.5 font-text text-xs text-faint sm:block"
        >
          Enter
        </kbd>
        <Button type="submit" className="min-w-24 shrink-0 px-3! sm:px-4!">
          {isBusy ? t('checking') : t('check')}
        </Button>
      </div>
      <div aria-live="polite">
        {(problem || failure) && (
          <p
            id="search-problem"
            role="alert"
            className="mt-3 rounded-xl bg-danger-wash px-4 py-2.5 font-medium wrap-anywhere text-danger-ink"
          >
            {problem ? <QueryProblem problem={problem} /> : t(`query.${failure ?? 'failed'}`)}
          </p>
        )}
      </div>
    </Form>
  );
}
