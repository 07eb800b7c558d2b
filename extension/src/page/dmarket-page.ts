// Runs in the page itself. A card of DMarket has no seed, but the number of its item: the item is in the answers that
// the page requests.
import { answerAsks } from './answer-asks.ts';
import { at, objectsIn, type Json } from './json.ts';
import { listenToAnswers } from './listen-to-answers.ts';

const PATHS = /^\/exchange\/v1\/(?:market\/items|user\/(?:items|assets|offers)|selection\/(?:v2\/)?item)(?:\/|$)/;
const NUMBERS = ['itemId', 'offerId', 'assetId'] as const;

const items = new Map<string, Json>();

listenToAnswers(PATHS, (json) => {
  for (const item of objectsIn(json)) {
    const seed = at(item, 'cs2', 'paintSeed') ?? at(item, 'extra', 'paintSeed');
    // 0 is also written where it is unknown.
    if (typeof item['title'] !== 'string' || !Number.isInteger(seed) || Number(seed) <= 0) continue;
    const found = {
      link: at(item, 'extra', 'inspectInGame'),
      name: item['title'],
      seed,
      paintIndex: at(item, 'extra', 'paintIndex'),
    };
    for (const name of NUMBERS) if (typeof item[name] === 'string') items.set(item[name].toLowerCase(), found);
  }
});

answerAsks((element) => items.get(element.id.toLowerCase()));
