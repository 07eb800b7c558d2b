import type { Pattern } from '@bluegem/core/patterns/pattern';
import { useTranslation } from '../i18n/use-translation.ts';
import { CameraIcon } from '../ui/icons.tsx';
import { usePhotoCount } from './photo-counts.ts';

/** A mark in the corner of a pattern's picture in a list, where owners sent screenshots of it. */
export function PhotoMark({ pattern }: { pattern: Pick<Pattern, 'weapon' | 'patternId'> }) {
  const { t } = useTranslation();
  if (usePhotoCount(pattern) === 0) return null;
  return (
    <span
      title={t('photo')}
      className="absolute end-1 top-1 z-1 grid size-6 place-items-center rounded-full bg-surface text-blue-ink"
    >
      <CameraIcon size={14} />
      <span className="sr-only">{t('photo')}</span>
    </span>
  );
}
