import { useEffect } from 'react';
import { whenIdle } from '../../browser/when-idle.ts';
import { useChosenSeed } from './chosen-seed.ts';
import { SeedStrip } from './seed-strip.tsx';

/** The strip of the weapon on whose page a seed is chosen. */
export function ChosenStrip() {
  const { pattern, patterns, load, seed, choose, hold } = useChosenSeed();
  useEffect(() => whenIdle(load), [load]);
  return <SeedStrip weapon={pattern.weapon} patterns={patterns} seed={seed} onSeed={choose} onHold={hold} />;
}
