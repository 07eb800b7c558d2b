import { Picture, type PictureProps } from './picture.tsx';
import { useIsNear } from './hooks/use-is-near.ts';

/** A picture far below the top of its page, loaded when it is about to be visible; without script it is in the HTML. */
export function LatePicture(props: PictureProps) {
  const [placeholder, isNear] = useIsNear<HTMLSpanElement>();
  if (isNear) return <Picture {...props} />;
  return (
    <span ref={placeholder} className={`mx-auto block w-full ${props.className ?? ''}`}>
      <noscript>
        <Picture {...props} />
      </noscript>
    </span>
  );
}
