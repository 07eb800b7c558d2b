import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapeXml } from './escape-xml.ts';

/**
 * Restricts the libraries in sharp to our own fonts, so that a card looks the same on every machine. They read this
 * once per process, with the first text.
 */
export function prepareCardFonts(fontFolder: string, workFolder: string): void {
  mkdirSync(workFolder, { recursive: true });
  const settings = join(workFolder, 'fonts.conf');
  writeFileSync(
    settings,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>${escapeXml(fontFolder)}</dir>
  <cachedir>${escapeXml(join(workFolder, 'cache'))}</cachedir>
</fontconfig>
`,
  );
  process.env['FONTCONFIG_FILE'] = settings;
}
