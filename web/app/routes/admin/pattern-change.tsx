import { useTranslation } from '../../i18n/use-translation.ts';
import { data, Form, Link } from 'react-router';
import { call, PRIVATE, redirectTo, refusalInit } from '../../.server/call.ts';
import { privateHeaders } from '../../.server/forms/page-limit.ts';
import { readForm } from '../../.server/forms/form-text.ts';
import { decideByForm } from '../../.server/forms/admin-patterns.ts';
import { getServices } from '../../.server/services.ts';
import { ConfirmChange } from '../../features/admin/confirm-change.tsx';
import { BeforeAndAfter } from '../../features/admin/patterns/before-and-after.tsx';
import { ChangeFacts, ChangeState } from '../../features/admin/patterns/change-list.tsx';
import { Refusal } from '../../features/admin/refusal.tsx';
import { usePath } from '../../i18n/language.ts';
import { patternName } from '../../i18n/weapon-name.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import type { Route } from './+types/pattern-change.ts';

export async function loader(args: Route.LoaderArgs) {
  const found = await call(args, 'adminPatternChange', { params: { id: args.params.id } });
  const isUndoing = found.standing === 'undoable' && args.url.searchParams.get('confirm') === 'undo';
  return data({ ...found, isUndoing, currency: getServices().config.prices.currency }, { headers: PRIVATE });
}

export async function action(args: Route.ActionArgs) {
  const outcome = await decideByForm(args, args.params.id, await readForm(args.request));
  if ('refusal' in outcome) return data(outcome, refusalInit(outcome.refusal));
  return redirectTo(args, `/admin/patterns/changes/${outcome.change}`);
}

export const headers = privateHeaders;

export default function AdminPatternChange({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('settings');
  const path = usePath();
  const { change, standing, isUndoing, currency } = loaderData;
  const { id, slug, weapon, patternId, note, state } = change;
  const pagePath = path(`/admin/patterns/changes/${id}`);
  return (
    <>
      {actionData?.refusal && <Refusal {...actionData.refusal} />}
      <article className="card p-5 md:p-8">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h2 className="text-xl font-semibold">
            <bdi>{patternName(t, { weapon, patternId })}</bdi>
            <span className="text-faint">{` · ${t('admin.patterns.change', { id })}`}</span>
          </h2>
          <ChangeState state={state} />
        </div>
        <p className="my-4 max-w-measure break-words whitespace-pre-line" dir="auto">
          {note}
        </p>
        <ChangeFacts {...change} />
        <div className="mt-6">
          <BeforeAndAfter {...change} currency={currency} />
        </div>
        {(standing === 'outdated' || standing === 'overlapped') && (
          <p className="mt-6 rounded-xl border border-line-strong bg-raised px-4 py-3">
            {t(`admin.patterns.standing.${standing}`)}
          </p>
        )}
        <div className="mt-6 flex flex-wrap gap-3">
          {standing === 'publishable' && <Decide as="publish" />}
          {state === 'proposed' && <Decide as="reject" />}
          {standing === 'undoable' && (
            <ButtonLink kind="danger" to={`${pagePath}?confirm=undo`} preventScrollReset>
              {t('admin.patterns.undo')}
            </ButtonLink>
          )}
        </div>
      </article>
      <p className="mt-6 flex flex-wrap gap-x-6 gap-y-2">
        <Link className="text-blue-ink underline underline-offset-4" to={path(`/admin/patterns/${slug}`)}>
          {t('admin.patterns.editThis')}
        </Link>
        <Link className="text-blue-ink underline underline-offset-4" to={path(`/pattern/${weapon}/${patternId}`)}>
          {t('admin.patterns.publicPage')}
        </Link>
      </p>
      {isUndoing && (
        <ConfirmChange
          title={t('admin.patterns.undoTitle', { id })}
          text={t('admin.patterns.undoText')}
          confirm={t('admin.patterns.undo')}
          fields={{ action: 'undo' }}
          reason={{ name: 'note', label: t('admin.patterns.reason') }}
          backTo={pagePath}
        />
      )}
    </>
  );
}

function Decide({ as }: { as: 'publish' | 'reject' }) {
  const { t } = useTranslation('settings');
  return (
    <Form method="post" preventScrollReset>
      <Button type="submit" name="action" value={as} kind={as === 'publish' ? 'primary' : 'quiet'}>
        {t(`admin.patterns.${as}`)}
      </Button>
    </Form>
  );
}
