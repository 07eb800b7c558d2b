import { parentPort, workerData } from 'node:worker_threads';
import { oxideTable } from '@bluegem/core/paint/oxide-map';
import { matrixOf, paintTransform } from '@bluegem/core/paint/paint-transform';
import { allCells, resampleGrid, supportOf } from '@bluegem/core/reconstruction/cell-grid';
import { designMatrix, solveFootprint, type FootprintSettings } from '@bluegem/core/reconstruction/footprint-problem';
import { addMapGradient, mapRows, type MapRows } from '@bluegem/core/reconstruction/map-problem';
import type { MeasuredRegion } from './inputs.ts';
import { placed, planesOf, type RegionCells } from './solution.ts';

/** Requests of the pool to a worker; every response is a list for the worker's own regions, or nothing. */
export type Request =
  | { kind: 'footprints'; mapSize: number; map: Float32Array; tasks: FootprintTask[] }
  | { kind: 'rows'; mapSize: number; tasks: { region: number; cells: RegionCells }[] }
  | { kind: 'gradient'; map: Float32Array; gradient: Float32Array; modelOnly: boolean; weights: ClassWeights[] };

export type ClassWeights = [number, number, number];

export type FootprintTask = {
  region: number;
  gridSize: number;
  cells: RegionCells | undefined;
  settings: FootprintSettings;
};

const { regions, seeds } = workerData as { regions: MeasuredRegion[]; seeds: number[] };
const rows = new Map<number, MapRows>();
const matrices = regions.map(({ uvScale }) => seeds.map((seed) => matrixOf(paintTransform(seed, uvScale))));
const targets = regions.map(({ shares }) =>
  Float32Array.from({ length: seeds.length * 3 }, (_, at) => shares[seeds[Math.floor(at / 3)]! * 3 + (at % 3)]!),
);

const SUPPORT_FRACTION = 0.01;
const SUPPORT_REACH = 2;

function activeCells({ gridSize, cells }: FootprintTask): RegionCells {
  if (!cells) {
    const indexes = allCells(gridSize);
    return { size: gridSize, indexes, weights: new Float32Array(indexes.length).fill(1 / indexes.length) };
  }
  const grid = new Float32Array(cells.size * cells.size);
  cells.indexes.forEach((index, cell) => (grid[index] = cells.weights[cell]!));
  const resampled = cells.size === gridSize ? grid : resampleGrid(grid, cells.size, gridSize);
  const indexes = supportOf(resampled, gridSize, SUPPORT_FRACTION, SUPPORT_REACH);
  return { size: gridSize, indexes, weights: Float32Array.from(indexes, (index) => resampled[index]!) };
}

function answer(request: Request): unknown {
  if (request.kind === 'footprints') {
    const table = oxideTable(planesOf(request.mapSize, request.map));
    return request.tasks.map((task) => {
      const cells = activeCells(task);
      const design = designMatrix(placed(cells), table, matrices[task.region]!);
      const weights = solveFootprint(placed(cells), design, targets[task.region]!, task.settings);
      return { ...cells, weights };
    });
  }
  if (request.kind === 'rows') {
    rows.clear();
    for (const { region, cells } of request.tasks)
      rows.set(region, mapRows(placed(cells), matrices[region]!, request.mapSize));
    return undefined;
  }
  request.gradient.fill(0);
  for (const [region, regionRows] of rows) {
    const aims = request.modelOnly ? undefined : targets[region]!;
    addMapGradient(regionRows, aims, request.weights[region]!, request.map, request.gradient);
  }
  return undefined;
}

parentPort!.on('message', (request: Request) => parentPort!.postMessage(answer(request)));
