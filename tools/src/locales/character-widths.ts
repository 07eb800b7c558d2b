/**
 * Widths of characters in hundredths of an em: those of Manrope at weight 600, as a browser measures them
 * (`measureText` at 1000 px). Letters with accents are as wide as those without.
 */
const MEASURED: Readonly<Record<number, string>> = {
  20: ' \u00a0\u202f',
  25: '·',
  26: 'Iil‘’ıіІ',
  28: 'j|',
  29: ',.',
  33: ':;',
  34: '!',
  37: 'f',
  39: 'rł',
  41: '²',
  42: '-/1t“”„',
  44: '(){}',
  46: '*',
  48: 'гґ',
  49: 'J',
  50: '×',
  52: '7Fkзкт',
  53: 'Lz',
  54: '?sv–ŁГү',
  55: 'xyвухҐ',
  56: 'ь',
  57: '+3ac«»асчэя',
  58: '5EъЕ',
  59: '2YбҮ',
  60: '48TeелпТ→',
  61: 'bdgopqøđнорө',
  62: '69hnußди',
  63: '<>BKPVБВЗКРУ',
  64: '0SXцХЬ',
  65: 'RZЪЯ',
  66: '&A_А',
  67: 'Ч',
  68: '…',
  69: 'D',
  71: 'HNUмИЛНПЭ',
  72: 'Gы',
  73: 'CСФ',
  74: 'OQØжОЦф',
  75: '=Д',
  76: 'Ө',
  78: '—шщ',
  79: 'w',
  83: 'ю',
  84: 'Ы',
  85: 'MМ',
  88: 'm',
  90: '%',
  91: '@™Ж',
  93: '#ÆШ',
  94: 'æЮ',
  95: 'Щ',
  96: 'W',
  99: '½',
};

/** Scripts that Manrope lacks are shown in the reader's own font; these are the widths of Noto Sans, rounded up. */
const BY_SCRIPT: readonly (readonly [RegExp, number])[] = [
  [/[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u, 100],
  [/\p{Script=Hebrew}/u, 57],
];
const OTHER = 62;

const WIDTHS = new Map(
  Object.entries(MEASURED).flatMap(([width, characters]) => [...characters].map((each) => [each, Number(width)])),
);

/** Characters without width: accents and direction marks. */
const WITHOUT_WIDTH = /[\p{Mark}\u200b-\u200f\u2060-\u2069]/u;

function widthOfCharacter(character: string): number {
  if (WITHOUT_WIDTH.test(character)) return 0;
  return WIDTHS.get(character) ?? BY_SCRIPT.find(([script]) => script.test(character))?.[1] ?? OTHER;
}

/** How wide a text is on one line, in em of its font size; semibold, as most small texts are. */
export function widthInEm(text: string): number {
  let hundredths = 0;
  for (const character of text.normalize('NFD')) hundredths += widthOfCharacter(character);
  return hundredths / 100;
}
