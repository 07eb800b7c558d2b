import type { AnswerOf } from '@bluegem/contract/client-types';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormats } from '../../i18n/format.ts';
import { TitledSection } from '../../ui/section.tsx';

type KnownCopiesProps = { copies: AnswerOf<'patternCopies'> };

/**
 * How many items of the pattern the game confirmed, in all and by wear, with the lowest floats. The page has the texts
 * of patterns.
 */
export function KnownCopies({ copies }: KnownCopiesProps) {
  const { t } = useTranslation('discover', 'patternModal');
  const { preciseFloat, wholeFloat, count } = useFormats();
  const { count: known, lowestFloat, wears } = copies;
  if (lowestFloat === null) return null;
  const facts = [
    { name: t('market.copies.known'), value: count(known), title: undefined },
    { name: t('market.copies.lowest'), value: preciseFloat(lowestFloat), title: wholeFloat(lowestFloat) },
  ];
  return (
    <TitledSection titleId="copies-title" title={t('market.copies.title')} className="card mt-10 p-6 md:p-8">
      <p className="mt-2 max-w-2xl text-soft">{t('market.copies.lead')}</p>
      <dl className="mt-4 flex flex-wrap gap-x-10 gap-y-4">
        {facts.map(({ name, value, title }) => (
          <div key={name} className="flex flex-col-reverse">
            <dt className="text-sm text-faint">{name}</dt>
            <dd className="font-display text-xl font-semibold" title={title}>
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {wears.length > 1 && (
        <table className="mt-4 text-sm">
          <thead className="text-faint">
            <tr>
              <th scope="col" className="pe-6 text-start font-semibold">
                {t('market.panel.wear')}
              </th>
              <th scope="col" className="pe-6 text-end font-semibold">
                {t('market.copies.known')}
              </th>
              <th scope="col" className="text-end font-semibold">
                {t('market.copies.lowest')}
              </th>
            </tr>
          </thead>
          <tbody>
            {wears.map(({ wear, count: own, lowestFloat: lowest }) => (
              <tr key={wear}>
                <th scope="row" className="py-1 pe-6 text-start font-normal">
                  {t(`patternModal:wear.${wear}`)}
                </th>
                <td className="py-1 pe-6 text-end">{count(own)}</td>
                <td className="py-1 text-end" title={wholeFloat(lowest)}>
                  {preciseFloat(lowest)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </TitledSection>
  );
}
