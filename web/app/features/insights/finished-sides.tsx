import { WEAPONS, type WeaponId } from '@bluegem/core/weapons/weapons';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from 'react-router';
import { usePath } from '../../i18n/language.ts';
import { weaponName } from '../../i18n/weapon-name.ts';
import { Picture } from '../../pattern-parts/picture.tsx';
import { StepCard } from './step-card.tsx';

/** Step 8: the finished sides. */
export function FinishedSides({ weapon, patternId }: { weapon: WeaponId; patternId: number }) {
  const { t } = useTranslation('insights');
  const path = usePath();
  const title = weaponName(t, weapon);
  return (
    <StepCard number={8} title={t('steps.side.title')} text={t('steps.side.text')}>
      <div className="grid gap-4 sm:grid-cols-2">
        {WEAPONS[weapon].regions.map(({ id, side }) => (
          <figure key={id} className="stage grid justify-items-center gap-3 rounded-xl p-5">
            <span className="grid h-44 place-items-center">
              <Picture
                weapon={weapon}
                patternId={patternId}
                side={side}
                width={320}
                alt={t('steps.side.alt', { weapon: title, patternId, region: t(`common:region.${id}`) })}
                className="h-44"
              />
            </span>
            <figcaption className="text-sm text-faint">
              {t('common:drawing.caption', { region: t(`common:region.${id}`) })}
            </figcaption>
          </figure>
        ))}
      </div>
      <p className="mt-4">
        <Link
          to={path(`/pattern/${weapon}/${patternId}`)}
          className="inline-block py-1 font-semibold text-blue-ink hover:underline"
        >
          {t('steps.side.link', { weapon: title, patternId })}
        </Link>
      </p>
    </StepCard>
  );
}
