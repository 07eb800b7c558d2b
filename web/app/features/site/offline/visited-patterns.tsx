import type { TranslateQualified } from '@bluegem/locales/translation-keys';
import { findWeapon } from '@bluegem/core/weapons/weapon-aliases';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { weaponName } from '../../../i18n/weapon-name.ts';
import { Link } from 'react-router';
import { readVisited } from '../../../offline/visited.ts';

/** A pattern from the end of its address. */
function nameOf(t: TranslateQualified, path: string): { weapon: string; patternId: string } | undefined {
  const [slug = '', patternId = ''] = path.split('/').slice(-2);
  const weapon = findWeapon(slug);
  return weapon && { weapon: weaponName(t, weapon), patternId };
}

/** The patterns that are available offline; nothing if none are cached. */
export function VisitedPatterns() {
  const { t } = useTranslation('errors');
  const [visited, setVisited] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!('caches' in window)) return;
    readVisited(window.caches).then(setVisited, () => undefined);
  }, []);
  const patterns = visited.flatMap((path) => {
    const name = nameOf(t, path);
    return name ? [{ path, ...name }] : [];
  });
  if (patterns.length === 0) return null;
  return (
    <nav aria-labelledby="visited-title" className="card mt-8 p-5">
      <h2 id="visited-title" className="text-xl font-semibold">
        {t('offline.visited')}
      </h2>
      <ul className="mt-2 flex flex-wrap gap-x-6">
        {patterns.map(({ path, weapon, patternId }) => (
          <li key={path}>
            <Link
              to={path}
              reloadDocument
              className="inline-flex min-h-11 items-center font-display font-semibold text-blue-ink underline underline-offset-4"
            >
              {t('screens.notFound.suggestion', { weapon, patternId })}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
