import { STEEL } from '@bluegem/core/drawing/light/steel';
import { UNPAINTED_COLOUR } from '@bluegem/core/drawing/pictures/side-layers';
import { INK } from '@bluegem/core/drawing/pictures/ghost';
import { DoubleSide, MeshBasicMaterial, MeshStandardMaterial, ShaderMaterial, type Material } from 'three';
import {
  COLOUR_BODY,
  FRAGMENT_HEAD,
  METALNESS_BODY,
  NORMAL_BODY,
  PLAIN_FRAGMENT,
  PLAIN_VERTEX,
  ROUGHNESS_BODY,
  VERTEX_BODY,
  VERTEX_HEAD,
} from './paint-shader.ts';
import type { ModelPart } from '../load-model.ts';
import type { PaintUniforms } from './paint-uniforms.ts';

/** The types of view: lit metal, the bare finish, its classes in pure colours. */
export const MODEL_TYPES = ['fancy', 'flat', 'mask'] as const;
export type ModelType = (typeof MODEL_TYPES)[number];

const FILL_OPACITY = 0.12;

function litPaint(uniforms: PaintUniforms, isFilm: boolean): MeshStandardMaterial {
  const material = new MeshStandardMaterial({ side: DoubleSide });
  if (isFilm) material.defines = { ...material.defines, FILM: '' };
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, uniforms);
    const after = (chunk: string, added: string) => `#include <${chunk}>${added}`;
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', after('common', VERTEX_HEAD))
      .replace('#include <begin_vertex>', after('begin_vertex', VERTEX_BODY));
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', after('common', FRAGMENT_HEAD))
      .replace('#include <map_fragment>', after('map_fragment', COLOUR_BODY))
      .replace('#include <roughnessmap_fragment>', after('roughnessmap_fragment', ROUGHNESS_BODY))
      .replace('#include <metalnessmap_fragment>', after('metalnessmap_fragment', METALNESS_BODY))
      .replace('#include <normal_fragment_maps>', after('normal_fragment_maps', NORMAL_BODY));
  };
  return material;
}

type PlainDefines = { SHOWS_MASK?: ''; IS_HATCHED?: '' };

function plainPaint(uniforms: PaintUniforms, defines: PlainDefines): ShaderMaterial {
  return new ShaderMaterial({
    uniforms,
    vertexShader: PLAIN_VERTEX,
    fragmentShader: PLAIN_FRAGMENT,
    defines,
    side: DoubleSide,
    toneMapped: false,
  });
}

const unpainted = (colour: readonly [number, number, number]) =>
  new MeshBasicMaterial({ color: `rgb(${colour.join()})`, side: DoubleSide, toneMapped: false });

/** Parts that only outlines show have a faint fill, without light. */
const drawn = () =>
  new MeshBasicMaterial({ color: `rgb(${INK.join()})`, transparent: true, opacity: FILL_OPACITY, toneMapped: false });

/** The materials of one viewer. Parts without finish keep their own under light; without light they have one colour. */
export function createMaterials(uniforms: PaintUniforms) {
  const film = litPaint(uniforms, true);
  const painted = {
    fancy: litPaint(uniforms, false),
    flat: plainPaint(uniforms, {}),
    mask: plainPaint(uniforms, { SHOWS_MASK: '' }),
  };
  const placedMask = plainPaint(uniforms, { SHOWS_MASK: '', IS_HATCHED: '' });
  const ghost = drawn();
  const bare = { flat: unpainted(STEEL), mask: unpainted(UNPAINTED_COLOUR) };
  return {
    of(type: ModelType, part: Pick<ModelPart, 'isPainted' | 'isPlaced' | 'isEven' | 'isDrawn' | 'own'>): Material {
      const { isPainted, isPlaced, isEven, isDrawn, own } = part;
      if (isDrawn) return ghost;
      // An even finish says nothing of the class of a place.
      if (isEven && type === 'fancy') return film;
      if (isPlaced && type === 'mask') return placedMask;
      if (isPainted && !(isEven && type === 'mask')) return painted[type];
      return type === 'fancy' ? own : bare[type];
    },
    dispose(): void {
      for (const material of [ghost, film, placedMask, ...Object.values(painted), ...Object.values(bare)])
        material.dispose();
    },
  };
}
