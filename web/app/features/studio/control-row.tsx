import { useId, type KeyboardEvent } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DraftNumber } from '../../ui/fields/draft-number.tsx';
import { arrowSteps } from './state/gestures.ts';
import { ResetIcon } from './icons.tsx';
import { CONTROLS, isAtSeed, withReset, withValue, type Control, type StudioState } from './state/studio-state.ts';
import type { StudioDispatch } from './state/use-studio.ts';
import { rounded } from '@bluegem/core/site/rounded';

/** The displayed precision; more would be noise, since a hundredth of a texture is barely visible. */
const SHOWN_DECIMALS = 4;

type ControlRowProps = { control: Control; state: StudioState; dispatch: StudioDispatch };

/** One value of the transform: a slider, a number field, and a reset to the seed's value. */
export function ControlRow({ control, state, dispatch }: ControlRowProps) {
  const { t } = useTranslation('studio');
  const id = useId();
  const { min, max, step } = CONTROLS[control];
  const value = state.transform[control];
  const shown = String(rounded(value, SHOWN_DECIMALS));
  const name = t(`control.${control}`);
  const set = (next: number, how: string) =>
    dispatch({ kind: 'change', change: (current) => withValue(current, control, next), gesture: `${how} ${control}` });
  const settle = () => dispatch({ kind: 'settle' });
  const onKeyDown = (event: KeyboardEvent) => {
    const steps = arrowSteps(event);
    if (steps === undefined || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const change = (current: StudioState) => withValue(current, control, current.transform[control] + steps * step);
    dispatch({ kind: 'change', change, gesture: `keys ${control}` });
  };
  return (
    <div className="grid grid-cols-[1fr_auto_auto] items-center gap-x-1 xl:grid-cols-[6.25rem_minmax(0,1fr)_auto_auto]">
      <label htmlFor={id} className="text-sm">
        {name}
      </label>
      <DraftNumber
        aria-label={t('control.number', { name })}
        value={shown}
        min={min}
        max={max}
        onKeyDown={onKeyDown}
        onValue={(next) => set(next, 'number')}
        onLeave={settle}
        className="min-h-11! w-24! rounded-lg! px-2! text-sm xl:order-2 xl:min-h-8! xl:w-20!"
      />
      <button
        type="button"
        aria-label={t('control.reset', { name })}
        title={t('control.reset', { name })}
        disabled={isAtSeed(state, control)}
        onClick={() => dispatch({ kind: 'change', change: (current) => withReset(current, control) })}
        className="grid size-11 place-items-center rounded-lg text-faint hover:bg-raised hover:text-ink disabled:opacity-30 xl:order-3 xl:size-8"
      >
        <ResetIcon />
      </button>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step / 10}
        value={value}
        aria-valuetext={shown}
        onChange={(event) => set(event.currentTarget.valueAsNumber, 'slider')}
        onKeyDown={onKeyDown}
        onKeyUp={settle}
        onPointerUp={settle}
        onBlur={settle}
        className="col-span-3 min-w-0 xl:order-1 xl:col-span-1 xl:h-8"
      />
    </div>
  );
}
