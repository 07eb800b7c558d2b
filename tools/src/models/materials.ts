import type { MaterialName } from './patch.ts';

/**
 * Colour as in sRGB (0..1 a channel), how metallic and how rough a material is. The viewer replaces `painted` by
 * the finish; `unmeasured` is painted on the real weapon where no measurement says how: plain blued steel.
 */
export const MATERIALS: Record<
  MaterialName,
  { colour: readonly [number, number, number]; metallic: number; roughness: number }
> = {
  painted: { colour: [0.62, 0.63, 0.65], metallic: 0.9, roughness: 0.35 },
  unmeasured: { colour: [0.2, 0.22, 0.27], metallic: 0.85, roughness: 0.45 },
  'bare-metal': { colour: [0.4, 0.41, 0.43], metallic: 0.9, roughness: 0.42 },
  dark: { colour: [0.19, 0.195, 0.205], metallic: 0.5, roughness: 0.55 },
  polymer: { colour: [0.145, 0.148, 0.156], metallic: 0, roughness: 0.7 },
  grip: { colour: [0.2, 0.185, 0.165], metallic: 0, roughness: 0.8 },
  wood: { colour: [0.27, 0.155, 0.085], metallic: 0, roughness: 0.55 },
  cord: { colour: [0.3, 0.285, 0.22], metallic: 0, roughness: 0.9 },
  brass: { colour: [0.5, 0.39, 0.2], metallic: 0.9, roughness: 0.4 },
  fabric: { colour: [0.15, 0.155, 0.165], metallic: 0, roughness: 0.95 },
  leather: { colour: [0.2, 0.18, 0.165], metallic: 0, roughness: 0.75 },
};
