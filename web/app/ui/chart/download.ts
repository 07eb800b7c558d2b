/** What style sheets say of a drawing has to travel with it. */
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
const TITLE_PX = 36;
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

/** A drawing of the page as a file of its own, with its colours, on its ground, under its title. */
export function standaloneSvg(drawing: SVGSVGElement, title: string): string {
  const box = drawing.getBoundingClientRect();
  const all = drawing.getBBox();
  const left = MARGIN_PX - Math.min(0, all.x);
  const width = left + Math.max(box.width, all.x + all.width) + MARGIN_PX;
  const height = TITLE_PX + box.height + 2 * MARGIN_PX;
  const style = getComputedStyle(document.documentElement);
  const root = element('svg', { xmlns: NAMESPACE, width, height, viewBox: `0 0 ${width} ${height}` });
  root.setAttribute('font-family', 'Manrope, system-ui, sans-serif');
  const ground = element('rect', { width, height, fill: style.backgroundColor });
  const heading = element('text', { x: MARGIN_PX, y: MARGIN_PX + 12, 'font-size': 17, 'font-weight': 600 }, title);
  heading.setAttribute('fill', style.color);
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  paint(drawing, copy);
  for (const [key, value] of Object.entries({
    x: left,
    y: TITLE_PX + MARGIN_PX,
    width: box.width,
    overflow: 'visible',
  }))
    copy.setAttribute(key, String(value));
  root.append(ground, heading, copy);
  return new XMLSerializer().serializeToString(root);
}

/** Lets the visitor keep a text as a file. */
export function saveFile(text: string, name: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
