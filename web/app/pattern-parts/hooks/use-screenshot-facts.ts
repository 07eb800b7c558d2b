import type { Side } from '@bluegem/core/weapons/region';
import { useFormats } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** The facts of a screenshot, in the language of the page. */
export function useScreenshotFacts() {
  const { t } = useTranslation('screenshots');
  const { date, preciseFloat } = useFormats();
  const sideName = (side: Side) => (side === 'both' ? t('both') : t(`common:region.${side}`));
  return {
    sideName,
    /** Side, float where it is given, and date. */
    facts: ({ side, float, sentAt }: { side: Side; float: number | null; sentAt: string }): string =>
      [sideName(side), float === null ? undefined : t('float', { float: preciseFloat(float) }), date(sentAt)]
        .filter((fact) => fact !== undefined)
        .join(' · '),
    /** The text in place of the picture. `name`: such as `Karambit #387`. */
    alt: (name: string, side: Side): string => t('alt', { name, side: t(`common:side.${side}`) }),
  };
}
