import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePath } from '../../../i18n/language.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Picture } from '../../../pattern-parts/picture.tsx';

/** Shown for an empty wishlist: the ways to add patterns. */
export function EmptyWishlist() {
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
