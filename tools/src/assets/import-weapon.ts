import { framedSides } from '@bluegem/core/drawing/pictures/frame-side';
import { packSides } from '@bluegem/core/drawing/pictures/pack-sides';
import { weaponOutlines } from '@bluegem/core/drawing/pictures/weapon-outlines';
import type { FootprintCells } from '@bluegem/core/paint/footprint';
import type { OxideTable } from '@bluegem/core/paint/oxide-map';
import { roundToHundredths } from '@bluegem/core/paint/paint-transform';
import type { RegionId } from '@bluegem/core/weapons/region';
import type { ImportedColumns, ImportedWeapon } from '@bluegem/data/patterns/imported-assets';
import { packDrawingFile, sidesName } from '@bluegem/data/patterns/imported-drawing';
import { AssetProblem } from './asset-problem.ts';
import { checkPlacement, type PlacementCheck } from './placement/check-placement.ts';
import type { Engine } from './placement/placement-scores.ts';
import { decodePng, type Picture } from './decode-png.ts';
import type { ExportFolder } from './export-folder.ts';
import type { FoundWeapon } from './find-files.ts';
import { checkGltf } from './gltf/gltf-check.ts';
import { splitGlb, splitGltf } from './gltf/gltf-container.ts';
import { documentOf } from './gltf/gltf-document.ts';
import { LIMITS } from './limits.ts';
import { measureAll } from './measure.ts';
import {
  coarseCells,
  maskedCells,
  materialCells,
  onFootprint,
  paintMask,
  type PaintMask,
} from './placement/painted-cells.ts';
import { pictureSides } from './placement/picture-sides.ts';
import { pictureTurn } from './placement/picture-turn.ts';
import { posedMesh, type PosedMesh } from './placement/posed-mesh.ts';
import { sideViews, type SideViews } from './placement/side-view.ts';
import { sha256, type Staging } from './store.ts';
import { storedModel } from './stored-model.ts';
import { positiveNumber, type Vmat } from './vmat.ts';
import { knownUvScale, WEAPON_FILES, type ImportableWeaponId } from './weapon-files.ts';

type Input = {
  id: ImportableWeaponId;
  found: FoundWeapon;
  /** Undefined if the finish's texture was refused: the files are checked, but not measured. */
  table: OxideTable | undefined;
  folder: ExportFolder;
  staging: Staging;
  engine: Engine;
  longSide: number;
  /** Pixels across the pictures that are kept of its sides. */
  pictureWidth: number;
};

type Percentages = Partial<Record<RegionId, ImportedColumns>>;

/** Cells a side that are enough to check a placement. */
export const COARSE_GRID = 96;
/** Cells per texel of the finish that are measured. Finer ones cost time and change nothing in the second decimal. */
const CELLS_PER_TEXEL = 1;
const MOST_SCALE = 16;
const MOST_LENGTH = 1000;

async function importTexture({ folder, staging, id }: Input, name: string, as: string): Promise<Picture> {
  const bytes = await folder.read(name, LIMITS.pngBytes);
  const picture = await decodePng(bytes, name);
  await staging.write(`weapons/${id}/${as}.png`, bytes, { name, sha256: sha256(bytes) });
  return picture;
}

type Model = { mesh: PosedMesh; source: { name: string; sha256: string } };

async function importModel({ folder, staging, id }: Input, name: string): Promise<Model> {
  const bytes = await folder.read(name, LIMITS.modelBytes);
  const parts = name.endsWith('.glb') ? splitGlb(bytes, name) : await splitGltf(bytes, name, folder);
  const mesh = posedMesh(await documentOf(checkGltf(parts, name)), WEAPON_FILES[id], name);
  const source = { name, sha256: sha256(bytes) };
  await staging.write(`weapons/${id}/model.glb`, await storedModel(mesh, id), source);
  return { mesh, source };
}

/**
 * Alpha of the occlusion map means "no paint" only if the material packs it so; alpha that is full everywhere is
 * ignored.
 */
function noPaintOf(vmat: Vmat, occlusion: Picture): Picture | undefined {
  if (vmat.get('f_separate_channel_inputs') !== '1' || !occlusion.hasAlpha) return undefined;
  for (let at = 3; at < occlusion.rgba.length; at += 4) if (occlusion.rgba[at] !== 255) return occlusion;
  return undefined;
}

type Sides = { front: FootprintCells; back: FootprintCells };

/** The painted pixels of both ends as cells. Throws AssetProblem if one has none. */
export function sidesOf(views: SideViews, name: string): Sides {
  const [front, back] = [materialCells(views.front), materialCells(views.back)];
  if (!front || !back)
    throw new AssetProblem('paint', `${name}: nothing of the painted material is seen from the side`);
  return { front, back };
}

type Measured = { table: OxideTable; uvScale: number; sides: Sides; mask: PaintMask; check: PlacementCheck };

function measureRegions({ id, engine }: Input, { table, uvScale, sides, mask, check }: Measured): Percentages {
  const painted = (parts: FootprintCells[]): FootprintCells => {
    const cells = maskedCells(parts, mask);
    if (!cells) throw new AssetProblem('paint', `${id}: its masks leave nothing painted on one side`);
    return coarseCells(cells, Math.ceil(table.size * CELLS_PER_TEXEL * uvScale));
  };
  const other = check.playsideFrom === 'front' ? 'back' : 'front';
  const percentages: Percentages = {
    playside: measureAll(painted([sides[check.playsideFrom]]), table, uvScale),
    backside: measureAll(painted([sides[other]]), table, uvScale),
  };
  for (const { region, basis } of check.agreement) {
    const footprint = engine.footprintOf(id, region);
    if (basis === 'whole side' || !footprint) continue;
    const scales = { ownScale: uvScale, footprintScale: knownUvScale(id) };
    const { cells } = onFootprint(painted([sides.front, sides.back]), footprint, scales);
    if (cells) percentages[region] = measureAll(cells, table, uvScale);
  }
  return percentages;
}

type Turned = { views: SideViews; mask: PaintMask; uvScale: number; playsideFrom: PlacementCheck['playsideFrom'] };

/** Stores both sides for drawing pictures. */
async function importSides(
  { id, engine, staging, pictureWidth }: Input,
  { mesh, source }: Model,
  { views, mask, uvScale, playsideFrom }: Turned,
): Promise<void> {
  const turn = pictureTurn({
    views,
    playsideFrom,
    outlines: weaponOutlines(engine, id),
    uvFactor: roundToHundredths(uvScale) / roundToHundredths(knownUvScale(id)),
    isGun: WEAPON_FILES[id].kind === 'gun',
  });
  const file = source.name;
  const sides = pictureSides(mesh, { axes: views.axes, playsideFrom, turn, mask, file, width: pictureWidth });
  for (const framed of framedSides(sides))
    await staging.write(sidesName(id, framed.framing, framed.width), packDrawingFile(packSides(framed.sides)), source);
}

/** Imports one weapon with complete files: checks, stages and measures them. Throws AssetProblem. */
export async function importWeapon(
  input: Input,
): Promise<{ weapon: ImportedWeapon; percentages: Percentages } | undefined> {
  const { id, found, table, staging, longSide } = input;
  const name = found.compositeInputs;
  const { vmat, bytes } = found.vmat ?? { vmat: new Map<string, string>(), bytes: Buffer.alloc(0) };
  const uvScale = positiveNumber(vmat, 'g_flUvScale1', MOST_SCALE, name);
  const weaponLength = vmat.has('g_flweaponlength1')
    ? positiveNumber(vmat, 'g_flWeaponLength1', MOST_LENGTH, name)
    : null;
  await staging.write(`weapons/${id}/composite-inputs.vmat`, bytes, { name, sha256: sha256(bytes) });
  const masks = await importTexture(input, found.masks ?? '', 'masks');
  const occlusion = await importTexture(input, found.occlusion ?? '', 'ao');
  const model = await importModel(input, found.model ?? '');
  const { mesh } = model;
  if (!table) return undefined;
  const mask = paintMask(masks, noPaintOf(vmat, occlusion));
  const views = sideViews(mesh, longSide, found.model ?? '');
  const sides = sidesOf(views, found.model ?? '');
  const check = checkPlacement(
    {
      weapon: id,
      isGun: WEAPON_FILES[id].kind === 'gun',
      uvScale,
      tableScale: knownUvScale(id),
      front: coarseCells(sides.front, COARSE_GRID),
      back: coarseCells(sides.back, COARSE_GRID),
      mask,
      table,
    },
    input.engine,
  );
  await importSides(input, model, { views, mask, uvScale, playsideFrom: check.playsideFrom });
  const weapon: ImportedWeapon = {
    uvScale,
    weaponLength,
    meshes: mesh.meshNames,
    materials: mesh.materialNames,
    axis: (['x', 'y', 'z'] as const)[views.axes[2]],
    playsideFrom: check.playsideFrom === 'front' ? 'high end' : 'low end',
    agreement: check.agreement,
    notes: check.notes,
  };
  return { weapon, percentages: measureRegions(input, { table, uvScale, sides, mask, check }) };
}
