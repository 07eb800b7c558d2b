import { useEffect, useRef, useState } from 'react';
import type { CustomFinish } from './live-messages.ts';
import { squarePainter } from './live/live-painter.ts';

export type FinishSquareProps = {
  engineVersion: string;
  /** Its classes in pure colours, instead of its own colours. */
  isMask: boolean;
  /** The visitor's texture; without one, the finish that is drawn from the map. */
  custom: CustomFinish | undefined;
};

/** The whole repeating square of the finish, coarse at first. It has no accessible name; its overlay has. */
export function FinishSquare({ engineVersion, isMask, custom }: FinishSquareProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [shown, setShown] = useState<string>();
  useEffect(() => {
    let isGone = false;
    const painter = squarePainter(engineVersion);
    if (custom) painter.run('bring', custom).catch(() => undefined);
    const finish = custom?.id ?? 'drawn';
    const show = async (isCoarse: boolean) => {
      const { width, height, rgba } = await painter.run('square', { finish, isMask, isCoarse });
      const context = canvas.current?.getContext('2d');
      if (isGone || !canvas.current || !context) return;
      canvas.current.width = width;
      canvas.current.height = height;
      context.putImageData(new ImageData(rgba as Uint8ClampedArray<ArrayBuffer>, width, height), 0, 0);
      setShown(`${finish}-${isMask ? 'mask' : 'colour'}-${width}`);
    };
    show(true)
      .then(() => show(false))
      .catch(() => !isGone && setShown('failed'));
    return () => void (isGone = true);
  }, [engineVersion, isMask, custom]);
  return <canvas ref={canvas} aria-hidden="true" data-square={shown} className="absolute inset-0 size-full" />;
}
