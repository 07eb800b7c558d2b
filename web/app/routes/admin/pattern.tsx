import { useTranslation } from '../../i18n/use-translation.ts';
import { data, Link } from 'react-router';
import { call, PRIVATE, redirectTo, refusalInit } from '../../.server/call.ts';
import { privateHeaders } from '../../.server/forms/page-limit.ts';
import { readForm } from '../../.server/forms/form-text.ts';
import { proposeByForm, readCuration } from '../../.server/forms/admin-patterns.ts';
import { getServices } from '../../.server/services.ts';
import { ChangeList } from '../../features/admin/patterns/change-list.tsx';
import { CurationForm } from '../../features/admin/patterns/curation-form.tsx';
import { valuesToEdit } from '../../features/admin/patterns/curation-values.ts';
import { Refusal } from '../../features/admin/refusal.tsx';
import { usePath } from '../../i18n/language.ts';
import { patternName } from '../../i18n/weapon-name.ts';
import type { Route } from './+types/pattern.ts';

export async function loader(args: Route.LoaderArgs) {
  const found = await call(args, 'adminPattern', { params: { slug: args.params.slug } });
  return data({ ...found, currency: getServices().config.prices.currency }, { headers: PRIVATE });
}

/** Saves a proposal and shows its effect. */
export async function action(args: Route.ActionArgs) {
  const values = readCuration(await readForm(args.request));
  const outcome = await proposeByForm(args, args.params.slug, values);
  if ('change' in outcome) return redirectTo(args, `/admin/patterns/changes/${outcome.change}`);
  const { problem = null, refusal = null } = { problem: undefined, refusal: undefined, ...outcome };
  return data({ values, problem, refusal }, refusal ? refusalInit(refusal) : { headers: PRIVATE });
}

export const headers = privateHeaders;

export default function AdminPattern({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('settings');
  const path = usePath();
  const { slug, weapon, patternId, version, dataset, current, changes, currency } = loaderData;
  const name = patternName(t, { weapon, patternId });
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 className="text-xl font-semibold">
          <bdi>{name}</bdi>
        </h2>
        <Link className="text-blue-ink underline underline-offset-4" to={path(`/pattern/${weapon}/${patternId}`)}>
          {t('admin.patterns.publicPage')}
        </Link>
      </div>
      <p className="mt-2 mb-5 max-w-measure text-soft">{t('admin.patterns.editLead')}</p>
      {actionData?.refusal && <Refusal {...actionData.refusal} />}
      <CurationForm
        key={`${slug} ${version}`}
        values={actionData?.values ?? valuesToEdit(current, version)}
        dataset={dataset}
        problem={actionData?.problem ?? null}
        currency={currency}
      />
      <h2 className="mt-10 text-xl font-semibold">{t('admin.patterns.history')}</h2>
      <ChangeList changes={changes} />
    </>
  );
}
