import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { Button } from '../../ui/button.tsx';
import { LinkIcon } from '../../ui/icons.tsx';

/** Copies the address of a pattern, ready to be sent to somebody. */
export function CopyLink({ path }: { path: string }) {
  const { t } = useTranslation('inspect');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(new URL(path, window.location.origin).href);
      toast(t('verdict.copied'));
    } catch {
      toast.error(t('verdict.copyFailed'));
    }
  };
  return (
    <Button kind="quiet" className="scripted" onClick={() => void copy()}>
      <LinkIcon />
      {t('verdict.copyLink')}
    </Button>
  );
}
