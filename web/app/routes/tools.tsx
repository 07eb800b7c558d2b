import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { answerOf } from '../.server/answer.ts';
import { inspectForPage } from '../.server/inspect.ts';
import { getServices, type Inspection } from '../.server/services.ts';
import { addressContext } from '../address.ts';
import { WEAPONS } from '@bluegem/core/weapons';
import { verdictOf } from '@bluegem/core/verdict';
import { PatternGrid } from '../features/patterns/pattern-grid.tsx';
import { AnswerCard } from '../features/check/answer-card.tsx';
import { InspectForm } from '../features/check/inspect-form.tsx';
import { InspectedFacts } from '../features/check/inspected-facts.tsx';
import { readManualCheck, valuesOfQuery } from '../features/check/manual-check.ts';
import { ManualCheckForm } from '../features/check/manual-check-form.tsx';
import { Unmeasured } from '../features/check/unmeasured.tsx';
import { VerdictCard } from '../features/check/verdict-card.tsx';
import { PatternViewer } from '../features/render/pattern-viewer.tsx';
import { ExploreCards } from '../features/explore/explore-cards.tsx';
import { usePath } from '../i18n/language.ts';
import { pageMeta, wordsAt } from '../i18n/page-meta.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { ArrowForwardIcon } from '../ui/icons.tsx';
import type { Route } from './+types/tools.ts';

const EXAMPLES = [
  { weapon: 'ak-47', patternId: 661 },
  { weapon: 'karambit', patternId: 387 },
  { weapon: 'm9-bayonet', patternId: 601 },
  { weapon: 'talon-knife', patternId: 55 },
] as const;

export function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const values = valuesOfQuery(query);
  const examples = EXAMPLES.flatMap(({ weapon, patternId }) => getServices().snapshot().find(weapon, patternId) ?? []);
  const form = { values, problems: null, answer: null, examples: examples.map(verdictOf) };
  if (!query.has('pattern') && !query.has('weapon')) return form;
  const result = readManualCheck(values);
  if ('problems' in result) return { ...form, problems: result.problems };
  return { ...form, answer: answerOf(result.weapon, result.patternId) };
}

/** Checks an inspect link; it comes in the body, so that no address and no log holds it. */
export async function action({ request, context }: Route.ActionArgs) {
  const link = (await request.formData()).get('link');
  const text = typeof link === 'string' ? link : '';
  const { engineVersion } = getServices();
  const found = await inspectForPage({ request, address: context.get(addressContext) }, text);
  if (typeof found === 'string') return { link: text, problem: found, inspection: null, engineVersion };
  return { link: text, problem: null, inspection: found, engineVersion };
}

export function meta({ location }: Route.MetaArgs) {
  return pageMeta(wordsAt(location.pathname).t, 'tools');
}

export default function Tools({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('inspect');
  const path = usePath();
  const { values, problems, examples } = loaderData;
  const answer = actionData ? null : loaderData.answer;
  return (
    <div className="wrap pt-8">
      <Breadcrumbs places={[{ to: path('/'), text: t('common:nav.home') }, { text: t('common:nav.tools') }]} />
      <h1 className="mt-4 text-4xl font-semibold md:text-5xl">{t('title')}</h1>
      <p className="mt-3 mb-8 max-w-[60ch] text-lg text-soft">{t('lead')}</p>
      <ManualCheckForm values={values} problems={problems} />
      <div className="mt-4">
        <InspectForm link={actionData?.link ?? ''} problem={actionData?.problem ?? null} />
      </div>
      <BulkLink />
      <div aria-live="polite" className="mt-8">
        {answer && <AnswerCard answer={answer} />}
        {actionData?.inspection && (
          <InspectedAnswer inspection={actionData.inspection} engineVersion={actionData.engineVersion} />
        )}
      </div>
      {!answer && !actionData?.inspection && (
        <PatternGrid id="examples" title={t('examples')} patterns={examples} cardTitle="weapon" />
      )}
      <ExploreCards />
    </div>
  );
}

/** The way to checking many items at once. */
function BulkLink() {
  const { t } = useTranslation('inspect');
  const path = usePath();
  return (
    <Link
      to={path('/tools/bulk')}
      className="card group mt-4 flex items-center justify-between gap-4 p-5 hover:border-line-strong md:px-8"
    >
      <span>
        <span className="block font-display font-semibold">{t('bulk.open')}</span>
        <span className="mt-1 block text-sm text-soft">{t('bulk.openText')}</span>
      </span>
      <ArrowForwardIcon />
    </Link>
  );
}

type InspectedAnswerProps = { inspection: Inspection; engineVersion: string | undefined };

/** What became of a link: the verdict with the item drawn at its own float, or that it has no pattern of this kind. */
function InspectedAnswer({ inspection, engineVersion }: InspectedAnswerProps) {
  const { t } = useTranslation('inspect');
  const path = usePath();
  const { weapon, item, form, verdict, regions } = inspection;
  return (
    <section aria-label={t('link.result')}>
      {verdict && weapon ? (
        <VerdictCard
          verdict={verdict}
          regions={regions}
          pictures={
            WEAPONS[weapon].finish === 'case-hardened' && (
              <PatternViewer
                key={`${verdict.slug} ${item.float}`}
                weapon={weapon}
                patternId={verdict.patternId}
                regions={regions}
                engineVersion={engineVersion}
                {...(item.float !== null && { initialFloat: item.float })}
              />
            )
          }
        >
          <ButtonLink kind="quiet" to={path(`/pattern/${weapon}/${verdict.patternId}`)}>
            {t('verdict.open')}
            <ArrowForwardIcon />
          </ButtonLink>
        </VerdictCard>
      ) : weapon ? (
        <Unmeasured weapon={weapon} />
      ) : (
        <div className="card p-6 md:p-8">
          <h2 className="text-2xl font-semibold">{t('link.notHardened')}</h2>
          <p className="mt-2 max-w-[60ch] text-soft">{t('link.notHardenedText')}</p>
        </div>
      )}
      <InspectedFacts item={item} form={form} />
    </section>
  );
}
