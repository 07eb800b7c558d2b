import { localeOf } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.ts';

/** Writes a moment in ISO 8601 to the minute; in UTC, so that server and browser write the same. */
export function useMoment(): (moment: string) => string {
  const language = useLanguage();
  const format = new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return (moment) => `${format.format(new Date(moment))} UTC`;
}
