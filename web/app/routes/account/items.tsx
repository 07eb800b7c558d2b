import { data, Form, redirect } from 'react-router';
import { call, PRIVATE, refusalInit, refusalText } from '../../.server/call.ts';
import { changeItems } from '../../.server/forms/item-forms.ts';
import { privateHeaders } from '../../.server/forms/page-limit.ts';
import { withFacts } from '../../.server/saved-patterns.ts';
import { getServices } from '../../.server/services.ts';
import { accountMeta } from '../../features/account/account-meta.ts';
import { SavedRow } from '../../features/account/wishlist/saved-row.tsx';
import { usePath } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { weaponName } from '../../i18n/weapon-name.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { LimitNote } from '../../ui/limit-note.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import type { Route } from './+types/items.ts';

export async function loader(args: Route.LoaderArgs) {
  const { currency, rates } = getServices().config.prices;
  const { items } = await call(args, 'listOwnItems');
  return data({ items: await withFacts(items), currency, rates }, { headers: PRIVATE });
}

/** Adds, changes or removes an item; works without script. */
export async function action(args: Route.ActionArgs) {
  const outcome = await changeItems(args);
  const { intent, isUnknown, refusal } = outcome;
  const isByScript = new URL(args.request.url).pathname.endsWith('.data');
  if (!refusal && !isUnknown && !isByScript) return redirect(args.url.pathname, { headers: PRIVATE });
  // A row shows only the result of its own note.
  const limit = refusal && intent !== 'save' ? refusalText(args, refusal) : null;
  return data({ ...outcome, limit }, refusal ? refusalInit(refusal) : { headers: PRIVATE });
}

export const headers = privateHeaders;

export const meta = accountMeta('settings:seo.items');

export default function Items({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('settings', 'sales');
  const path = usePath();
  const { items, currency, rates } = loaderData;
  const unknown = t('sales:form.unknown', { example: `${weaponName(t, 'karambit')} 387` });
  return (
    <div className="wrap pt-8">
      <Breadcrumbs items={[{ to: path('/'), text: t('common:nav.home') }, { text: t('items.title') }]} />
      <PageTitle title={t('items.title')} lead={t(items.length === 0 ? 'items.empty' : 'items.lead')}>
        {items.length > 0 && <p className="mt-2 text-faint">{t('items.count', { count: items.length })}</p>}
      </PageTitle>
      <LimitNote text={actionData?.isUnknown ? unknown : (actionData?.limit ?? null)} />
      {items.length > 0 && (
        <ul className="mt-6 max-w-4xl border-t border-line">
          {items.map(({ id, float, paid, ...entry }) => (
            <li key={id} className="border-b border-line">
              <SavedRow
                {...entry}
                saved={{ list: 'items', id, float }}
                price={paid}
                currency={currency}
                rates={rates}
                outcome={actionData?.id === id ? actionData : undefined}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-6 flex flex-wrap items-end gap-x-6 gap-y-4">
        <ButtonLink to={path('/tools/bulk')}>{t('items.check')}</ButtonLink>
        <AddForm key={items.length} />
      </div>
    </div>
  );
}

/** Adds an item by its pattern; it is empty again once the item is in the list. */
function AddForm() {
  const { t } = useTranslation('settings', 'sales');
  const label = 'grid gap-1.5 text-sm text-faint';
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap items-end gap-3">
      <input type="hidden" name="intent" value="add" />
      <label className={`${label} max-sm:w-full`}>
        {t('sales:form.pattern', { example: `${weaponName(t, 'karambit')} 387` })}
        <input
          name="pattern"
          required
          maxLength={60}
          autoComplete="off"
          dir="ltr"
          className="field min-w-0 text-base"
        />
      </label>
      <label className={`${label} max-sm:grow`}>
        {t('sales:form.float')}
        <input
          name="float"
          inputMode="decimal"
          maxLength={24}
          autoComplete="off"
          dir="ltr"
          className="field w-full min-w-0 text-base sm:w-40"
        />
      </label>
      <Button kind="quiet" type="submit" className="min-h-12!">
        {t('items.add')}
      </Button>
    </Form>
  );
}
