import type { LanguageCode } from '@bluegem/locales/languages';
import type { TextRule } from './text-rule.ts';

/** Any of these words, alone and in either case. */
const word = (words: string): RegExp => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu');

const FORMAL = 'addresses the reader formally';
const IP = 'says network address for IP address';
const DRAWS = 'lets a seed draw its numbers: it generates them';
const GENITIVE = 'needs the genitive of a name: put a colon before it';
const TRANSLATED = 'reads as translated';

/** Further wording that these languages do not use; the rules of all languages are in `text-rules.ts`. */
export const EASTERN_RULES: Readonly<Partial<Record<LanguageCode, readonly TextRule[]>>> = {
  'zh-CN': [
    { pattern: /没有?人[测公知]|谁也/, says: TRANSLATED },
    { pattern: /名称[和、]地址/, says: IP },
    { pattern: /同一磨损/, says: 'says 磨损 for 外观, the name of a wear' },
    { pattern: /抽[取到出]/, says: DRAWS },
    { pattern: /收藏者/, says: 'says 收藏者 for 藏家' },
    { pattern: /图案/, keys: /^statistics\./, says: 'says 图案 for 模板' },
    {
      pattern: /\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}/u,
      says: 'has no space between Chinese and Latin letters or digits',
    },
  ],
  ru: [
    { pattern: /[\d}] (?:дн\.|сек\.|с(?!\p{L})|п\. ?п\.)/u, says: 'has an ordinary space before a unit: use U+00A0' },
    { pattern: /скриншот \{\{/i, says: GENITIVE },
    { pattern: /сетев\p{L}+ адрес/iu, says: IP },
    { pattern: /не выпадает|выпал[ио]/i, says: DRAWS },
    { pattern: /никто не (?:измер|знает|опублик)|никем не|тянет паттерн/i, says: TRANSLATED },
    { pattern: /потол\p{L}+ цен/iu, says: 'says price ceiling for max price' },
  ],
  uk: [
    { pattern: /\p{L}(?:ь|р|ж|ч|н|д)те(?!\p{L})/u, says: FORMAL },
    { pattern: /[\d}] (?:дн\.|сек\.|с(?!\p{L})|в\. ?п\.)/u, says: 'has an ordinary space before a unit: use U+00A0' },
    { pattern: /скріншот \{\{/i, says: GENITIVE },
    { pattern: /мереж\p{L}+ адрес/iu, says: IP },
    { pattern: /не випадає|випал[ио]/i, says: DRAWS },
    { pattern: /ніхто не (?:виміряв|знає|опублікував)|тягне патерн/iu, says: TRANSLATED },
    { pattern: /меж\p{L}+ цін/iu, says: 'says price limit for max price' },
    {
      pattern: /(?<!\p{L})сторон/iu,
      keys: /^(?:about|index|inspect|patternModal|statistics)\./,
      says: 'says сторона for бік',
    },
  ],
  he: [
    { pattern: /פלואוט/, says: 'misspells פלואט' },
    { pattern: /[“”„]/, says: 'has Latin quotation marks: use ״' },
    { pattern: /תלת/, says: 'spells out 3D' },
    { pattern: word('[הבולמ]?דפוס\\p{L}*'), says: 'says דפוס for פטרן' },
    { pattern: /כתובת ה?רשת/, says: IP },
    { pattern: /מגריל|מוגרל|הגרל/, says: DRAWS },
    { pattern: word('התחברו'), says: 'says התחברו for היכנסו' },
    { pattern: /קישורי? בדיקה/, says: 'says קישור בדיקה for קישור אינספקט' },
    { pattern: /אף אחד לא (?:מדד|יודע)|איש לא פרסם/, says: TRANSLATED },
    { pattern: /תקר(?:ת|ות) (?:ה)?מחיר/, says: 'says price ceiling for max price' },
  ],
  mn: [
    { pattern: word('хээ\\p{L}*'), says: 'says хээ for паттерн' },
    { pattern: word('хөх'), says: 'says хөх for цэнхэр' },
    { pattern: word('голч(?:ийн|оос|тай)?'), says: 'says голч for медиан' },
    { pattern: /сүлжээний хаяг/i, says: IP },
    { pattern: /хэн ч (?:хэмжээгүй|мэд|нийтл)/i, says: TRANSLATED },
    { pattern: /\}\}-(?:[ао]ар|ээр|оор|өөр|ны|ний)/u, says: 'puts an ending on a value, whose vowels are not known' },
    {
      pattern: /(?<!\p{L})(?:ав|шалга|хөгжүүл|ашигла|дамжуул|харьцуул|асуу|халд|ачаал)[.,](?=\s|$)/iu,
      says: 'orders the reader about: -аарай',
    },
  ],
  tr: [
    { pattern: /\}\}[’'](?=\p{Ll})/u, says: 'puts an ending on a value, whose vowels are not known' },
    { pattern: /\}\} m[ıiuü](?!\p{L})/u, says: 'puts a question particle on a value, whose vowels are not known' },
    {
      pattern: word(
        'bakın|karşılaştırın|deneyin|girin|seçin|yapıştırın|kopyalayın|bekleyin|kullanın|gönderin|tıklayın',
      ),
      says: FORMAL,
    },
    { pattern: /tierlar/i, says: 'says tierlar for tierler' },
    { pattern: word('ağ adres\\p{L}*'), says: IP },
    { pattern: word('ortanca\\p{L}*'), says: 'says ortanca for medyan' },
    { pattern: word('desen\\p{L}*'), says: 'says desen for pattern' },
    { pattern: word('yüzünde|yüzdeki|(?:bir|tüm|bütün bir) yüz'), says: 'says yüz for taraf' },
    { pattern: /çekilmez|[Ss]eed\p{L}* (?:\p{L}+ )*çek/u, says: DRAWS },
    { pattern: /kimsenin (?:ölç|bil)|kimse (?:ölç|yayımla)/i, says: TRANSLATED },
  ],
};
