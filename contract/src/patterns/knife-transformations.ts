import { PLACEMENT_FACTORS, PLACEMENT_STAGES } from '@bluegem/core/paint/placement-stages';
import * as z from 'zod/mini';
import { check } from '../check.ts';
import { endpoint } from '../endpoint.ts';
import { PatternIdSchema, WeaponIdSchema } from '../schemas.ts';

const finite = () => z.number();
const unit = () => z.number().check(z.gte(0), z.lte(1));
const degrees = () => z.number().check(z.gte(0), z.lte(360));

/** Rows [a b tx] and [c d ty]: weapon UV to finish UV, v growing downwards, not yet wrapped. */
export const MatrixSchema = z.object({
  a: finite(),
  b: finite(),
  tx: finite(),
  c: finite(),
  d: finite(),
  ty: finite(),
});

const layer = { offsetX: unit(), offsetY: unit(), rotationDegrees: degrees() };
const scaledLayer = z.object({ scale: z.number().check(z.gte(1.6), z.lte(1.8)), ...layer });

const matricesBy = <Name extends string>(names: readonly [Name, ...Name[]]) => z.record(z.enum(names), MatrixSchema);

export const knifeTransformations = endpoint({
  method: 'GET',
  path: '/api/knife-transformations',
  summary: 'How a seed places the finish on a weapon (not only knives): its 11 values, the parameters and every matrix',
  access: 'public',
  perMinute: 600,
  cacheSeconds: 3600,
  params: z.strictObject({}),
  input: check.input,
  answer: z.object({
    weapon: WeaponIdSchema,
    patternId: PatternIdSchema,
    /** The other seed with the same placement, or null. */
    twin: z.nullable(PatternIdSchema),
    uvScale: z.number(),
    weaponLength: z.nullable(z.number()),
    /** In the order drawn, before rounding: pattern, wear, grunge. */
    values: z.object({ pattern: z.object(layer), wear: scaledLayer, grunge: scaledLayer }),
    /** Rounded as in the game; the extra offset is computed from scale and rotation. */
    parameters: z.object({ ...layer, scale: z.number(), extraOffsetX: finite(), extraOffsetY: finite() }),
    /** Their product, from left to right, is `matrix`. */
    order: z.array(z.enum(PLACEMENT_FACTORS)),
    factors: matricesBy(PLACEMENT_FACTORS),
    /** The partial products: scale, then rotation, translation and extra offset. */
    stages: matricesBy(PLACEMENT_STAGES),
    matrix: MatrixSchema,
    /** From the finish back to the weapon. */
    inverse: MatrixSchema,
  }),
  errors: check.errors,
  example: { input: { weapon: 'karambit', patternId: '387' } },
});
