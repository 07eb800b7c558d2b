import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { LinkIcon } from '../../ui/icons.tsx';
import { useCopyLink } from '../../pattern-parts/hooks/use-copy-link.ts';

/** Copies the address of a page for sharing. */
export function CopyLink({ path }: { path: string }) {
  const { t } = useTranslation('inspect');
  const copy = useCopyLink(path);
  return (
    <Button kind="quiet" className="scripted" onClick={() => void copy()}>
      <LinkIcon />
      {t('verdict.copyLink')}
    </Button>
  );
}
