// Runs in the page itself. A card of CSFloat has neither link nor seed, only the name and the float of its item: both
// are in the answers that the page requests to draw its cards.
import { ownPart, textIn } from '../sites/item-text.ts';
import { answerAsks } from './answer-asks.ts';
import { createFloatIndex } from './float-index.ts';
import { objectsIn } from './json.ts';
import { listenToAnswers } from './listen-to-answers.ts';
import { CSFLOAT_ITEMS, CSFLOAT_NAME } from '../sites/csfloat.ts';

const PATHS = /^\/api\/v1\/(?:listings|me\/(?:listings|watchlist|inventory)|users\/[^/]+\/stall)(?:\/|$)/;

const items = createFloatIndex();

listenToAnswers(PATHS, (json) => {
  for (const item of objectsIn(json)) {
    const { item_name, float_value, paint_seed, paint_index, market_hash_name, inspect_link } = item;
    if (typeof item_name !== 'string' || typeof float_value !== 'number' || !Number.isInteger(paint_seed)) continue;
    items.add(item_name, float_value, {
      link: inspect_link,
      name: market_hash_name ?? item_name,
      seed: paint_seed,
      paintIndex: paint_index,
    });
  }
});

answerAsks((element) => {
  const own = ownPart(element, CSFLOAT_ITEMS);
  const [name, float] = [textIn(own, CSFLOAT_NAME), textIn(own, 'item-float-bar .wear')];
  return name === undefined || float === undefined ? undefined : items.find(name, float);
});
