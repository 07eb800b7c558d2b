import type { Painting, PaintingMatch } from '@bluegem/core/exploring/find-painting';
import { decodePainting, encodePainting } from '@bluegem/core/exploring/painting-code';
import { WEAPONS } from '@bluegem/core/weapons/weapons';
import { PATTERN_COUNT } from '@bluegem/core/patterns/pattern-id';
import type { Tier } from '@bluegem/core/patterns/tier';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { weaponName } from '../../../i18n/weapon-name.ts';
import { useLocation } from 'react-router';
import type { PaintCanvas } from '../explore-messages.ts';
import { explorerOf } from '../explorer.ts';
import { GroundEnds } from '../ground/ground-ends.tsx';
import { FoundPatterns } from './found-patterns.tsx';
import { PaintControls } from './paint-controls.tsx';
import { PaintGrid } from './paint-grid.tsx';
import { PaintStrip } from './paint-strip.tsx';
import type { BrushSize } from './painting.ts';
import { SeedForm } from '../seed-form.tsx';
import { FIRST_SEED, type ToolQuery } from '../tool-query.ts';
import { NotReady } from '../tool-states.tsx';
import { useAddress } from '../use-address.ts';
import { useExplored } from '../use-explored.ts';

const BLUE = 1;
const NONE: readonly PaintingMatch[] = [];

type PaintToolProps = { query: ToolQuery; tiers: readonly (Tier | null)[]; engineVersion: string | undefined };

/** The tool for one side: prepared in the exploring worker, then painted on. */
export function PaintTool({ query, tiers, engineVersion }: PaintToolProps) {
  const canvas = useExplored(engineVersion, 'canvas', query);
  if (canvas.kind !== 'done' || !engineVersion) {
    return <NotReady isFailed={canvas.kind === 'failed' || !engineVersion} weapon={query.weapon} />;
  }
  return <Painter canvas={canvas.answer} query={query} tiers={tiers} engineVersion={engineVersion} />;
}

type PainterProps = PaintToolProps & { canvas: PaintCanvas; engineVersion: string };

function Painter({ canvas, query, tiers, engineVersion }: PainterProps) {
  const { t } = useTranslation('index');
  const { weapon, side } = query;
  const { search } = useLocation();
  const [painting, setPainting] = useState<Painting>(() =>
    decodePainting(new URLSearchParams(search).get('paint') ?? '', canvas.count),
  );
  const [brush, setBrush] = useState(BLUE);
  const [size, setSize] = useState<BrushSize>('broad');
  const changeAddress = useAddress();
  const newest = useRef(painting);
  const findInput = useMemo(() => ({ weapon, side, painting, limit: PATTERN_COUNT }), [weapon, side, painting]);
  const found = useExplored(engineVersion, 'find', findInput);
  const matches = found.kind === 'done' ? found.answer : NONE;
  const [chosen, setChosen] = useState<number>();
  const seed = chosen ?? matches[0]?.patternId ?? FIRST_SEED;
  const region = WEAPONS[weapon].regions.find((each) => each.side === side)?.id ?? 'playside';

  const show = (next: Painting) => {
    newest.current = next;
    setPainting(next);
    setChosen(undefined);
  };
  const paint = (touched: readonly number[], colour: number) => {
    if (touched.every((cell) => newest.current[cell] === colour)) return;
    const next = newest.current.slice();
    for (const cell of touched) next[cell] = colour;
    show(next);
  };
  const updateAddress = () =>
    changeAddress((address) => {
      const text = encodePainting(newest.current);
      if (text === '') address.delete('paint');
      else address.set('paint', text);
    });
  const replaceWith = (next: Painting) => {
    show(next);
    updateAddress();
  };
  const like = (patternId: number) =>
    explorerOf(engineVersion)
      .run('paintingOf', { weapon, side, patternId })
      .then(replaceWith, () => undefined);

  return (
    <div className="scripted mt-4 grid gap-x-6 md:mt-6 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      <div className="card overflow-hidden">
        <div className="stage px-4 pt-3 pb-2 md:px-8">
          <PaintGrid
            canvas={canvas}
            painting={painting}
            brush={brush}
            size={size}
            label={t('find.grid', { weapon: weaponName(t, weapon), region: t(`common:region.${region}`) })}
            onPaint={paint}
            onBrush={setBrush}
            onStrokeEnd={updateAddress}
          />
          <GroundEnds weapon={weapon} on={canvas.on} ground={canvas.ground} />
        </div>
        <PaintStrip {...{ query, matches, seed }} onSeed={setChosen} />
        <PaintControls
          brush={brush}
          onBrush={setBrush}
          size={size}
          onSize={setSize}
          onClear={() => replaceWith(new Uint8Array(canvas.count))}
        />
      </div>
      <FoundPatterns
        weapon={weapon}
        canvas={canvas}
        tiers={tiers}
        matches={matches}
        chosen={chosen}
        onIdea={(idea) => replaceWith(idea(canvas))}
      />
      <div className="mt-4 grid content-start gap-4">
        <div className="max-w-80">
          <SeedForm
            seed={seed}
            label={t('find.like')}
            button={t('find.likeButton')}
            onChoose={(patternId) => void like(patternId)}
          />
        </div>
        <p className="max-w-measure text-sm text-faint pointer-coarse:hidden">{t('find.help')}</p>
      </div>
    </div>
  );
}
