import { contactShadow } from '@bluegem/core/drawing/light/contact-shadow';
import { extend, useFrame, useThree } from '@react-three/fiber';
import type { LayerMatrices } from '@bluegem/core/paint/paint-layers';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import {
  BackSide,
  DataTexture,
  Group,
  LinearFilter,
  Mesh,
  MeshBasicMaterial,
  NeutralToneMapping,
  PlaneGeometry,
  RedFormat,
  Vector3,
  type PerspectiveCamera,
  type Texture,
  type WebGLRenderer,
} from 'three';
import { isSoftware } from '../../../browser/is-software.ts';
import { Detail } from './detail.ts';
import { CameraPose } from './camera-pose.ts';
import { makeEnvironment } from './lighting.ts';
import type { LoadedModel } from './load-model.ts';
import { createMaterials, type ModelType } from './finish/materials.ts';
import { ModelView } from './model-view.ts';
import { setLayers, type PaintUniforms } from './finish/paint-uniforms.ts';
import type { Lighting } from './rooms.ts';
import { surfacePoints } from './finish/surface-points.ts';

extend({ Group, Mesh });

/** The calls that the page can make to a running scene. */
export type SceneHandle = {
  view: ModelView;
  renderer: WebGLRenderer;
  invalidate(): void;
  /** Draws now, at least `width` pixels wide, and lets `take` read the canvas before the next frame. */
  capture<T>(width: number, take: (canvas: HTMLCanvasElement) => T): T;
};

export type SceneProps = {
  model: LoadedModel;
  uniforms: PaintUniforms;
  layers: LayerMatrices;
  float: number;
  type: ModelType;
  /** The classes in pure colours, loaded for the types that show them. */
  mask: Texture | undefined;
  /** The texture of the uniforms, once it is loaded. */
  finish: Texture | undefined;
  lighting: Lighting;
  isRotating: boolean;
  hasPerspective: boolean;
  touch: 'pan-y' | 'none';
  handle: RefObject<SceneHandle | null>;
  onFrame(renderer: WebGLRenderer): void;
};

const SHADOW_WIDTH = 192;
const SHADOW_DEPTH = 96;
/** The gap between the model and the floor, and around the shadow, in units of the model. */
const LIFT = 0.1;
const MARGIN = 0.35;

/** The soft shadow on the floor, visible only from above. */
function makeShadow(model: LoadedModel): Mesh<PlaneGeometry, MeshBasicMaterial> {
  const { min, max } = model.box;
  const bounds = {
    left: min.x - MARGIN,
    right: max.x + MARGIN,
    back: min.z - MARGIN,
    front: max.z + MARGIN,
    floor: min.y,
    top: max.y,
  };
  const { alpha } = contactShadow(surfacePoints(model), bounds, SHADOW_WIDTH, SHADOW_DEPTH);
  const texture = new DataTexture(alpha as Uint8Array<ArrayBuffer>, SHADOW_WIDTH, SHADOW_DEPTH, RedFormat);
  texture.magFilter = texture.minFilter = LinearFilter;
  texture.needsUpdate = true;
  const material = new MeshBasicMaterial({ color: 0, transparent: true, depthWrite: false, side: BackSide });
  material.onBeforeCompile = (shader) => {
    shader.uniforms['shadow'] = { value: texture };
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', '#include <common>\nvarying vec2 floorUv;')
      .replace('#include <begin_vertex>', '#include <begin_vertex>\nfloorUv = uv;');
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', '#include <common>\nvarying vec2 floorUv;\nuniform sampler2D shadow;')
      .replace('#include <map_fragment>', 'diffuseColor.a *= texture2D(shadow, floorUv).r;');
  };
  const plane = new PlaneGeometry(bounds.right - bounds.left, bounds.front - bounds.back);
  const mesh = new Mesh(plane, material);
  mesh.rotation.x = Math.PI / 2;
  mesh.position.y = min.y - LIFT - (min.y + max.y) / 2;
  mesh.addEventListener('removed', () => {
    texture.dispose();
    material.dispose();
    plane.dispose();
  });
  return mesh;
}

/** The parts get the materials of the type. */
function useMaterials({ model, uniforms, type }: SceneProps): void {
  const materials = useMemo(() => createMaterials(uniforms), [uniforms]);
  useEffect(() => () => materials.dispose(), [materials]);
  const invalidate = useThree((state) => state.invalidate);
  useLayoutEffect(() => {
    for (const part of model.parts) part.mesh.material = materials.of(type, part);
    invalidate();
  }, [model, materials, type, invalidate]);
}

/** Uniforms follow the props; nothing is loaded or compiled again. */
function useUniforms({ uniforms, layers, float, mask, finish }: SceneProps): void {
  const invalidate = useThree((state) => state.invalidate);
  useLayoutEffect(() => {
    setLayers(uniforms, layers);
    uniforms.floatValue.value = float;
    if (mask) uniforms.mask.value = mask;
    invalidate();
  }, [uniforms, layers, float, mask, invalidate]);
  const context = useThree((state) => state.gl.getContext()) as WebGL2RenderingContext;
  useLayoutEffect(() => {
    // Sharp at a slant; set before the texture is uploaded, which fixes it.
    if (finish && !isSoftware(context)) finish.anisotropy = 8;
  }, [finish, context]);
}

function useLighting({ lighting }: SceneProps): void {
  const { gl, scene, invalidate } = useThree();
  useLayoutEffect(() => {
    const { texture, exposure } = makeEnvironment(lighting);
    scene.environment = texture;
    gl.toneMapping = NeutralToneMapping;
    gl.toneMappingExposure = exposure;
    invalidate();
    return () => {
      scene.environment = null;
      texture.dispose();
    };
  }, [gl, scene, lighting, invalidate]);
}

function useView({ model, handle, isRotating, hasPerspective, touch }: SceneProps) {
  const { gl, scene, camera, size, invalidate } = useThree();
  const view = useRef<ModelView | null>(null);
  useLayoutEffect(() => {
    const created = new ModelView(camera as PerspectiveCamera, gl.domElement, model.box, invalidate);
    view.current = created;
    handle.current = {
      view: created,
      renderer: gl,
      invalidate,
      capture(width, take) {
        const ratio = gl.getPixelRatio();
        gl.setPixelRatio(Math.max(ratio, Math.min(4, width / gl.domElement.clientWidth)));
        gl.render(scene, camera);
        const taken = take(gl.domElement);
        gl.setPixelRatio(ratio);
        invalidate();
        return taken;
      },
    };
    return () => {
      created.dispose();
      view.current = null;
      handle.current = null;
    };
  }, [camera, gl, scene, model, handle, invalidate]);
  useLayoutEffect(() => view.current?.resize(size.width / size.height), [size, model]);
  useLayoutEffect(() => {
    if (!view.current) return;
    view.current.isRotating = isRotating;
    view.current.hasPerspective = hasPerspective;
    view.current.touch = touch;
    invalidate();
  }, [isRotating, hasPerspective, touch, model, invalidate]);
  return view;
}

/** Draws a frame at the resolution that the machine can draw in time. */
function useDrawing(): () => void {
  const { gl, scene, camera, invalidate } = useThree();
  const fullRatio = useThree((state) => state.viewport.dpr);
  const [pose] = useState(() => new CameraPose());
  const detail = useMemo(
    () => new Detail(isSoftware(gl.getContext() as WebGL2RenderingContext), invalidate),
    [gl, invalidate],
  );
  useEffect(() => () => detail.dispose(), [detail]);
  return () => {
    const ratio = fullRatio * detail.shareFor(pose.hasMoved(camera));
    if (gl.getPixelRatio() !== ratio) gl.setPixelRatio(ratio);
    gl.render(scene, camera);
  };
}

/** The model on its stage. Frames are drawn only after changes. */
export function ModelScene(props: SceneProps) {
  const { model, type, onFrame } = props;
  const { gl, scene, invalidate } = useThree();
  const view = useView(props);
  const draw = useDrawing();
  useMaterials(props);
  useUniforms(props);
  useLighting(props);
  const shadow = useMemo(() => makeShadow(model), [model]);
  const middle = useMemo(() => model.box.getCenter(new Vector3()).negate(), [model]);
  useFrame((_, delta) => {
    if (view.current?.step(delta)) invalidate();
    // The lamps stand around the camera, as if the model were turned in the hand.
    scene.environmentRotation.y = view.current?.azimuth ?? 0;
    draw();
    onFrame(gl);
  }, 1);
  return (
    <>
      <group position={middle}>
        <primitive object={model.root} dispose={null} />
      </group>
      <primitive object={shadow} visible={type === 'fancy'} dispose={null} />
    </>
  );
}
