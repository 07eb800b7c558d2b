import { useTranslation } from '../../i18n/use-translation.ts';
import { notify } from '../../ui/notices.ts';

/** Copies the address of a page, and reports it. */
export function useCopyLink(path: string): () => Promise<void> {
  const { t } = useTranslation('inspect');
  return async () => {
    try {
      await navigator.clipboard.writeText(new URL(path, window.location.origin).href);
      notify(t('verdict.copied'));
    } catch {
      notify(t('verdict.copyFailed'), 'problem');
    }
  };
}
