import { useEffect, useState, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useCoveredRoom } from './covered-room.ts';
import { ArrowUpIcon } from './icons.tsx';

const SHOWN_AFTER_PX = 300;

export default function BackToTop() {
  const { t } = useTranslation();
  const coveredPx = useCoveredRoom();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const update = () => setShown(window.scrollY > SHOWN_AFTER_PX);
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, []);
  if (!isShown) return null;
  return (
    <button
      type="button"
      aria-label={t('backToTop')}
      title={t('backToTop')}
      onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
      style={{ '--covered-room': `${coveredPx}px` } as CSSProperties}
      className="back-to-top fixed end-4 bottom-4 z-40 grid size-12 animate-rise place-items-center rounded-full border border-line-strong bg-raised text-ink shadow-card hover:border-blue-bright md:end-8 md:bottom-8"
    >
      <ArrowUpIcon />
    </button>
  );
}
