import { SIDES } from '@bluegem/core/weapons/region';
import type { ComponentProps } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import {
  ArrowBackIcon,
  ArrowForwardIcon,
  DownloadIcon,
  Icon,
  MinusIcon,
  pathIcon,
  PlusIcon,
  ResetIcon,
} from '../../../../ui/icons.tsx';
import type { ModelView } from '../model-view.ts';

const SURFACE = 'border border-line bg-surface/85 text-soft backdrop-blur-sm transition-colors';

function IconButton({ label, className = '', ...rest }: ComponentProps<'button'> & { label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={`grid size-11 shrink-0 place-items-center rounded-full hover:text-ink aria-pressed:text-blue-ink ${className}`}
    />
  );
}

type CornerButtonsProps = {
  isFull: boolean;
  onFull: () => void;
  showsHelp: boolean;
  onHelp: () => void;
  onSave: () => void;
};

/** The buttons of the stage as a whole. */
export function CornerButtons({ isFull, onFull, showsHelp, onHelp, onSave }: CornerButtonsProps) {
  const { t } = useTranslation('patternModal');
  return (
    <div className={`absolute end-3 top-3 z-10 flex rounded-full ${SURFACE}`}>
      <IconButton label={t('model.helpTitle')} aria-expanded={showsHelp} onClick={onHelp}>
        <HelpIcon />
      </IconButton>
      <IconButton label={t('model.save')} onClick={onSave}>
        <DownloadIcon />
      </IconButton>
      {document.fullscreenEnabled && (
        <IconButton label={t(isFull ? 'model.leaveFull' : 'model.full')} onClick={onFull}>
          {isFull ? <ShrinkIcon /> : <ExpandIcon />}
        </IconButton>
      )}
    </div>
  );
}

/** The previous and next seed, at the edges of the stage. */
export function SeedButtons({ onSeedStep }: { onSeedStep: (by: -1 | 1) => void }) {
  const { t } = useTranslation('patternModal');
  const position = `absolute bottom-18 sm:bottom-auto sm:top-1/2 sm:-translate-y-1/2 z-10 ${SURFACE}`;
  return (
    <>
      <IconButton label={t('model.previousSeed')} className={`start-3 ${position}`} onClick={() => onSeedStep(-1)}>
        <ArrowBackIcon />
      </IconButton>
      <IconButton label={t('model.nextSeed')} className={`end-3 ${position}`} onClick={() => onSeedStep(1)}>
        <ArrowForwardIcon />
      </IconButton>
    </>
  );
}

type ViewButtonsProps = {
  view: () => ModelView | undefined;
  isRotating: boolean;
  onRotate: () => void;
  hasPerspective: boolean;
  onPerspective: () => void;
};

/** The preset views. */
export function ViewButtons({ view, isRotating, onRotate, hasPerspective, onPerspective }: ViewButtonsProps) {
  const { t } = useTranslation('patternModal');
  return (
    <div
      role="toolbar"
      aria-label={t('model.view')}
      className={`absolute inset-x-0 bottom-3 z-10 mx-auto flex w-fit max-w-[calc(100%-1.5rem)] items-center rounded-full px-1 ${SURFACE}`}
    >
      {SIDES.map((side) => (
        <button
          key={side}
          type="button"
          onClick={() => view()?.show(side)}
          className="min-h-11 rounded-full px-2.5 text-sm font-semibold whitespace-nowrap hover:text-ink sm:px-3.5"
        >
          {t(`common:region.${side}`)}
        </button>
      ))}
      <span aria-hidden="true" className="mx-1 h-6 border-s border-line" />
      <IconButton label={t('model.closer')} className="max-sm:hidden" onClick={() => view()?.zoom(1)}>
        <PlusIcon />
      </IconButton>
      <IconButton label={t('model.farther')} className="max-sm:hidden" onClick={() => view()?.zoom(-1)}>
        <MinusIcon />
      </IconButton>
      <IconButton label={t('model.reset')} onClick={() => view()?.reset()}>
        <ResetIcon />
      </IconButton>
      <IconButton label={t('model.parallel')} aria-pressed={!hasPerspective} onClick={onPerspective}>
        <PerspectiveIcon />
      </IconButton>
      <IconButton label={t('model.rotate')} aria-pressed={isRotating} onClick={onRotate}>
        <RotateIcon />
      </IconButton>
    </div>
  );
}

const ExpandIcon = pathIcon('M9 4.500H4.500V9M15 4.500h4.500V9M9 19.500H4.500V15M15 19.500h4.500V15');

const ShrinkIcon = pathIcon('M4.500 9H9V4.500M19.500 9H15V4.500M4.500 15H9v4.500M19.500 15H15v4.500');

const HelpIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="8.6" />
    <path d="M9.600 9.600a2.450 2.450 0 1 1 3.600 2.150c-.8.45-1.200.95-1.200 1.850M12 16.600v.01" />
  </Icon>
);

/** Automatic rotation. */
const RotateIcon = pathIcon(
  'M20.500 12c0 2-3.800 3.600-8.500 3.600S3.500 14 3.500 12 7.300 8.400 12 8.400c1.900 0 3.600.25 5 .7M17.500 6.200 17.200 9.200l-3 .5',
);

/** Parallel projection. */
const PerspectiveIcon = pathIcon(
  'M12 3.500 19.500 7.800v8.400L12 20.500l-7.500-4.300V7.800ZM4.500 7.800 12 12.100l7.500-4.300M12 12.100v8.400',
);
