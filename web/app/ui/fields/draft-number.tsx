import { useState, type ComponentProps } from 'react';

type DraftNumberProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onBlur'> & {
  /** As it is shown while the field has no focus. */
  value: string;
  onValue: (value: number) => void;
  onLeave?: () => void;
};

/** A number field. A value that is being typed stays until the field loses the focus. */
export function DraftNumber({ value, onValue, onLeave, onKeyDown, className = '', ...rest }: DraftNumberProps) {
  const [draft, setDraft] = useState<string>();
  const leave = () => {
    setDraft(undefined);
    onLeave?.();
  };
  return (
    <input
      type="number"
      dir="ltr"
      inputMode="decimal"
      step="any"
      {...rest}
      value={draft ?? value}
      onChange={({ currentTarget }) => {
        setDraft(currentTarget.value);
        if (!Number.isNaN(currentTarget.valueAsNumber)) onValue(currentTarget.valueAsNumber);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') leave();
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
        setDraft(undefined);
        onKeyDown?.(event);
      }}
      onBlur={leave}
      className={`field [appearance:textfield] text-end [&::-webkit-inner-spin-button]:appearance-none ${className}`}
    />
  );
}
