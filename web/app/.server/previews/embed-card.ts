import { createHash } from 'node:crypto';
import { SIDES } from '@bluegem/core/weapons/region';
import { RENDER_VERSION } from '@bluegem/core/drawing/pictures/render';
import { verdictOf } from '@bluegem/core/patterns/verdict';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { directionOf, localisedPath, type LanguageCode } from '@bluegem/locales/languages';
import { escapeMarkup } from '@bluegem/server/platform/markup';
import { verdictHeadline } from '../../features/check/verdict-headline.ts';
import { formatsOf } from '../../i18n/format.ts';
import { translatorOf } from '../../i18n/texts.ts';
import { patternName, weaponName } from '../../i18n/weapon-name.ts';
import { unplacedNote } from '../../pattern-parts/unplaced-note.ts';
import { blueLabel } from './card-texts.ts';
import { getServices } from '../services.ts';

/** How large an embedded card is where there is room. In pixels. */
export const EMBED_SIZE = { width: 480, height: 270 } as const;

/** No file beside it: the card stands in other people's pages and costs them one picture for each side. */
const STYLE = `
:root{color-scheme:dark light;--ground:#121824;--stage:#101216;--line:#232d40;--ink:#f3f0e9;--soft:#c5cad6;--blue:#8ecbff;--wash:#17305f}
@media(prefers-color-scheme:light){:root{--ground:#fffefb;--stage:#e9ecf2;--line:#dfdacd;--ink:#171a21;--soft:#3f4654;--blue:#1a55c4;--wash:#e3edfd}}
*{box-sizing:border-box;margin:0}
body{font:500 15px/1.4 system-ui,'PingFang SC','Noto Sans CJK SC','Noto Sans Hebrew',sans-serif;background:transparent;color:var(--ink)}
a{color:inherit;text-decoration:none}
a:focus-visible{outline:2px solid var(--blue);outline-offset:-4px;border-radius:16px}
article{display:flex;flex-direction:column;gap:12px;min-height:100vh;padding:16px;border:1px solid var(--line);border-radius:16px;background:var(--ground)}
header{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:4px 12px}
h1{font-size:21px;line-height:1.2;letter-spacing:-.02em}
.verdict{padding:3px 12px;border-radius:99px;border:1px solid var(--line);color:var(--soft);font-size:14px}
.gem{background:var(--wash);border-color:transparent;color:var(--blue);font-weight:650}
ul{display:grid;grid-template-columns:repeat(auto-fit,minmax(190px,1fr));gap:10px;padding:0;list-style:none;flex:1}
li{display:flex;flex-direction:column;justify-content:center;gap:8px;padding:12px;border-radius:12px;background:var(--stage)}
img{width:100%;height:72px;object-fit:contain;flex:1}
li p{font-size:13px;line-height:1.3;color:var(--soft)}
dl{display:flex;justify-content:space-between;gap:8px;font-size:14px}
dt{color:var(--soft)}
dd{font-weight:750;font-variant-numeric:tabular-nums}
footer{display:flex;flex-wrap:wrap;justify-content:space-between;gap:4px 12px;font-size:13px;color:var(--soft)}
.open{color:var(--blue);font-weight:650}
a:hover .open{text-decoration:underline}
`;

/** The policy of an embedded card: it allows almost nothing, but any site may frame it. */
export const EMBED_POLICY = [
  "default-src 'none'",
  "img-src 'self'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'none'",
  "base-uri 'none'",
  'frame-ancestors *',
].join('; ');

export type Embedded = { language: LanguageCode; weapon: WeaponId; patternId: number; origin: string };

/** The title of a pattern's card; undefined if it is not measured. */
export function embedTitle({ language, weapon, patternId }: Omit<Embedded, 'origin'>): string | undefined {
  const pattern = getServices().snapshot().find(weapon, patternId);
  const t = translatorOf(language);
  return pattern && `${weaponName(t, weapon)} #${patternId}: ${verdictHeadline(t, verdictOf(pattern))}`;
}

/** A pattern as a small page without scripts, for frames of other sites. Undefined if it is not measured. */
export function embedPage({ language, weapon, patternId, origin }: Embedded): string | undefined {
  const { snapshot, importedPictures } = getServices();
  const pattern = snapshot().find(weapon, patternId);
  if (!pattern) return undefined;
  const t = translatorOf(language);
  const formats = formatsOf(language);
  const verdict = verdictOf(pattern);
  const name = patternName(t, { weapon, patternId });
  const address = `${origin}${localisedPath(`/pattern/${weapon}/${patternId}`, language)}`;
  const version = importedPictures?.weapons.includes(weapon) ? importedPictures.version : RENDER_VERSION;
  const sides = SIDES.flatMap((side) => {
    const percent = verdict.bluePercent[side];
    if (percent === null) return [];
    const blue = formats.percent(percent);
    const measure = pattern.regions.find((each) => each.side === side);
    const region = measure?.region ?? side;
    const alt = t('common:drawing.alt', {
      weapon: weaponName(t, weapon),
      patternId,
      region: t(`common:region.${region}`),
      blue,
    });
    const source = `/render/${version}/${weapon}/${patternId}/fancy-${side}-card-320.webp`;
    const note = unplacedNote(weapon);
    const label = escapeMarkup(blueLabel(t, weapon, side));
    const below = `<dl><dt>${label}</dt><dd dir="ltr">${escapeMarkup(blue)}</dd></dl>${note ? `<p>${escapeMarkup(t(`common:${note}`))}</p>` : ''}`;
    return `<li><img src="${source}" alt="${escapeMarkup(alt)}">${below}</li>`;
  });
  const headline = escapeMarkup(verdictHeadline(t, verdict));
  return `<!DOCTYPE html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeMarkup(name)}: ${headline} | ${escapeMarkup(t('common:product'))}</title>
<link rel="canonical" href="${escapeMarkup(address)}">
<style>${STYLE}</style>
</head>
<body>
<a href="${escapeMarkup(address)}" target="_blank" rel="noopener">
<article>
<header><h1><bdi>${escapeMarkup(name)}</bdi></h1><p class="verdict${verdict.blueGem ? ' gem' : ''}">${headline}</p></header>
<ul>${sides.join('')}</ul>
<footer><span class="open">${escapeMarkup(t('inspect:verdict.open'))}</span><span translate="no">${escapeMarkup(t('common:product'))}</span></footer>
</article>
</a>
</body>
</html>
`;
}
