import type { ErrorCode, ErrorDetails } from '@bluegem/contract/errors';
import { errorKey } from '../../../i18n/error-key.ts';
import type { Translate } from '@bluegem/locales/translation-keys';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFetcher, useLocation } from 'react-router';
import { ApiFailure, withReason } from '../../../api-client/api-failure.ts';
import { hasAccountHint } from '../../../auth/account-hint.ts';
import { usePath } from '../../../i18n/language.ts';
import { Button } from '../../../ui/button.tsx';
import { HeartIcon } from '../../../ui/icons.tsx';
import { notify } from '../../../ui/notices.ts';

type Refusal = { code: ErrorCode; details: ErrorDetails };
type Outcome = { intent: string; refusal: Refusal | null };

/** Whether the pattern is on the wishlist of the signed-in account; loaded in the background, false until known. */
function useIsOnWishlist(slug: string): boolean {
  const { t } = useTranslation('auth');
  const [isOn, setIsOn] = useState(false);
  const report = useEffectEvent((error: unknown) => notify(withReason(t, t('wish.unread'), error), 'problem'));
  useEffect(() => {
    if (!hasAccountHint()) return undefined;
    let isMounted = true;
    const load = async () => {
      const { browserAuth } = await import('../../../auth/browser-auth.ts');
      const { items } = await browserAuth().api.get('/api/wishlist');
      if (isMounted) setIsOn(items.some((item) => item.slug === slug));
    };
    load().catch((error: unknown) => {
      // A visitor who is not signed in after all has no wishlist.
      if (isMounted && !(error instanceof ApiFailure && error.status === 401)) report(error);
    });
    return () => {
      isMounted = false;
    };
  }, [slug]);
  return isOn;
}

const notifyRefusal = (t: Translate<'auth'>, { code, details }: Refusal) =>
  notify(t([errorKey(code), 'errors:http.internal'], details), 'problem');

/** Adds a pattern to the wishlist or removes it. Visitors sign in first; without script it links to the wishlist. */
export function WishlistButton({ slug }: { slug: string }) {
  const { t } = useTranslation('auth');
  const path = usePath();
  const { pathname, search } = useLocation();
  const wasOn = useIsOnWishlist(slug);
  const fetcher = useFetcher<Outcome>();
  const { data } = fetcher;
  const isOn = data && !data.refusal ? data.intent === 'add' : wasOn;
  const report = useEffectEvent(({ refusal, intent }: Outcome) => {
    if (refusal) notifyRefusal(t, refusal);
    else notify(t(intent === 'add' ? 'wish.added' : 'wish.removed'));
  });
  useEffect(() => {
    if (data) report(data);
  }, [data]);
  return (
    <fetcher.Form method="post" action={path('/wishlist')}>
      <input type="hidden" name="slug" value={slug} />
      <input type="hidden" name="from" value={pathname + search} />
      <input type="hidden" name="intent" value={isOn ? 'remove' : 'add'} />
      <Button
        kind="quiet"
        type="submit"
        aria-pressed={isOn}
        disabled={fetcher.state !== 'idle'}
        className={`w-full ${isOn ? 'border-blue-bright! text-blue-ink!' : ''}`}
      >
        <HeartIcon isFull={isOn} />
        {t(isOn ? 'wish.remove' : 'wish.add')}
      </Button>
    </fetcher.Form>
  );
}
