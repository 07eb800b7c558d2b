import { useId } from 'react';

type LookSwitchProps<Value extends string> = {
  label: string;
  values: readonly { value: Value; text: string }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** One of a few; one tab stop, arrow keys choose. */
export function LookSwitch<Value extends string>({ label, values, value, onChange }: LookSwitchProps<Value>) {
  const name = useId();
  return (
    <fieldset className="flex gap-1 rounded-xl border border-line bg-ground-deep/60 p-1">
      <legend className="sr-only">{label}</legend>
      {values.map((each) => (
        <label
          key={each.value}
          className="grid min-h-9 grow cursor-pointer place-items-center rounded-lg px-3 text-sm font-semibold whitespace-nowrap text-faint hover:text-ink has-checked:bg-surface has-checked:text-ink has-checked:shadow-card has-focus-visible:outline-2 has-focus-visible:outline-blue-bright xl:min-h-8"
        >
          <input
            type="radio"
            name={name}
            checked={each.value === value}
            onChange={() => onChange(each.value)}
            className="sr-only"
          />
          {each.text}
        </label>
      ))}
    </fieldset>
  );
}
