// Runs in the page itself. A card of Skinport has no seed, but links to its sale: the item of that sale is in the
// answers that the page requests, and in the properties that React drew the card with.
import { answerAsks } from './answer-asks.ts';
import { at, isObject, objectsIn, type Json } from './json.ts';
import { listenToAnswers } from './listen-to-answers.ts';
import { reactProperties } from './react-properties.ts';

const PATHS = /^\/api\/(?:browse\/730|item|home|cart|inventory\/(?:listed|account))(?:\/|$)/;

const items = new Map<string, Json>();

/** The number of a sale; undefined for what is none, or has no pattern: 0 is also written where it is unknown. */
function saleOf(item: Json): string | undefined {
  const hasPattern = Number.isInteger(item['pattern']) && Number(item['pattern']) > 0;
  return hasPattern && typeof item['marketHashName'] === 'string' ? String(item['saleId']) : undefined;
}

listenToAnswers(PATHS, (json) => {
  for (const item of objectsIn(json)) {
    const sale = saleOf(item);
    if (sale !== undefined) items.set(sale, item);
  }
});

/** The item of a sale among the properties, whatever the page calls it there. */
function drawnItem(element: Element, sale: string): Json | undefined {
  for (const properties of reactProperties(element)) {
    const values = isObject(properties) ? [properties, ...Object.values(properties)] : [];
    const item = values.find((value) => isObject(value) && saleOf(value) === sale);
    if (item) return item as Json;
  }
  return undefined;
}

answerAsks((element) => {
  const path = element.matches('.ItemPage')
    ? location.pathname
    : element.querySelector('.ItemPreview-link')?.getAttribute('href');
  const [, sale] = /\/(\d+)\/?(?:[?#]|$)/.exec(path ?? '') ?? [];
  const item = sale === undefined ? undefined : (items.get(sale) ?? drawnItem(element, sale));
  return item && { link: at(item, 'link'), name: at(item, 'marketHashName'), seed: at(item, 'pattern') };
});
