/**
 * Draws the icons in web/public from favicon.svg; run it after a change of the logo: `research -- icons [FOLDER]`.
 */
import fs from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { exitOnHelp } from '../command-line.ts';
import { ROOT } from '../root.ts';

exitOnHelp(`Usage: npm --prefix research run research -- icons [FOLDER]

Draws the icons of the site from web/public/favicon.svg into FOLDER (web/public).`);

const PUBLIC = path.join(ROOT, 'web/public');
const folder = process.argv[2] ?? PUBLIC;
const GROUND = '#0b0e14';
const SVG_UNITS = 32;
const SVG_DOTS_PER_INCH = 72;

/** The logo's share of the square, and the background colour. */
type Look = { share: number; ground?: string };

async function draw(size: number, { share, ground }: Look): Promise<Buffer> {
  const svg = await fs.readFile(path.join(PUBLIC, 'favicon.svg'));
  const inner = Math.round(size * share);
  const mark = await sharp(svg, { density: (SVG_DOTS_PER_INCH * inner) / SVG_UNITS })
    .resize(inner, inner)
    .toBuffer();
  const background = ground ?? { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: mark, gravity: 'centre' }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** An icon file that holds PNG pictures. */
function iconFile(pictures: readonly { size: number; png: Buffer }[]): Buffer {
  const header = Buffer.alloc(6 + 16 * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  pictures.forEach(({ size, png }, index) => {
    const at = 6 + 16 * index;
    header.writeUInt8(size, at);
    header.writeUInt8(size, at + 1);
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(32, at + 6);
    header.writeUInt32LE(png.length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += png.length;
  });
  return Buffer.concat([header, ...pictures.map(({ png }) => png)]);
}

/** Devices cut maskable icons to their own shape; the middle 80 % stays. */
const FILES = {
  'apple-touch-icon.png': { size: 180, share: 0.68, ground: GROUND },
  'icons/icon-192.png': { size: 192, share: 1 },
  'icons/icon-512.png': { size: 512, share: 1 },
  'icons/maskable-192.png': { size: 192, share: 0.58, ground: GROUND },
  'icons/maskable-512.png': { size: 512, share: 0.58, ground: GROUND },
};

await fs.mkdir(path.join(folder, 'icons'), { recursive: true });
for (const [name, { size, ...look }] of Object.entries(FILES)) {
  await fs.writeFile(path.join(folder, name), await draw(size, look));
}
const sizes = [16, 32, 48];
const pictures = await Promise.all(sizes.map(async (size) => ({ size, png: await draw(size, { share: 1 }) })));
await fs.writeFile(path.join(folder, 'favicon.ico'), iconFile(pictures));
