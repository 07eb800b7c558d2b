import type { Wear } from '@bluegem/core/weapons/wear';
import type { InspectedItem } from '@bluegem/core/inspect/inspected-item';
import type { FloatRank } from '@bluegem/core/inspect/known-copies';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormats } from '../../i18n/format.ts';
import { useItemFacts } from '../../pattern-parts/hooks/use-item-facts.ts';

type Fact = readonly [name: string, value: string, title?: string];

type InspectedFactsProps = {
  item: InspectedItem & { wear: Wear | null };
  form: 'link' | 'console' | 'certificate' | 'classic';
  /** The float among the known copies of the pattern. */
  known?: FloatRank | null;
};

/** The properties of an item from its link, besides the pattern. */
export function InspectedFacts({ item, form, known = null }: InspectedFactsProps) {
  const { t } = useTranslation('inspect', 'patternModal');
  const { preciseFloat, wholeFloat, count } = useFormats();
  const { kind, extras, rank } = useItemFacts();
  const { float, wear, paintSeed } = item;
  const facts: Fact[] = [
    [t('link.seed'), paintSeed === 0 ? t('link.seedZero') : count(paintSeed)],
    float === null ? [t('link.float'), t('link.noFloat')] : [t('link.float'), preciseFloat(float), wholeFloat(float)],
    ...rank(known),
    ...(wear ? [[t('link.wear'), t(`patternModal:wear.${wear}`)] satisfies Fact] : []),
    [t('link.kind'), kind(item)],
    ...extras(item),
  ];
  return (
    <section className="card mt-4 p-6" aria-label={t('link.facts')}>
      <dl className="flex flex-wrap gap-x-10 gap-y-4">
        {facts.map(([name, value, title]) => (
          <div key={name} className="min-w-0">
            <dt className="text-sm text-faint">{name}</dt>
            <dd className="font-display font-semibold wrap-anywhere" dir="auto" title={title}>
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm text-faint">
        {form !== 'link' && `${t(`link.${form}`)} `}
        {t('link.trust')}
      </p>
    </section>
  );
}
