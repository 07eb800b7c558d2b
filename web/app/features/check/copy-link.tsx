import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { LinkIcon } from '../../ui/icons.tsx';
import { notify } from '../../ui/notices.ts';

type CopyLinkProps = {
  path: string;
  /** In a row of icons: an icon on narrow screens, too. */
  isCompact?: boolean;
};

/** Copies the address of a pattern for sharing. */
export function CopyLink({ path, isCompact = false }: CopyLinkProps) {
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
    <Button
      kind="quiet"
      className={`scripted ${isCompact ? 'max-sm:w-11 max-sm:px-0' : ''}`}
      onClick={() => void copy()}
    >
      <LinkIcon />
      <span className={isCompact ? 'max-sm:sr-only' : ''}>{t('verdict.copyLink')}</span>
    </Button>
  );
}
