/* oxlint-disable jsx-a11y/role-has-required-aria-props -- a checkbox says by `checked` whether it is on, and must not say it twice */
type SwitchRowProps = { text: string; isOn: boolean; onChange: (isOn: boolean) => void };

/** A labelled checkbox. */
export function SwitchRow({ text, isOn, onChange }: SwitchRowProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm xl:min-h-8">
      <input type="checkbox" role="switch" checked={isOn} onChange={(event) => onChange(event.currentTarget.checked)} />
      {text}
    </label>
  );
}
