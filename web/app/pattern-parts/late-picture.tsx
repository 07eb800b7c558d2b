import { useEffect, useRef, useState } from 'react';
import { Picture, type PictureProps } from './picture.tsx';

/** Browsers load lazy pictures 1250 px before they are visible, on slow connections 2500 px. */
const NEAR_PX = 200;

/** A picture far below the top of its page, loaded when it is about to be visible; without script it is in the HTML. */
export function LatePicture(props: PictureProps) {
  const placeholder = useRef<HTMLSpanElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const { current } = placeholder;
    if (!current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: `${NEAR_PX}px` },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [isNear]);
  if (isNear) return <Picture {...props} />;
  return (
    <span ref={placeholder} className={`mx-auto block w-full ${props.className ?? ''}`}>
      <noscript>
        <Picture {...props} />
      </noscript>
    </span>
  );
}
