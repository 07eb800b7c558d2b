import { parentPort, workerData } from 'node:worker_threads';
import { createWeaponGauge, measurePattern } from '@bluegem/core/measuring/measurement';
import { roundMeasurement } from '@bluegem/core/dataset/measurement-columns';
import { PATTERN_COUNT } from '@bluegem/core/patterns/pattern-id';
import type { RegionMeasurement } from '@bluegem/core/patterns/region-measurement';
import type { RegionId } from '@bluegem/core/weapons/region';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { readEngineData } from '@bluegem/core/drawing/pictures/engine-data';

/** The task of a worker thread: these weapons with this engine file. */
export type MeasureOrder = { engine: Uint8Array; weapons: readonly WeaponId[] };

/** The rounded measurements by weapon, region and pattern number; index 0 repeats pattern 1. */
export type MeasuredWeapon = { weapon: WeaponId; measured: Partial<Record<RegionId, RegionMeasurement[]>> };

const order = workerData as MeasureOrder;
const engine = readEngineData(new TextDecoder().decode(order.engine));

function measureWeapon(weapon: WeaponId): MeasuredWeapon {
  const gauge = createWeaponGauge(engine, weapon);
  const measured: MeasuredWeapon['measured'] = {};
  for (let index = 0; index <= PATTERN_COUNT; index++) {
    for (const { region, ...own } of measurePattern(gauge, Math.max(1, index)).regions) {
      (measured[region] ??= []).push(roundMeasurement(own));
    }
  }
  return { weapon, measured };
}

parentPort?.postMessage(order.weapons.map(measureWeapon));
