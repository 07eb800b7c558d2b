import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { GUN_RECIPES } from './gun-recipes.ts';
import type { Recipe } from './recipe.ts';
import { blade, box, circle, dagger, loft, oneSidedBlade, pins, plate, ribbed, ring, rod } from './recipe-parts.ts';

/** A table of data, and long for that reason: one entry for each knife, lengths in units of the painted part. */
const KNIFE_RECIPES = {
  karambit: {
    painted: [blade({ half: 0.026, bevel: 0.4 })],
    bare: [
      loft('handle', 'grip', [
        [0.905, 0.025, 0.075, 0.04],
        [1.0, 0.02, 0.108, 0.056],
        [1.12, -0.01, 0.095, 0.06],
        [1.28, -0.05, 0.1, 0.06],
        [1.44, -0.12, 0.088, 0.056],
        [1.55, -0.2, 0.075, 0.05],
      ]),
      ring('ring', 'bare-metal', 1.66, -0.31, 0.115, 0.034),
      ...pins('bare-metal', 0.064, 0.022, [
        [1.04, 0.01],
        [1.22, -0.035],
        [1.42, -0.11],
      ]),
    ],
  },
  'm9-bayonet': {
    painted: [blade()],
    bare: [
      plate(
        'guard',
        'bare-metal',
        0.05,
        [
          [0.99, -0.15],
          [1.04, -0.15],
          [1.04, 0.2],
          [0.99, 0.2],
        ],
        { chamfer: 0.012 },
      ),
      plate('guard', 'bare-metal', 0.03, circle(1.015, 0.2, 0.062, 18), { holes: [circle(1.015, 0.2, 0.034, 14)] }),
      ribbed('handle', 'dark', [1.04, 0], [1.72, -0.01], { height: 0.098, depth: 0.07, ribs: 9, groove: 0.9 }),
      loft(
        'pommel',
        'bare-metal',
        [
          [1.72, -0.01, 0.1, 0.072],
          [1.79, -0.012, 0.1, 0.072],
          [1.82, -0.012, 0.08, 0.055],
        ],
        { between: 1 },
      ),
    ],
  },
  'butterfly-knife': {
    painted: [
      blade({ bevel: 0.42 }),
      { playside: 1, move: { x: 1.32, y: -0.088 }, half: 0.02, z: 0.026 },
      { backside: 1, move: { x: 1.5, y: -0.088 }, half: 0.02, z: -0.026 },
    ],
    bare: [
      plate(
        'handle',
        'bare-metal',
        0.036,
        [
          [0.99, 0.012],
          [1.9, 0.025],
          [2.02, 0.06],
          [2.0, 0.15],
          [1.05, 0.15],
          [0.97, 0.1],
        ],
        {
          rounds: 1,
          chamfer: 0.01,
          holes: [1.3, 1.45, 1.6, 1.75].map((x) => circle(x, 0.088, 0.026)),
        },
      ),
      plate(
        'handle',
        'bare-metal',
        0.036,
        [
          [0.99, -0.012],
          [0.97, -0.1],
          [1.05, -0.15],
          [2.0, -0.15],
          [2.02, -0.06],
          [1.9, -0.025],
        ],
        {
          rounds: 1,
          chamfer: 0.01,
        },
      ),
      ...pins('dark', 0.046, 0.024, [
        [1.04, 0.075],
        [1.04, -0.075],
      ]),
      loft('latch', 'dark', [
        [1.96, -0.11, 0.018, 0.02],
        [2.05, -0.05, 0.016, 0.018],
        [2.07, 0.06, 0.016, 0.018],
        [2.0, 0.11, 0.016, 0.016],
      ]),
    ],
  },
  bayonet: {
    painted: [blade()],
    bare: [
      plate('guard', 'bare-metal', 0.046, box(0.985, 1.03, -0.125, 0.17), { chamfer: 0.012 }),
      plate('guard', 'bare-metal', 0.028, circle(1.008, 0.19, 0.058, 18), { holes: [circle(1.008, 0.19, 0.032, 14)] }),
      loft(
        'handle',
        'wood',
        [
          [1.03, 0, 0.086, 0.055],
          [1.18, -0.005, 0.092, 0.066],
          [1.4, -0.01, 0.086, 0.064],
          [1.6, -0.015, 0.094, 0.06],
        ],
        { power: 3.2 },
      ),
      loft('pommel', 'bare-metal', [
        [1.6, -0.015, 0.096, 0.06],
        [1.66, -0.02, 0.1, 0.06],
        [1.76, -0.035, 0.088, 0.055],
        [1.79, -0.04, 0.07, 0.04],
      ]),
      ...pins('bare-metal', 0.07, 0.02, [
        [1.16, 0],
        [1.46, -0.01],
      ]),
    ],
  },
  'bowie-knife': {
    painted: [
      blade({ half: 0.02, bevel: 0.5 }),
      { playside: 1, move: { x: 1.012, y: 0.0, turnDegrees: 90 }, half: 0.026, z: 0.02 },
      { backside: 1, move: { x: 1.012, y: 0.0, turnDegrees: 90 }, half: 0.026, z: -0.02 },
    ],
    bare: [
      loft('handle', 'grip', [
        [1.03, 0, 0.075, 0.045],
        [1.2, -0.005, 0.084, 0.056],
        [1.42, -0.01, 0.07, 0.052],
        [1.6, -0.02, 0.086, 0.054],
        [1.68, -0.03, 0.082, 0.045],
      ]),
      ...pins('bare-metal', 0.06, 0.018, [
        [1.15, 0],
        [1.35, -0.008],
        [1.55, -0.015],
      ]),
    ],
  },
  'classic-knife': {
    painted: [blade({ bevel: 0.42 })],
    bare: [
      plate(
        'guard',
        'dark',
        0.056,
        [
          [0.97, -0.15],
          [1.03, -0.16],
          [1.06, -0.1],
          [1.06, 0.1],
          [1.03, 0.125],
          [0.97, 0.11],
        ],
        { chamfer: 0.014 },
      ),
      ribbed('handle', 'dark', [1.05, 0], [1.68, -0.02], { height: 0.092, depth: 0.062, ribs: 7, groove: 0.88 }),
      loft(
        'pommel',
        'dark',
        [
          [1.68, -0.02, 0.1, 0.066],
          [1.75, -0.025, 0.1, 0.064],
          [1.78, -0.03, 0.08, 0.05],
        ],
        { between: 1 },
      ),
    ],
  },
  'falchion-knife': {
    painted: [oneSidedBlade({ bevel: 0.44 })],
    bare: [
      loft(
        'guard',
        'bare-metal',
        [
          [0.95, -0.01, 0.12, 0.034],
          [1.03, -0.01, 0.105, 0.05],
        ],
        { between: 1, power: 4 },
      ),
      loft(
        'handle',
        'dark',
        [
          [1.03, -0.01, 0.1, 0.05],
          [1.2, 0, 0.095, 0.058],
          [1.42, 0.0, 0.088, 0.056],
          [1.62, -0.03, 0.096, 0.054],
          [1.72, -0.06, 0.1, 0.045],
        ],
        { power: 3 },
      ),
      ...pins('bare-metal', 0.064, 0.022, [
        [1.02, 0],
        [1.3, 0],
        [1.58, -0.02],
      ]),
    ],
  },
  'flip-knife': {
    painted: [blade({ bevel: 0.42 })],
    bare: [
      loft(
        'bolster',
        'bare-metal',
        [
          [0.965, 0.02, 0.1, 0.036],
          [1.04, 0.02, 0.112, 0.052],
          [1.13, 0.015, 0.105, 0.054],
        ],
        { power: 4 },
      ),
      loft(
        'handle',
        'dark',
        [
          [1.12, 0.015, 0.103, 0.052],
          [1.3, 0.02, 0.092, 0.056],
          [1.55, 0.03, 0.1, 0.056],
          [1.78, 0.0, 0.096, 0.052],
          [1.9, -0.03, 0.075, 0.042],
        ],
        { power: 3 },
      ),
      ...pins('bare-metal', 0.062, 0.026, [[1.03, 0.02]]),
      ...pins('bare-metal', 0.061, 0.016, [
        [1.28, 0.02],
        [1.76, 0.01],
      ]),
    ],
  },
  'gut-knife': {
    painted: [
      blade({ half: 0.024, bevel: 0.44 }),
      { playside: 1, backside: 1, move: { x: 1.335, y: 0.0, turnDegrees: 180 }, half: 0.046 },
    ],
    bare: [
      loft(
        'handle',
        'grip',
        [
          [1.08, 0.02, 0.085, 0.03],
          [1.18, 0.015, 0.118, 0.04],
          [1.4, 0.01, 0.112, 0.042],
          [1.6, 0.0, 0.122, 0.04],
          [1.74, -0.01, 0.11, 0.034],
        ],
        { power: 3 },
      ),
    ],
  },
  'huntsman-knife': {
    painted: [blade({ half: 0.024, bevel: 0.44, reach: [-1, 0.86] })],
    bare: [
      loft(
        'handle',
        'dark',
        [
          [0.985, 0.055, 0.09, 0.048],
          [1.1, 0.05, 0.096, 0.058],
          [1.3, 0.03, 0.084, 0.056],
          [1.52, 0.0, 0.096, 0.056],
          [1.68, -0.03, 0.09, 0.05],
        ],
        { power: 3 },
      ),
      loft(
        'pommel',
        'bare-metal',
        [
          [1.67, -0.03, 0.094, 0.052],
          [1.74, -0.045, 0.09, 0.05],
          [1.77, -0.05, 0.07, 0.035],
        ],
        { between: 1 },
      ),
      ...pins('bare-metal', 0.064, 0.018, [
        [1.12, 0.05],
        [1.56, -0.005],
      ]),
    ],
  },
  'kukri-knife': {
    painted: [blade({ bevel: 0.46, reach: [-1, 0.78] })],
    bare: [
      loft(
        'handle',
        'dark',
        [
          [0.97, 0.0, 0.075, 0.036],
          [1.05, -0.01, 0.085, 0.052],
          [1.25, -0.03, 0.078, 0.054],
          [1.45, -0.06, 0.09, 0.052],
          [1.56, -0.1, 0.092, 0.044],
          [1.62, -0.13, 0.07, 0.034],
        ],
        { power: 3 },
      ),
      ...pins('bare-metal', 0.058, 0.017, [
        [1.1, -0.012],
        [1.28, -0.035],
        [1.46, -0.07],
      ]),
    ],
  },
  'navaja-knife': {
    painted: [blade({ half: 0.024, bevel: 0.44, reach: [-1, 0.8] }), { backside: 1, half: 0.02, z: -0.042 }],
    bare: [
      loft(
        'bolster',
        'bare-metal',
        [
          [0.93, 0.0, 0.09, 0.034],
          [1.03, 0.0, 0.115, 0.048],
          [1.26, 0.0, 0.13, 0.05],
          [1.43, 0.0, 0.115, 0.052],
        ],
        { power: 4 },
      ),
      loft(
        'handle',
        'wood',
        [
          [1.4, 0.002, 0.1, 0.05],
          [1.5, 0.0, 0.088, 0.052],
          [1.65, -0.02, 0.078, 0.048],
          [1.92, -0.12, 0.064, 0.042],
        ],
        { power: 2.8 },
      ),
      loft('pommel', 'bare-metal', [
        [1.92, -0.12, 0.066, 0.044],
        [2.02, -0.19, 0.05, 0.036],
        [2.06, -0.235, 0.03, 0.024],
      ]),
      ...pins('bare-metal', 0.06, 0.02, [[1.03, 0]]),
      ...pins('bare-metal', 0.058, 0.014, [
        [1.52, -0.003],
        [1.78, -0.06],
      ]),
    ],
  },
  'nomad-knife': {
    painted: [blade({ half: 0.024, bevel: 0.42, reach: [-1, 0.88] })],
    bare: [
      loft(
        'handle',
        'grip',
        [
          [0.975, -0.04, 0.115, 0.05],
          [1.12, -0.03, 0.115, 0.062],
          [1.35, -0.03, 0.1, 0.06],
          [1.58, -0.05, 0.112, 0.06],
          [1.74, -0.08, 0.1, 0.048],
        ],
        { power: 3 },
      ),
      ...pins('bare-metal', 0.067, 0.024, [
        [1.1, -0.03],
        [1.35, -0.03],
        [1.6, -0.05],
      ]),
    ],
  },
  'paracord-knife': {
    painted: [blade({ bevel: 0.42, firstShare: 0.4, reach: [-1, 0.72] })],
    bare: [
      ribbed('handle', 'cord', [0.985, 0], [1.62, -0.015], { height: 0.1, depth: 0.055, ribs: 13, groove: 0.86 }),
      plate(
        'pommel',
        'dark',
        0.02,
        [
          [1.6, -0.09],
          [1.74, -0.1],
          [1.79, -0.06],
          [1.79, 0.04],
          [1.74, 0.075],
          [1.6, 0.07],
        ],
        { rounds: 1, holes: [circle(1.72, -0.012, 0.032)] },
      ),
    ],
  },
  'shadow-daggers': {
    painted: [
      dagger({ half: 0.036, bevel: 0.15, reach: [-1, 0.7] }),
      dagger({ playside: 1, backside: 1, half: 0.036, bevel: 0.15, reach: [-1, 0.7] }),
    ],
    bare: [0, -0.541].flatMap((y) => [
      loft(
        'handle',
        'dark',
        [
          [1.09, y + 0.22, 0.05, 0.05],
          [1.12, y + 0.17, 0.075, 0.068],
          [1.115, y, 0.066, 0.066],
          [1.12, y - 0.17, 0.075, 0.068],
          [1.09, y - 0.22, 0.05, 0.05],
        ],
        { power: 2.8 },
      ),
      rod('handle', 'bare-metal', [0.97, y], [1.08, y], 0.05),
    ]),
  },
  'skeleton-knife': {
    painted: [dagger({ half: 0.026, bevel: 0.36, reach: [-1, 0.56] })],
    bare: [
      ...pins('dark', 0.034, 0.018, [
        [0.62, -0.005],
        [0.71, -0.005],
      ]),
      loft('lanyard', 'cord', [
        [0.955, 0.0, 0.02, 0.03],
        [1.0, 0.008, 0.026, 0.05],
        [1.06, -0.01, 0.022, 0.03],
        [1.16, -0.06, 0.016, 0.018],
        [1.24, -0.15, 0.015, 0.016],
      ]),
      ribbed('lanyard', 'cord', [1.225, -0.13], [1.275, -0.21], { height: 0.034, depth: 0.034, ribs: 3 }),
      loft('lanyard', 'cord', [
        [1.262, -0.19, 0.016, 0.016],
        [1.29, -0.27, 0.015, 0.016],
        [1.28, -0.36, 0.014, 0.014],
      ]),
    ],
  },
  'stiletto-knife': {
    painted: [
      dagger({ half: 0.024, bevel: 0.42 }),
      { playside: 1, half: 0.05, z: 0.03 },
      { backside: 1, half: 0.05, z: -0.03 },
    ],
    bare: [
      loft(
        'bolster',
        'bare-metal',
        [
          [0.97, 0.0, 0.05, 0.03],
          [1.06, 0, 0.07, 0.05],
        ],
        { power: 4 },
      ),
      loft(
        'handle',
        'dark',
        [
          [1.2, 0, 0.085, 0.06],
          [1.4, 0.005, 0.072, 0.058],
          [1.7, 0.005, 0.064, 0.054],
          [2.0, 0, 0.078, 0.05],
        ],
        { power: 3 },
      ),
      loft('pommel', 'bare-metal', [
        [2.0, 0, 0.08, 0.052],
        [2.08, 0, 0.085, 0.05],
        [2.13, 0, 0.06, 0.036],
      ]),
      ...pins('bare-metal', 0.064, 0.014, [
        [1.5, 0.005],
        [1.85, 0.003],
      ]),
    ],
  },
  'survival-knife': {
    painted: [blade({ half: 0.024, bevel: 0.5, reach: [-1, 0.34] })],
    bare: [
      loft(
        'handle',
        'dark',
        [
          [0.975, -0.0, 0.12, 0.04],
          [1.08, -0.01, 0.13, 0.06],
          [1.3, -0.02, 0.112, 0.062],
          [1.5, -0.03, 0.124, 0.058],
          [1.6, -0.04, 0.11, 0.046],
        ],
        { power: 3 },
      ),
      ...pins('bare-metal', 0.068, 0.024, [
        [1.12, -0.01],
        [1.46, -0.03],
      ]),
    ],
  },
  'talon-knife': {
    painted: [blade({ half: 0.026, bevel: 0.44, reach: [-1, 0.86] })],
    bare: [
      loft(
        'bolster',
        'bare-metal',
        [
          [0.93, 0.06, 0.13, 0.034],
          [1.03, 0.02, 0.115, 0.054],
        ],
        { between: 1, power: 4 },
      ),
      loft('handle', 'wood', [
        [1.03, 0.02, 0.112, 0.054],
        [1.2, -0.03, 0.1, 0.06],
        [1.38, -0.1, 0.1, 0.058],
        [1.54, -0.2, 0.082, 0.05],
      ]),
      ring('ring', 'bare-metal', 1.645, -0.32, 0.118, 0.035),
      ...pins('bare-metal', 0.064, 0.02, [
        [1.15, -0.015],
        [1.4, -0.11],
      ]),
    ],
  },
  'ursus-knife': {
    painted: [blade({ bevel: 0.46 })],
    bare: [
      loft(
        'handle',
        'dark',
        [
          [0.975, 0.0, 0.105, 0.04],
          [1.06, -0.005, 0.118, 0.06],
          [1.28, -0.01, 0.098, 0.062],
          [1.52, -0.02, 0.11, 0.06],
          [1.68, -0.04, 0.104, 0.05],
          [1.72, -0.05, 0.08, 0.036],
        ],
        { power: 3 },
      ),
      ...pins('bare-metal', 0.068, 0.02, [
        [1.08, 0],
        [1.3, -0.01],
        [1.54, -0.02],
      ]),
    ],
  },
} as const satisfies Partial<Record<WeaponId, Recipe>>;

/** How each of the 23 sample models is put together: originals, made up around what was recovered. */
export const RECIPES: Partial<Record<WeaponId, Recipe>> = { ...GUN_RECIPES, ...KNIFE_RECIPES };
