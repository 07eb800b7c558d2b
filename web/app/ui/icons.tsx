import type { ReactNode } from 'react';

/** A line drawing in the colour of the text. */
export function Icon({ children, size = 18 }: { children: ReactNode; size?: number }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}

/** An icon of one path. */
export const pathIcon =
  (d: string, size = 18) =>
  () => (
    <Icon size={size}>
      <path d={d} />
    </Icon>
  );

/** The same, mirrored in right-to-left languages. */
const mirrored =
  (d: string, size = 18) =>
  () => (
    <span className="rtl:-scale-x-100">
      <Icon size={size}>
        <path d={d} />
      </Icon>
    </span>
  );

export const SunIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="4.2" />
    <path d="M12 2.8v2.4M12 18.8v2.4M2.8 12h2.4M18.8 12h2.4M5.5 5.5l1.7 1.7M16.8 16.8l1.7 1.7M5.5 18.5l1.7-1.7M16.8 7.2l1.7-1.7" />
  </Icon>
);

export const MoonIcon = pathIcon('M20 14.6A8.3 8.3 0 0 1 9.4 4a8.3 8.3 0 1 0 10.6 10.6Z');

export const DeviceIcon = () => (
  <Icon>
    <rect x="3" y="4.5" width="18" height="12" rx="2" />
    <path d="M8.5 20h7M12 16.5V20" />
  </Icon>
);

export const GlobeIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="8.6" />
    <path d="M3.6 12h16.8M12 3.4c2.5 2.4 3.6 5.300 3.600 8.600s-1.100 6.200-3.600 8.600c-2.500-2.400-3.600-5.300-3.600-8.600S9.500 5.800 12 3.400Z" />
  </Icon>
);

export const ArrowUpIcon = pathIcon('M12 19V5M6 11l6-6 6 6');
export const ArrowDownIcon = pathIcon('M12 5v14M6 13l6 6 6-6');
export const ChevronDownIcon = pathIcon('m6 9 6 6 6-6', 16);

export const CloseIcon = ({ size = 20 }: { size?: number }) => (
  <Icon size={size}>
    <path d="M6 6l12 12M18 6 6 18" />
  </Icon>
);

export const SearchIcon = () => (
  <Icon>
    <circle cx="11" cy="11" r="6.5" />
    <path d="m16 16 4.500 4.500" />
  </Icon>
);

export const CheckIcon = pathIcon('M7.500 4h9L21 9.500 12 20.500 3 9.500zM3 9.500h18', 22);

export const GridIcon = () => (
  <Icon size={22}>
    <rect x="4" y="4" width="6.500" height="6.500" rx="1.500" />
    <rect x="13.500" y="4" width="6.500" height="6.500" rx="1.500" />
    <rect x="4" y="13.500" width="6.500" height="6.500" rx="1.500" />
    <rect x="13.500" y="13.500" width="6.500" height="6.500" rx="1.500" />
  </Icon>
);

export const SparkIcon = pathIcon(
  'M12 3.500c.8 5 3.500 7.700 8.500 8.500-5 .8-7.700 3.500-8.500 8.500-.8-5-3.500-7.700-8.500-8.500 5-.8 7.700-3.500 8.500-8.500Z',
  22,
);
export const MenuIcon = pathIcon('M4.500 7h15M4.500 12h15M4.500 17h15', 22);

export const PasteIcon = () => (
  <Icon>
    <path d="M9 5H7a2 2 0 0 0-2 2v11.500a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V7a2 2 0 0 0-2-2h-2" />
    <rect x="9" y="3.500" width="6" height="3.500" rx="1" />
  </Icon>
);

export const SlidersIcon = () => (
  <Icon>
    <path d="M4 8h8M18 8h2M4 16h2M12 16h8" />
    <circle cx="15" cy="8" r="2.5" />
    <circle cx="9" cy="16" r="2.5" />
  </Icon>
);

export const SortIcon = pathIcon('M7 4v16m0 0-3-3m3 3 3-3M17 20V4m0 0-3 3m3-3 3 3');
export const FilterIcon = pathIcon('M4 6h16M7 12h10M10 18h4');

/** Points in the reading direction. */
export const ArrowForwardIcon = mirrored('M5 12h14M13 6l6 6-6 6');
export const ArrowBackIcon = mirrored('M19 12H5M11 6l-6 6 6 6');

export const DownloadIcon = pathIcon('M12 4v10.5M7.5 10.5 12 15l4.5-4.5M5 19.5h14');
export const LinkIcon = pathIcon(
  'M9.500 14.500l5-5M8 11l-2.600 2.600a3.900 3.900 0 0 0 5.500 5.500L13.500 16.500M16 13l2.600-2.600a3.900 3.900 0 0 0-5.500-5.500L10.500 7.500',
);
export const PlusIcon = pathIcon('M12 5v14M5 12h14');
export const MinusIcon = pathIcon('M5 12h14');

export const PersonIcon = () => (
  <Icon>
    <circle cx="12" cy="8.5" r="4" />
    <path d="M4.5 20.500a7.500 7.500 0 0 1 15 0" />
  </Icon>
);

export const HeartIcon = ({ isFull = false }: { isFull?: boolean }) => (
  <Icon>
    <path
      fill={isFull ? 'currentColor' : 'none'}
      d="M12 20.300 4.600 12.700a4.700 4.700 0 0 1 6.700-6.600l.7.7.7-.7a4.700 4.700 0 0 1 6.700 6.600Z"
    />
  </Icon>
);

export const CopyIcon = () => (
  <Icon>
    <rect x="8.5" y="8.5" width="11.5" height="11.5" rx="2.5" />
    <path d="M15.5 8.5V6.5A2.5 2.5 0 0 0 13 4H6.5A2.5 2.5 0 0 0 4 6.5V13a2.5 2.5 0 0 0 2.5 2.5h2" />
  </Icon>
);

export const QrIcon = () => (
  <Icon>
    <rect x="4" y="4" width="6" height="6" rx="1" />
    <rect x="14" y="4" width="6" height="6" rx="1" />
    <rect x="4" y="14" width="6" height="6" rx="1" />
    <path d="M14 14h2.5v2.5M20 14v.01M14 20v.01M17 20h3v-3" />
  </Icon>
);

export const ShareIcon = pathIcon('M12 15V4M8 7.5 12 3.5l4 4M6 11.5v7h12v-7');
export const CompareIcon = pathIcon('M4 8.500h15M15.500 5 19 8.500 15.500 12M20 15.500H5M8.500 12 5 15.500 8.500 19');

export const CameraIcon = ({ size = 18 }: { size?: number }) => (
  <Icon size={size}>
    <path d="M4 8.500h3.500L9 6h6l1.500 2.500H20a1 1 0 0 1 1 1V18a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9.500a1 1 0 0 1 1-1Z" />
    <circle cx="12" cy="13.500" r="3.300" />
  </Icon>
);

export const ImageIcon = () => (
  <Icon>
    <rect x="3.5" y="5" width="17" height="14" rx="2.5" />
    <circle cx="9" cy="10" r="1.500" />
    <path d="m4 17 5-4 3.500 2.500 3.500-3.500 4.500 4" />
  </Icon>
);

/** A link to another site. */
export const ExternalIcon = mirrored(
  'M13.5 5H19v5.500M19 5l-8 8M10 6H6.5A1.5 1.5 0 0 0 5 7.5v10A1.5 1.5 0 0 0 6.5 19h10a1.5 1.5 0 0 0 1.5-1.5V14',
  16,
);

/** Reset to the initial state. */
export const ResetIcon = pathIcon('M4.500 12a7.500 7.500 0 1 0 2.400-5.500M4.500 4.500v4.200h4.200');
