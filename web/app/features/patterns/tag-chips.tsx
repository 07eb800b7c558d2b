import type { PatternTag } from '@bluegem/core/patterns/pattern-tags';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { Link } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePath } from '../../i18n/language.ts';

/** The collectors' terms that hold for a pattern, each with a link to the others of its weapon, and their rules. */
export function TagChips({ weapon, tags }: { weapon: WeaponId; tags: readonly PatternTag[] }) {
  const { t } = useTranslation();
  const path = usePath();
  if (tags.length === 0) return null;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2 text-sm">
      <Link to={path('/about#tags')} className="py-2 text-faint underline underline-offset-4 hover:text-ink">
        {t('tagTitle')}
      </Link>
      {tags.map((tag) => (
        <Link
          key={tag}
          to={`${path('/patterns')}?weapon=${weapon}&tag=${tag}`}
          className="inline-flex min-h-9 items-center rounded-full border px-3 text-sm font-medium transition-colors hover:border-blue-bright border-blue-bright/40 bg-blue-wash text-blue-ink"
        >
          {t(`tag.${tag}`)}
        </Link>
      ))}
    </div>
  );
}
