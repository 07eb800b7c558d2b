import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Accuracy } from '@bluegem/core/statistics/accuracy';
import type { RegionAccuracy } from '../evaluate.ts';
import type { Scale } from './scale.ts';

/** Errors on a side of a publisher's blue, in points: of `count` held-out patterns that it published. */
export type SideAccuracy = Accuracy & { count: number };

/** A side with the footprint that was recovered from the other publisher. `isInMap`: the map was fitted to it, too. */
export type JudgedFootprint = { weapon: string; side: string; isInMap: boolean } & SideAccuracy & Scale;

/** A footprint that was fitted to this publisher's numbers alone. */
export type FittedFootprint = { weapon: string; side: string; csbluegem: SideAccuracy };

/**
 * The same of a side whose footprint is known. `overlap`: intersection over union with that one; `published`: the
 * errors that the fitted footprint has on our map, on held-out seeds of the published shares.
 */
export type ControlFootprint = FittedFootprint & { overlap: number; published: RegionAccuracy };

/**
 * A side of the AK-47. `region`: what is measured of it; `shown`: the part (0..1) of that which the fitted footprint
 * shows; `published`: as of a control, of that region.
 */
export type RiflePart = FittedFootprint & { region: string; shown: number; published: RegionAccuracy };

/** The judgement of map and footprints by CSBlueGem's numbers; every fit left the held-out seeds out. */
export type Judgement = {
  about: string;
  licence: string;
  /** Footprints of knives as recovered, with a map of blue that was fitted to CSBlueGem. */
  sides: JudgedFootprint[];
  /** With that map: the backside of the Falchion Knife, and what the playside's footprint gives in its place. */
  falchion: FittedFootprint & { overlapWithPlayside: number; withPlayside: SideAccuracy };
  /** With that map: backsides that are known. */
  controls: ControlFootprint[];
  /** With that map, then with a map of its own. */
  rifle: { withKnives: FittedFootprint[]; withOwnMap: RiflePart[] };
};

const FILE = 'csbluegem.json';

/** Writes the judgement beside the reconstruction. */
export async function writeJudgement(folder: string, judgement: Judgement): Promise<void> {
  const round = (_: string, value: unknown): unknown =>
    typeof value === 'number' && !Number.isInteger(value) ? Number(value.toFixed(5)) : value;
  const list = (items: readonly unknown[]) => `[\n${items.map((item) => JSON.stringify(item, round)).join(',\n')}]`;
  const { rifle } = judgement;
  const parts = {
    about: JSON.stringify(judgement.about),
    licence: JSON.stringify(judgement.licence),
    sides: list(judgement.sides),
    falchion: JSON.stringify(judgement.falchion, round),
    controls: list(judgement.controls),
    rifle: `{"withKnives":${list(rifle.withKnives)},\n"withOwnMap":${list(rifle.withOwnMap)}}`,
  };
  const lines = Object.entries(parts).map(([name, text]) => `${JSON.stringify(name)}:${text}`);
  await writeFile(join(folder, FILE), `{${lines.join(',\n')}}\n`);
}

/** Reads the judgement beside the reconstruction. */
export async function readJudgement(folder: string): Promise<Judgement> {
  return JSON.parse(await readFile(join(folder, FILE), 'utf8'));
}
