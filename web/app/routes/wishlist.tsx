import authTexts from '@bluegem/locales/en/auth.json';
import texts from '@bluegem/locales/en/settings.json';
import { useTranslation } from 'react-i18next';
import { data, redirect } from 'react-router';
import { addWishOf, removeWishOf, saveWishOf, textOf } from '../.server/account-actions.ts';
import { PRIVATE, requireAccount, requireOwnAction } from '../.server/account.ts';
import { wishIntentCookie } from '../.server/wish-intent.ts';
import { getServices, presentPattern, underCeiling, wishlistOf } from '../.server/services.ts';
import { EmptyWishlist } from '../features/wishlist/empty-wishlist.tsx';
import { WishCard } from '../features/wishlist/wish-card.tsx';
import '../i18n/discover-texts.ts';
import { usePath } from '../i18n/language.ts';
import { pageMeta, wordsAt } from '../i18n/page-meta.ts';
import { registerPageTexts } from '../i18n/registry.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import type { Route } from './+types/wishlist.ts';

registerPageTexts('auth', authTexts);
registerPageTexts('settings', texts);

const CHANGES = { add: addWishOf, save: saveWishOf, remove: removeWishOf } as const;

export async function loader(asked: Route.LoaderArgs) {
  const { account } = await requireAccount(asked);
  const { items } = await wishlistOf(getServices(), account.id);
  const wishes = items.flatMap(({ note, maxPrice, weapon, patternId }) => {
    const pattern = getServices().snapshot().find(weapon, patternId);
    const found = underCeiling(getServices(), { weapon, patternId }, maxPrice);
    return pattern ? [{ note, maxPrice, found, pattern: presentPattern(pattern) }] : [];
  });
  const { currency, rates } = getServices().config.prices;
  return data({ wishes, currency, rates }, { headers: PRIVATE });
}

/** Changes the wishlist; also for the button that other pages carry, which stays where it is. */
export async function action(asked: Route.ActionArgs) {
  const form = await asked.request.formData();
  const from = textOf(form, 'from');
  const intent = textOf(form, 'intent');
  const signedIn = await requireOwnAction(asked, from === '' ? undefined : from).catch((refusal: unknown) => {
    // The wish is fulfilled once its owner has signed in.
    const cookie = intent === 'add' && wishIntentCookie(asked.request, textOf(form, 'slug'));
    if (cookie && refusal instanceof Response) refusal.headers.append('set-cookie', cookie);
    throw refusal;
  });
  const change = intent === 'add' || intent === 'save' || intent === 'remove' ? CHANGES[intent] : undefined;
  const problem = change ? await change(signedIn, form) : null;
  const isByScript = new URL(asked.request.url).pathname.endsWith('.data');
  if (problem === null && !isByScript) return redirect(asked.url.pathname, { headers: PRIVATE });
  return data({ slug: textOf(form, 'slug'), intent, problem }, { headers: PRIVATE });
}

export const headers = () => PRIVATE;

export function meta({ location }: Route.MetaArgs) {
  return [...pageMeta(wordsAt(location.pathname).t, 'wishlist'), { name: 'robots', content: 'noindex' }];
}

export default function Wishlist({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('settings');
  const path = usePath();
  const { wishes, currency, rates } = loaderData;
  const underCount = wishes.filter(({ found }) => found !== null).length;
  return (
    <div className="wrap pt-8">
      <Breadcrumbs places={[{ to: path('/'), text: t('common:nav.home') }, { text: t('wishlist.title') }]} />
      <PageTitle title={t('wishlist.title')} lead={t('wishlist.lead')}>
        {wishes.length > 0 && <p className="mt-2 text-faint">{t('wishlist.count', { count: wishes.length })}</p>}
      </PageTitle>
      {underCount > 0 && (
        <p role="status" className="mt-6 rounded-xl border border-line-strong bg-raised px-4 py-3 font-semibold">
          {t('discover:market.wish.found', { count: underCount })}
        </p>
      )}
      {wishes.length === 0 ? (
        <EmptyWishlist />
      ) : (
        <ul className="mt-8 grid gap-4 lg:grid-cols-2">
          {wishes.map((wish) => (
            <li key={wish.pattern.slug}>
              <WishCard
                {...wish}
                currency={currency}
                rates={rates}
                outcome={actionData?.slug === wish.pattern.slug ? actionData : undefined}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
