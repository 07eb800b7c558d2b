/** The fill colours of charts. Blue, violet and brass are the colours of the finish. */
export const TONES = {
  blue: 'fill-blue',
  blueSoft: 'fill-blue/65',
  blueFaint: 'fill-blue/40',
  violet: 'fill-violet',
  brass: 'fill-brass',
  steel: 'fill-steel',
  steelFaint: 'fill-steel/55',
} as const;

export type Tone = keyof typeof TONES;
