/* oxlint-disable jsx-a11y/role-has-required-aria-props -- a checkbox says by `checked` whether it is on, and must not say it twice */
type SwitchRowProps = { text: string; isOn: boolean; onChange: (isOn: boolean) => void };

/** A labelled checkbox. */
export function SwitchRow({ text, isOn, onChange }: SwitchRowProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm xl:min-h-8">
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="peer sr-only"
      />
      <span
        aria-hidden="true"
        className="relative h-5 w-9 shrink-0 rounded-full bg-line-strong transition-colors peer-checked:bg-[#2f6fe6] peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-blue-bright after:absolute after:start-0.5 after:top-0.5 after:size-4 after:rounded-full after:bg-white after:shadow after:transition-transform peer-checked:after:translate-x-4 rtl:peer-checked:after:-translate-x-4"
      />
      {text}
    </label>
  );
}
