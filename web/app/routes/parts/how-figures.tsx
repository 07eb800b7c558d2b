import { Suspense } from 'react';
import { EXAMPLE } from '../../features/site/landing/how-it-works.tsx';
import oxideMap from '../../features/insights/figures/oxide-map.webp?url';
import { LatePicture } from '../../pattern-parts/late-picture.tsx';
import { useIsNear } from '../../pattern-parts/hooks/use-is-near.ts';
import { lazyOptional } from '../../ui/lazy-with-retry.tsx';

const PlacedFinish = lazyOptional(async () => (await import('./placed-finish.tsx')).default);

const MAP_PX = 512;

const Finish = () => (
  <img
    src={oxideMap}
    width={MAP_PX}
    height={MAP_PX}
    alt=""
    loading="lazy"
    decoding="async"
    className="size-full object-cover"
  />
);

/** The figure loads the outlines of all weapons, so it waits until it is about to be visible. */
function Placed() {
  const [place, isNear] = useIsNear<HTMLDivElement>();
  return (
    <div ref={place} className="w-full">
      {isNear && (
        <Suspense>
          <PlacedFinish {...EXAMPLE} />
        </Suspense>
      )}
    </div>
  );
}

const Result = () => (
  <LatePicture {...EXAMPLE} side="playside" framing="whole" width={320} alt="" className="aspect-[2.25/1]" />
);

/** The pictures of the three steps that the first page explains. */
export const HOW_FIGURES = { map: <Finish />, seed: <Placed />, score: <Result /> };
