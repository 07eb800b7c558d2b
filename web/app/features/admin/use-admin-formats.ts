import { localeOf, useFormats } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.ts';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
const SPANS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** Writes moments, lengths of time and sizes in the way of the page's language. */
export function useAdminFormats() {
  const locale = localeOf(useLanguage());
  const formats = useFormats();
  const unitOf = (unit: string, digits: number) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: digits });
  return {
    ...formats,
    /** A moment to the second, in UTC, so that server and browser write the same. */
    moment: (iso: string) =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' }).format(
        new Date(iso),
      ),
    bytes(size: number) {
      const step = Math.min(UNITS.length - 1, Math.floor(Math.log(Math.max(1, size)) / Math.log(1000)));
      return unitOf(UNITS[step] ?? 'byte', 1).format(size / 1000 ** step);
    },
    milliseconds: (ms: number) =>
      ms < 1000 ? unitOf('millisecond', ms < 10 ? 1 : 0).format(ms) : unitOf('second', 1).format(ms / 1000),
    /** The two largest parts of a length of time: 3 days, 4 hr. */
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
          return { whole, text: unitOf(unit, 0).format(whole) };
        })
        .filter(({ whole }, place) => place === 0 || whole > 0)
        .map(({ text }) => text)
        .join(' ');
    },
  };
}
