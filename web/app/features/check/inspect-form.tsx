import { INSPECT_LINK_START } from '@bluegem/core/inspect/inspect-link';
import { useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Form, useNavigation } from 'react-router';
import '../../i18n/error-texts.ts';
import { usePath } from '../../i18n/language.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { isInspectFailure, type InspectProblem } from './inspect-refusal.ts';
import { useInspectProgress } from './use-inspect-progress.ts';

const ignored = () => undefined;
const loadReader = async () => (await import('@bluegem/core/inspect/self-contained-link')).readSelfContainedLink;

/** The last submission and its result: a new object for each response, since two may be equal. */
type InspectResult = { link: string; problem: InspectProblem | null };

/** A field for an inspect link. The link is sent in the request body, so that no log or history contains it. */
export function InspectForm({ result, onRefuse }: { result: InspectResult | undefined; onRefuse: () => void }) {
  const { t } = useTranslation('inspect');
  const path = usePath();
  const navigation = useNavigation();
  const isBusy = navigation.state !== 'idle' && navigation.formMethod === 'POST';
  const [isClassic, setIsClassic] = useState(false);
  const progress = useInspectProgress(isBusy, isClassic);
  const [current, setCurrent] = useState<{ problem: InspectProblem | null; instead: InspectResult | undefined }>();
  const problem = current && current.instead === result ? current.problem : (result?.problem ?? null);
  // Loaded on the first focus of the field. Until then the server parses the link.
  const read = useRef<Awaited<ReturnType<typeof loadReader>>>(undefined);
  const prepare = () => void loadReader().then((parse) => (read.current = parse), ignored);
  const show = (next: InspectProblem | null) => setCurrent({ problem: next, instead: result });
  return (
    <Form
      method="post"
      action={path('/tools')}
      preventScrollReset
      onSubmit={(event) => {
        const link = String(new FormData(event.currentTarget).get('link'));
        const item = read.current?.(link);
        setIsClassic(item === 'classic');
        if (!read.current) loadReader().then((parse) => setIsClassic(parse(link) === 'classic'), ignored);
        const next = typeof item === 'string' && item !== 'classic' ? item : null;
        show(next);
        if (!next) return;
        event.preventDefault();
        onRefuse();
      }}
      className="card grid gap-4 p-6 md:p-8"
    >
      <div>
        <h2 id="inspect-title" className="text-xl font-semibold">
          {t('link.title')}
        </h2>
        <p className="mt-2 max-w-[60ch] text-soft">{t('link.lead')}</p>
      </div>
      <div className="grid gap-3 sm:grid-cols-[1fr_auto]">
        <label htmlFor="link" className="sr-only">
          {t('link.label')}
        </label>
        <input
          id="link"
          name="link"
          dir="ltr"
          defaultValue={result?.link}
          placeholder={t('link.placeholder', { start: INSPECT_LINK_START })}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? 'link-problem' : undefined}
          onFocus={prepare}
          onChange={() => show(null)}
          className="field min-w-0"
        />
        <Button type="submit" className="min-w-40">
          {isBusy ? t('link.analysing') : t('link.check')}
        </Button>
      </div>
      <p role="status" className="text-sm text-soft empty:hidden">
        {(progress === 'connecting' || progress === 'waiting') && t(`link.${progress}`)}
      </p>
      {problem && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-xl bg-danger-wash px-4 py-3">
          <p id="link-problem" role="alert" className="font-medium text-danger-ink">
            {isInspectFailure(problem) ? t(`link.failure.${problem}`) : t(`errors:inspect.${problem}`)}
          </p>
          {problem === 'sign-in-required' && (
            <ButtonLink to={`${path('/login')}?${new URLSearchParams({ returnTo: path('/tools') }).toString()}`}>
              {t('link.signIn')}
            </ButtonLink>
          )}
        </div>
      )}
    </Form>
  );
}
