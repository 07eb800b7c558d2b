import type { Pattern } from '@bluegem/core/patterns/pattern';
import type { Tier } from '@bluegem/core/patterns/tier';
import type { WeaponSide } from '@bluegem/core/weapons/region';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { drawColumn, inksAt, sharesOf, type Inks } from './draw-strip.ts';

const WIDTH = 224;
const HEIGHT = 64;
/** Columns before and after the chosen one. */
const AROUND = 3;
const COLUMN = WIDTH / (2 * AROUND + 1);
/** Where the colours begin and end; the tiers are above them, the numbers are below. */
const [TOP, BOTTOM] = [15, 42];

type StripLensProps = { ordered: readonly Pattern[]; place: number; side: WeaponSide };

/** The seeds around a place of the strip, large enough to read their numbers; a slider says the same. */
export function StripLens({ ordered, place, side }: StripLensProps) {
  const { t } = useTranslation();
  const canvas = useRef<HTMLCanvasElement>(null);
  const inks = useRef<Inks>(null);
  useEffect(() => {
    if (!canvas.current) return;
    inks.current ??= inksAt(canvas.current);
    drawLens(canvas.current, inks.current, { ordered, place, side }, (tier) => t(`tierShort.${tier}`));
  }, [ordered, place, side, t]);
  const { devicePixelRatio } = window;
  return (
    <canvas
      ref={canvas}
      aria-hidden="true"
      width={WIDTH * devicePixelRatio}
      height={HEIGHT * devicePixelRatio}
      className="absolute bottom-full left-0 mb-2 h-16 w-56 max-w-none rounded-xl border border-line-strong bg-raised font-text text-ink"
      style={{ transform: `translateX(-${((place + 0.5) / ordered.length) * 100}%)` }}
    />
  );
}

function drawLens(
  canvas: HTMLCanvasElement,
  inks: Inks,
  { ordered, place, side }: StripLensProps,
  tierName: (tier: Tier) => string,
): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.reset();
  context.scale(canvas.width / WIDTH, canvas.height / HEIGHT);
  context.textAlign = 'center';
  for (let at = 0; at <= 2 * AROUND; at++) {
    const pattern = ordered[place - AROUND + at];
    if (!pattern) continue;
    const left = at * COLUMN;
    drawColumn(context, inks, sharesOf(pattern, side), { x: left + 4, width: COLUMN - 8, top: TOP, bottom: BOTTOM });
    context.fillStyle = inks.text;
    const isChosen = at === AROUND;
    context.globalAlpha = isChosen ? 1 : 0.7;
    context.font = `${isChosen ? 'bold 14' : '12'}px ${inks.font}`;
    context.fillText(String(pattern.patternId), left + COLUMN / 2, HEIGHT - 7);
    context.globalAlpha = 1;
    if (pattern.tier === null) continue;
    context.font = `bold 10px ${inks.font}`;
    context.fillText(tierName(pattern.tier), left + COLUMN / 2, TOP - 3);
  }
}
