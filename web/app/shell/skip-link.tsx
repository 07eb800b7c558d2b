import { useTranslation } from '../i18n/use-translation.ts';

export const MAIN_ID = 'main-content';

/** The first element in the Tab order: skips the header. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a
      href={`#${MAIN_ID}`}
      onClick={() => document.getElementById(MAIN_ID)?.focus()}
      className="fixed start-4 top-3 z-50 -translate-y-24 rounded-xl action-fill px-5 py-3 font-semibold transition-transform focus:translate-y-0"
    >
      {t('skip')}
    </a>
  );
}
