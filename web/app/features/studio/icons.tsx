import type { ReactNode } from 'react';

const icon = (drawing: ReactNode) => (
  <svg
    aria-hidden="true"
    width={16}
    height={16}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {drawing}
  </svg>
);

export const ResetIcon = () => icon(<path d="M4.500 12a7.500 7.500 0 1 0 2.600-5.700M4 4.500V9h4.500" />);
export const UndoIcon = () => icon(<path d="M9 14 4.500 9.500 9 5M5 9.500h9a5.500 5.500 0 0 1 0 11h-3" />);
export const RedoIcon = () => icon(<path d="m15 14 4.500-4.500L15 5M19 9.500h-9a5.500 5.500 0 0 0 0 11h3" />);
