import { fittingSize, linesOf, textWidth, type CardText } from './card-text.ts';
import { escapeXml } from './escape-xml.ts';

/** The size of previews of links, in pixels. */
export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

/** Increased when the same card would be drawn differently. */
export const CARD_DRAWING = 3;

const MARGIN = 64;
const COLUMN = 500;
const STAGE = { left: 604, width: 540, height: 246, tops: [58, 326] };
const INK = '#f3f0e9';
const SOFT = '#c5cad6';
const FAINT = '#96a0b5';

const FINISH_COLOURS =
  '<stop offset="0" stop-color="#2456cf"/><stop offset=".48" stop-color="#3b82f6"/>' +
  '<stop offset=".7" stop-color="#7cc4ff"/><stop offset=".82" stop-color="#8b5cf6"/><stop offset="1" stop-color="#d9a441"/>';

const DEFINITIONS = `<defs>
<linearGradient id="finish" x1="0" y1="1" x2="1" y2="0">${FINISH_COLOURS}</linearGradient>
<linearGradient id="edge" x1="0" x2="1">${FINISH_COLOURS}</linearGradient>
<linearGradient id="blue" x1="0" x2="1"><stop offset="0" stop-color="#2456cf"/><stop offset="1" stop-color="#7cc4ff"/></linearGradient>
<linearGradient id="stage" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#1f2a40"/><stop offset="1" stop-color="#10151f"/></linearGradient>
<radialGradient id="glow-blue"><stop offset="0" stop-color="#3b82f6" stop-opacity=".36"/><stop offset="1" stop-color="#3b82f6" stop-opacity="0"/></radialGradient>
<radialGradient id="glow-violet"><stop offset="0" stop-color="#8b5cf6" stop-opacity=".26"/><stop offset="1" stop-color="#8b5cf6" stop-opacity="0"/></radialGradient>
<radialGradient id="glow-brass"><stop offset="0" stop-color="#d9a441" stop-opacity=".16"/><stop offset="1" stop-color="#d9a441" stop-opacity="0"/></radialGradient>
</defs>`;

const MARK = `<path d="M9.5 3h13L30 12 16 30 2 12z" fill="url(#finish)"/>
<path d="M9.5 3 12 12 16 30 20 12 22.5 3M2 12h28M12 12l4-9 4 9" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="1.1" stroke-linejoin="round"/>`;

type Line = { x: number; y: number; size: number; fill?: string; weight?: number; family?: 'Geologica' | 'Manrope' };

/** The frame of a picture on a card, into which it is drawn later. */
export function pictureBox(place: number, { direction }: Pick<CardText, 'direction'>) {
  const left = direction === 'rtl' ? CARD_WIDTH - STAGE.left - STAGE.width : STAGE.left;
  return { left: left + 24, top: (STAGE.tops[place] ?? 0) + 16, width: STAGE.width - 48, height: STAGE.height - 84 };
}

function createPen(direction: CardText['direction']) {
  const isMirrored = direction === 'rtl';
  const at = (x: number) => (isMirrored ? CARD_WIDTH - x : x);
  const write = (text: string, line: Line, reading: 'ltr' | 'rtl', anchor: 'start' | 'end') => {
    const { x, y, size, fill = INK, weight = 500, family = 'Manrope' } = line;
    const families = `${family}, Manrope, Heebo, Noto Sans SC`;
    return `<text x="${at(x)}" y="${y}" direction="${reading}" text-anchor="${anchor}" font-family="${families}" font-size="${size}" font-weight="${weight}" fill="${fill}">${escapeXml(text)}</text>`;
  };
  return {
    /** Translated text, aligned to the start of its direction. */
    words: (text: string, line: Line) => write(text, line, direction, 'start'),
    /** Latin names and numbers, left to right in every language. */
    latin: (text: string, line: Line) => write(text, line, 'ltr', isMirrored ? 'end' : 'start'),
    latinFromEnd: (text: string, line: Line) => write(text, line, 'ltr', isMirrored ? 'start' : 'end'),
    box: (x: number, y: number, width: number, height: number, attributes: string) =>
      `<rect x="${isMirrored ? CARD_WIDTH - x - width : x}" y="${y}" width="${width}" height="${height}" ${attributes}/>`,
    at,
  };
}

type Pen = ReturnType<typeof createPen>;

/** The second place with a text instead of a picture. */
function drawNote(note: string, pen: Pen): string {
  const top = STAGE.tops[1] ?? 0;
  const [start, width] = [STAGE.left + 32, STAGE.width - 64];
  const lines = linesOf(note, 28, width);
  const first = top + STAGE.height / 2 + 10 - (lines.length - 1) * 20;
  return [
    pen.box(STAGE.left, top, STAGE.width, STAGE.height, 'rx="22" fill="none" stroke="#2c3850" stroke-dasharray="10 8"'),
    ...lines.map((line, index) => pen.words(line, { x: start, y: first + index * 40, size: 28, fill: SOFT })),
  ].join('');
}

function drawStages({ pictures, note }: CardText, pen: Pen): string {
  const stages = pictures
    .map(({ label, value, percent }, place) => {
      const top = STAGE.tops[place] ?? 0;
      const bottom = top + STAGE.height;
      const [start, width] = [STAGE.left + 24, STAGE.width - 48];
      const share = percent === null ? 0 : Math.max(6, (Math.min(100, percent) / 100) * width);
      const room = width - textWidth(value, 30) - 24;
      return [
        pen.box(STAGE.left, top, STAGE.width, STAGE.height, 'rx="22" fill="url(#stage)" stroke="#2c3850"'),
        pen.words(label, { x: start, y: bottom - 36, size: fittingSize(label, 24, room), fill: SOFT }),
        pen.latinFromEnd(value, { x: start + width, y: bottom - 34, size: 30, weight: 800 }),
        pen.box(start, bottom - 22, width, 6, 'rx="3" fill="#2c3850"'),
        share > 0 ? pen.box(start, bottom - 22, share, 6, 'rx="3" fill="url(#blue)"') : '',
      ].join('');
    })
    .join('');
  return note === undefined ? stages : stages + drawNote(note, pen);
}

function drawHeadline({ headline, isGem }: CardText, pen: Pen, y: number): string {
  const size = fittingSize(headline, 27, COLUMN - 64);
  const width = textWidth(headline, size) + 64;
  const look = isGem ? 'rx="29" fill="#17305f" stroke="#3b82f6"' : 'rx="29" fill="#171e2b" stroke="#3c4b67"';
  return [
    pen.box(MARGIN, y, width, 58, `${look} stroke-width="2"`),
    pen.box(MARGIN + 22, y + 24, 10, 10, `rx="5" fill="${isGem ? '#7cc4ff' : '#96a0b5'}"`),
    pen.words(headline, { x: MARGIN + 44, y: y + 38, size, fill: isGem ? '#cfe6ff' : SOFT }),
  ].join('');
}

function drawColumn(text: CardText, pen: Pen): string {
  const brand = [
    `<g transform="translate(${pen.at(MARGIN) - (text.direction === 'rtl' ? 42 : 0)} 60) scale(1.32)">${MARK}</g>`,
    pen.latin(text.product, { x: MARGIN + 56, y: 91, size: 27, weight: 700, family: 'Geologica' }),
  ];
  const titles = linesOf(text.title, 68, COLUMN);
  const top = 208 - (titles.length - 2) * 34;
  const title = titles.map((line, index) =>
    pen.latin(line, {
      x: MARGIN,
      y: top + index * 78,
      weight: 700,
      family: 'Geologica',
      size: fittingSize(line, 68, COLUMN),
    }),
  );
  const below = top + (titles.length - 1) * 78;
  const lead = linesOf(text.lead, 28, COLUMN).map((line, index) =>
    pen.words(line, { x: MARGIN, y: below + 52 + index * 40, size: 28, fill: SOFT }),
  );
  const facts = text.facts.map(({ label, value }, index) => {
    const x = MARGIN + index * 250;
    return [
      pen.words(label, { x, y: 512, size: fittingSize(label, 22, 230), fill: FAINT }),
      pen.latin(value, { x, y: 556, size: 38, weight: 700, family: 'Geologica' }),
    ].join('');
  });
  const headline = text.headline === '' ? '' : drawHeadline(text, pen, text.facts.length > 0 ? 388 : 500);
  return [...brand, ...title, ...lead, headline, ...facts].join('');
}

/** A card as SVG with space for its pictures. */
export function drawCard(text: CardText): string {
  const pen = createPen(text.direction);
  const glow = (name: string, x: number, y: number, radius: number) =>
    `<circle cx="${pen.at(x)}" cy="${y}" r="${radius}" fill="url(#glow-${name})"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}" viewBox="0 0 ${CARD_WIDTH} ${CARD_HEIGHT}">`,
    DEFINITIONS,
    '<rect width="1200" height="630" fill="#0b0e14"/>',
    glow('blue', 1080, 40, 560) + glow('violet', 620, 690, 480) + glow('brass', 60, 640, 420),
    drawStages(text, pen),
    drawColumn(text, pen),
    pen.box(0, 622, CARD_WIDTH, 8, 'fill="url(#edge)"'),
    '</svg>',
  ].join('');
}
