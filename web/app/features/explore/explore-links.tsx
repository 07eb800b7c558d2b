import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from 'react-router';
import { usePath } from '../../i18n/language.ts';

const TOOLS = ['compare', 'find', 'weights', 'atlas', 'studio'] as const;

/** One line of links to the tools that work on all patterns at once. */
export function ExploreLinks() {
  const { t } = useTranslation('index');
  const path = usePath();
  return (
    <nav id="explore" aria-label={t('explore.title')} className="mt-10 flex flex-wrap gap-x-6 md:mt-16">
      {TOOLS.map((tool) => (
        <Link key={tool} to={path(`/${tool}`)} className="py-2.5 font-semibold text-blue-ink hover:underline">
          {t(`explore.${tool}.title`)}
        </Link>
      ))}
    </nav>
  );
}
