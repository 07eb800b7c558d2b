import { Document, NodeIO, type Accessor, type Material, type Primitive } from '@gltf-transform/core';
import type { WeaponFiles } from '../weapon-files.ts';
import type { Plate } from './sample-plates.ts';

type Corners = { positions: number[]; uvs: number[]; bones: number[] };

const HALF_THICKNESS = 0.012;
/** Inches to metres, as exports are scaled. */
const SCALE = 0.0254 * 12;

/**
 * Corners of a plate on one side of the weapon: thin along x, up along y, long along z. From the high end of x, what is
 * right in the picture is low on z.
 */
function addPlate(plate: Plate, side: 1 | -1, corners: Corners, length: number): void {
  plate.uv.forEach(([u, v], index) => {
    const [x, y] = plate.place[index]!;
    corners.positions.push(side * HALF_THICKNESS, -y, side === 1 ? length - x : x);
    corners.uvs.push(u, v);
    corners.bones.push(0);
  });
}

/** A rectangle over the whole weapon at this depth. */
function addSheet(depth: number, box: { length: number; height: number }, bone: number, corners: Corners): void {
  const [far, low] = [box.length + 0.03, -box.height - 0.03];
  const around = [
    [0.03, -0.03],
    [0.03, far],
    [low, far],
    [0.03, -0.03],
    [low, far],
    [low, -0.03],
  ] as const;
  for (const [y, z] of around) {
    corners.positions.push(depth, y, z);
    corners.uvs.push(0.9 + y / 10, 0.9 + z / 10);
    corners.bones.push(bone);
  }
}

const none = (): Corners => ({ positions: [], uvs: [], bones: [] });

/**
 * The sample's weapon as a GLB like those that are exported: plates for the painted sides, a bare sheet between them, a
 * painted sheet in front that the pose hides (knives), or a second body that must not be used (guns).
 */
export async function sampleModel(plates: readonly Plate[], weapon: WeaponFiles, name: string): Promise<Uint8Array> {
  const document = new Document();
  const buffer = document.createBuffer();
  const accessor = (
    type: Parameters<Accessor['setType']>[0],
    array: Float32Array<ArrayBuffer> | Uint16Array<ArrayBuffer>,
  ) => document.createAccessor().setType(type).setArray(array).setBuffer(buffer);
  const primitive = ({ positions, uvs, bones }: Corners, material: Material): Primitive => {
    const made = document
      .createPrimitive()
      .setMaterial(material)
      .setAttribute('POSITION', accessor('VEC3', Float32Array.from(positions)))
      .setAttribute('TEXCOORD_0', accessor('VEC2', Float32Array.from(uvs)))
      .setIndices(
        accessor(
          'SCALAR',
          Uint16Array.from(bones, (_, index) => index),
        ),
      );
    if (weapon.kind === 'gun') return made;
    return made
      .setAttribute('JOINTS_0', accessor('VEC4', Uint16Array.from(bones.flatMap((bone) => [bone, 0, 0, 0]))))
      .setAttribute('WEIGHTS_0', accessor('VEC4', Float32Array.from(bones.flatMap(() => [1, 0, 0, 0]))));
  };
  const places = plates.flatMap(({ place }) => place);
  const box = { length: Math.max(...places.map(([x]) => x)), height: Math.max(...places.map(([, y]) => y)) };
  const [painted, hidden, bare] = [none(), none(), none()];
  // Where only one side is known, the other shows the same.
  const hasBackside = plates.some(({ region }) => region === 'backside');
  for (const plate of plates) {
    if (plate.region !== 'backside') addPlate(plate, 1, painted, box.length);
    if (plate.region !== 'playside' || !hasBackside) addPlate(plate, -1, painted, box.length);
  }
  addSheet(0, box, 0, bare);
  addSheet(2 * HALF_THICKNESS, box, 1, hidden);
  const paint = document.createMaterial(weapon.kind === 'gun' ? weapon.materialNames[0] : name);
  const steel = document.createMaterial('shared_steel');
  const scene = document.createScene(name);
  const root = document.createNode(name).setScale([SCALE, SCALE, SCALE]);
  scene.addChild(root);
  if (weapon.kind === 'gun') {
    const legacy = document
      .createMesh(`${name}.body_legacy`)
      .addPrimitive(primitive(painted, paint))
      .addPrimitive(primitive(bare, steel));
    const hd = document.createMesh(`${name}.body_hd`).addPrimitive(primitive(hidden, document.createMaterial(name)));
    root
      .addChild(document.createNode(legacy.getName()).setMesh(legacy))
      .addChild(document.createNode(hd.getName()).setMesh(hd));
  } else addPosedBody();
  return new NodeIO().writeBinary(document);

  function addPosedBody(): void {
    const mesh = document.createMesh(`${name}.body`);
    mesh
      .addPrimitive(primitive(painted, paint))
      .addPrimitive(primitive(hidden, paint))
      .addPrimitive(primitive(bare, steel));
    const bones = ['weapon', 'hidden_part'].map((bone) => document.createNode(bone));
    const skin = document.createSkin();
    for (const bone of bones) {
      root.addChild(bone);
      skin.addJoint(bone);
    }
    scene.addChild(document.createNode('body').setMesh(mesh).setSkin(skin));
    const sampler = document
      .createAnimationSampler()
      .setInput(accessor('SCALAR', Float32Array.of(0)))
      .setOutput(accessor('VEC3', Float32Array.of(0, 0, 0)));
    const channel = document
      .createAnimationChannel()
      .setTargetNode(bones[1] ?? null)
      .setTargetPath('scale')
      .setSampler(sampler);
    document.createAnimation('inventory_icon').addSampler(sampler).addChannel(channel);
  }
}
