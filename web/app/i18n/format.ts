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
    /** A share given in percent, 0..100, with one decimal. */
    percent: (percent: number) =>
      numberFormat(language, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
        percent / 100,
      ),
    score: (score: number) => numberFormat(language, { maximumFractionDigits: 1 }).format(score),
    /** A float with three decimals, four where the fourth matters. */
    float: (float: number) =>
      numberFormat(language, { minimumFractionDigits: 3, maximumFractionDigits: 4 }).format(float),
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
