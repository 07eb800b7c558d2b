import { atlasNeighbours } from '@bluegem/core/exploring/atlas-map';
import { WEAPONS } from '@bluegem/core/weapons/weapons';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useLocation } from 'react-router';
import { useFormats } from '../../../i18n/format.ts';
import { usePath } from '../../../i18n/language.ts';
import { weaponName } from '../../../i18n/weapon-name.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Picture } from '../../../pattern-parts/picture.tsx';
import { TierBadge } from '../../../pattern-parts/tier-badge.tsx';
import { AtlasList } from './atlas-list.tsx';
import { AtlasMap } from './atlas-map.tsx';
import { AtlasNeighbours } from './atlas-neighbours.tsx';
import { readSeed } from './atlas-query.ts';
import type { AtlasOfSide } from '../explore-messages.ts';
import { SeedForm } from '../seed-form.tsx';
import type { Rankings } from '../rankings.ts';
import type { ToolQuery } from '../tool-query.ts';
import { NotReady } from '../tool-states.tsx';
import { useAddress } from '../use-address.ts';
import { useExplored } from '../use-explored.ts';

const NEIGHBOURS = 12;

type AtlasToolProps = { query: ToolQuery; rankings: Rankings; engineVersion: string | undefined };

/** The finish with every pattern of a side on it. */
export function AtlasTool({ query, rankings, engineVersion }: AtlasToolProps) {
  const { weapon, side } = query;
  const input = useMemo(() => ({ weapon, side }), [weapon, side]);
  const atlas = useExplored(engineVersion, 'atlas', input);
  if (atlas.kind === 'done') return <Atlas atlas={atlas.answer} query={query} rankings={rankings} />;
  return (
    <div className="card scripted mt-6 overflow-hidden">
      <NotReady isFailed={atlas.kind === 'failed' || !engineVersion} weapon={weapon} />
    </div>
  );
}

function Atlas({ atlas, query, rankings }: Omit<AtlasToolProps, 'engineVersion'> & { atlas: AtlasOfSide }) {
  const { t } = useTranslation('index');
  const { search } = useLocation();
  const [seed, setSeed] = useState(() => readSeed(new URLSearchParams(search)));
  const changeAddress = useAddress();
  const map = useRef<HTMLDivElement>(null);
  const reach = atlas.middle.spread * (WEAPONS[query.weapon].uvScale ?? 0);
  const neighbours = useMemo(() => atlasNeighbours(atlas.points, seed, reach, NEIGHBOURS), [atlas, seed, reach]);
  const choose = (next: number) => {
    setSeed(next);
    changeAddress((address) => address.set('seed', String(next)));
  };
  const showOnMap = (next: number) => {
    choose(next);
    map.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <div className="scripted">
      <div ref={map} className="scroll-mt-24 card mt-6 grid items-start overflow-hidden lg:grid-cols-[1.35fr_1fr]">
        <AtlasMap
          atlas={atlas}
          query={query}
          seed={seed}
          neighbours={neighbours.map(({ patternId }) => patternId)}
          tiers={rankings.tiers}
          onChoose={choose}
        />
        <div className="grid gap-5 p-6">
          <SeedForm seed={seed} onChoose={choose} />
          <Chosen atlas={atlas} query={query} seed={seed} tier={rankings.tiers[seed - 1] ?? null} />
          <Legend />
          <p className="text-sm text-faint pointer-coarse:hidden">{t('atlas.help')}</p>
        </div>
      </div>
      <AtlasNeighbours query={query} seed={seed} neighbours={neighbours} tiers={rankings.tiers} onChoose={showOnMap} />
      <AtlasList points={atlas.points} weapon={query.weapon} seed={seed} onChoose={choose} />
    </div>
  );
}

type ChosenProps = { atlas: AtlasOfSide; query: ToolQuery; seed: number; tier: Rankings['tiers'][number] };

function Chosen({ atlas, query: { weapon, side }, seed, tier }: ChosenProps) {
  const { t } = useTranslation('index');
  const { number } = useFormats();
  const path = usePath();
  const point = atlas.points[seed - 1];
  if (!point) return null;
  return (
    <section aria-labelledby="chosen" className="rounded-2xl border border-line p-4">
      <Picture weapon={weapon} patternId={seed} side={side} width={320} alt="" isEager className="h-32 w-full" />
      <h2 id="chosen" className="mt-3 flex items-center gap-3 text-xl font-semibold" aria-live="polite">
        <span dir="auto">
          {weaponName(t, weapon)} #{seed}
        </span>
        <TierBadge tier={tier} />
      </h2>
      <p className="mt-1.5 text-sm text-soft">{t('atlas.position', { rotation: number(point.rotationDegrees, 1) })}</p>
      <p className="mt-1.5 text-sm text-faint">{t('atlas.outline', { patternId: seed })}</p>
      <p className="mt-1.5 text-sm text-faint">{t('atlas.scale', { scale: number(WEAPONS[weapon].uvScale ?? 0) })}</p>
      <ButtonLink to={path(`/pattern/${weapon}/${seed}`)} className="mt-4 w-full">
        {t('atlas.open', { patternId: seed })}
      </ButtonLink>
    </section>
  );
}

const LEGEND = [
  ['chosen', 'size-3 bg-white ring-2 ring-black'],
  ['neighbour', 'size-3 ring-2 ring-white outline-1 outline-offset-2 outline-black'],
  ['tier', 'size-2.5 bg-[#ffe14d] ring-1 ring-[#06101f]'],
  ['other', 'size-1.5 bg-white'],
] as const;

function Legend() {
  const { t } = useTranslation('index');
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-2 text-sm text-soft">
      {LEGEND.map(([name, style]) => (
        <li key={name} className="inline-flex items-center gap-2">
          <span aria-hidden="true" className="grid size-6 place-items-center rounded-lg bg-[#8a6d35]">
            <span className={`rounded-full ${style}`} />
          </span>
          {t(`atlas.legend.${name}`)}
        </li>
      ))}
    </ul>
  );
}
