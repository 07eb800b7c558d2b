import { useFormats } from '../../i18n/format.ts';

export type NumberCard = { name: string; value: number; hint: string };

/** Numbers side by side. */
export function NumberCards({ title, cards }: { title: string; cards: readonly NumberCard[] }) {
  const { count } = useFormats();
  return (
    <dl
      aria-label={title}
      className={`mb-4 grid grid-cols-2 gap-3 ${cards.length === 3 ? 'sm:grid-cols-3' : 'lg:grid-cols-4'}`}
    >
      {cards.map(({ name, value, hint }) => (
        <div key={name} className={`card p-4 sm:p-5 ${cards.length === 3 ? 'max-sm:last:col-span-2' : ''}`}>
          <dt className="text-sm font-semibold text-faint">{name}</dt>
          <dd className="mt-1 font-display text-3xl font-semibold">{count(value)}</dd>
          <dd className="text-sm text-faint">{hint}</dd>
        </div>
      ))}
    </dl>
  );
}
