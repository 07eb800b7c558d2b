import type { RenderType } from '@bluegem/core/drawing/pictures/render';
import type { RegionId, WeaponSide } from '@bluegem/core/weapons/region';
import { picturedRegion } from '@bluegem/core/weapons/side-place';
import { directionOf } from '@bluegem/locales/languages';
import { useId, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { useIsNear } from '../../../pattern-parts/hooks/use-is-near.ts';
import { usePictureUrl } from '../../../pattern-parts/picture.tsx';
import { useEarlyValue } from '../../../ui/fields/use-early-value.ts';
import { patternName } from '../../../i18n/weapon-name.ts';
import type { Compared } from './compared.ts';
import { STAGE } from './use-linked-view.ts';

type SwipePictureProps = {
  first: Compared;
  second: Compared;
  region: RegionId;
  side: WeaponSide;
  view: RenderType;
};

/** Two pictures on top of each other; a slider moves the line between them. */
export function SwipePicture({ first, second, region, side, view }: SwipePictureProps) {
  const { t } = useTranslation('index');
  const { percent } = useFormats();
  const pictureUrl = usePictureUrl();
  const [position, setPosition] = useState(50);
  const slider = useEarlyValue<HTMLInputElement>(position, (early) => setPosition(Number(early)));
  const clip = useId();
  // Until it is near, the pictures of the columns above, which are loaded already.
  const [figure, isNear] = useIsNear<HTMLElement>();
  const width = isNear ? 1280 : 640;
  // The first one stands where its column does.
  const isMirrored = directionOf(useLanguage()) === 'rtl';
  const [left, right] = isMirrored ? [second, first] : [first, second];
  const line = ((isMirrored ? 100 - position : position) / 100) * STAGE.width;
  const url = ({ weapon, patternId }: Compared) => pictureUrl({ weapon, patternId, side, type: view, width });
  const names = {
    region: t(`common:region.${picturedRegion(first.weapon, region, side)}`),
    first: `#${first.patternId}`,
    second: `#${second.patternId}`,
  };
  return (
    <figure ref={figure} className="relative mx-auto w-full max-w-4xl">
      <div className="flex justify-between font-display text-sm font-semibold text-soft" aria-hidden="true">
        <span>{names.first}</span>
        <span>{names.region}</span>
        <span>{names.second}</span>
      </div>
      <svg
        role="img"
        aria-label={t('compare.versus', { first: patternName(t, first), second: patternName(t, second) })}
        viewBox={`0 0 ${STAGE.width} ${STAGE.height}`}
        className="block w-full"
      >
        <clipPath id={`${clip}-left`}>
          <rect width={line} height={STAGE.height} />
        </clipPath>
        <clipPath id={`${clip}-right`}>
          <rect x={line} width={STAGE.width - line} height={STAGE.height} />
        </clipPath>
        <image href={url(left)} {...STAGE} clipPath={`url(#${clip}-left)`} />
        <image href={url(right)} {...STAGE} clipPath={`url(#${clip}-right)`} />
        <line x1={line} x2={line} y2={STAGE.height} className="stroke-ink" strokeWidth="0.5" />
      </svg>
      <input
        ref={slider}
        type="range"
        min={0}
        max={100}
        value={position}
        onChange={(event) => setPosition(event.currentTarget.valueAsNumber)}
        aria-label={t('compare.difference.position', names)}
        aria-valuetext={t('compare.difference.positionValue', { ...names, percent: percent(position) })}
        className="slider absolute! inset-0 h-full! cursor-ew-resize opacity-0 focus-visible:opacity-100"
      />
    </figure>
  );
}
