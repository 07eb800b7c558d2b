import { WEAPONS, type WeaponId } from '@bluegem/core/weapons/weapons';

/** The locations of an exported weapon's files; folders without a slash at the end, relative to the export. */
export type WeaponFiles = {
  kind: 'gun' | 'knife';
  /** Without .glb or .gltf. */
  model: string;
  compositeInputs: string;
  /** Textures lie beside the composite inputs, named prefix_masks..., prefix_ao... (the Kukri: prefix_cavity...). */
  texturePrefix: string;
  /** The painted material is named after one of these. */
  materialNames: readonly string[];
};

export const SHARED_FILES = {
  paintMaterial: 'materials/models/weapons/customization/paints/vmats/aq_oiled.vmat',
  pattern: { folder: 'materials/models/weapons/customization/paints/antiqued', prefix: 'oiled' },
  wear: { folder: 'materials/models/weapons/customization/shared', prefix: 'paint_wear' },
  grunge: { folder: 'materials/models/weapons/customization/shared', prefix: 'gun_grunge' },
} as const;

/** The finish is painted on the guns' legacy body, with that body's composite inputs. */
function gun(folder: string, internal: string): WeaponFiles {
  const customization = `materials/models/weapons/customization/${internal}`;
  return {
    kind: 'gun',
    model: `weapons/models/${folder}/weapon_${internal}`,
    compositeInputs: `${customization}/${internal}_composite_inputs.vmat`,
    texturePrefix: internal,
    materialNames: [folder, internal],
  };
}

/** Six knives have textures under another name than their folder. */
function knife(folder: string, texturePrefix: string = folder): WeaponFiles {
  const models = `weapons/models/knife/${folder}`;
  return {
    kind: 'knife',
    model: `${models}/weapon_${folder}`,
    compositeInputs: `${models}/materials/composite_inputs/${folder}_composite_inputs.vmat`,
    texturePrefix,
    materialNames: [`weapon_${folder}`, folder, texturePrefix],
  };
}

/** The items whose finish is the Case Hardened texture placed by the seed. Paths: NOTICE, "Weapons". */
export const WEAPON_FILES = {
  'ak-47': gun('ak47', 'rif_ak47'),
  'five-seven': gun('fiveseven', 'pist_fiveseven'),
  'mac-10': gun('mac10', 'smg_mac10'),
  karambit: knife('knife_karambit', 'knife_karam'),
  'm9-bayonet': knife('knife_m9', 'knife_m9_bay'),
  'butterfly-knife': knife('knife_butterfly'),
  bayonet: knife('knife_bayonet'),
  'bowie-knife': knife('knife_bowie', 'knife_survival_bowie'),
  'classic-knife': knife('knife_css'),
  'falchion-knife': knife('knife_falchion', 'knife_falchion_advanced'),
  'flip-knife': knife('knife_flip'),
  'gut-knife': knife('knife_gut'),
  'huntsman-knife': knife('knife_tactical'),
  'kukri-knife': knife('knife_kukri'),
  'navaja-knife': knife('knife_navaja', 'knife_gypsy_jack'),
  'nomad-knife': knife('knife_outdoor'),
  'paracord-knife': knife('knife_cord'),
  'shadow-daggers': knife('knife_push'),
  'skeleton-knife': knife('knife_skeleton'),
  'stiletto-knife': knife('knife_stiletto'),
  'survival-knife': knife('knife_canis'),
  'talon-knife': knife('knife_talon', 'knife_widowmaker'),
  'ursus-knife': knife('knife_ursus'),
} as const satisfies Partial<Record<WeaponId, WeaponFiles>>;

export type ImportableWeaponId = keyof typeof WEAPON_FILES;

export const IMPORTABLE_WEAPON_IDS = Object.keys(WEAPON_FILES) as readonly ImportableWeaponId[];

/** Whether a weapon can be imported: Heat Treated items and gloves cannot. */
export const isImportable = (id: string): id is ImportableWeaponId => Object.hasOwn(WEAPON_FILES, id);

/** The scale that the weapon's footprints were recovered with. */
export function knownUvScale(id: ImportableWeaponId): number {
  const { uvScale } = WEAPONS[id];
  if (uvScale === null) throw new RangeError(`${id} has no UV scale`);
  return uvScale;
}
