import type { LanguageCode } from '@bluegem/locales/languages';
import type { TextRule } from './text-rule.ts';

const TRANSLATED = 'reads as translated';
const UNFINISHED = 'tells visitors of a feature that is missing';
const NONE_FOUND = /^discover\.discoveries\.noneText$/;
const RESET = /^patterns\.filters\.clear$/;
const ROTATE = /^patternModal\.model\.rotate$/;
const STAY = /^settings\.delete\.cancel$/;
const TITLE_OF_MODEL = /^patternModal\.model\.title$/;
const MEMBERS = 'speaks of members for a sign-in';
const RESULT = /^inspect\.link\.result$/;

/** “Nothing is made up here”, in the words of a language. */
const unfinished = (words: string): TextRule => ({
  pattern: new RegExp(words, 'iu'),
  keys: NONE_FOUND,
  says: UNFINISHED,
});

/** Rules for every language. */
const FOR_ALL: readonly TextRule[] = [
  {
    pattern: /^(?!.*3D)/s,
    keys: /^auth\.login\.benefits\.list$/,
    says: 'does not name the 3D view, which needs a sign-in',
  },
  {
    pattern: /^(?:[^|]*\|){0,2}[^|]*$/,
    keys: /^auth\.login\.benefits\.list$/,
    says: 'leaves out one of the four things that need a sign-in',
  },
];

const LATIN_WEAPON: TextRule = {
  pattern: /(?<![\w/])karambit/i,
  keys: /^(?!inspect\.terminal\.)/,
  says: 'has the English name of a weapon',
};

const OWN: Readonly<Partial<Record<LanguageCode, readonly TextRule[]>>> = {
  en: [
    unfinished('once checks'),
    { pattern: /\bfor members\b/i, keys: TITLE_OF_MODEL, says: MEMBERS },
    { pattern: /\b(?:that|side) nobody measured|\bto nobody\b|\bnobody has been\b/i, says: TRANSLATED },
    {
      pattern: /\bpattern \{\{\w+\}\} wears?\b|\bsides wear\b|\bas it wears\b/i,
      says: 'uses wear, which is a term, for show',
    },
    { pattern: /\b(?:seed|pattern \{\{\w+\}\}|game) draws\b|\bseed draws? /i, says: 'lets a seed draw its numbers' },
    { pattern: /\btake away\b|\bhave it gone\b|\bthrow \w+ \w+ away\b|\btwentieth\b/i, says: TRANSLATED },
    { pattern: /\bbegins?\b/i, keys: /^(?!legal\.|about\.)/, says: 'says begin for start' },
    { pattern: /\badminister\b/i, says: 'says administer for be an admin' },
    { pattern: /\bon offer\b|\bthese are offers\b/i, says: 'says on offer for for sale' },
    { pattern: /^plain$/i, says: 'says plain for Normal, an item without StatTrak and Souvenir' },
    { pattern: /\bolder links?\b/i, says: 'says older link for old-style link' },
  ],
  'zh-CN': [
    LATIN_WEAPON,
    unfinished('编造|虚构|等到'),
    { pattern: /顶级模板/, says: 'says 顶级模板 for 最佳模板' },
    { pattern: /t1 backside|t2 backside/i, keys: /^common\./, says: 'has an English example' },
  ],
  ru: [
    LATIN_WEAPON,
    unfinished('выдум|можно будет'),
    { pattern: /хватит/i, keys: /^(?:forms|errors)\.feedback\./, says: 'mocks the reader' },
    { pattern: /видеокарту|отобрал/i, keys: /^patternModal\.model\./, says: TRANSLATED },
    { pattern: /если не проходит/i, says: 'speaks of a problem as of an illness: не помогло' },
  ],
  uk: [
    LATIN_WEAPON,
    unfinished('вигад|можна буде'),
    {
      pattern: /прямо з заводу|після польових|трохи поношен|загартован\p{L}+ у боях/iu,
      says: 'has a wear name of other sites',
    },
    { pattern: /якщо не минає/i, says: 'speaks of a problem as of an illness: не допомогло' },
    { pattern: /(?<!\p{L})по днях/iu, says: 'is Russian: за днями' },
  ],
  'pt-BR': [
    unfinished('inventad|puderem ser'),
    { pattern: /\bninguém (?:mediu|conta|publica|sabe)/i, says: TRANSLATED },
    { pattern: /\besta entrada\b|verificar a entrada|, entradas,/i, says: 'says entrada for login' },
    { pattern: /\} desde \{/, says: 'says desde for a partir de' },
    { pattern: /^alta semanal$/i, says: 'says alta for crescimento' },
    { pattern: /membros/i, keys: TITLE_OF_MODEL, says: MEMBERS },
    { pattern: /com a mão/i, says: 'says com a mão for manualmente' },
  ],
  de: [
    unfinished('erfunden|sobald'),
    { pattern: /^alle löschen$/i, keys: RESET, says: 'says delete for reset' },
    { pattern: /^Ihrer /, says: 'addresses the reader formally' },
    { pattern: /^Über$/, says: 'says Über for Info' },
    { pattern: /Mitglieder/, keys: TITLE_OF_MODEL, says: MEMBERS },
    { pattern: /ausgestiegen/, says: TRANSLATED },
    { pattern: /dasselbe Bild/, keys: /^inspect\.verdict\./, says: TRANSLATED },
    { pattern: /hat niemand gemessen|noch (?:von )?niemand|zählt (?:sie|ihn) niemand/i, says: TRANSLATED },
  ],
  pl: [
    unfinished('zmyśl|będą zapisywane'),
    { pattern: /pokazane/, keys: /^patterns\.caption_/, says: 'has a gender that does not fit every number' },
    { pattern: /numery idą/i, says: TRANSLATED },
    { pattern: /^obracaj/i, keys: ROTATE, says: 'orders the reader to rotate' },
    { pattern: /^numer \{\{rank/i, says: 'says numer for miejsce, a rank' },
    { pattern: /nikt (?:tego )?nie (?:zmierzył|wie)|jeszcze nikt/i, says: TRANSLATED },
  ],
  da: [
    unfinished('fundet på|kan gemmes'),
    { pattern: /(?<!\p{L})midten/iu, keys: /^(?:statistics|insights|discover)\./, says: 'says midten for medianen' },
    { pattern: /drej(?:er)? af sig selv/i, keys: ROTATE, says: TRANSLATED },
    { pattern: /medlemmer/i, keys: TITLE_OF_MODEL, says: MEMBERS },
  ],
  sv: [
    unfinished('hittas inget på|kan sparas'),
    { pattern: /\}\} match$/, says: 'has an English word: likhet' },
    { pattern: /^Om$/, keys: /^common\.nav\./, says: 'is a preposition alone' },
    { pattern: /medlemmar/i, keys: TITLE_OF_MODEL, says: MEMBERS },
  ],
  fr: [
    unfinished('inventé|pourront être'),
    { pattern: /(?<!\p{L})abîmée?s?(?!\p{L})/iu, says: 'says abîmé, of things, for endommagé' },
    { pattern: /membres/i, keys: TITLE_OF_MODEL, says: MEMBERS },
    { pattern: /se trouvent sous/i, says: TRANSLATED },
    { pattern: /plutôt pas/i, says: TRANSLATED },
    { pattern: /\bPMs\b/, keys: /^common\.category\./, says: 'has the English plural of an abbreviation' },
    { pattern: /\bpersonne (?:n’a mesuré|ne publie|ne sait)/i, says: TRANSLATED },
  ],
  he: [
    unfinished('מומצא|כשאפשר יהיה'),
    { pattern: /הקישור אומר/, says: TRANSLATED },
    { pattern: /אף אחד לא (?:סופר|מפרסם)/, says: TRANSLATED },
  ],
  mn: [
    unfinished('зохио|болмогц'),
    { pattern: /\p{L}(?:на|нэ|но|нө) (?:уу|үү)(?!\p{L}|\?)/u, says: 'asks formally: -аарай' },
    { pattern: /худалдаач/i, says: 'says merchants for трейдер' },
    { pattern: /дунд тал нь|медиан \S+, тал нь|цэнхрийн тал(?:аас| нь)/, says: 'says тал, a side, for хагас, a half' },
    { pattern: /шатаасан ган/, says: TRANSLATED },
    { pattern: /санал нэг(?!\p{L})/u, says: 'says санал нэг for санал нэгтэй' },
    { pattern: /, (?:доод|дээд) тал$/, says: 'says тал, a side, for a limit' },
    { pattern: /гишүүд/i, keys: TITLE_OF_MODEL, says: MEMBERS },
    {
      pattern: /^(?:юу|яагаад|яаж|хэзээ|ямар)(?!\p{L}).*(?:вэ|бэ)\?$/iu,
      keys: RESULT,
      says: 'asks a question in a heading',
    },
  ],
  tr: [
    unfinished('uydurma|saklanabil'),
    { pattern: /^en altın$/i, says: 'says most gold: en çok altın' },
    { pattern: /üyeler/i, keys: TITLE_OF_MODEL, says: MEMBERS },
    { pattern: /^kendi dönsün$/i, keys: ROTATE, says: TRANSLATED },
    { pattern: /^kalsın$/i, keys: STAY, says: 'does not say what stays' },
    { pattern: /eşyası oyun/i, says: TRANSLATED },
  ],
};

/** Wording that readers stumbled over in a language. Rules of style and grammar are in `text-rules.ts`. */
export const readerRules = (language: LanguageCode): readonly TextRule[] => [...FOR_ALL, ...(OWN[language] ?? [])];
