import { isWeaponId } from '@bluegem/core/weapons/weapons';
import { stageShape } from '../../pattern-parts/stage-shape.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { weaponName } from '../../i18n/weapon-name.ts';
import { Picture } from '../../pattern-parts/picture.tsx';

/** The weapon and number in the address of a pattern. */
function patternOf(pathname: string) {
  const [, weapon = '', patternId = ''] = /\/pattern\/([\w-]+)\/(\d+)$/.exec(pathname) ?? [];
  return isWeaponId(weapon) ? { weapon, patternId: Number(patternId) } : null;
}

/** The stage and the name of a pattern, both known from its address, while the rest is loaded. */
export function PatternSkeleton({ pathname }: { pathname: string }) {
  const { t } = useTranslation('patternModal');
  const pattern = patternOf(pathname);
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,25rem)] lg:gap-x-8">
      <div className="lg:col-start-2">
        {pattern && (
          <p className="font-display text-3xl font-semibold">
            <bdi>{t('inspect:verdict.heading', { ...pattern, weapon: weaponName(t, pattern.weapon) })}</bdi>
          </p>
        )}
        <p role="status" className="mt-1 text-soft">
          {t('modal.loading')}
        </p>
      </div>
      <div className="card stage p-4 md:p-6 lg:col-start-1 lg:row-start-1 lg:min-h-[60dvh]">
        {pattern && (
          <Picture
            {...pattern}
            side="playside"
            width={640}
            framing="whole"
            isEager
            alt=""
            className={`w-full ${stageShape(pattern.weapon)}`}
          />
        )}
      </div>
    </div>
  );
}
