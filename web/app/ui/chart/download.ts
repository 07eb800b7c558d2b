import { saveText } from '../save-file.ts';
import { csvOf, type ChartData } from '@bluegem/core/site/csv';

/** Style properties that are copied into the file. */
const PAINTED = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-linecap',
  'opacity',
  'font-size',
  'font-weight',
  'text-anchor',
  'display',
] as const;

const MARGIN_PX = 24;
const TITLE_PX = 44;
const LEGEND_PX = 26;
const LEGEND_ITEM_PX = 38;
/** The approximate width of a letter in the legend. */
const LETTER_PX = 7.2;
const NAMESPACE = 'http://www.w3.org/2000/svg';

function paint(from: Element, to: Element): void {
  const style = getComputedStyle(from);
  for (const name of PAINTED) to.setAttribute(name, style.getPropertyValue(name));
  to.removeAttribute('class');
  [...from.children].forEach((child, index) => {
    const twin = to.children[index];
    if (twin) paint(child, twin);
  });
}

function element(name: string, attributes: Record<string, string | number>, text = ''): SVGElement {
  const made = document.createElementNS(NAMESPACE, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  made.textContent = text;
  return made;
}

/** The legend, read from the page; what is folded has one of its own. */
function legendOf(frame: Element, colour: string): SVGElement | null {
  const items = [...frame.querySelectorAll('[data-legend] li')].filter((item) => item.checkVisibility());
  if (items.length === 0) return null;
  const legend = element('g', { 'font-size': 13, fill: colour });
  let x = MARGIN_PX;
  for (const item of items) {
    const swatch = item.querySelector('rect');
    const texts = item.textContent ?? '';
    const square = element('rect', { x, y: TITLE_PX + 2, width: 11, height: 11, rx: 3 });
    if (swatch) paint(swatch, square);
    legend.append(square, element('text', { x: x + 17, y: TITLE_PX + 12 }, texts));
    x += LEGEND_ITEM_PX + texts.length * LETTER_PX;
  }
  return legend;
}

/** The drawing of a chart as a standalone file, with its colours, background, title and legend. */
function standaloneSvg(frame: Element, drawing: SVGSVGElement, title: string): string {
  const box = drawing.getBoundingClientRect();
  const all = drawing.getBBox();
  const left = MARGIN_PX - Math.min(0, all.x);
  const width = left + Math.max(box.width, all.x + all.width) + MARGIN_PX;
  const style = getComputedStyle(document.documentElement);
  const legend = legendOf(frame, style.color);
  const top = TITLE_PX + MARGIN_PX + (legend ? LEGEND_PX : 0);
  const height = top + box.height + MARGIN_PX;
  const root = element('svg', { xmlns: NAMESPACE, width, height, viewBox: `0 0 ${width} ${height}` });
  root.setAttribute('font-family', 'Manrope, system-ui, sans-serif');
  const ground = element('rect', { width, height, fill: style.backgroundColor });
  const heading = element('text', { x: MARGIN_PX, y: MARGIN_PX + 12, 'font-size': 17, 'font-weight': 600 }, title);
  heading.setAttribute('fill', style.color);
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  paint(drawing, copy);
  for (const [key, value] of Object.entries({
    x: left,
    y: top,
    width: box.width,
    overflow: 'visible',
  }))
    copy.setAttribute(key, String(value));
  root.append(ground, heading, ...(legend ? [legend] : []), copy);
  return new XMLSerializer().serializeToString(root);
}

/** Downloads the visible drawing in a frame as an SVG file with its title. */
export function saveDrawing(frame: HTMLElement, title: string, fileName: string): void {
  const drawings = [...frame.querySelectorAll<SVGSVGElement>('svg[role="img"]')];
  const drawing = drawings.find((each) => each.checkVisibility());
  if (drawing) saveText(standaloneSvg(frame, drawing, title), `${fileName}.svg`, 'image/svg+xml');
}

/** Downloads the data of a chart as a CSV file. */
export const saveNumbers = (data: ChartData, fileName: string): void =>
  saveText(csvOf(data), `${fileName}.csv`, 'text/csv;charset=utf-8');
