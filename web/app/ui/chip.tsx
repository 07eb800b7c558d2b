import type { ReactNode } from 'react';

const TONES = {
  plain: 'border-line text-faint',
  sure: 'border-blue-bright/40 text-blue-ink',
  doubt: 'border-brass/50 text-brass-ink',
} as const;

export function Chip({ tone = 'plain', children }: { tone?: keyof typeof TONES; children: ReactNode }) {
  return (
    <span className={`inline-flex items-center rounded-lg border px-2.5 py-1 text-sm ${TONES[tone]}`}>{children}</span>
  );
}
