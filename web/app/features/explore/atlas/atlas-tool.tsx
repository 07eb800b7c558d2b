import { atlasNeighbours } from '@bluegem/core/exploring/atlas-map';
import { patternIdOfAddress } from '@bluegem/core/patterns/pattern-id';
import { WEAPONS } from '@bluegem/core/weapons/weapons';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useLocation } from 'react-router';
import { useFormats } from '../../../i18n/format.ts';
import { usePath } from '../../../i18n/language.ts';
import { weaponName } from '../../../i18n/weapon-name.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { useSettled } from '../../../pattern-parts/hooks/use-settled.ts';
import { Picture } from '../../../pattern-parts/picture.tsx';
import { SeedStrip } from '../../../pattern-parts/strip/seed-strip.tsx';
import { useWeaponPatterns } from '../../../pattern-parts/strip/use-weapon-patterns.ts';
import { TierBadge } from '../../../pattern-parts/tier-badge.tsx';
import { AtlasMap } from './atlas-map.tsx';
import { AtlasNeighbours } from './atlas-neighbours.tsx';
import type { AtlasOfSide } from '../explore-messages.ts';
import { SeedForm } from '../seed-form.tsx';
import type { Rankings } from '../rankings.ts';
import { FIRST_SEED, type ToolQuery } from '../tool-query.ts';
import { NotReady } from '../tool-states.tsx';
import { useAddress } from '../use-address.ts';
import { useExplored } from '../use-explored.ts';

const NEIGHBOURS = 12;
/** After this time without a change, pictures are loaded. */
const REST_MS = 300;

type AtlasToolProps = { query: ToolQuery; rankings: Rankings; engineVersion: string | undefined };

/** The finish with every pattern of a side on it. */
export function AtlasTool({ query, rankings, engineVersion }: AtlasToolProps) {
  const { weapon } = query;
  const atlas = useExplored(engineVersion, 'atlas', query);
  if (atlas.kind === 'done') return <Atlas atlas={atlas.answer} query={query} rankings={rankings} />;
  return <NotReady isFailed={atlas.kind === 'failed' || !engineVersion} weapon={weapon} />;
}

type AtlasProps = Omit<AtlasToolProps, 'engineVersion'> & { atlas: AtlasOfSide };

function Atlas({ atlas, query, rankings }: AtlasProps) {
  const { t } = useTranslation('index');
  const { number } = useFormats();
  const { weapon, side } = query;
  const { search } = useLocation();
  const [seed, setSeed] = useState(() => {
    const named = new URLSearchParams(search).get('seed') ?? '';
    return patternIdOfAddress(named)?.patternId ?? FIRST_SEED;
  });
  const rested = useSettled(seed, REST_MS);
  const { patterns, load } = useWeaponPatterns(weapon);
  useEffect(load, [load]);
  const changeAddress = useAddress();
  const map = useRef<HTMLDivElement>(null);
  const reach = atlas.middle.spread * (WEAPONS[weapon].uvScale ?? 0);
  const neighbours = useMemo(() => atlasNeighbours(atlas.points, rested, reach, NEIGHBOURS), [atlas, rested, reach]);
  const choose = useCallback(
    (next: number) => {
      setSeed(next);
      changeAddress((address) => address.set('seed', String(next)));
    },
    [changeAddress],
  );
  const noteOf = (each: number) =>
    t('atlas.position', { rotation: number(atlas.points[each - 1]?.rotationDegrees ?? 0, 1) });
  return (
    <div className="scripted">
      <div
        ref={map}
        className="mt-4 grid scroll-mt-24 items-start gap-2 md:mt-6 lg:grid-cols-[min(57%,100dvh-12rem)_1fr]"
      >
        <div className="order-last lg:order-none lg:col-span-2">
          <SeedStrip {...{ weapon, side, patterns, seed, noteOf }} onSeed={choose} />
        </div>
        <AtlasMap
          atlas={atlas}
          query={query}
          seed={seed}
          neighbours={seed === rested ? neighbours : []}
          tiers={rankings.tiers}
          onChoose={choose}
        />
        <div className="order-last card grid gap-5 p-6 lg:order-none">
          <Chosen {...{ atlas, query, rankings, seed, rested }} />
          <SeedForm seed={seed} label={t('atlas.seed')} button={t('atlas.choose')} onChoose={choose} />
          <Legend />
          <p className="text-sm text-faint pointer-coarse:hidden">{t('atlas.help')}</p>
        </div>
      </div>
      <AtlasNeighbours {...{ query, neighbours, map }} seed={rested} tiers={rankings.tiers} onChoose={choose} />
    </div>
  );
}

type ChosenProps = AtlasProps & { seed: number; rested: number };

/** The chosen pattern; its picture is that of the one where the seed rested. */
function Chosen({ atlas, query: { weapon, side }, rankings, seed, rested }: ChosenProps) {
  const { t } = useTranslation('index');
  const { number } = useFormats();
  const path = usePath();
  const point = atlas.points[seed - 1];
  if (!point) return null;
  return (
    <section aria-labelledby="chosen" className="rounded-2xl border border-line p-4">
      <Picture weapon={weapon} patternId={rested} side={side} width={320} alt="" isEager className="h-32 w-full" />
      <h2
        id="chosen"
        className="mt-3 flex items-center gap-3 text-xl font-semibold"
        aria-live="polite"
        aria-busy={seed !== rested}
      >
        <span dir="auto">
          {weaponName(t, weapon)} #{seed}
        </span>
        <TierBadge tier={rankings.tiers[seed - 1] ?? null} />
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
