import { afterEach, expect, test } from 'vitest';
import { modelAddress, provideServices } from './services.ts';

type Services = Parameters<typeof provideServices>[0];

const holder = globalThis as { blueGemServices?: Services };
afterEach(() => void delete holder.blueGemServices);

test('pages learn where the model of a weapon is', () => {
  const model = { weapon: 'karambit', file: 'karambit.glb', bytes: 1, triangles: 1, sha256: '' } as const;
  const models: Services['models'] = { samples: { version: 'abc', models: [model], sides: [] }, imported: new Map() };
  provideServices({ models } as Services);
  expect(modelAddress('karambit')).toEqual({ url: '/models/abc/karambit.glb', kind: 'sample' });
  expect(modelAddress('hydra-gloves')).toBeNull();
});
