import { INK } from '@bluegem/core/drawing/pictures/ghost';
import type { WeaponGround } from '@bluegem/core/exploring/weapon-ground';
import { useId, useLayoutEffect, useMemo, useRef, type ComponentProps, type ReactNode } from 'react';
import { pathOf } from './path-of.ts';

type GroundPictureProps = {
  ground: WeaponGround;
  /** The greatest height, as a length of CSS. */
  height: string;
  /** Attributes of the drawing, such as what it is for those who do not see it. */
  drawing: ComponentProps<'svg'>;
  /** Drawn where the finish is measured, and cut off at its edge. In pixels of the ground, as the drawing is. */
  children: ReactNode;
  /** Elements above the drawing. */
  above?: ReactNode;
};

/** A weapon as a ghost, with coloured parts where its finish is measured. */
export function GroundPicture({ ground, height, drawing, children, above }: GroundPictureProps) {
  const clip = useId();
  const { measured, frame } = ground;
  const path = useMemo(() => pathOf(measured), [measured]);
  const shape = frame.width / frame.height;
  return (
    <div
      dir="ltr"
      className="relative mx-auto w-full"
      style={{ aspectRatio: shape, maxWidth: `calc(${height} * ${shape})` }}
    >
      <Ghost ground={ground} />
      <svg
        {...drawing}
        viewBox={`${frame.left} ${frame.top} ${frame.width} ${frame.height}`}
        className={`absolute inset-0 size-full ${drawing.className ?? ''}`}
      >
        <clipPath id={clip}>
          <path d={path} clipRule="evenodd" />
        </clipPath>
        <path d={path} fillRule="evenodd" className="fill-line" />
        {children}
        <path
          d={path}
          fill="none"
          strokeWidth={frame.width / 400}
          className="pointer-events-none stroke-faint"
          strokeLinejoin="round"
        />
      </svg>
      {above}
    </div>
  );
}

const OPPOSITE = { left: 'right', right: 'left', top: 'bottom', bottom: 'top' } as const;

/** The rest of the weapon: its outline, lines where its surface breaks, and a faint fill. Fades where it is cut. */
function Ghost({ ground: { width, ghost, frame } }: { ground: WeaponGround }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [left, top] = [Math.floor(frame.left), Math.floor(frame.top)];
  const [columns, rows] = [Math.ceil(frame.width), Math.ceil(frame.height)];
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const image = new ImageData(width, ghost.length / width);
    ghost.forEach((opacity, at) => image.data.set([...INK, Math.round(255 * opacity)], at * 4));
    context.clearRect(0, 0, columns, rows);
    context.putImageData(image, -left, -top);
  }, [width, ghost, left, top, columns, rows]);
  const masks = frame.cut.map((edge) => `linear-gradient(to ${OPPOSITE[edge]}, transparent, #000 12%)`);
  return (
    <canvas
      ref={canvas}
      width={columns}
      height={rows}
      aria-hidden="true"
      className="absolute inset-0 size-full"
      style={{ maskImage: masks.join(','), maskComposite: 'intersect' }}
    />
  );
}
