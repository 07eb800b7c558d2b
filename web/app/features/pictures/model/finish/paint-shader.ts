import { EDGE_RANGE, LAYER_RANGES } from '@bluegem/core/drawing/finish/layer-texture';
import { HATCH } from '@bluegem/core/drawing/outline/hatch';
import { METALLIC, ROUGHNESS } from '@bluegem/core/drawing/light/side-light';
import { UNWORN_FLOAT, WEAR_SOFTNESS } from '@bluegem/core/drawing/light/wear';
import { rounded } from '@bluegem/core/site/rounded';

const decimal = (value: number) => (Number.isInteger(value) ? `${value}.0` : String(value));
const unpacked = (channel: string, [from, to]: readonly [number, number]) =>
  `(${decimal(from)} + ${decimal(rounded(to - from, 6))} * ${channel})`;

export const VERTEX_HEAD = `
varying vec2 weaponUv;
varying vec3 modelPlace;`;

/** The model does not move, so its world is its own space, whatever the units of its file. */
export const VERTEX_BODY = `
weaponUv = uv;
modelPlace = (modelMatrix * vec4(position, 1.0)).xyz;`;

export const FRAGMENT_HEAD = `
varying vec2 weaponUv;
varying vec3 modelPlace;
uniform sampler2D finish;
uniform sampler2D layers;
uniform sampler2D edges;
uniform vec3 patternU;
uniform vec3 patternV;
uniform vec3 wearU;
uniform vec3 wearV;
uniform vec3 grungeU;
uniform vec3 grungeV;
uniform float floatValue;

vec2 placed(vec3 u, vec3 v) {
  vec3 point = vec3(weaponUv, 1.0);
  return vec2(dot(u, point), dot(v, point));
}

// layerWornAt and bareShare of core/src/drawing.
float bareHere() {
  if (floatValue <= ${decimal(UNWORN_FLOAT)}) return 0.0;
  vec4 wear = texture2D(layers, placed(wearU, wearV));
  float edge = texture2D(edges, weaponUv).r * ${decimal(EDGE_RANGE)};
  float ragged = ${unpacked('wear.r', LAYER_RANGES.ragged)};
  float patchAt = ${unpacked('wear.g', LAYER_RANGES.patch)};
  float scratch = wear.b > 0.998 ? 2.0 : ${unpacked('wear.b', LAYER_RANGES.scratch)};
  float wornAt = min(max(0.07, min(0.26 + ragged + 0.95 * edge, 0.98 - patchAt + 0.1 * edge)), scratch);
  return smoothstep(0.0, 1.0, (floatValue - wornAt) / ${decimal(WEAR_SOFTNESS)} + 0.5);
}

// Oil and dirt gather with use; a new item shows a breath of it.
float grimeHere() {
  float lies = texture2D(layers, placed(grungeU, grungeV)).a;
  return smoothstep(0.46, 0.9, lies) * (0.06 + 0.42 * floatValue);
}`;

/** Steel in linear light, as a mirror tints what it shows. */
const STEEL_LIGHT = 'vec3(0.47, 0.48, 0.5)';

export const COLOUR_BODY = `
#ifdef FILM
  // A film (core/src/drawing/finish/film-texture.ts): by how aslant the eye sees it, with an edge where that is most.
  float slant = 1.0 - abs(normalize(vNormal).z);
  vec2 finishPlace = clamp(vec2(1.5 * slant, 1.0 - smoothstep(0.6, 0.95, slant)), 0.02, 0.98);
#else
  vec2 finishPlace = placed(patternU, patternV);
#endif
vec4 paintHere = texture2D(finish, finishPlace);
float bare = bareHere();
float grime = grimeHere();
float brush = texture2D(layers, vec2(modelPlace.x * 0.045, modelPlace.y * 1.3 + modelPlace.z)).r - 0.5;
diffuseColor.rgb = mix(paintHere.rgb * (1.0 - 0.75 * grime), ${STEEL_LIGHT} * (1.0 + 0.35 * brush), bare);`;

export const ROUGHNESS_BODY = `
roughnessFactor = mix(mix(${ROUGHNESS.soft}, ${ROUGHNESS.sharp}, paintHere.a) + 0.3 * grime, 0.27, bare);
roughnessFactor = clamp(roughnessFactor + 0.07 * brush, 0.1, 0.9);`;

export const METALNESS_BODY = `
metalnessFactor = mix(${METALLIC}, 1.0, bare) - 0.4 * grime;`;

/**
 * A real blade is slightly curved and ground along its length: reflections move across it instead of filling it at
 * once.
 */
export const NORMAL_BODY = `
vec3 alongBlade = normalize((viewMatrix * vec4(1.0, 0.0, 0.0, 0.0)).xyz);
vec3 acrossBlade = normalize((viewMatrix * vec4(0.0, 1.0, 0.0, 0.0)).xyz);
normal = normalize(normal + alongBlade * 0.16 * modelPlace.x + acrossBlade * (0.22 * modelPlace.y + (0.03 + 0.09 * bare) * brush));`;

/** Of the model's length, which is 2. */
const HATCH_PERIOD = 2 * HATCH.period;
const HATCH_STRIPE = HATCH.stripe / HATCH.period;

export const PLAIN_FRAGMENT = `
varying vec2 weaponUv;
varying vec3 modelPlace;
uniform sampler2D finish;
uniform sampler2D mask;
uniform sampler2D measured;
uniform vec3 patternU;
uniform vec3 patternV;
void main() {
  vec3 point = vec3(weaponUv, 1.0);
  vec2 place = vec2(dot(patternU, point), dot(patternV, point));
  #ifdef SHOWS_MASK
    gl_FragColor = vec4(texture2D(mask, place).rgb, 1.0);
    #ifdef IS_HATCHED
      // hatchTone of core/src/drawing, on the model itself, so that the stripes turn with it. Measured points face +z.
      bool isMeasured = modelPlace.z > 0.0 && texture2D(measured, weaponUv).r > 0.5;
      float along = fract((modelPlace.y - modelPlace.x) / ${decimal(HATCH_PERIOD)});
      if (!isMeasured && along < ${decimal(HATCH_STRIPE)}) gl_FragColor.rgb *= ${decimal(HATCH.tone)};
    #endif
  #else
    gl_FragColor = vec4(texture2D(finish, place).rgb, 1.0);
    #include <colorspace_fragment>
  #endif
}`;

export const PLAIN_VERTEX = `${VERTEX_HEAD}
void main() {
  ${VERTEX_BODY}
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
}`;
