import { STEEL } from '@bluegem/core/drawing/light/steel';
import { UNWORN_FLOAT, WEAR_SOFTNESS } from '@bluegem/core/drawing/light/wear';
import { MASK_COLOURS } from '@bluegem/core/drawing/pictures/mask-picture';

const decimal = (value: number) => (Number.isInteger(value) ? `${value}.0` : String(value));
const vec3 = (values: readonly number[]) => `vec3(${values.map(decimal).join(', ')})`;

/** One triangle over the whole picture. */
export const VERTEX_SHADER = `#version 300 es
void main() {
  vec2 corner = vec2(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0);
  gl_Position = vec4(corner, 0.0, 1.0);
}`;

/**
 * The pictures of core/src/drawing pixel by pixel, in the same steps; texels are mixed in the shader, since the card's
 * own mixing is coarse.
 */
export const FRAGMENT_SHADER = `#version 300 es
precision highp float;
precision highp int;
precision highp sampler2D;
uniform sampler2D finish;
uniform sampler2D place;
uniform sampler2D light;
uniform vec3 rowU;
uniform vec3 rowV;
uniform int level;
uniform int size;
uniform int type;
uniform float wear;
uniform int height;
out vec4 result;

vec4 texel(int x, int y) {
  return texelFetch(finish, ivec2(x & (size - 1), y & (size - 1)), level) * 255.0;
}

vec4 finishAt(vec2 uv) {
  vec2 at = fract(uv) * float(size) - 0.5;
  ivec2 corner = ivec2(floor(at));
  vec2 part = at - floor(at);
  return mix(
    mix(texel(corner.x, corner.y), texel(corner.x + 1, corner.y), part.x),
    mix(texel(corner.x, corner.y + 1), texel(corner.x + 1, corner.y + 1), part.x),
    part.y);
}

vec3 lit(vec4 texel, vec4 rays, float wornAt) {
  float bare = wear > ${decimal(UNWORN_FLOAT)}
    ? smoothstep(0.0, 1.0, (wear - wornAt) / ${decimal(WEAR_SOFTNESS)} + 0.5) : 0.0;
  float brush = rays.w;
  float diffuse = rays.x * (1.0 + (0.035 + 0.13 * bare) * brush);
  float gloss = texel.w / 255.0 * (1.0 - bare) + 0.55 * bare;
  float gleam = rays.y * gloss * (1.0 + 0.3 * brush);
  float rim = rays.z * (1.0 - 0.45 * bare);
  vec3 base = texel.rgb * (1.0 - bare) + ${vec3(STEEL)} * bare;
  return base * diffuse + (42.0 + 0.56 * base) * gleam + (70.0 + 0.6 * base) * rim;
}

vec3 pure(vec4 shares) {
  vec3 sum = shares.x * ${vec3(MASK_COLOURS[0])} + shares.y * ${vec3(MASK_COLOURS[1])}
    + shares.z * ${vec3(MASK_COLOURS[2])} + shares.w * ${vec3(MASK_COLOURS[3])};
  return sum / (shares.x + shares.y + shares.z + shares.w);
}

void main() {
  ivec2 pixel = ivec2(int(gl_FragCoord.x), height - 1 - int(gl_FragCoord.y));
  vec4 here = texelFetch(place, pixel, 0);
  if (here.z == 0.0) {
    result = vec4(0.0);
    return;
  }
  vec3 point = vec3(here.xy, 1.0);
  vec4 found = finishAt(vec2(dot(rowU, point), dot(rowV, point)));
  vec3 colour = type == 0 ? lit(found, texelFetch(light, pixel, 0), here.w) : type == 1 ? found.rgb : pure(found);
  float alpha = floor(here.z * 255.0 + 0.5) / 255.0;
  result = vec4(floor(clamp(colour, 0.0, 255.0) + 0.5) / 255.0 * alpha, alpha);
}`;
