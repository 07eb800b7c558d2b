import { PATTERN_TAGS, TAG_LIMITS, type PatternTag } from '@bluegem/core/patterns/pattern-tags';
import { Link } from 'react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormats } from '../../../i18n/format.ts';
import { usePath } from '../../../i18n/language.ts';
import { weaponName } from '../../../i18n/weapon-name.ts';

type PatternTagsProps = { seeds: Readonly<Record<PatternTag, number>>; total: number };

/** The rule of every collectors' term, and how many patterns it holds for, with a link to them. */
export function PatternTags({ seeds, total }: PatternTagsProps) {
  const { t } = useTranslation('about');
  const { count, percent } = useFormats();
  const path = usePath();
  const limitsOf = (tag: PatternTag) =>
    Object.fromEntries(Object.entries<number>(TAG_LIMITS[tag]).map(([name, limit]) => [name, percent(limit, 0)]));
  return (
    <ul className="mt-6 grid gap-4 md:grid-cols-2">
      {PATTERN_TAGS.map((tag) => (
        <li key={tag} className="card p-6">
          <h3 className="text-xl font-semibold">{t(`common:tag.${tag}`)}</h3>
          <p className="mt-2 max-w-measure text-soft">
            {t(`tags.rules.${tag}`, { ...limitsOf(tag), weapon: weaponName(t, 'desert-eagle-heat-treated') })}
          </p>
          <Link
            to={`${path('/patterns')}?tag=${tag}`}
            className="inline-block py-2 underline underline-offset-4 hover:text-ink"
          >
            {t('tags.seeds', { many: count(seeds[tag]), all: count(total) })}
          </Link>
        </li>
      ))}
    </ul>
  );
}
