/* oxlint-disable jsx-a11y/role-has-required-aria-props -- a checkbox says by `checked` whether it is on, and must not say it twice */
import { clampFloat } from '@bluegem/core/weapons/wear';
import { WEAPONS } from '@bluegem/core/weapons/weapons';
import { useId } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormats } from '../../i18n/format.ts';
import { ControlRow } from './control-row.tsx';
import { RedoIcon, ResetIcon, UndoIcon } from './icons.tsx';
import type { StudioHistory } from './state/studio-history.ts';
import { isExact, withExtraAuto, withPattern, type StudioState } from './state/studio-state.ts';
import type { StudioDispatch } from './state/use-studio.ts';

const FLOAT_STEP = 0.001;

type TransformPanelProps = { history: StudioHistory; dispatch: StudioDispatch };

/** All controls of the transform. */
export function TransformPanel({ history, dispatch }: TransformPanelProps) {
  const { t } = useTranslation('studio');
  const { wholePercent } = useFormats();
  const { present: state } = history;
  const rows = { state, dispatch };
  const set = (values: Partial<StudioState>, gesture?: string) =>
    dispatch({ kind: 'change', change: (current) => ({ ...current, ...values }), ...(gesture && { gesture }) });
  return (
    <section aria-labelledby="controls" className="card grid content-start gap-2.5 p-4">
      <div className="flex items-center justify-between gap-2">
        <h2 id="controls" className="text-xl font-semibold">
          {t('controls')}
        </h2>
        <Steps history={history} dispatch={dispatch} />
      </div>
      <div className="grid gap-x-6 gap-y-2 sm:max-xl:grid-cols-2 xl:gap-y-1">
        <ControlRow control="scale" {...rows} />
        <ControlRow control="rotationDegrees" {...rows} />
        <ControlRow control="offsetX" {...rows} />
        <ControlRow control="offsetY" {...rows} />
      </div>
      <div className="border-t border-line pt-2">
        <SwitchRow
          text={t('extraAuto')}
          isOn={state.isExtraAuto}
          onChange={(isOn) => dispatch({ kind: 'change', change: (current) => withExtraAuto(current, isOn) })}
        />
        <div className="mt-1 grid gap-x-6 gap-y-2 sm:max-xl:grid-cols-2 xl:gap-y-1">
          <ControlRow control="extraOffsetX" {...rows} />
          <ControlRow control="extraOffsetY" {...rows} />
        </div>
      </div>
      <div className="grid gap-x-6 border-t border-line pt-2 sm:max-xl:grid-cols-2">
        <Slider
          name={t('uvOpacity')}
          min={0}
          max={100}
          step={1}
          value={state.uvOpacity}
          text={wholePercent}
          onChange={(uvOpacity) => set({ uvOpacity }, 'opacity')}
          onSettle={() => dispatch({ kind: 'settle' })}
        />
        <SwitchRow text={t('uvMap')} isOn={state.isUvMap} onChange={(isUvMap) => set({ isUvMap })} />
        <SwitchRow text={t('layer.wear')} isOn={state.isWear} onChange={(isWear) => set({ isWear })} />
        <SwitchRow text={t('layer.grunge')} isOn={state.isGrunge} onChange={(isGrunge) => set({ isGrunge })} />
        <FloatSlider state={state} dispatch={dispatch} />
      </div>
    </section>
  );
}

function FloatSlider({ state, dispatch }: { state: StudioState; dispatch: StudioDispatch }) {
  const { t } = useTranslation('studio');
  const formats = useFormats();
  const range = WEAPONS[state.weapon].wearRange;
  return (
    <Slider
      name={t('float')}
      min={range[0]}
      max={range[1]}
      step={FLOAT_STEP}
      value={state.float}
      text={formats.float}
      onChange={(float) =>
        dispatch({
          kind: 'change',
          // A change of the float must be visible, so the wear layer is switched on.
          change: (current) => ({ ...current, float: clampFloat(float, range), isWear: true }),
          gesture: 'float',
        })
      }
      onSettle={() => dispatch({ kind: 'settle' })}
    />
  );
}

type SliderProps = {
  name: string;
  min: number;
  max: number;
  step: number;
  value: number;
  text: (value: number) => string;
  onChange: (value: number) => void;
  onSettle: () => void;
};

function Slider({ name, min, max, step, value, text, onChange, onSettle }: SliderProps) {
  const id = useId();
  return (
    <div className="grid grid-cols-[6.25rem_minmax(0,1fr)_3.25rem] items-center gap-2 text-sm">
      <label htmlFor={id}>{name}</label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={text(value)}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        onKeyUp={onSettle}
        onPointerUp={onSettle}
        onBlur={onSettle}
        className="min-w-0 xl:h-8"
      />
      <span aria-hidden="true" className="text-end text-soft">
        {text(value)}
      </span>
    </div>
  );
}

const STEP_BUTTON =
  'grid size-11 place-items-center rounded-lg border border-line-strong text-soft hover:bg-raised hover:text-ink disabled:opacity-35 xl:size-9';

/** Undo, redo, and reset to the seed. */
function Steps({ history: { past, present, future }, dispatch }: TransformPanelProps) {
  const { t } = useTranslation('studio');
  const steps = [
    { name: t('undo'), icon: <UndoIcon />, isOff: past.length === 0, run: () => dispatch({ kind: 'undo' }) },
    { name: t('redo'), icon: <RedoIcon />, isOff: future.length === 0, run: () => dispatch({ kind: 'redo' }) },
    {
      name: t('resetAll', { patternId: present.patternId }),
      icon: <ResetIcon />,
      isOff: isExact(present),
      run: () =>
        dispatch({ kind: 'change', change: (current) => withPattern(current, current.weapon, current.patternId) }),
    },
  ];
  return (
    <div className="flex gap-1.5">
      {steps.map(({ name, icon, isOff, run }) => (
        <button
          key={name}
          type="button"
          aria-label={name}
          title={name}
          disabled={isOff}
          onClick={run}
          className={STEP_BUTTON}
        >
          {icon}
        </button>
      ))}
    </div>
  );
}

type SwitchRowProps = { text: string; isOn: boolean; onChange: (isOn: boolean) => void };

/** A labelled checkbox. */
function SwitchRow({ text, isOn, onChange }: SwitchRowProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm xl:min-h-8">
      <input type="checkbox" role="switch" checked={isOn} onChange={(event) => onChange(event.currentTarget.checked)} />
      {text}
    </label>
  );
}
