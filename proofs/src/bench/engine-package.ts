import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Measurement } from './measurement.ts';

const BUILT = join(import.meta.dirname, '../../../build/engine');
const LIMIT_KB = 400;

/** The size of the engine as others download it from npm. */
export async function measureEnginePackage(): Promise<Measurement[]> {
  const { stdout } = await promisify(execFile)('npm', ['pack', BUILT, '--dry-run', '--json']);
  const [packed] = Object.values(JSON.parse(stdout) as Record<string, { size: number; unpackedSize: number }>);
  if (!packed) throw new Error('npm packed nothing');
  return [
    {
      name: 'engine: archive of the npm package, with all patterns',
      ours: `${(packed.size / 1000).toFixed(0)} kB`,
      baseline: `${(packed.unpackedSize / 1000).toFixed(0)} kB unpacked`,
      ratio: (packed.size / packed.unpackedSize).toFixed(2),
      target: `under ${LIMIT_KB} kB`,
    },
  ];
}
