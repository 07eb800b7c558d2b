import { weighZones, type ZoneWeights } from '@bluegem/core/exploring/weigh-zones';
import { WEAPONS, type WeaponId } from '@bluegem/core/weapons/weapons';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useLocation } from 'react-router';
import type { ZonedSide } from '../explore-messages.ts';
import type { Rankings } from '../rankings.ts';
import { NotReady } from '../tool-states.tsx';
import { useAddress } from '../use-address.ts';
import { useExplored } from '../use-explored.ts';
import { WeightControls } from './weight-controls.tsx';
import { startWeights, readWeights, writeWeights } from './weights-code.ts';
import { WeightedTop } from './weighted-top.tsx';
import { ZonePictures } from '../paint/zone-pictures.tsx';

type WeightsToolProps = { weapon: WeaponId; rankings: Rankings; engineVersion: string | undefined };

/** Ranks a weapon's patterns by weights that the visitor sets. */
export function WeightsTool({ weapon, rankings, engineVersion }: WeightsToolProps) {
  const input = useMemo(() => ({ weapon }), [weapon]);
  const zones = useExplored(engineVersion, 'zones', input);
  if (zones.kind === 'done') return <Weighing weapon={weapon} rankings={rankings} sides={zones.answer} />;
  return (
    <div className="card scripted mt-6 overflow-hidden">
      <NotReady isFailed={zones.kind === 'failed' || !engineVersion} weapon={weapon} />
    </div>
  );
}

function Weighing({ weapon, rankings, sides }: Omit<WeightsToolProps, 'engineVersion'> & { sides: ZonedSide[] }) {
  const { t } = useTranslation('index');
  const { search } = useLocation();
  const { regions } = WEAPONS[weapon];
  const [weights, setWeights] = useState<ZoneWeights>(() => readWeights(new URLSearchParams(search), regions.length));
  const changeAddress = useAddress();
  const patterns = useMemo(
    () =>
      weighZones(
        sides.map(({ zoned }) => zoned),
        weights,
      ),
    [sides, weights],
  );
  const change = (next: ZoneWeights) => {
    setWeights(next);
    changeAddress((query) => writeWeights(query, next));
  };
  return (
    <div className="scripted">
      <div className="card mt-6 grid overflow-hidden lg:grid-cols-[1.2fr_1fr]">
        <ZonePictures sides={sides} weights={weights} />
        <WeightControls
          regions={regions}
          weights={weights}
          onChange={change}
          onReset={() => change(startWeights(regions.length))}
        />
      </div>
      <p role="status" className="sr-only">
        {patterns[0] && t('weights.announce', { patternId: patterns[0].patternId })}
      </p>
      <WeightedTop weapon={weapon} patterns={patterns} rankings={rankings} weights={weights} />
    </div>
  );
}
