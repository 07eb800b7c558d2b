import type { LanguageCode } from '@bluegem/locales/languages';
import { useLanguage } from './language.ts';

/** Browsers lack Mongolian number data that the server has; English digits keep both the same. */
export const localeOf = (language: LanguageCode) => (language === 'mn' ? 'en' : language);

type NumberOptions = Intl.NumberFormatOptions;

/** A number formatter, created with the first number. Negative numbers have a minus, never a hyphen. */
function writer(language: LanguageCode, options: NumberOptions): (value: number) => string {
  let format: Intl.NumberFormat | undefined;
  return (value) => (format ??= new Intl.NumberFormat(localeOf(language), options)).format(value).replace('-', '−');
}

/** The same with a variable number of decimals; one formatter for each. */
function writerByDecimals(language: LanguageCode, optionsOf: (decimals: number) => NumberOptions) {
  const writers = new Map<number, (value: number) => string>();
  return (value: number, decimals: number) => {
    const cached = writers.get(decimals) ?? writer(language, optionsOf(decimals));
    writers.set(decimals, cached);
    return cached(value);
  };
}

const exactly = (decimals: number): NumberOptions => ({
  minimumFractionDigits: decimals,
  maximumFractionDigits: decimals,
});

const listed = (items: readonly string[], word: string) =>
  [items.slice(0, -1).join(', '), ...items.slice(-1)].filter((part) => part !== '').join(` ${word} `);

/** Formats that browsers lack for Mongolian. */
const MONGOLIAN = {
  wait: (seconds: number) =>
    seconds < 120
      ? `${Math.ceil(seconds)} секунд`
      : seconds < 7200
        ? `${Math.ceil(seconds / 60)} минут`
        : `${Math.ceil(seconds / 3600)} цаг`,
  date(moment: string) {
    const [year, month, day] = new Date(moment).toISOString().slice(0, 10).split('-').map(Number);
    return `${year} оны ${month}-р сарын ${day}`;
  },
  shortDate: (moment: string) => new Date(moment).toISOString().slice(0, 10).replaceAll('-', '.'),
  list: (items: readonly string[]) => listed(items, 'эсвэл'),
  listAll: (items: readonly string[]) => listed(items, 'ба'),
};

function createFormats(language: LanguageCode) {
  const share = writerByDecimals(language, (decimals) => ({ style: 'percent', ...exactly(decimals) }));
  const fixed = writerByDecimals(language, exactly);
  const atMost = writerByDecimals(language, (decimals) => ({ maximumFractionDigits: decimals }));
  const inSeconds = writer(language, { style: 'unit', unit: 'second', unitDisplay: 'long' });
  const inMinutes = writer(language, { style: 'unit', unit: 'minute', unitDisplay: 'long' });
  const inHours = writer(language, { style: 'unit', unit: 'hour', unitDisplay: 'long' });
  const points = writer(language, { ...exactly(1), signDisplay: 'exceptZero' });
  return {
    /** A percentage (0..100) with one decimal, or as many as given. */
    percent: (percent: number, decimals = 1) => share(percent / 100, decimals),
    /** A difference of two percentages in points, with its sign. */
    points: (difference: number) => points(difference),
    /** A percentage without decimals, as on a scale. */
    wholePercent: (percent: number) => share(percent / 100, 0),
    /** A percentage as short as people compare it: a decimal only below ten. */
    shortPercent: (percent: number) => share(percent / 100, percent < 9.95 ? 1 : 0),
    /** A percentage with two decimals. */
    exactPercent: (percent: number) => share(percent / 100, 2),
    /** A number with at most this many decimals. */
    number: (value: number, decimals = 2) => atMost(value, decimals),
    /** A number with exactly this many decimals. */
    fixed,
    /** A gem score: one decimal, so that scores in a column line up; none for 0 and 100. */
    score: (score: number) => fixed(score, score < 0.05 || score >= 99.95 ? 0 : 1),
    /** A float with three decimals, four if the fourth matters. */
    float: writer(language, { minimumFractionDigits: 3, maximumFractionDigits: 4 }),
    /** The float of one item, as marketplaces list it. */
    preciseFloat: writer(language, { minimumFractionDigits: 4, maximumFractionDigits: 6 }),
    /** The same with all digits that distinguish items. */
    wholeFloat: writer(language, { minimumFractionDigits: 4, maximumFractionDigits: 9 }),
    /** A duration: seconds below two minutes, minutes below two hours, else hours, rounded up. */
    wait: (seconds: number) =>
      seconds < 120
        ? inSeconds(Math.ceil(seconds))
        : seconds < 7200
          ? inMinutes(Math.ceil(seconds / 60))
          : inHours(Math.ceil(seconds / 3600)),
    count: (count: number) => atMost(count, 0),
    /** The day of an ISO 8601 time, in UTC, so that server and browser agree. */
    date: (moment: string) =>
      new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(moment)),
    /** The same in fewer letters. */
    shortDate: (moment: string) =>
      new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(moment)),
    /** Sentences of one paragraph; Chinese puts no space between them. */
    sentences: (...texts: readonly string[]) => texts.join(language === 'zh-CN' ? '' : ' '),
    /** "a, b or c", with the separators of the language. */
    list: (items: readonly string[]) => new Intl.ListFormat(localeOf(language), { type: 'disjunction' }).format(items),
    /** "a, b and c". */
    listAll: (items: readonly string[]) => new Intl.ListFormat(localeOf(language)).format(items),
    ...(language === 'mn' && MONGOLIAN),
  };
}

export type Formats = ReturnType<typeof createFormats>;

const cached = new Map<LanguageCode, Formats>();

/** The formats of a language. Always the same object for the same language. */
export function formatsOf(language: LanguageCode): Formats {
  const formats = cached.get(language) ?? createFormats(language);
  cached.set(language, formats);
  return formats;
}

export function useFormats() {
  return formatsOf(useLanguage());
}
