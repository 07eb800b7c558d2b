import type { GridLayout } from '@bluegem/core/exploring/colour-grid';
import type { Painting } from '@bluegem/core/exploring/find-painting';
import { decodePainting, encodePainting } from '@bluegem/core/exploring/painting-code';
import { WEAPONS, weaponTitle } from '@bluegem/core/weapons';
import type { Tier } from '@bluegem/core/tier';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { explorerOf } from './explorer.ts';
import { FoundPatterns } from './found-patterns.tsx';
import { PaintControls } from './paint-controls.tsx';
import { PaintGrid } from './paint-grid.tsx';
import type { BrushSize } from './painting.ts';
import type { ToolQuery } from './tool-query.ts';
import { NotReady } from './tool-states.tsx';
import { useExplored } from './use-explored.ts';

const FOUND_LIMIT = 12;
const BLUE = 1;

type PaintToolProps = { query: ToolQuery; tiers: readonly (Tier | null)[]; engineVersion: string | undefined };

/** The whole tool for one side: made ready in the exploring thread, then painted on. */
export function PaintTool({ query, tiers, engineVersion }: PaintToolProps) {
  const { weapon, side } = query;
  const asked = useMemo(() => ({ weapon, side }), [weapon, side]);
  const layout = useExplored(engineVersion, 'layout', asked);
  if (layout.kind !== 'done' || !engineVersion) {
    return (
      <div className="card scripted mt-6 overflow-hidden">
        <NotReady isFailed={layout.kind === 'failed' || !engineVersion} weapon={weapon} />
      </div>
    );
  }
  return <Painter layout={layout.answer} query={query} tiers={tiers} engineVersion={engineVersion} />;
}

/** Keeps the address in step with the painting, without asking the server. */
function usePaintingAddress(painting: Painting): () => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const newest = useRef(painting);
  useEffect(() => {
    newest.current = painting;
  }, [painting]);
  return () =>
    setTimeout(() => {
      const query = new URLSearchParams(search);
      const text = encodePainting(newest.current);
      if (text === '') query.delete('paint');
      else query.set('paint', text);
      void navigate(`${pathname}${query.size > 0 ? `?${query}` : ''}`, { replace: true, preventScrollReset: true });
    });
}

function Painter({
  layout,
  query,
  tiers,
  engineVersion,
}: PaintToolProps & { layout: GridLayout; engineVersion: string }) {
  const { t } = useTranslation('index');
  const { weapon, side } = query;
  const { search } = useLocation();
  const cells = layout.coverage.length;
  const [painting, setPainting] = useState<Painting>(() =>
    decodePainting(new URLSearchParams(search).get('paint') ?? '', cells),
  );
  const [brush, setBrush] = useState(BLUE);
  const [size, setSize] = useState<BrushSize>('broad');
  const keepAddress = usePaintingAddress(painting);
  const question = useMemo(() => ({ weapon, side, painting, limit: FOUND_LIMIT }), [weapon, side, painting]);
  const found = useExplored(engineVersion, 'find', question);
  const region = WEAPONS[weapon].regions.find((each) => each.side === side)?.id ?? 'playside';

  const paint = (touched: readonly number[], colour: number) =>
    setPainting((now) => {
      if (touched.every((cell) => now[cell] === colour)) return now;
      const next = now.slice();
      for (const cell of touched) next[cell] = colour;
      return next;
    });
  const replaceWith = (next: Painting) => {
    setPainting(next);
    keepAddress();
  };
  const like = (patternId: number) =>
    explorerOf(engineVersion)
      .ask('paintingOf', { weapon, side, patternId })
      .then(replaceWith, () => undefined);

  return (
    <div className="scripted">
      <div className="card mt-6 overflow-hidden">
        <div className="stage px-4 py-6 md:p-8">
          <PaintGrid
            layout={layout}
            painting={painting}
            brush={brush}
            size={size}
            label={t('find.grid', { weapon: weaponTitle(weapon), region: t(`common:region.${region}`) })}
            onPaint={paint}
            onBrush={setBrush}
            onStrokeEnd={keepAddress}
          />
          <p className="mt-4 text-center text-sm text-faint">{t('find.help')}</p>
        </div>
        <PaintControls
          brush={brush}
          onBrush={setBrush}
          size={size}
          onSize={setSize}
          onClear={() => replaceWith(new Uint8Array(cells))}
          onLike={(patternId) => void like(patternId)}
        />
      </div>
      <FoundPatterns
        weapon={weapon}
        side={side}
        tiers={tiers}
        matches={found.kind === 'done' ? found.answer : []}
        onIdea={(idea) => replaceWith(idea(layout))}
      />
    </div>
  );
}
