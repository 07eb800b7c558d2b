import { percentDecoded } from '../site/percent-decoded.ts';
import { inspectedPattern, type InspectedPattern } from './inspection.ts';

/** Definition index, paint index and paint seed of an item, and its float (0..1) if it is known. */
export type ItemCode = { defIndex: number; paintIndex: number; paintSeed: number; float: number | null };

const numberIn = (text: string | undefined) => (text && /^\d{1,6}$/.test(text) ? Number(text) : undefined);
const floatIn = (text: string | undefined) => {
  const float = text !== undefined && /^[01]?(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  return float >= 0 && float <= 1 ? float : null;
};

/**
 * The item of a command of game servers that give items, `!gen 7 44 661 0.01` or `!g 507 44 387 0.07`: definition
 * index, paint index, paint seed, float, stickers. Undefined if the text is no such command.
 */
export function readGenCode(text: string): ItemCode | undefined {
  const [, defIndex, paintIndex, paintSeed, float] =
    /^\s*[!./]?g(?:en)?\s+(\d{1,6})\s+(\d{1,6})\s+(\d{1,6})(?:\s+([\d.]+))?(?:\s+[\d.]+)*\s*$/i.exec(text) ?? [];
  if (defIndex === undefined) return undefined;
  return {
    defIndex: Number(defIndex),
    paintIndex: Number(paintIndex),
    paintSeed: Number(paintSeed),
    float: floatIn(float),
  };
}

/** The pattern of an item; undefined for other finishes and for a seed that the game does not have. */
export function patternOfCode(code: ItemCode): InspectedPattern | undefined {
  return code.paintSeed > 1000 ? undefined : inspectedPattern(code);
}

const ADDRESS = /^(?:https?:\/\/|www\.|[a-z0-9-]+(?:\.[a-z0-9-]+)+\/)\S*$/i;

/** True for the address of a web page. */
export const isAddress = (text: string): boolean => ADDRESS.test(text.trim());

/**
 * What the address of a web page says about an item: the numbers of a market search (`def_index=7&paint_index=44&
 * paint_seed=661`), otherwise the words of its path and the pattern number in its query, as a text for `readItemText`.
 */
export function readAddress(address: string): ItemCode | string {
  const [, path = '', query = '', hash = ''] =
    /^(?:https?:\/\/)?[^/?#]*([^?#]*)\??([^#]*)#?(.*)$/i.exec(address.trim()) ?? [];
  const values = new Map(
    `${query}&${hash}`.split('&').map((pair) => {
      const at = pair.indexOf('=');
      return [
        pair
          .slice(0, at)
          .toLowerCase()
          .replaceAll(/[^a-z]/g, ''),
        percentDecoded(pair.slice(at + 1)),
      ];
    }),
  );
  const numberOf = (...keys: string[]) =>
    keys.map((key) => numberIn(values.get(key))).find((each) => each !== undefined);
  const paintSeed = numberOf('paintseed', 'seed', 'patternid', 'pattern', 'patterntemplate');
  const [defIndex, paintIndex] = [numberOf('defindex'), numberOf('paintindex')];
  if (defIndex !== undefined && paintIndex !== undefined && paintSeed !== undefined)
    return { defIndex, paintIndex, paintSeed, float: null };
  const words = percentDecoded(percentDecoded(path))
    .split('/')
    .filter((word) => word !== '');
  // Numbers before the end are the market's own, of a game or an item: /market/listings/730/AK-47
  const names = words.filter((word, at) => !/^\d+$/.test(word) || at === words.length - 1);
  const name = ['weapon', 'item', 'search', 'q', 'markethashname'].map((key) => values.get(key)).find((each) => each);
  return `${names.join(' ')} ${name ?? ''} ${paintSeed === undefined ? '' : `seed ${paintSeed}`}`;
}
