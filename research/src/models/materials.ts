import type { MaterialName } from './patch.ts';

/**
 * Colour as in sRGB (0..1 a channel), how metallic and how rough a material is. The viewer replaces `painted` by
 * the finish, and `placed`, whose points were read off published geometry; `unmeasured` is painted on the real weapon where no measurement says how: it is only drawn.
 */
export const MATERIALS: Record<
  MaterialName,
  { colour: readonly [number, number, number]; metallic: number; roughness: number }
> = {
  painted: { colour: [0.62, 0.63, 0.65], metallic: 0.9, roughness: 0.35 },
  placed: { colour: [0.62, 0.63, 0.65], metallic: 0.9, roughness: 0.35 },
  unmeasured: { colour: [0.3, 0.3, 0.3], metallic: 0.85, roughness: 0.45 },
  'bare-metal': { colour: [0.46, 0.47, 0.49], metallic: 0.9, roughness: 0.42 },
  dark: { colour: [0.3, 0.305, 0.32], metallic: 0.5, roughness: 0.55 },
  polymer: { colour: [0.265, 0.27, 0.282], metallic: 0, roughness: 0.7 },
  grip: { colour: [0.315, 0.295, 0.268], metallic: 0, roughness: 0.8 },
  wood: { colour: [0.37, 0.215, 0.12], metallic: 0, roughness: 0.55 },
  cord: { colour: [0.38, 0.362, 0.285], metallic: 0, roughness: 0.9 },
  brass: { colour: [0.5, 0.39, 0.2], metallic: 0.9, roughness: 0.4 },
  fabric: { colour: [0.25, 0.256, 0.27], metallic: 0, roughness: 0.95 },
  leather: { colour: [0.315, 0.275, 0.245], metallic: 0, roughness: 0.75 },
};
