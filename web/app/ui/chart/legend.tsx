import { TONES, type Tone } from './tones.ts';

/** The meaning of each tone. */
export function Legend({ items }: { items: readonly { tone: Tone; text: string }[] }) {
  return (
    <ul data-legend className="mb-4 flex flex-wrap gap-x-5 gap-y-1.5 text-sm text-soft">
      {items.map(({ tone, text }) => (
        <li key={text} className="flex items-center gap-2">
          <svg aria-hidden="true" width="12" height="12">
            <rect width="12" height="12" rx="3" className={TONES[tone]} />
          </svg>
          {text}
        </li>
      ))}
    </ul>
  );
}
