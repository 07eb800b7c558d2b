import type { WeaponSide } from '@bluegem/core/weapons/region';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { Picture } from '../../pattern-parts/picture.tsx';

type Piece = { weapon: WeaponId; patternId: number; side: WeaponSide; className: string };

/** The three colours of the finish on three famous patterns. */
const PIECES: readonly Piece[] = [
  { weapon: 'karambit', patternId: 387, side: 'playside', className: 'top-0 end-0 w-[30rem] rotate-6' },
  { weapon: 'm9-bayonet', patternId: 601, side: 'playside', className: 'top-44 end-16 w-[29rem] -rotate-6 rtl:end-2' },
  { weapon: 'karambit', patternId: 231, side: 'playside', className: 'top-[21rem] -end-4 w-[24rem] rotate-3' },
];

/** Decoration beside the form on wide screens; narrow ones do not load it, since it is lazy and hidden. */
export function HeroPictures() {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-y-0 end-0 top-10 -z-10 hidden w-[34rem] xl:block"
    >
      {PIECES.map(({ className, ...piece }) => (
        <div key={`${piece.weapon}${piece.patternId}`} className={`absolute ${className}`}>
          <Picture {...piece} width={640} alt="" className="aspect-[2/1] w-full" />
        </div>
      ))}
    </div>
  );
}

/** One weapon above the title where there is no room beside it; wide screens do not load it, since it is lazy and hidden. */
export function HeroPicture() {
  return (
    <div aria-hidden="true" className="mx-auto mb-2 w-full max-w-lg xl:hidden">
      <Picture
        weapon="karambit"
        patternId={387}
        side="playside"
        framing="whole"
        width={640}
        alt=""
        className="aspect-[2.25/1] w-full"
      />
    </div>
  );
}
