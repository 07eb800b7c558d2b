import type { GridLayout } from '@bluegem/core/exploring/colour-grid';
import type { Painting } from '@bluegem/core/exploring/find-painting';
import { decodePainting, encodePainting } from '@bluegem/core/exploring/painting-code';
import { WEAPONS } from '@bluegem/core/weapons/weapons';
import type { Tier } from '@bluegem/core/patterns/tier';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { weaponName } from '../../../i18n/weapon-name.ts';
import { useLocation } from 'react-router';
import { explorerOf } from '../explorer.ts';
import { FoundPatterns } from './found-patterns.tsx';
import { PaintControls } from './paint-controls.tsx';
import { PaintGrid } from './paint-grid.tsx';
import type { BrushSize } from './painting.ts';
import type { ToolQuery } from '../tool-query.ts';
import { NotReady } from '../tool-states.tsx';
import { useAddress } from '../use-address.ts';
import { useExplored } from '../use-explored.ts';

const FOUND_LIMIT = 12;
const BLUE = 1;

type PaintToolProps = { query: ToolQuery; tiers: readonly (Tier | null)[]; engineVersion: string | undefined };

/** The tool for one side: prepared in the exploring worker, then painted on. */
export function PaintTool({ query, tiers, engineVersion }: PaintToolProps) {
  const { weapon, side } = query;
  const input = useMemo(() => ({ weapon, side }), [weapon, side]);
  const layout = useExplored(engineVersion, 'layout', input);
  if (layout.kind !== 'done' || !engineVersion) {
    return (
      <div className="card scripted mt-6 overflow-hidden">
        <NotReady isFailed={layout.kind === 'failed' || !engineVersion} weapon={weapon} />
      </div>
    );
  }
  return <Painter layout={layout.answer} query={query} tiers={tiers} engineVersion={engineVersion} />;
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
  const changeAddress = useAddress();
  const newest = useRef(painting);
  const findInput = useMemo(() => ({ weapon, side, painting, limit: FOUND_LIMIT }), [weapon, side, painting]);
  const found = useExplored(engineVersion, 'find', findInput);
  const region = WEAPONS[weapon].regions.find((each) => each.side === side)?.id ?? 'playside';

  const show = (next: Painting) => {
    newest.current = next;
    setPainting(next);
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
    <div className="scripted">
      <div className="card mt-6 overflow-hidden">
        <div className="stage px-4 py-6 md:p-8">
          <PaintGrid
            layout={layout}
            painting={painting}
            brush={brush}
            size={size}
            label={t('find.grid', { weapon: weaponName(t, weapon), region: t(`common:region.${region}`) })}
            onPaint={paint}
            onBrush={setBrush}
            onStrokeEnd={updateAddress}
          />
          <p className="mt-4 text-center text-sm text-faint pointer-coarse:hidden">{t('find.help')}</p>
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
