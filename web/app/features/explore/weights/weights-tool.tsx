import { weighZones, type ZoneWeights } from '@bluegem/core/exploring/weigh-zones';
import type { WeaponSide } from '@bluegem/core/weapons/region';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useLocation } from 'react-router';
import type { ZonedRegion } from '../explore-messages.ts';
import type { Rankings } from '../rankings.ts';
import { NotReady } from '../tool-states.tsx';
import { useAddress } from '../use-address.ts';
import { useExplored } from '../use-explored.ts';
import { WeightControls } from './weight-controls.tsx';
import { startWeights, readWeights, writeWeights } from './weights-code.ts';
import { WeightedTop } from './weighted-top.tsx';
import { ZonePictures } from './zone-pictures.tsx';

type WeightsToolProps = { weapon: WeaponId; rankings: Rankings; engineVersion: string | undefined };

/** Ranks a weapon's patterns by weights that the visitor sets. */
export function WeightsTool({ weapon, rankings, engineVersion }: WeightsToolProps) {
  const input = useMemo(() => ({ weapon }), [weapon]);
  const zones = useExplored(engineVersion, 'zones', input);
  if (zones.kind === 'done') return <Weighing weapon={weapon} rankings={rankings} zoned={zones.answer} />;
  return <NotReady isFailed={zones.kind === 'failed' || !engineVersion} weapon={weapon} />;
}

function Weighing({ weapon, rankings, zoned }: Omit<WeightsToolProps, 'engineVersion'> & { zoned: ZonedRegion[] }) {
  const { t } = useTranslation('index');
  const { search } = useLocation();
  const [weights, setWeights] = useState<ZoneWeights>(() => readWeights(new URLSearchParams(search), weapon));
  const changeAddress = useAddress();
  const patterns = useMemo(
    () =>
      weighZones(
        zoned.map((region) => region.zoned),
        weights,
      ),
    [zoned, weights],
  );
  const change = (next: ZoneWeights) => {
    setWeights(next);
    changeAddress((query) => writeWeights(query, weapon, next));
  };
  return (
    <div className="scripted mt-4 grid items-start gap-x-6 md:mt-6 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
      <div className="card overflow-hidden">
        <ZonePictures weapon={weapon} regions={zoned} weights={weights} />
        <WeightControls weapon={weapon} weights={weights} onChange={change} />
      </div>
      <p role="status" className="sr-only">
        {patterns[0] && t('weights.announce', { patternId: patterns[0].patternId })}
      </p>
      <WeightedTop
        weapon={weapon}
        patterns={patterns}
        rankings={rankings}
        side={shownSide(zoned, weights)}
        onReset={() => change(startWeights(weapon))}
      />
    </div>
  );
}

/** The side of the weapon that shows the region with the most weight. */
const shownSide = (zoned: readonly ZonedRegion[], { sides }: ZoneWeights): WeaponSide =>
  zoned[sides.indexOf(Math.max(...sides))]?.on ?? 'playside';
