import { paintValues, roundToHundredths } from '@bluegem/core/paint/paint-transform';
import { TWIN_PATTERNS } from '@bluegem/core/patterns/pattern-id';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormats } from '../../i18n/format.ts';

/** Seeds with the same picture: 0 and 1, which start the same stream, and those that rounding makes equal. */
const PAIRS = [[0, 1] as const, ...TWIN_PATTERNS];

/** The drawn and rounded values of equal seeds, side by side. */
export function Twins() {
  const { t } = useTranslation('insights');
  const { fixed } = useFormats();
  return (
    <div className="card mt-6 overflow-x-auto p-2" role="region" aria-label={t('twins.caption')} tabIndex={0}>
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{t('twins.caption')}</caption>
        <thead className="border-b border-line text-sm text-faint">
          <tr>
            <th scope="col" className="px-3 py-2 text-start font-semibold">
              {t('twins.seed')}
            </th>
            {(['offsetX', 'offsetY', 'rotation'] as const).map((name) => (
              <th key={name} scope="col" className="px-1.5 py-2 text-end font-semibold sm:px-3">
                {t(`values.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {PAIRS.flat().map((seed, index) => {
            const { offsetX, offsetY, rotationDegrees } = paintValues(seed).pattern;
            return (
              <tr key={seed} className={index % 2 === 1 ? 'border-b border-line last:border-0' : ''}>
                <th scope="row" className="px-3 py-2 text-start font-display font-semibold">
                  {seed}
                </th>
                {[offsetX, offsetY, rotationDegrees].map((value) => (
                  <td key={value} className="px-1.5 py-2 text-end whitespace-nowrap sm:px-3" dir="ltr">
                    <span className="text-faint max-sm:block max-sm:text-xs">{fixed(value, 5)} → </span>
                    <span className="font-semibold">{fixed(roundToHundredths(value), 2)}</span>
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
