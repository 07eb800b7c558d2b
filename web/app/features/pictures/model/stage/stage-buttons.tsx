import { SIDES } from '@bluegem/core/weapons/region';
import type { ComponentProps } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import {
  ArrowBackIcon,
  ArrowForwardIcon,
  DownloadIcon,
  MinusIcon,
  PlusIcon,
  ResetIcon,
} from '../../../../ui/icons.tsx';
import type { ModelView } from '../model-view.ts';
import { ExpandIcon, ShrinkIcon, HelpIcon, RotateIcon, PerspectiveIcon } from './stage-icons.tsx';

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
