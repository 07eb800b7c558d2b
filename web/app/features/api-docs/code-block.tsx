/** Code with a copy button, left to right in every language. Wide lines can be scrolled with the keyboard. */
export function CodeBlock({ name, code }: { name: string; code: string }) {
  return (
    <pre
      dir="ltr"
      lang="en"
      role="group"
      aria-label={name}
      tabIndex={0}
      className="mt-2 max-h-[28rem] overflow-auto rounded-xl border border-line bg-ground-deep p-4 text-start text-sm leading-relaxed"
    >
      <code>{code}</code>
    </pre>
  );
}
