/** The fill colours of charts. Blue, violet and brass are the colours of the finish. */
export const TONES = {
  blue: 'fill-blue',
  blueSoft: 'fill-blue/60',
  blueFaint: 'fill-blue/30',
  bright: 'fill-blue-bright',
  violet: 'fill-violet',
  brass: 'fill-brass',
  steel: 'fill-steel',
  steelFaint: 'fill-steel/35',
} as const;

export type Tone = keyof typeof TONES;
