import { useTranslation } from '../../i18n/use-translation.ts';
import { data, redirect } from 'react-router';
import { attempt, PRIVATE, refusalInit, refusalText } from '../../.server/call.ts';
import { privateHeaders } from '../../.server/forms/page-limit.ts';
import { readForm, textOf, textsOf } from '../../.server/forms/form-text.ts';
import { changeWishlist, WISHLIST_INTENTS } from '../../.server/forms/wishlist-form.ts';
import { wishlistIntentCookie } from '../../.server/forms/wishlist-intent.ts';
import { withFacts } from '../../.server/saved-patterns.ts';
import { getServices, underCeiling } from '../../.server/services.ts';
import { accountMeta } from '../../features/account/account-meta.ts';
import { SavedRow } from '../../features/account/wishlist/saved-row.tsx';
import { usePath } from '../../i18n/language.ts';
import { Picture } from '../../pattern-parts/picture.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { LimitNote } from '../../ui/limit-note.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import type { Route } from './+types/wishlist.ts';

export async function loader(args: Route.LoaderArgs) {
  const { currency, rates } = getServices().config.prices;
  const wishlist = await attempt(args, 'listWishlist');
  if ('refusal' in wishlist) {
    const unavailable = refusalText(args, wishlist.refusal);
    return data({ items: [], currency, rates, unavailable }, { status: wishlist.error.status, headers: PRIVATE });
  }
  const { items } = wishlist.answer;
  const entries = (await withFacts(items)).map(({ note, maxPrice, pattern, facts, weapon, patternId }) => {
    const found = underCeiling(getServices(), { weapon, patternId }, maxPrice);
    return { note, price: maxPrice, found, facts, pattern };
  });
  return data({ items: entries, currency, rates, unavailable: null }, { headers: PRIVATE });
}

/** Changes the wishlist; also for the button on other pages, which stay open. */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  const entry = textsOf(form, ['slug', 'note', 'price']);
  const { slug } = entry;
  const intent = WISHLIST_INTENTS.find((each) => each === textOf(form, 'intent'));
  if (!intent) return redirect(args.url.pathname, { headers: PRIVATE });
  const returnTo = textOf(form, 'from') || undefined;
  const refusal = await changeWishlist(args, intent, entry, returnTo).catch((thrown: unknown) => {
    // The pattern is added once its visitor has signed in.
    const cookie = intent === 'add' && wishlistIntentCookie(args.request, slug);
    if (cookie && thrown instanceof Response) thrown.headers.append('set-cookie', cookie);
    throw thrown;
  });
  const isByScript = new URL(args.request.url).pathname.endsWith('.data');
  if (!refusal && !isByScript) return redirect(args.url.pathname, { headers: PRIVATE });
  // A row shows only the result of its own note.
  const limit = refusal && intent !== 'save' ? refusalText(args, refusal) : null;
  return data({ slug, intent, refusal, limit }, refusal ? refusalInit(refusal) : { headers: PRIVATE });
}

export const headers = privateHeaders;

export const meta = accountMeta('settings:seo.wishlist');

export default function Wishlist({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('settings', 'discover');
  const path = usePath();
  const { items, currency, rates, unavailable } = loaderData;
  const underCount = items.filter(({ found }) => found !== null).length;
  return (
    <div className="wrap pt-8">
      <Breadcrumbs items={[{ to: path('/'), text: t('common:nav.home') }, { text: t('wishlist.title') }]} />
      <PageTitle title={t('wishlist.title')} lead={t('wishlist.lead')}>
        {items.length > 0 && <p className="mt-2 text-faint">{t('wishlist.count', { count: items.length })}</p>}
      </PageTitle>
      <LimitNote text={unavailable ?? actionData?.limit ?? null} />
      {underCount > 0 && (
        <p role="status" className="mt-6 rounded-xl border border-line-strong bg-raised px-4 py-3 font-semibold">
          {t('discover:market.wish.found', { count: underCount })}
        </p>
      )}
      {items.length === 0 ? (
        unavailable === null && <EmptyWishlist />
      ) : (
        <ul className="mt-6 max-w-4xl border-t border-line">
          {items.map((entry) => (
            <li key={entry.pattern.slug} className="border-b border-line">
              <SavedRow
                {...entry}
                saved={{ list: 'wishlist', slug: entry.pattern.slug }}
                currency={currency}
                rates={rates}
                outcome={actionData?.slug === entry.pattern.slug ? actionData : undefined}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Shown for an empty wishlist: the ways to add patterns. */
function EmptyWishlist() {
  const { t } = useTranslation('settings');
  const path = usePath();
  return (
    <section className="card mt-8 grid items-center overflow-hidden md:grid-cols-[1fr_1.4fr]">
      <div className="stage grid h-full place-items-center p-8 opacity-80">
        <Picture weapon="karambit" patternId={387} side="playside" width={320} alt="" className="h-36" />
      </div>
      <div className="p-6 md:p-9">
        <h2 className="text-xl font-semibold">{t('wishlist.emptyTitle')}</h2>
        <p className="mt-2 max-w-measure text-soft">{t('wishlist.emptyText')}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink to={path('/patterns?tier=1')}>{t('wishlist.browse')}</ButtonLink>
          <ButtonLink kind="quiet" to={path('/discover')}>
            {t('wishlist.discover')}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
