import { useId } from 'react';
import { useEarlyChoice } from './use-early-value.ts';

const OPTION =
  'grid cursor-pointer place-items-center text-center text-sm font-semibold text-faint transition-colors duration-150 hover:text-ink has-checked:bg-surface has-checked:text-ink has-checked:shadow-card has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-blue-bright';

/** `wrapped`: long texts break; `tight`: beside other controls; `even`: all as wide as each other. */
const LOOKS = {
  wrapped: {
    row: 'flex rounded-xl border-line-strong',
    option: 'min-h-10 min-w-11 grow rounded-lg px-0.5 sm:px-1.5 leading-tight wrap-anywhere hyphens-auto',
  },
  tight: { row: 'flex rounded-xl border-line', option: 'min-h-9 grow rounded-lg px-3 whitespace-nowrap xl:min-h-8' },
  even: { row: 'flex rounded-2xl border-line', option: 'min-h-11 min-w-0 flex-1 rounded-xl px-1 leading-tight' },
} as const;

type RadioSwitchProps<Choice extends string> = {
  legend: string;
  isLegendShown?: boolean;
  choices: readonly { id: Choice; text: string }[];
  value: Choice;
  onChange: (value: Choice) => void;
  look?: keyof typeof LOOKS;
  className?: string;
};

/** A row of choices; one tab stop, arrow keys choose. Needs script. */
export function RadioSwitch<Choice extends string>(props: RadioSwitchProps<Choice>) {
  const { legend, isLegendShown = false, choices, value, onChange, look = 'wrapped', className = '' } = props;
  const name = useId();
  const group = useEarlyChoice(
    choices.map(({ id }) => id),
    value,
    onChange,
  );
  return (
    <fieldset ref={group} className={`scripted ${className}`}>
      <legend className={isLegendShown ? 'mb-1.5 text-sm text-faint' : 'sr-only'}>{legend}</legend>
      <div className={`gap-1 border bg-ground-deep/60 p-1 ${LOOKS[look].row}`}>
        {choices.map(({ id, text }) => (
          <label key={id} className={`${OPTION} ${LOOKS[look].option}`}>
            <input
              type="radio"
              name={name}
              value={id}
              checked={id === value}
              onChange={() => onChange(id)}
              className="sr-only"
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
