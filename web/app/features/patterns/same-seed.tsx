import { MEASURED_WEAPON_IDS, type WeaponId } from '@bluegem/core/weapons/weapons';
import { memo } from 'react';
import { usePath } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSettled } from '../../pattern-parts/hooks/use-settled.ts';
import { LatePicture } from '../../pattern-parts/late-picture.tsx';
import { useChosenSeed } from '../../pattern-parts/strip/chosen-seed.tsx';
import { WeaponTiles } from './weapon-tiles.tsx';

const PLACES = MEASURED_WEAPON_IDS.map((weapon) => ({ weapon }));
/** The time in which the page of a chosen seed is loaded, too. */
const REST_MS = 300;

/** The chosen seed on every weapon, once it rests. */
export function SameSeed() {
  const { seed, pattern } = useChosenSeed();
  return <Row weapon={pattern.weapon} patternId={useSettled(seed, REST_MS)} />;
}

const Row = memo(function Row({ weapon: current, patternId }: { weapon: WeaponId; patternId: number }) {
  const { t } = useTranslation('patternModal');
  const path = usePath();
  return (
    <nav aria-label={t('sameSeed')} className="mt-8 min-w-0">
      <p aria-hidden="true" className="mb-2 text-sm font-semibold text-faint">
        {t('sameSeed')}
      </p>
      <WeaponTiles places={PLACES} current={current} addressOf={(weapon) => path(`/pattern/${weapon}/${patternId}`)}>
        {({ weapon }) => (
          // Those of another seed wait until they are visible, too.
          <LatePicture
            key={patternId}
            {...{ weapon, patternId }}
            side="playside"
            width={160}
            nearPx={0}
            alt=""
            className="h-10"
          />
        )}
      </WeaponTiles>
    </nav>
  );
});
