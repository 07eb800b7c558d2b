import { sealCertificate } from '@bluegem/core/testing/seal-certificate';
import { marketName } from '@bluegem/core/prices/market-links';
import { WEAPONS, type WeaponId } from '@bluegem/core/weapons/weapons';

/** An item of a page: `paintIndex` other than that of the weapon is another finish. */
export type Offer = { weapon: WeaponId; seed: number; paintIndex?: number };

/** Gems, others, a seed of 0, a finish without measurements, and items of other finishes. */
export const OFFERS: readonly Offer[] = [
  { weapon: 'karambit', seed: 3 },
  { weapon: 'karambit', seed: 387 },
  { weapon: 'karambit', seed: 387, paintIndex: 413 },
  { weapon: 'ak-47', seed: 661 },
  { weapon: 'five-seven', seed: 278 },
  { weapon: 'bayonet', seed: 555 },
  { weapon: 'hydra-gloves', seed: 12 },
];
/** Their badges, shortened by `shortBadges`. */
export const EXPECTED = ['other', 'T1 #1', 'none', 'T1 #1', 'T1 #1', 'T1 #1', 'none'];

/** Texts of badges as `T1 #1`, `none`, or `other`. */
export const shortBadges = (texts: readonly string[]): string[] =>
  texts.map((text) => /T1 +#1(?=\s)/.exec(text)?.[0].replace(/ +/, ' ') ?? (text === 'none' ? text : 'other'));

const varint = (value: number): number[] => (value < 128 ? [value] : [(value & 127) | 128, ...varint(value >>> 7)]);
const field = (number: number, value: number) => [number << 3, ...varint(value)];

/** The inspect link of an offer, with the item in it. */
function linkOf({ weapon, seed, paintIndex }: Offer): string {
  const { definitionIndex, paintIndex: own } = WEAPONS[weapon];
  const message = [...field(2, 1), ...field(3, definitionIndex), ...field(4, paintIndex ?? own), ...field(8, seed)];
  const bytes = sealCertificate(Uint8Array.from(message), 0x5a);
  return `steam://run/730//+csgo_econ_action_preview%20${certificateText(bytes)}`;
}

const certificateText = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase();

export const certificateOf = (offer: Offer) => linkOf(offer).split('%20')[1] ?? '';

/** The market name; offers of another finish have a name of one. */
export const nameOf = ({ weapon, paintIndex }: Offer) =>
  paintIndex === undefined
    ? `${marketName(weapon)} (Field-Tested)`
    : `★ ${WEAPONS[weapon].name} | Vanilla Dusk (Field-Tested)`;

/** The float of an offer on its page, as markets write it in answers: each item has another. */
export const floatOf = (index: number): number => 0.2100000123456789 + index * 0.00021;

export const page = (body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Invented page</title>
<style>body{font:14px sans-serif;margin:0}a,span,div{all:revert}*{letter-spacing:.01px}</style></head><body>${body}</body></html>`;

export const json = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');
