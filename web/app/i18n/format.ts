import type { LanguageCode } from '@bluegem/locales/languages';
import { useLanguage } from './language.ts';

/** Browsers lack Mongolian number data that the server has; English digits keep both the same. */
const localeOf = (language: LanguageCode) => (language === 'mn' ? 'en' : language);

const cache = new Map<string, Intl.NumberFormat>();

function numberFormat(language: LanguageCode, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const known = cache.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(localeOf(language), options);
  cache.set(key, format);
  return format;
}

/** Writes numbers the way a language does. */
export function formatsOf(language: LanguageCode) {
  return {
    /** A share given in percent, 0..100, with one decimal or as many as asked for. */
    percent: (percent: number, decimals = 1) =>
      numberFormat(language, {
        style: 'percent',
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
      }).format(percent / 100),
    /** A difference of two shares in points, with its sign. */
    points: (points: number) =>
      numberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: 'exceptZero' }).format(
        points,
      ),
    /** A share given in percent without decimals, as on a scale. */
    wholePercent: (percent: number) =>
      numberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(percent / 100),
    /** A share given in percent with two decimals. */
    exactPercent: (percent: number) =>
      numberFormat(language, { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(
        percent / 100,
      ),
    /** A number with at most so many decimals. */
    number: (value: number, decimals = 2) => numberFormat(language, { maximumFractionDigits: decimals }).format(value),
    /** A number with exactly so many decimals. */
    fixed: (value: number, decimals: number) =>
      numberFormat(language, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(value),
    score: (score: number) => numberFormat(language, { maximumFractionDigits: 1 }).format(score),
    /** A float with three decimals, four where the fourth matters. */
    float: (float: number) =>
      numberFormat(language, { minimumFractionDigits: 3, maximumFractionDigits: 4 }).format(float),
    /** A float with all digits that tell items apart. */
    preciseFloat: (float: number) =>
      numberFormat(language, { minimumFractionDigits: 6, maximumFractionDigits: 9 }).format(float),
    /** A length of time: seconds below two minutes, else minutes, rounded up. */
    wait: (seconds: number) =>
      numberFormat(language, { style: 'unit', unit: seconds < 120 ? 'second' : 'minute', unitDisplay: 'long' }).format(
        seconds < 120 ? Math.ceil(seconds) : Math.ceil(seconds / 60),
      ),
    count: (count: number) => numberFormat(language, { maximumFractionDigits: 0 }).format(count),
    /** A day, from a moment in ISO 8601; in UTC, so that server and browser name the same one. */
    date: (moment: string) =>
      new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(moment)),
    list: (items: readonly string[]) => new Intl.ListFormat(localeOf(language), { type: 'disjunction' }).format(items),
  };
}

export function useFormats() {
  return formatsOf(useLanguage());
}
