import { useTranslation } from '../../../i18n/use-translation.ts';

export const RANK_NOTE_ID = 'rank-order';

/** Explains the rank: it does not depend on the gem score alone. */
export function RankNote() {
  const { t } = useTranslation();
  return (
    <p id={RANK_NOTE_ID} className="mt-3 text-sm text-faint">
      {t('rankOrder')}
    </p>
  );
}
