import { Picture, type PictureProps } from './picture.tsx';
import { useIsNear } from './hooks/use-is-near.ts';

type LatePictureProps = PictureProps & {
  /** How many pixels away it begins to load. */
  nearPx?: number;
};

/** A picture far below the top of its page, loaded when it is about to be visible; without script it is in the HTML. */
export function LatePicture({ nearPx, ...props }: LatePictureProps) {
  const [placeholder, isNear] = useIsNear<HTMLSpanElement>(nearPx);
  if (isNear) return <Picture {...props} />;
  // A press that begins on it would lose its click when the picture takes its place: it is one on the link around it.
  return (
    <span ref={placeholder} className={`pointer-events-none mx-auto block w-full ${props.className ?? ''}`}>
      <noscript>
        <Picture {...props} />
      </noscript>
    </span>
  );
}
