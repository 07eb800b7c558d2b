import { useId } from 'react';
import { useEarlyChoice } from '../../../ui/use-early-value.ts';

type RadioSwitchProps<Choice extends string> = {
  legend: string;
  choices: readonly { id: Choice; text: string }[];
  value: Choice;
  onChange: (value: Choice) => void;
  className?: string;
};

/** A row of choices; one tab stop, arrow keys choose. Needs script. */
export function RadioSwitch<Choice extends string>(props: RadioSwitchProps<Choice>) {
  const { legend, choices, value, onChange, className = '' } = props;
  const name = useId();
  const group = useEarlyChoice(
    choices.map(({ id }) => id),
    value,
    onChange,
  );
  return (
    <fieldset
      ref={group}
      className={`scripted flex gap-1 rounded-xl border border-line-strong bg-ground-deep/60 p-1 ${className}`}
    >
      <legend className="sr-only">{legend}</legend>
      {choices.map(({ id, text }) => (
        <label
          key={id}
          className="grid min-h-10 min-w-11 grow cursor-pointer place-items-center rounded-lg px-0.5 text-center sm:px-1.5 text-sm leading-tight font-semibold wrap-anywhere hyphens-auto text-faint transition-colors duration-150 hover:text-ink has-checked:bg-surface has-checked:text-ink has-checked:shadow-card has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-blue-bright"
        >
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
    </fieldset>
  );
}
