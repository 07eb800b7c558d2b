import { useEffect, useState, type CSSProperties } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { useCoveredRoom } from './covered-room.ts';
import { ArrowUpIcon } from '../ui/icons.tsx';

const SHOWN_AFTER_PX = 300;

/** `aside`: hidden while the user scrolls down, since it would cover the content of a narrow screen. */
type Visibility = 'away' | 'shown' | 'aside';

function visibilityAfter(before: number, now: number, visibility: Visibility): Visibility {
  if (now <= SHOWN_AFTER_PX) return 'away';
  if (before <= SHOWN_AFTER_PX || now < before) return 'shown';
  return now > before ? 'aside' : visibility;
}

const goUp = () => {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' });
};

/** Appears past 300 px. On a narrow screen it hides while the user scrolls down and returns when they scroll up. */
export default function BackToTop() {
  const { t } = useTranslation();
  const coveredPx = useCoveredRoom();
  const [visibility, setVisibility] = useState<Visibility>('away');
  useEffect(() => {
    let before = 0;
    const update = () => {
      const [from, now] = [before, window.scrollY];
      before = now;
      setVisibility((current) => visibilityAfter(from, now, current));
    };
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, []);
  if (visibility === 'away') return null;
  return (
    <button
      type="button"
      aria-label={t('backToTop')}
      title={t('backToTop')}
      onClick={goUp}
      style={{ '--covered-room': `${coveredPx}px` } as CSSProperties}
      className={`back-to-top fixed end-4 bottom-4 z-40 grid size-10 animate-rise place-items-center rounded-full border border-line-strong bg-raised text-ink shadow-card hover:border-blue-bright md:end-8 md:bottom-8 ${visibility === 'aside' ? 'max-xl:not-focus-visible:invisible' : ''}`}
    >
      <ArrowUpIcon />
    </button>
  );
}
