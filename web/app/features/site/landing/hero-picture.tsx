import { Picture } from '../../../pattern-parts/picture.tsx';

/** One weapon: above the title, or beside the form where there is room. */
export function HeroPicture() {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none mx-auto mb-1 w-full max-w-md xl:absolute xl:end-0 xl:top-14 xl:-z-10 xl:max-w-xl"
    >
      <Picture
        weapon="karambit"
        patternId={387}
        side="playside"
        framing="whole"
        width={640}
        isEager
        alt=""
        className="aspect-[2.25/1] w-full"
      />
    </div>
  );
}
