import type { WeaponSide } from '@bluegem/core/weapons/region';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CopyIcon, DownloadIcon, ShareIcon } from '../../ui/icons.tsx';
import { notify } from '../../ui/notices.ts';
import { usePictureUrl } from '../../pattern-parts/picture.tsx';
import { useIsScripted } from '../../ui/use-is-scripted.ts';
import { ICON_BUTTON } from './icon-button.ts';
import { QrButton } from './qr-button.tsx';

type ShareActionsProps = {
  weapon: WeaponId;
  patternId: number;
  side: WeaponSide;
  isDrawn: boolean;
  path: string;
  title: string;
};

/** Share a pattern: copy or save its picture, show its address as a QR code, or use the device's share sheet. */
export function ShareActions({ weapon, patternId, side, isDrawn, path, title }: ShareActionsProps) {
  const pictureUrl = usePictureUrl();
  const picture = pictureUrl({ weapon, patternId, side, width: 1280, format: 'png' });
  const fileName = `${weapon}-${patternId}-${side}.png`;
  return (
    <>
      {isDrawn && <CopyPicture url={picture} fileName={fileName} />}
      {isDrawn && <SavePicture url={picture} fileName={fileName} />}
      <QrButton path={path} />
      <NativeShare path={path} title={title} />
    </>
  );
}

type PictureFile = { url: string; fileName: string };

function CopyPicture({ url, fileName }: PictureFile) {
  const { t } = useTranslation('patternModal');
  const copy = async () => {
    const { copyPicture } = await import('./copy-picture.ts');
    const outcome = await copyPicture(url, fileName);
    if (outcome === 'failed') notify(t('share.pictureFailed'), 'problem');
    else notify(t(outcome === 'copied' ? 'share.pictureCopied' : 'share.pictureSaved'));
  };
  return (
    <button
      type="button"
      aria-label={t('share.copyPicture')}
      title={t('share.copyPicture')}
      onClick={() => void copy()}
      className={`scripted ${ICON_BUTTON}`}
    >
      <CopyIcon />
    </button>
  );
}

function SavePicture({ url, fileName }: PictureFile) {
  const { t } = useTranslation('patternModal');
  return (
    <a
      href={url}
      download={fileName}
      aria-label={t('share.savePicture')}
      title={t('share.savePicture')}
      className={ICON_BUTTON}
    >
      <DownloadIcon />
    </a>
  );
}

/** The share sheet of the device, if there is one. Last in its row, so that nothing moves when it appears. */
function NativeShare({ path, title }: { path: string; title: string }) {
  const { t } = useTranslation('patternModal');
  const isScripted = useIsScripted();
  if (!isScripted || typeof navigator.share !== 'function') return null;
  const share = () => {
    // Closing the sheet is not an error.
    navigator.share({ title, url: new URL(path, window.location.origin).href }).catch(() => undefined);
  };
  return (
    <button
      type="button"
      aria-label={t('share.native')}
      title={t('share.native')}
      onClick={share}
      className={ICON_BUTTON}
    >
      <ShareIcon />
    </button>
  );
}
