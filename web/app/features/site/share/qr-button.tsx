import { Suspense, lazy, useId, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { QrIcon } from '../../../ui/icons.tsx';
import { SHARE_ROW } from './share-row.ts';

const loadQr = () => import('./qr-code.tsx');
const QrCode = lazy(async () => ({ default: (await loadQr()).QrCode }));

/** Opens the address as a QR code in a popover; Escape or a click outside closes it. */
export function QrButton({ path }: { path: string }) {
  const { t } = useTranslation('patternModal');
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" popoverTarget={id} onPointerEnter={() => void loadQr()} className={`scripted ${SHARE_ROW}`}>
        <QrIcon />
        {t('share.qr')}
      </button>
      <div
        id={id}
        popover="auto"
        role="group"
        aria-label={t('share.qr')}
        onToggle={({ newState }) => setIsOpen(newState === 'open')}
        className="m-auto w-72 rounded-2xl border border-line-strong bg-surface p-5 text-center text-ink shadow-card backdrop:bg-black/55"
      >
        {isOpen && (
          <Suspense fallback={<span className="block aspect-square w-full rounded-xl bg-white" />}>
            <QrCode path={path} />
          </Suspense>
        )}
        <p className="mt-3 text-sm text-soft">{t('share.qrHint')}</p>
      </div>
    </>
  );
}
