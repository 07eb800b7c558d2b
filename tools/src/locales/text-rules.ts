import type { LanguageCode } from '@bluegem/locales/languages';
import { EASTERN_RULES } from './eastern-rules.ts';
import { readerRules } from './reader-rules.ts';
import { WEAR_NAME } from './term-rules.ts';
import type { TextRule } from './text-rule.ts';

/** Any of these words, alone and in either case. `\b` knows only Latin letters. */
const word = (words: string): RegExp => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu');

const UNIT = '(?:[KMG]B|[КМГ]Б|[KMG]o|ms|мс|px)(?!\\p{L})';

/** Rules for every language but Hebrew, where a unit needs a direction as well. */
const BREAKING_UNIT: TextRule = {
  pattern: new RegExp(`[\\d}] ${UNIT}`, 'u'),
  says: 'has an ordinary space before a unit: use U+00A0',
};

const STRAIGHT_APOSTROPHE: TextRule = { pattern: /'/, says: 'has a straight apostrophe' };

/** Not in Polish and Brazilian texts, which have no space before % and a dot or nothing between thousands. */
const BREAKING_NUMBER: TextRule = {
  pattern: /[\d}] %|\d \d{3}(?!\d)/,
  says: 'has an ordinary space in a number: use U+00A0 or U+202F',
};

const QUOTATION_MARKS = ['“', '”', '„', '«', '»'];

const foreignQuotes = (own: string): TextRule => ({
  pattern: new RegExp(`[${QUOTATION_MARKS.filter((mark) => !own.includes(mark)).join('')}]`),
  says: `has quotation marks of another language, not ${own}`,
});

/** A label over a field for a reason, not a question. */
const REASON_LABEL = /^(?:settings|screenshots)\.admin\.(?:\w+\.)?reason$/;

/** Legal texts may need a word that the site avoids. */
const NOT_LEGAL = /^(?!legal\.)/;

const BREAKING_DASH: TextRule = { pattern: / —/, says: 'has an ordinary space before a dash: use U+00A0' };

/** "names or names like": a word on both sides of "or". */
const doubled = (or: string): TextRule => ({
  pattern: new RegExp(`(?<!\\p{L})(\\p{L}{2,})${or}\\1(?!\\p{L})`, 'u'),
  says: 'has the same word on both sides of “or”',
});

const FORMAL = 'addresses the reader formally';

const SLAVIC_PLURAL = '(?:[аеиоуыэюяіїє]й|и|і)те';

export const TEXT_RULES: Readonly<Partial<Record<LanguageCode, readonly TextRule[]>>> = {
  en: [
    STRAIGHT_APOSTROPHE,
    BREAKING_UNIT,
    {
      pattern:
        /\b(?:colors?|colored|coloring|gray|center|favorite|\w*(?:analy|recogni|customi|synchroni|summari|organi)z\w+)\b/i,
      says: 'is spelt as in America',
    },
    { pattern: /\be-mails?\b/i, says: 'says e-mail for email' },
    { pattern: /\bnetwork address/i, says: 'says network address for IP address' },
    { pattern: /\brecovered\b/i, says: 'says recovered for reconstructed' },
    { pattern: /\bfootprint/i, says: 'says footprint for outline' },
    { pattern: /\bprice ceiling|\bunder your ceiling/i, says: 'says price ceiling for max price' },
    { pattern: /\bdearest\b/i, says: 'says dearest for most expensive' },
    {
      pattern:
        /\b(?:nobody (?:has measured|knows|counts them)|brought to light|anew|rests? on|made up here|hangs together)\b/i,
      says: 'reads as translated',
    },
    {
      pattern: /\b(?:weapons?|items?|knife|knives|skins?|patterns?) (?:all )?wears?\b/i,
      says: 'uses wear, which is a term, for show',
    },
    { pattern: /\bmost wished\b|\bof who\b|\bweighed by\b|\bkinds? of (?:pattern|picture)\b/i, says: 'is not English' },
    { pattern: /\bgo back\b/i, keys: /^patternModal\.model\./, says: 'says go back for zoom out' },
    { pattern: /\b(?:weigh the regions|atlas map|paint to find)\b/i, says: 'calls a tool by an old name' },
  ],
  'zh-CN': [
    { pattern: /您/, says: FORMAL },
    { pattern: /\p{Script=Han}[,;:!?]/u, says: 'has half-width punctuation' },
    { pattern: /网络地址/, says: 'says 网络地址 for IP 地址' },
    { pattern: /^磨损$/, keys: WEAR_NAME, says: 'says 磨损 for 外观, the name of a wear' },
    { pattern: /^(?!.*淬火)/, keys: /^landing\.title$/, says: 'leaves open which 蓝宝石 is meant: name 淬火' },
    BREAKING_UNIT,
    doubled(' ?或(?:者)? ?'),
  ],
  ru: [
    { pattern: word('вы|вас|вам|вами|ваш\\p{L}*'), says: FORMAL },
    { pattern: new RegExp(`${SLAVIC_PLURAL}(?!\\p{L})(?<!сайте|защите)`, 'u'), says: FORMAL },
    BREAKING_DASH,
    BREAKING_UNIT,
    { pattern: /[\d}]%/, says: 'has no space before %' },
    { pattern: /(?<!не)прозрачн/iu, keys: /^studio\.uvOpacity$/, says: 'says transparency for opacity' },
    {
      pattern: /^(?!.*Case Hardened)/s,
      keys: /^(?:landing\.lead|seo\.(?:landing|tools)\.description)$/,
      says: 'does not name Case Hardened',
    },
  ],
  uk: [
    { pattern: word('ви|вас|вам|вами|ваш\\p{L}*'), says: FORMAL },
    { pattern: new RegExp(`${SLAVIC_PLURAL}(?!\\p{L})(?<!відкрите)`, 'u'), says: FORMAL },
    BREAKING_DASH,
    BREAKING_UNIT,
    { pattern: /[\d}][ \u00a0]%/, says: 'has a space before %' },
    { pattern: /(?<!не)прозор/iu, keys: /^studio\.uvOpacity$/, says: 'says transparency for opacity' },
    { pattern: /\}\}-[еєіа]/, says: 'has an ordinal ending that does not fit every number' },
    { pattern: /(?<!\p{L})ПК(?!\p{L})/u, says: 'says ПК, a computer, for submachine guns' },
    { pattern: /армійськ/i, keys: /^discover\.rarity\./, says: 'has a rarity below Valve’s' },
    { pattern: /спецслужб/i, keys: /^discover\.rarity\.(?:classified|covert)$/, says: 'has a rarity below Valve’s' },
    { pattern: /^(?!надсекретна)/i, keys: /^discover\.rarity\.covert$/, says: 'has a rarity below Valve’s' },
    {
      pattern: /^(?!.*Case Hardened)/s,
      keys: /^(?:landing\.lead|seo\.(?:landing|tools)\.description)$/,
      says: 'does not name Case Hardened',
    },
  ],
  'pt-BR': [
    { pattern: word('tu|teu|tua|vós'), says: 'addresses the reader by tu' },
    { pattern: /\bentrada (?:foi|em andamento)|\b(?:sua|suas|de) entradas?\b/i, says: 'says entrada for login' },
    { pattern: /\bdesde (?:\d|\{\{(?:from|score))|\}\} desde$/, says: 'says desde for a partir de' },
    { pattern: /endereço de rede/i, says: 'says endereço de rede for endereço IP' },
    { pattern: /(?<!\p{L})padrões(?! valores)/iu, keys: NOT_LEGAL, says: 'says padrões for patterns' },
    { pattern: /recuperad[oa]/i, keys: NOT_LEGAL, says: 'says recuperado for reconstruído' },
    { pattern: /sorteia|sorteiam|sorteado/i, says: 'draws numbers by lot: a seed gera numbers' },
    { pattern: /patterns de primeira|são de primeira/i, says: 'says de primeira for tier 1' },
    { pattern: /o atlas não tem/i, says: 'says the atlas for we' },
    { pattern: /^Por qu[êe]/, keys: REASON_LABEL, says: 'asks for a reason: Motivo' },
    foreignQuotes('“”'),
    BREAKING_UNIT,
  ],
  de: [
    { pattern: /[\p{Ll},] (?:Sie|Ihnen|Ihre?[nmrs]?)(?!\p{L})/u, says: FORMAL },
    {
      pattern: /(?<!\p{L})(?:der|den|einen|ein \p{L}+er) (?:Blue |Gold |Purple )?Gem(?![\p{L}-])/iu,
      says: 'uses Gem as a masculine',
    },
    { pattern: /Nächste Patterns|Nächster Seed/, says: 'says next for nearest' },
    { pattern: /(?<!\p{L})(?:innert|gleich wie)(?!\p{L})/iu, says: 'is Swiss' },
    {
      pattern:
        /(?<!\p{L})(?:das|dem|des|kein(?:en|em|es)?|dasselbe|ein(?:em|es)?) Tier(?![\p{L}-]|[ \u00a0](?:\d|\{\{))/iu,
      says: 'has an article before Tier, which then reads as an animal: Einstufung',
    },
    { pattern: /(?:Bereiche|Regionen) gewichten|Atlas-Karte/, says: 'calls a tool by an old name' },
    {
      pattern: /(?:Seeds?|Pattern \{\{\w+\}\}|generator) zieh|(?<!\p{L})gezogen/iu,
      says: 'draws numbers by lot: a seed liefert numbers',
    },
    { pattern: /ans Licht/, says: 'reads as translated' },
    { pattern: /Netzwerkadresse/, says: 'says Netzwerkadresse for IP-Adresse' },
    { pattern: /der Atlas hat (?:diese|keine)/i, says: 'says the atlas for we' },
    { pattern: /^Warum/, keys: REASON_LABEL, says: 'asks for a reason: Grund' },
    { pattern: /[\p{L}\d]…| …/u, says: 'has no U+00A0 before an ellipsis' },
    foreignQuotes('„“'),
    STRAIGHT_APOSTROPHE,
    BREAKING_UNIT,
    BREAKING_NUMBER,
  ],
  pl: [
    { pattern: word('pan|pani|panu|państw\\p{L}*'), says: FORMAL },
    { pattern: word('wzor(?:y|ów|ach|u)'), keys: NOT_LEGAL, says: 'says wzór for pattern' },
    { pattern: word('link\\p{L}* inspekcji'), says: 'says link inspekcji for inspect link' },
    { pattern: word('screen\\p{L}*'), says: 'says screen for zrzut ekranu' },
    { pattern: /losuje|losują|wylosowan/i, says: 'draws numbers by lot: a seed daje numbers' },
    { pattern: word('adres\\p{L}* sieciow\\p{L}*'), says: 'says adres sieciowy for adres IP' },
    { pattern: /atlas nie ma/i, says: 'says the atlas for we' },
    { pattern: /stanie zużycia|w jednym stanie/, says: 'says zużycie or one state for the same stan' },
    { pattern: /—/, says: 'has an em dash: Polish has –' },
    foreignQuotes('„”'),
    BREAKING_UNIT,
  ],
  da: [
    { pattern: /[\p{Ll},] (?:De|Dem|Deres)(?!\p{L})/u, says: FORMAL },
    { pattern: /^Slitage$/, keys: WEAR_NAME, says: 'says Slitage for Stand, the name of a wear' },
    { pattern: /(?:med|i) samme sl(?:itage|id)/i, says: 'says slid for stand, the name of a wear' },
    { pattern: word('mønstre?'), keys: NOT_LEGAL, says: 'says mønster for pattern' },
    { pattern: /(?<!\p{L})(?:det tier(?! ?\d)|tieret)(?!\p{L})/iu, says: 'has tier as a neuter' },
    { pattern: word('genstand\\p{L}*'), keys: NOT_LEGAL, says: 'says genstand for item' },
    { pattern: word('offentliggj?ort\\p{L}*'), keys: NOT_LEGAL, says: 'says offentliggjort for publiceret' },
    {
      pattern: /seed(?:et|s)? trækker|\}\} trækker|(?<!\p{L})trukket/iu,
      says: 'draws numbers by lot: a seed giver numbers',
    },
    { pattern: /tekstur-studi|teksturstudiet/i, says: 'has another form of teksturstudio, teksturstudioet' },
    { pattern: /netværksadresse/i, says: 'says netværksadresse for IP-adresse' },
    { pattern: /atlasset har ing/i, says: 'says the atlas for we' },
    { pattern: /^Hvorfor/, keys: REASON_LABEL, says: 'asks for a reason: Begrundelse' },
    foreignQuotes('”'),
    STRAIGHT_APOSTROPHE,
    BREAKING_UNIT,
    BREAKING_NUMBER,
  ],
  sv: [
    { pattern: word('ni|er|ert|era'), says: FORMAL },
    { pattern: /^Slitage$/, keys: WEAR_NAME, says: 'says Slitage for Skick, the name of a wear' },
    { pattern: /SMGs/, says: 'has an English plural' },
    { pattern: /(?:med|i) samma slitage/i, says: 'says slitage for skick, the name of a wear' },
    { pattern: word('mönst(?:er|ret)'), keys: NOT_LEGAL, says: 'says mönster for pattern' },
    {
      pattern: /seed(?:et|s)? drar|\}\} drar|(?<!\p{L})draget/iu,
      says: 'draws numbers by lot: a seed ger numbers',
    },
    { pattern: /nätverksadress/i, says: 'says nätverksadress for IP-adress' },
    { pattern: /atlasen har ing/i, says: 'says the atlas for we' },
    { pattern: /^Varför/, keys: REASON_LABEL, says: 'asks for a reason: Skäl' },
    foreignQuotes('”'),
    STRAIGHT_APOSTROPHE,
    BREAKING_UNIT,
    BREAKING_NUMBER,
  ],
  fr: [
    { pattern: word('tu|toi|ton|tes|ta'), says: 'addresses the reader by tu' },
    { pattern: / [:;!?»]|« /, says: 'has an ordinary space beside punctuation: use U+202F' },
    { pattern: /(?<!Content-Typ)\p{L}[:;!?](?=\s|$)/u, says: 'has no space before punctuation' },
    { pattern: /(?:1 à|0 et) 1[\s\u202f]000/, says: 'has a space in a pattern number' },
    { pattern: /\bdès (?:\d|\{\{)|\}\} dès$/, says: 'is Swiss: from is à partir de' },
    { pattern: /empreintes? (?:et la carte )?reconstitué/, says: 'says empreinte for contour' },
    {
      pattern: /(?:seeds?|\}\}|qu’il|générateur) tire(?:nt)?(?!\p{L})|tirés? par le seed|non tiré/iu,
      says: 'draws numbers by lot: a seed génère numbers',
    },
    { pattern: /de premier choix/, says: 'says de premier choix for tier 1' },
    { pattern: /adresse réseau/i, says: 'says adresse réseau for adresse IP' },
    { pattern: /l’atlas n’a/i, says: 'says the atlas for we' },
    { pattern: /^Pourquoi/, keys: REASON_LABEL, says: 'asks for a reason: Raison' },
    foreignQuotes('«»'),
    STRAIGHT_APOSTROPHE,
    BREAKING_UNIT,
    BREAKING_NUMBER,
  ],
  he: [
    { pattern: word('שלך'), says: 'addresses a single reader' },
    { pattern: word('ה?פלוט\\p{L}*'), says: 'says פלוט for פלואט' },
    { pattern: word('[הבול]?בלאי'), says: 'says בלאי for שחיקה' },
    { pattern: /פלייסייד הכי כחולים/, says: 'mixes singular and plural' },
    {
      pattern: new RegExp(`[\\d}][ \\u00a0]${UNIT}`, 'u'),
      says: 'shows number and unit reversed: put U+200E after the number',
    },
    {
      pattern: /[A-Za-z]\. [A-Za-z]/,
      says: 'runs two sentences together from left to right: put U+200F after the full stop',
    },
    doubled(' או '),
  ],
  mn: [
    { pattern: word('чи|чиний|чамд|чамайг'), says: 'addresses the reader by чи' },
    { pattern: /тунгалаг(?! бус)/i, keys: /^studio\.uvOpacity$/, says: 'says transparency for opacity' },
    BREAKING_UNIT,
    doubled(' эсвэл '),
  ],
  tr: [
    { pattern: /(?<![\p{L}{])(?:siz|sizin|size|sizi|(?!henüz)\p{L}+[aeıioöuü]n[ıiuü]z)(?![\p{L}}])/iu, says: FORMAL },
    { pattern: /(?<!\p{L})tart(?!ış)/iu, says: 'says tartmak, to weigh on scales' },
    STRAIGHT_APOSTROPHE,
    BREAKING_UNIT,
  ],
};

/** Commands and addresses. */
const CODE = /^(?:inspect\.terminal\.usage|forms\.patternId\.placeholder)$/;

/** What a language does not say, one line each. */
export function findWording(language: LanguageCode, namespace: string, texts: ReadonlyMap<string, string>): string[] {
  const rules = [...(TEXT_RULES[language] ?? []), ...(EASTERN_RULES[language] ?? []), ...readerRules(language)];
  return [...texts].flatMap(([key, text]) => {
    const full = `${namespace}.${key}`;
    if (CODE.test(full)) return [];
    return rules
      .filter(({ pattern, keys }) => (keys === undefined || keys.test(full)) && pattern.test(text))
      .map(({ pattern, says }) => {
        const found = pattern.exec(text)?.[0].trim() ?? '';
        return `${key}: ${says}${found === '' ? '' : ` (${found})`}`;
      });
  });
}
