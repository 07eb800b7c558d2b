import type { PatternRow } from '@bluegem/core/query/pattern-row';
import { Link } from 'react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { weaponName } from '../../../i18n/weapon-name.ts';
import { usePatternTarget } from '../../../pattern-parts/pattern-link.tsx';

/** What one sees of a row that scrolls by too fast to be read: its name and tier, drawn in a fraction of the time. */
export function PassingLink({ row }: { row: PatternRow }) {
  const { t } = useTranslation();
  const targetOf = usePatternTarget();
  return (
    <Link {...targetOf(row)}>
      {weaponName(t, row.weapon)} #{row.patternId} {t(`tierShort.${row.tier ?? 'none'}`)}
    </Link>
  );
}
