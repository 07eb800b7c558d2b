import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { AK_47 } from './guns/ak-47.ts';
import { DESERT_EAGLE } from './guns/desert-eagle.ts';
import { FIVE_SEVEN, FIVE_SEVEN_HEAT_TREATED } from './guns/five-seven.ts';
import { HYDRA_GLOVES } from './guns/hydra-gloves.ts';
import { MAC_10 } from './guns/mac-10.ts';
import { KARAMBIT } from './knives/karambit.ts';
import { M9_BAYONET } from './knives/m9-bayonet.ts';
import { BUTTERFLY_KNIFE } from './knives/butterfly-knife.ts';
import { BAYONET } from './knives/bayonet.ts';
import { BOWIE_KNIFE } from './knives/bowie-knife.ts';
import { CLASSIC_KNIFE } from './knives/classic-knife.ts';
import { FALCHION_KNIFE } from './knives/falchion-knife.ts';
import { FLIP_KNIFE } from './knives/flip-knife.ts';
import { GUT_KNIFE } from './knives/gut-knife.ts';
import { HUNTSMAN_KNIFE } from './knives/huntsman-knife.ts';
import { KUKRI_KNIFE } from './knives/kukri-knife.ts';
import { NAVAJA_KNIFE } from './knives/navaja-knife.ts';
import { NOMAD_KNIFE } from './knives/nomad-knife.ts';
import { PARACORD_KNIFE } from './knives/paracord-knife.ts';
import { SHADOW_DAGGERS } from './knives/shadow-daggers.ts';
import { SKELETON_KNIFE } from './knives/skeleton-knife.ts';
import { STILETTO_KNIFE } from './knives/stiletto-knife.ts';
import { SURVIVAL_KNIFE } from './knives/survival-knife.ts';
import { TALON_KNIFE } from './knives/talon-knife.ts';
import { URSUS_KNIFE } from './knives/ursus-knife.ts';
import type { Recipe } from './recipe.ts';

/** How each sample model is put together: originals, made up around what was recovered. */
export const RECIPES: Partial<Record<WeaponId, Recipe>> = {
  'ak-47': AK_47,
  'five-seven': FIVE_SEVEN,
  'mac-10': MAC_10,
  karambit: KARAMBIT,
  'm9-bayonet': M9_BAYONET,
  'butterfly-knife': BUTTERFLY_KNIFE,
  bayonet: BAYONET,
  'bowie-knife': BOWIE_KNIFE,
  'classic-knife': CLASSIC_KNIFE,
  'falchion-knife': FALCHION_KNIFE,
  'flip-knife': FLIP_KNIFE,
  'gut-knife': GUT_KNIFE,
  'huntsman-knife': HUNTSMAN_KNIFE,
  'kukri-knife': KUKRI_KNIFE,
  'navaja-knife': NAVAJA_KNIFE,
  'nomad-knife': NOMAD_KNIFE,
  'paracord-knife': PARACORD_KNIFE,
  'shadow-daggers': SHADOW_DAGGERS,
  'skeleton-knife': SKELETON_KNIFE,
  'stiletto-knife': STILETTO_KNIFE,
  'survival-knife': SURVIVAL_KNIFE,
  'talon-knife': TALON_KNIFE,
  'ursus-knife': URSUS_KNIFE,
  'five-seven-heat-treated': FIVE_SEVEN_HEAT_TREATED,
  'desert-eagle-heat-treated': DESERT_EAGLE,
  'hydra-gloves': HYDRA_GLOVES,
};
