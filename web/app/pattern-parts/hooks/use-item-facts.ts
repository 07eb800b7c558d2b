import type { InspectedCharm, InspectedItem, InspectedSticker } from '@bluegem/core/inspect/inspected-item';
import type { FloatRank } from '@bluegem/core/inspect/known-copies';
import { useFormats } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

export type ItemFact = readonly [name: string, value: string];

type ItemExtras = Pick<
  InspectedItem,
  'isStar' | 'isStatTrak' | 'kills' | 'isSouvenir' | 'nameTag' | 'stickers' | 'charms'
>;

const STAR = '★';

/** Words for what an item is besides its pattern. The game's data has numbers of stickers and charms, no names. */
export function useItemFacts() {
  const { t } = useTranslation('inspect');
  const { count, wholePercent, listAll } = useFormats();
  const sticker = ({ id, wear }: InspectedSticker) =>
    wear === 0 ? `#${id}` : t('link.scraped', { id, percent: wholePercent(100 * wear) });
  const charm = ({ id, pattern, sticker: wrapped }: InspectedCharm) => {
    if (wrapped !== null) return t('link.charmSticker', { id, sticker: wrapped });
    return pattern === null ? `#${id}` : t('link.charmPattern', { id, pattern });
  };
  const fact = (name: string, value: string | null): ItemFact[] => (value ? [[name, value]] : []);
  return {
    /** As markets sort items: ★, StatTrak™, Souvenir or normal. */
    kind({ isStar, isStatTrak, isSouvenir }: ItemExtras): string {
      const named = isStatTrak ? t('link.statTrak') : isSouvenir ? t('link.souvenir') : null;
      return [isStar ? STAR : null, named].filter((each) => each !== null).join(' ') || t('link.plain');
    },
    /** How its float stands among the known copies of its pattern. */
    rank: (known: FloatRank | null): ItemFact[] =>
      fact(
        t('link.lowerFloats'),
        known && t('link.ofKnown', { lower: count(known.lower), others: count(known.others) }),
      ),
    /** Facts that only some items have. */
    extras: ({ kills, nameTag, stickers, charms }: ItemExtras): ItemFact[] => [
      ...fact(t('link.kills'), kills === null ? null : count(kills)),
      ...fact(t('link.nameTag'), nameTag),
      ...fact(t('link.stickers'), listAll(stickers.map(sticker))),
      ...fact(t('link.charms'), listAll(charms.map(charm))),
    ],
  };
}
