import type { WeaponSide } from '@bluegem/core/weapons/region';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { CopyIcon, DownloadIcon, ExternalIcon, ImageIcon, LinkIcon, ShareIcon } from '../../../ui/icons.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { notify } from '../../../ui/notices.ts';
import { usePictureUrl } from '../../../pattern-parts/picture.tsx';
import { useIsScripted } from '../../../ui/use-is-scripted.ts';
import { useCopyLink } from '../../../pattern-parts/hooks/use-copy-link.ts';
import { QrButton } from './qr-button.tsx';
import { SHARE_ROW } from './share-row.ts';

type ShareMenuProps = {
  weapon: WeaponId;
  patternId: number;
  side: WeaponSide;
  path: string;
  title: string;
  /** The address of the picture that previews of links show, where it is known. */
  card: string | undefined;
};

/** Share a pattern: its link, picture, card or QR code, or by the device's share sheet. */
export function ShareMenu({ weapon, patternId, side, path, title, card }: ShareMenuProps) {
  const { t } = useTranslation('patternModal');
  const pictureUrl = usePictureUrl();
  const picture = pictureUrl({ weapon, patternId, side, width: 1280, format: 'png' });
  const fileName = `${weapon}-${patternId}-${side}.png`;
  return (
    <Menu label={t('share.native')} isSquare button={<ShareIcon />}>
      <ul className="min-w-56">
        <li>
          <CopyLinkRow path={path} />
        </li>
        <li>
          <CopyPicture url={picture} fileName={fileName} />
        </li>
        <li>
          <a href={picture} download={fileName} className={SHARE_ROW}>
            <DownloadIcon />
            {t('share.savePicture')}
          </a>
        </li>
        {card && (
          <li>
            <a href={card} download={`${weapon}-${patternId}.png`} className={SHARE_ROW}>
              <ImageIcon />
              {t('share.saveCard')}
            </a>
          </li>
        )}
        <li>
          <QrButton path={path} />
        </li>
        <NativeShare path={path} title={title} />
      </ul>
    </Menu>
  );
}

function CopyLinkRow({ path }: { path: string }) {
  const { t } = useTranslation('inspect');
  const copy = useCopyLink(path);
  return (
    <button type="button" onClick={() => void copy()} className={`scripted ${SHARE_ROW}`}>
      <LinkIcon />
      {t('verdict.copyLink')}
    </button>
  );
}

function CopyPicture({ url, fileName }: { url: string; fileName: string }) {
  const { t } = useTranslation('patternModal');
  const copy = async () => {
    const { copyPicture } = await import('./copy-picture.ts');
    const outcome = await copyPicture(url, fileName);
    if (outcome === 'failed') notify(t('share.pictureFailed'), 'problem');
    else notify(t(outcome === 'copied' ? 'share.pictureCopied' : 'share.pictureSaved'));
  };
  return (
    <button type="button" onClick={() => void copy()} className={`scripted ${SHARE_ROW}`}>
      <CopyIcon />
      {t('share.copyPicture')}
    </button>
  );
}

/** The share sheet of the device, if there is one. Last, so that nothing moves when it appears. */
function NativeShare({ path, title }: { path: string; title: string }) {
  const { t } = useTranslation('patternModal');
  const isScripted = useIsScripted();
  if (!isScripted || typeof navigator.share !== 'function') return null;
  const share = () => {
    // Closing the sheet is not an error.
    navigator.share({ title, url: new URL(path, window.location.origin).href }).catch(() => undefined);
  };
  return (
    <li>
      <button type="button" onClick={share} className={SHARE_ROW}>
        <ExternalIcon />
        {t('share.apps')}
      </button>
    </li>
  );
}
