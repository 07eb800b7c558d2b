import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/format.ts';
import { ColourBar } from '../../ui/colour-bar.tsx';
import type { Measured } from './studio-tasks.ts';

const COLOURS = ['blue', 'purple', 'gold', 'other'] as const;
const INKS = { blue: 'text-blue-ink', purple: 'text-violet-ink', gold: 'text-brass-ink', other: 'text-faint' } as const;

type NumbersCardProps = { measured: Measured | undefined; isOwn: boolean };

/** The colours of each region for what is set, as computed from footprint and finish. */
export function NumbersCard({ measured, isOwn }: NumbersCardProps) {
  const { t } = useTranslation('studio');
  const { percent } = useFormats();
  return (
    <section aria-labelledby="numbers" className="card p-4">
      <h2 id="numbers" className="text-base font-semibold">
        {t('numbers.title')}
      </h2>
      <table className="mt-1 w-full text-sm">
        <caption className="sr-only">{t('numbers.title')}</caption>
        <thead className="text-faint">
          <tr>
            <th scope="col" className="py-1 text-start font-normal">
              {t('numbers.region')}
            </th>
            {COLOURS.map((colour) => (
              <th key={colour} scope="col" className="py-1 text-end font-normal">
                {t(`common:colour.${colour}`)}
              </th>
            ))}
          </tr>
        </thead>
        {measured?.regions.map(({ region, colours }) => (
          <tbody key={region} data-region={region}>
            <tr>
              <th scope="row" className="pt-1 text-start font-semibold">
                {t(`common:region.${region}`)}
              </th>
              {COLOURS.map((colour) => (
                <td key={colour} data-colour={colour} className={`pt-1 text-end ${INKS[colour]}`}>
                  {percent(colours[colour])}
                </td>
              ))}
            </tr>
            <tr>
              <td colSpan={5} className="pt-1 pb-0.5">
                <ColourBar colours={colours} className="h-2" />
              </td>
            </tr>
          </tbody>
        ))}
      </table>
      <p className="mt-1.5 text-xs text-faint">{t(isOwn ? 'numbers.own' : 'numbers.source')}</p>
    </section>
  );
}
