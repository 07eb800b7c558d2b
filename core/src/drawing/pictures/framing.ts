/**
 * The part of a weapon that a picture shows: the whole weapon, or a card with its painted part, where the handle may
 * run out.
 */
export const FRAMINGS = ['whole', 'card'] as const;
export type Framing = (typeof FRAMINGS)[number];
