/** The reason why a form was refused for now. */
export function LimitNote({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <p role="alert" className="mb-4 rounded-xl bg-danger-wash px-4 py-3 font-medium text-danger-ink">
      {text}
    </p>
  );
}
