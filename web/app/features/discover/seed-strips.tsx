import { PATTERN_ID_MAX, PATTERN_ID_MIN } from '@bluegem/core/patterns/pattern-id';
import { SEED_STRIPS } from '@bluegem/core/patterns/seed-strips';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { useState, type MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { usePath } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Picture } from '../../pattern-parts/picture.tsx';
import { useSettled } from '../../pattern-parts/hooks/use-settled.ts';

const { columns: COLUMNS, rows: ROWS } = SEED_STRIPS;

type SeedStripsProps = { weapon: WeaponId; strips: string; best: number };

/** The number under the pointer, in rows of a hundred. */
function seedAt({ currentTarget, clientX, clientY }: MouseEvent) {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  const part = (at: number, count: number) => Math.min(count - 1, Math.max(0, Math.floor(at * count)));
  return part((clientY - top) / height, ROWS) * COLUMNS + part((clientX - left) / width, COLUMNS) + PATTERN_ID_MIN;
}

/**
 * All patterns of a weapon as strips of their colours. The pointer or the arrow keys choose one, which is shown above.
 */
export function SeedStrips({ weapon, strips, best }: SeedStripsProps) {
  const { t } = useTranslation('discover');
  const path = usePath();
  const navigate = useNavigate();
  const [seed, setSeed] = useState(best);
  const drawn = useSettled(seed);
  const target = path(`/pattern/${weapon}/${seed}`);
  const index = seed - PATTERN_ID_MIN;
  const onClick = (event: MouseEvent) => {
    setSeed(seedAt(event));
    // A finger has no hover: the first touch shows the pattern, the link above opens it.
    const isMouse = !(event.nativeEvent instanceof PointerEvent) || event.nativeEvent.pointerType === 'mouse';
    if (isMouse) void navigate(path(`/pattern/${weapon}/${seedAt(event)}`));
  };
  return (
    <div className="card p-4 md:p-6">
      <Link to={target} className="group flex min-h-20 items-center gap-4">
        <span className="grid h-20 w-32 shrink-0 place-items-center md:w-40">
          <Picture weapon={weapon} patternId={drawn} side="playside" width={160} alt="" className="h-20" />
        </span>
        <span className="font-display text-base font-semibold text-blue-ink md:text-xl group-hover:underline">
          {t('weapon.open', { patternId: seed })}
        </span>
      </Link>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the slider inside does the same for the keyboard */}
      <div
        dir="ltr"
        onClick={onClick}
        onPointerMove={(event) => event.pointerType === 'mouse' && setSeed(seedAt(event))}
        className="relative mt-4 cursor-pointer rounded-lg has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-blue-bright"
      >
        <img
          src={strips}
          alt={t('strips.lead')}
          width={1000}
          height={400}
          className="h-80 w-full [image-rendering:pixelated] md:h-100"
        />
        <input
          type="range"
          aria-label={t('common:strip.choose')}
          aria-valuetext={`#${seed}`}
          min={PATTERN_ID_MIN}
          max={PATTERN_ID_MAX}
          value={seed}
          onChange={(event) => setSeed(event.currentTarget.valueAsNumber)}
          onKeyDown={(event) => event.key === 'Enter' && void navigate(target)}
          className="scripted sr-only"
        />
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${COLUMNS} ${ROWS}`}
          preserveAspectRatio="none"
          className="scripted pointer-events-none absolute inset-0 size-full overflow-visible fill-none stroke-ink"
        >
          <rect
            x={index % COLUMNS}
            y={Math.floor(index / COLUMNS)}
            width="1"
            height="1"
            strokeWidth="2"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      </div>
    </div>
  );
}
