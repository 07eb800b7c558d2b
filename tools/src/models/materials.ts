import type { MaterialName } from './patch.ts';

/** Colour as in sRGB (0..1 a channel), how metallic and how rough a material is. The viewer replaces `painted` by the finish. */
export const MATERIALS: Record<
  MaterialName,
  { colour: readonly [number, number, number]; metallic: number; roughness: number }
> = {
  painted: { colour: [0.62, 0.63, 0.65], metallic: 0.9, roughness: 0.35 },
  'bare-metal': { colour: [0.56, 0.57, 0.6], metallic: 0.9, roughness: 0.42 },
  dark: { colour: [0.17, 0.18, 0.2], metallic: 0.4, roughness: 0.6 },
  grip: { colour: [0.24, 0.21, 0.19], metallic: 0, roughness: 0.82 },
  wood: { colour: [0.46, 0.27, 0.15], metallic: 0, roughness: 0.62 },
  cord: { colour: [0.44, 0.41, 0.31], metallic: 0, roughness: 0.9 },
};
