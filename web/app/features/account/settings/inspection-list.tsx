import type { AnswerOf } from '@bluegem/contract/client-types';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from 'react-router';
import { useFormats } from '../../../i18n/format.ts';
import { usePath } from '../../../i18n/language.ts';
import { weaponName } from '../../../i18n/weapon-name.ts';
import { Picture } from '../../../pattern-parts/picture.tsx';
import { TierBadge } from '../../../pattern-parts/tier-badge.tsx';

type Inspection = AnswerOf<'listInspections'>['inspections'][number];

/** The inspected items, each with a link to its pattern. */
export function InspectionList({ inspections }: { inspections: readonly Inspection[] }) {
  return (
    <ul className="card mt-8 divide-y divide-line">
      {inspections.map((inspection) => (
        <li key={`${inspection.createdAt} ${inspection.weapon} ${inspection.patternId}`}>
          <InspectionRow {...inspection} />
        </li>
      ))}
    </ul>
  );
}

function InspectionRow({ weapon, patternId, float, tier, createdAt }: Inspection) {
  const { t } = useTranslation('settings');
  const path = usePath();
  const { date, preciseFloat, wholeFloat } = useFormats();
  return (
    <Link
      to={path(`/pattern/${weapon}/${patternId}`)}
      className="flex items-center gap-3 px-4 py-3 sm:gap-4 hover:bg-raised md:px-6"
    >
      <span className="w-18 shrink-0 sm:w-24">
        <Picture weapon={weapon} patternId={patternId} side="playside" width={160} alt="" className="h-11 sm:h-14" />
      </span>
      <span className="min-w-0 grow">
        <span className="block truncate font-semibold rtl:text-right" dir="ltr">
          {weaponName(t, weapon)} #{patternId}
        </span>
        <span className="block text-sm text-faint">
          {float === null ? (
            t('history.noFloat')
          ) : (
            <span title={wholeFloat(float)}>{t('history.float', { float: preciseFloat(float) })}</span>
          )}
        </span>
        <span className="block text-sm text-faint">{date(createdAt)}</span>
      </span>
      <TierBadge tier={tier} />
    </Link>
  );
}
