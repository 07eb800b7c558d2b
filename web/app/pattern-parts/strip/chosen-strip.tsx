import { useEffect } from 'react';
import { whenIdle } from '../../browser/when-idle.ts';
import { useMovingSeed } from './chosen-seed.tsx';
import { SeedStrip } from './seed-strip.tsx';

/** The strip of the weapon on whose page a seed is chosen. */
export function ChosenStrip() {
  const { pattern, patterns, load, seed, choose, hold } = useMovingSeed();
  useEffect(() => whenIdle(load), [load]);
  return <SeedStrip weapon={pattern.weapon} patterns={patterns} seed={seed} onSeed={choose} onHold={hold} />;
}
