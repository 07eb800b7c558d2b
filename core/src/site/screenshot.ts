import type { Side } from '../weapons/region.ts';

/** Formats of pictures that a server decodes. No others: each decoder is a way in. */
export const SCREENSHOT_FORMATS = ['jpeg', 'png', 'webp'] as const;
export type ScreenshotFormat = (typeof SCREENSHOT_FORMATS)[number];

/** Maximum size of a file as it is sent, in megabytes of 1024 × 1024 bytes. */
export const SCREENSHOT_MAX_MEGABYTES = 8;
export const SCREENSHOT_MAX_BYTES = SCREENSHOT_MAX_MEGABYTES * 1024 * 1024;
/** Maximum number of pixels: a picture of 5120 × 2880 and most photographs. Decoded, each takes 4 bytes. */
export const SCREENSHOT_MAX_PIXELS = 20_000_000;
/** Minimum length of the shorter edge in pixels: in smaller ones no pattern can be recognised. */
export const SCREENSHOT_MIN_EDGE = 200;

/** Screenshots of one account, in any state. */
export const SCREENSHOTS_PER_ACCOUNT = 50;
/** Rate limit: files that one account may send in an hour. */
export const SCREENSHOTS_PER_HOUR = 10;
/** Screenshots of all accounts that wait for a decision. */
export const SCREENSHOTS_WAITING = 200;
/** Screenshots that the page of a pattern shows, the newest. */
export const SCREENSHOTS_SHOWN = 24;

/** The sizes that are stored: the picture is reduced to fit into a square with this edge, in pixels. */
export const SCREENSHOT_EDGES = { small: 480, large: 1600 } as const;
export type ScreenshotSize = keyof typeof SCREENSHOT_EDGES;
export const SCREENSHOT_SIZES = Object.keys(SCREENSHOT_EDGES) as ScreenshotSize[];

/** A rejected one has no picture any more. */
export const SCREENSHOT_STATES = ['waiting', 'approved', 'rejected'] as const;
export type ScreenshotState = (typeof SCREENSHOT_STATES)[number];

/** The sides that a screenshot can show. */
export const SCREENSHOT_SIDES = ['playside', 'backside', 'both'] as const satisfies readonly Side[];

/** Maximum length of the reason for a rejection, in UTF-16 code units. */
export const SCREENSHOT_REASON_MAX = 500;

/** The path of a stored picture. What it shows never changes; once it is removed, there is none. */
export const screenshotPath = (id: string, size: ScreenshotSize): string => `/screenshots/${id}/${size}.webp`;

const startsWith = (bytes: Uint8Array, at: number, ...expected: number[]): boolean =>
  expected.every((byte, index) => bytes[at + index] === byte);

/** The format by the first bytes of a file (at least 12), never by its name; undefined: none that is accepted. */
export function screenshotFormat(bytes: Uint8Array): ScreenshotFormat | undefined {
  if (startsWith(bytes, 0, 0xff, 0xd8, 0xff)) return 'jpeg';
  if (startsWith(bytes, 0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  const isRiff = startsWith(bytes, 0, 0x52, 0x49, 0x46, 0x46);
  return isRiff && startsWith(bytes, 8, 0x57, 0x45, 0x42, 0x50) ? 'webp' : undefined;
}
