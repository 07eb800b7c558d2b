import { WEAPONS, type WeaponId } from '@bluegem/core/weapons/weapons';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormats } from '../../i18n/format.ts';

/** A long list takes the whole width of a phone. */
const WHOLE_ROW = 'max-sm:col-span-2';

/** Facts about an item, as far as they are known: its source, its wear range and what was measured. */
export function ItemFacts({ weapon }: { weapon: WeaponId }) {
  const { t } = useTranslation('discover');
  const { float, listAll } = useFormats();
  const { finish, category, rarity, collection, cases, wearRange, regions } = WEAPONS[weapon];
  const measured = listAll(regions.map(({ id }) => t(`common:region.${id}`)));
  const hasManyCases = cases.length > 2;
  const rows: [name: string, value: ReactNode, isLong?: boolean][] = [
    [t('facts.finish'), t(`common:finish.${finish}`)],
    [t('facts.category'), t(`common:category.${category}`)],
    [t('facts.rarity'), t(`rarity.${rarity}`)],
    [t('facts.collection'), collection ?? t('facts.noCollection')],
    [t('facts.cases'), cases.length > 0 ? <Names key="cases" names={cases} /> : t('facts.noCases'), hasManyCases],
    [t('facts.float'), <bdi key="float">{`${float(wearRange[0])} – ${float(wearRange[1])}`}</bdi>],
    [t('facts.measured'), measured],
  ];
  return (
    <section className="card p-6" aria-labelledby="facts-title">
      <h2 id="facts-title" className="text-xl font-semibold">
        {t('facts.title')}
      </h2>
      <dl className="mt-4 grid gap-x-5 gap-y-2.5 grid-cols-[minmax(auto,7.5rem)_minmax(0,1fr)] text-sm sm:grid-cols-[auto_1fr]">
        {rows
          .filter(([, value]) => Boolean(value))
          .map(([name, value, isLong]) => (
            <div key={name} className="contents">
              <dt className={`text-faint ${isLong ? WHOLE_ROW : ''}`}>{name}</dt>
              <dd className={`max-w-measure ${isLong ? WHOLE_ROW : ''}`}>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

/** English names of the game, each of which reads from left to right in every language and stays on one line. */
function Names({ names }: { names: readonly string[] }) {
  return (
    <span>
      {names.map((name, index) => (
        <Fragment key={name}>
          {index > 0 && ', '}
          <bdi dir="ltr" className="whitespace-nowrap">
            {name}
          </bdi>
        </Fragment>
      ))}
    </span>
  );
}
