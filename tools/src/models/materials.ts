import type { MaterialName } from './patch.ts';

/** Colour as in sRGB (0..1 a channel), how metallic and how rough a material is. The viewer replaces `painted` by the finish. */
export const MATERIALS: Record<
  MaterialName,
  { colour: readonly [number, number, number]; metallic: number; roughness: number }
> = {
  painted: { colour: [0.62, 0.63, 0.65], metallic: 0.9, roughness: 0.35 },
  'bare-metal': { colour: [0.44, 0.45, 0.48], metallic: 0.9, roughness: 0.42 },
  dark: { colour: [0.16, 0.17, 0.185], metallic: 0.4, roughness: 0.6 },
  grip: { colour: [0.22, 0.19, 0.17], metallic: 0, roughness: 0.82 },
  wood: { colour: [0.38, 0.22, 0.12], metallic: 0, roughness: 0.62 },
  cord: { colour: [0.4, 0.37, 0.28], metallic: 0, roughness: 0.9 },
};
