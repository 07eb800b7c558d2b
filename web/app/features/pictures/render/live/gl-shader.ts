import { HATCH } from '@bluegem/core/drawing/outline/hatch';
import { STEEL } from '@bluegem/core/drawing/light/steel';
import { UNWORN_FLOAT, WEAR_SOFTNESS } from '@bluegem/core/drawing/light/wear';
import { GLINT, INTERFERENCE } from '@bluegem/core/drawing/pictures/fancy-picture';
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
uniform sampler2D base;
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
  float worn = wear > ${decimal(UNWORN_FLOAT)}
    ? smoothstep(0.0, 1.0, (wear - wornAt) / ${decimal(WEAR_SOFTNESS)} + 0.5) : 0.0;
  float slant = rays.w;
  vec3 tone = vec3(
    texel.r + slant * (${decimal(INTERFERENCE.redFromBlue)} * max(0.0, texel.b - texel.r)
      + ${decimal(INTERFERENCE.redFromGreen)} * (texel.g - texel.r)),
    texel.g - slant * ${decimal(INTERFERENCE.greenLoss)} * texel.g,
    texel.b + slant * ${decimal(INTERFERENCE.blueFromRed)} * texel.r);
  float smoothness = texel.w / 255.0;
  vec3 shone = tone * mix(rays.x, rays.y, smoothness) + ${decimal(GLINT)} * smoothness * rays.z;
  return (1.0 - worn) * shone + worn * 0.5 * (rays.x + rays.y) * ${vec3(STEEL)};
}

vec3 pure(vec4 shares) {
  vec3 sum = shares.x * ${vec3(MASK_COLOURS[0])} + shares.y * ${vec3(MASK_COLOURS[1])}
    + shares.z * ${vec3(MASK_COLOURS[2])} + shares.w * ${vec3(MASK_COLOURS[3])};
  return sum / (shares.x + shares.y + shares.z + shares.w);
}

float hatch(ivec2 pixel) {
  float width = float(textureSize(base, 0).x);
  int period = int(max(${decimal(HATCH.least)}, floor(${decimal(HATCH.period)} * width + 0.5)));
  int stripe = int(max(1.0, floor(${decimal(HATCH.stripe)} * width + 0.5)));
  return (pixel.x + pixel.y) % period < stripe ? ${decimal(HATCH.tone)} : 1.0;
}

void main() {
  ivec2 pixel = ivec2(int(gl_FragCoord.x), height - 1 - int(gl_FragCoord.y));
  vec4 under = texelFetch(base, pixel, 0);
  vec4 here = texelFetch(place, pixel, 0);
  vec3 colour = under.rgb * 255.0;
  float share = abs(here.z);
  if (share > 0.0) {
    vec3 point = vec3(here.xy, 1.0);
    vec4 found = finishAt(vec2(dot(rowU, point), dot(rowV, point)));
    colour += type == 0 ? lit(found, texelFetch(light, pixel, 0), here.w)
      : share * (type == 1 ? found.rgb : (here.z < 0.0 ? hatch(pixel) : 1.0) * pure(found));
  }
  result = vec4(floor(clamp(colour, 0.0, 255.0) + 0.5) / 255.0 * under.a, under.a);
}`;
