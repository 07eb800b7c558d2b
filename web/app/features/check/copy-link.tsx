import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { LinkIcon } from '../../ui/icons.tsx';
import { notify } from '../../ui/notices.ts';

/** Copies the address of a pattern, ready to be sent to somebody. */
export function CopyLink({ path }: { path: string }) {
  const { t } = useTranslation('inspect');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(new URL(path, window.location.origin).href);
      notify(t('verdict.copied'));
    } catch {
      notify(t('verdict.copyFailed'), 'problem');
    }
  };
  return (
    <Button kind="quiet" className="scripted" onClick={() => void copy()}>
      <LinkIcon />
      {t('verdict.copyLink')}
    </Button>
  );
}
