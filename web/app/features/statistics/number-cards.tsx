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
        <div key={name} className={`tile ${cards.length === 3 ? 'max-sm:first:col-span-2' : ''}`}>
          <dt>{name}</dt>
          <dd>{count(value)}</dd>
          <dd>{hint}</dd>
        </div>
      ))}
    </dl>
  );
}
