import type { ReactNode } from 'react';

function Mark({ children }: { children: ReactNode }) {
  return (
    <svg aria-hidden="true" width="24" height="24" viewBox="0 0 24 24" className="shrink-0">
      {children}
    </svg>
  );
}

/** A piston and its rod; our own drawing. */
export const SteamMark = () => (
  <Mark>
    <g fill="none" stroke="currentColor" strokeWidth="1.7" strokeLinecap="round">
      <circle cx="15.600" cy="8.800" r="4.300" />
      <circle cx="15.600" cy="8.800" r="1.700" />
      <circle cx="7.800" cy="16.400" r="2.900" />
      <path d="m10 14.600 3-2.200M2.600 12.600l2.900 2" />
    </g>
  </Mark>
);

/** Two heads over a message; our own drawing. */
export const DiscordMark = () => (
  <Mark>
    <path
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinejoin="round"
      d="M8.300 6C6.800 6.300 5.500 6.800 4.500 7.500 2.900 10.300 2.300 13.400 2.700 16.600c1.400 1 2.900 1.700 4.400 2l1-1.900c2.500.800 5.300.800 7.800 0l1 1.900c1.500-.300 3-1 4.400-2 .400-3.200-.2-6.300-1.800-9.100-1-.7-2.300-1.200-3.800-1.500l-.6 1.200a12 12 0 0 0-6.200 0Z"
    />
    <circle cx="9" cy="12.700" r="1.500" fill="currentColor" />
    <circle cx="15" cy="12.700" r="1.500" fill="currentColor" />
  </Mark>
);
