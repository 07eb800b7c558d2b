import { patternSlug } from '@bluegem/core/patterns/pattern';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { Link } from 'react-router';
import { useFormats } from '../../i18n/format.ts';
import { usePath } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SeedMarkets } from '../../pattern-parts/markets/seed-markets.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { useSeen } from './use-seen.ts';

type ChecklistProps = { weapon: WeaponId; seeds: readonly number[] };

/** All patterns of tier 1 with their markets, to be ticked off in this browser, and one alert for all of them. */
export function Checklist({ weapon, seeds }: ChecklistProps) {
  const { t } = useTranslation('discover');
  const { count } = useFormats();
  const path = usePath();
  const [seen, toggle] = useSeen();
  if (seeds.length === 0) return null;
  return (
    <section aria-labelledby="checklist-title" className="mt-8">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <h3 id="checklist-title" className="text-xl font-semibold">
            {t('weapon.checklist', { many: count(seeds.length) })}
          </h3>
          <p className="scripted mt-1 text-soft">{t('weapon.checklistLead')}</p>
        </div>
        <ButtonLink kind="quiet" to={`${path('/alerts')}?weapon=${weapon}&tier=1`} rel="nofollow">
          {t('weapon.oneAlert')}
        </ButtonLink>
      </div>
      <ul className="mt-3 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        {seeds.map((patternId) => {
          const slug = patternSlug({ weapon, patternId });
          const isSeen = seen.has(slug);
          return (
            <li key={patternId} className="relative flex items-center border-b border-line">
              <label className="scripted -ms-3 grid size-11 place-items-center">
                <span className="sr-only">{t('weapon.seen', { patternId })}</span>
                <input type="checkbox" className="size-5" checked={isSeen} onChange={() => toggle(slug)} />
              </label>
              <Link
                to={path(`/pattern/${weapon}/${patternId}`)}
                className={`inline-flex min-h-11 items-center font-semibold underline-offset-4 hover:underline ${isSeen ? 'text-faint' : ''}`}
              >
                #{patternId}
              </Link>
              <SeedMarkets pattern={{ weapon, patternId }} className="ms-auto" />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
