import type { LayerMatrices } from '@bluegem/core/paint/paint-layers';
import type { Matrix } from '@bluegem/core/paint/paint-transform';
import { DataTexture, Vector3, type IUniform, type Texture } from 'three';

const row = (): IUniform<Vector3> => ({ value: new Vector3() });
const texture = (): IUniform<Texture> => ({ value: new DataTexture(new Uint8Array(4), 1, 1) });

/** The uniforms of every painted part. A seed changes only the rows of the matrices. */
export function createPaintUniforms() {
  return {
    finish: texture(),
    mask: texture(),
    measured: texture(),
    layers: texture(),
    edges: texture(),
    patternU: row(),
    patternV: row(),
    wearU: row(),
    wearV: row(),
    grungeU: row(),
    grungeV: row(),
    floatValue: { value: 0 },
  };
}

export type PaintUniforms = ReturnType<typeof createPaintUniforms>;

function setRows(u: IUniform<Vector3>, v: IUniform<Vector3>, { a, b, tx, c, d, ty }: Matrix): void {
  u.value.set(a, b, tx);
  v.value.set(c, d, ty);
}

export function setLayers(uniforms: PaintUniforms, { pattern, wear, grunge }: LayerMatrices): void {
  setRows(uniforms.patternU, uniforms.patternV, pattern);
  setRows(uniforms.wearU, uniforms.wearV, wear);
  setRows(uniforms.grungeU, uniforms.grungeV, grunge);
}
