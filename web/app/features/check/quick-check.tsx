import type { CheckQueryProblem } from '@bluegem/core/inspect/check-query';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Form, useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router';
import { usePath } from '../../i18n/language.ts';
import { weaponName } from '../../i18n/weapon-name.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { QueryProblem } from '../../pattern-parts/query-problem.tsx';
import { fillField } from '../../search/fill-field.ts';
import { SmartField } from '../../search/smart-field.tsx';
import type { CheckFailure } from './check-failure.ts';
import { isInspectFailure, type InspectProblem } from './inspect-refusal.ts';
import { isPatternQuery } from './question.ts';
import { useInspectProgress } from './use-inspect-progress.ts';

const ignored = () => undefined;
const loadReader = async () => (await import('@bluegem/core/inspect/self-contained-link')).readSelfContainedLink;

/** The last link and its result: a new object for each response, since two may be equal. */
type InspectResult = { link: string; problem: InspectProblem | null };

type QuickCheckProps = {
  /** The query of the page's address, and what is wrong with it. */
  search: string;
  problem: CheckQueryProblem | null;
  failure: CheckFailure | null;
  /** The result of the last link. */
  result: InspectResult | undefined;
  /** Its field, for controls beside the form. */
  field: RefObject<HTMLInputElement | null>;
  onAsk: () => void;
  /** A link is refused without a request: the result on the page belongs to an earlier query. */
  onRefuse: () => void;
  /** In the row of the field. */
  beside?: ReactNode;
  /** Between the field and what is wrong with it: a problem moves nothing that one might tap. */
  children?: ReactNode;
};

/** Marks an address that this form navigated to. */
const ASKED_HERE = 'asked-here';

/** The field's own query stays in it, or what was typed since; a link or the Back button brings another. */
function useShownQuery(field: RefObject<HTMLInputElement | null>, text: string): void {
  const arrival = useNavigationType();
  const { key, state } = useLocation();
  const isAnswer = arrival !== 'POP' && state === ASKED_HERE;
  // Input from before hydration stays: the page's first address is in the field already.
  const shown = useRef({ key, text });
  useEffect(() => {
    const before = shown.current;
    shown.current = { key, text };
    if (!field.current || isAnswer || (before.key === key && field.current.value !== before.text)) return;
    if (before.key !== key || before.text !== text) fillField(field.current, text);
  }, [key, isAnswer, text, field]);
}

/**
 * One input for a weapon and a pattern, which lead to the page's address for them, or for an inspect link, which is
 * sent in the request body, so that no log or history contains it. The result is on the same page.
 */
export function QuickCheck({
  search,
  problem,
  failure,
  result,
  field,
  onAsk,
  onRefuse,
  beside,
  children,
}: QuickCheckProps) {
  const { t } = useTranslation('inspect');
  const path = usePath();
  const navigate = useNavigate();
  const { state, formMethod, location } = useNavigation();
  const isInspecting = state !== 'idle' && formMethod === 'POST';
  const [isClassic, setIsClassic] = useState(false);
  const progress = useInspectProgress(isInspecting && isClassic);
  const [current, setCurrent] = useState<{ problem: InspectProblem | null; instead: InspectResult | undefined }>();
  const linkProblem = current && current.instead === result ? current.problem : (result?.problem ?? null);
  // Loaded on the first focus of the field. Until then the server parses the link.
  const read = useRef<Awaited<ReturnType<typeof loadReader>>>(undefined);
  const show = (next: InspectProblem | null) => setCurrent({ problem: next, instead: result });
  useShownQuery(field, result?.link ?? search);
  const open = (address: string, replace = false) =>
    void navigate(address, { replace, preventScrollReset: true, state: ASKED_HERE });
  const ask = (text: string) => {
    show(null);
    onAsk();
    open(`${path('/')}?${new URLSearchParams({ search: text })}`);
  };

  return (
    <Form
      method="post"
      action={path('/')}
      state={ASKED_HERE}
      role="search"
      preventScrollReset
      onFocus={() => void loadReader().then((parse) => (read.current = parse), ignored)}
      onChange={() => linkProblem && show(null)}
      onSubmit={(event) => {
        const text = field.current?.value ?? '';
        if (isPatternQuery(text)) {
          event.preventDefault();
          ask(text);
          return;
        }
        const item = read.current?.(text);
        setIsClassic(item === 'classic');
        if (!read.current) loadReader().then((parse) => setIsClassic(parse(text) === 'classic'), ignored);
        const next = typeof item === 'string' && item !== 'classic' ? item : null;
        show(next);
        if (!next) return onAsk();
        event.preventDefault();
        onRefuse();
        // A link stands in no address, nor does the query before it.
        if (search !== '') open(path('/'), true);
      }}
      className="max-w-2xl xl:max-w-xl"
    >
      <div className="relative flex gap-2 rounded-2xl border border-line-strong bg-surface p-2 shadow-card focus-within:border-blue-bright">
        <SmartField
          ref={field}
          id="link"
          name="link"
          label={t('forms:query.label')}
          defaultValue={result?.link ?? search}
          problemId={linkProblem ? 'link-problem' : problem && !result ? 'query-problem' : undefined}
          onChoose={({ weapon, patternId }) => {
            const name = `${weaponName(t, weapon)} ${patternId}`;
            fillField(field.current, name);
            ask(name);
          }}
          className="min-h-12 w-full min-w-0 bg-transparent px-3 text-base outline-none placeholder:text-faint"
        />
        <kbd
          aria-hidden="true"
          className="hidden self-center rounded-lg border border-line px-2 py-0.5 font-text text-xs text-faint sm:block"
        >
          Enter
        </kbd>
        {beside}
        <Button type="submit" className="min-w-24 shrink-0 px-3! sm:px-4!">
          {isInspecting ? t('link.analysing') : t(location?.state === ASKED_HERE ? 'forms:checking' : 'forms:check')}
        </Button>
      </div>
      {children}
      <p role="status" className="mt-2 text-sm text-soft empty:hidden">
        {progress && t(`link.${progress}`)}
      </p>
      {linkProblem && (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-3 rounded-xl bg-danger-wash px-4 py-3">
          <p id="link-problem" role="alert" className="font-medium text-danger-ink">
            {isInspectFailure(linkProblem) ? t(`link.failure.${linkProblem}`) : t(`errors:inspect.${linkProblem}`)}
          </p>
          {linkProblem === 'sign-in-required' && (
            <ButtonLink to={`${path('/login')}?${new URLSearchParams({ returnTo: path('/') }).toString()}`}>
              {t('link.signIn')}
            </ButtonLink>
          )}
        </div>
      )}
      {!linkProblem && !result && (problem || failure) && (
        <p
          id="query-problem"
          role="alert"
          className="mt-3 rounded-xl bg-danger-wash px-4 py-2.5 font-medium wrap-anywhere text-danger-ink"
        >
          {problem ? <QueryProblem problem={problem} /> : t(`forms:query.${failure ?? 'failed'}`)}
        </p>
      )}
    </Form>
  );
}
