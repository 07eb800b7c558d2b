import type { LanguageCode } from '@bluegem/locales/languages';
import { formatsOf, localeOf, type Formats } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.ts';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
const SPANS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** The formats that browsers do not have in Mongolian. */
const MONGOLIAN_UNITS: Readonly<Record<string, string>> = {
  day: 'өдөр',
  hour: 'цаг',
  minute: 'минут',
  second: 'секунд',
  millisecond: 'мс',
};

function momentWriter(language: LanguageCode, { date }: Formats): (iso: string) => string {
  if (language === 'mn') return (iso) => `${date(iso)}, ${new Date(iso).toISOString().slice(11, 19)}`;
  const options = { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' } as const;
  const format = new Intl.DateTimeFormat(localeOf(language), options);
  return (iso) => format.format(new Date(iso));
}

/** Formats dates, durations and sizes in a language. */
export function adminFormatsOf(language: LanguageCode) {
  const formats = formatsOf(language);
  const moment = momentWriter(language, formats);
  function withUnit(value: number, unit: string, digits: number): string {
    const word = language === 'mn' ? MONGOLIAN_UNITS[unit] : undefined;
    if (word !== undefined) return `${formats.number(value, digits)} ${word}`;
    const options = { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: digits } as const;
    const text = new Intl.NumberFormat(localeOf(language), options).format(value);
    return language === 'he' && /[a-z]/i.test(text) ? `\u2066${text}\u2069` : text;
  }
  return {
    ...formats,
    /** A date to the second, in UTC, so that server and browser render the same. */
    moment,
    /** The same with the time zone, if nothing near it names UTC. */
    momentInUtc: (iso: string) => `${moment(iso)} UTC`,
    bytes(size: number) {
      const step = Math.min(UNITS.length - 1, Math.floor(Math.log(Math.max(1, size)) / Math.log(1000)));
      return withUnit(size / 1000 ** step, UNITS[step] ?? 'byte', 1);
    },
    milliseconds: (ms: number) =>
      ms < 1000 ? withUnit(ms, 'millisecond', ms < 10 ? 1 : 0) : withUnit(ms / 1000, 'second', 1),
    /** The two largest units of a duration: 3 days, 4 hr. */
    span(seconds: number) {
      const at = Math.max(
        0,
        SPANS.findIndex(([, length]) => seconds >= length),
      );
      let left = seconds;
      return (seconds < 1 ? SPANS.slice(-1) : SPANS.slice(at, at + 2))
        .map(([unit, length]) => {
          const whole = Math.floor(left / length);
          left -= whole * length;
          return { whole, text: withUnit(whole, unit, 0) };
        })
        .filter(({ whole }, place) => place === 0 || whole > 0)
        .map(({ text }) => text)
        .join(' ');
    },
  };
}

/** The formats of the page's language. */
export function useAdminFormats() {
  return adminFormatsOf(useLanguage());
}
