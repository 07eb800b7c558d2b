import { Icon } from '../../../../ui/icons.tsx';

export const ExpandIcon = () => (
  <Icon>
    <path d="M9 4.500H4.500V9M15 4.500h4.500V9M9 19.500H4.500V15M15 19.500h4.500V15" />
  </Icon>
);

export const ShrinkIcon = () => (
  <Icon>
    <path d="M4.500 9H9V4.500M19.500 9H15V4.500M4.500 15H9v4.500M19.500 15H15v4.500" />
  </Icon>
);

export const HelpIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="8.6" />
    <path d="M9.600 9.600a2.450 2.450 0 1 1 3.600 2.150c-.8.45-1.200.95-1.200 1.850M12 16.600v.01" />
  </Icon>
);

/** Automatic rotation. */
export const RotateIcon = () => (
  <Icon>
    <path d="M20.500 12c0 2-3.800 3.600-8.500 3.600S3.500 14 3.500 12 7.300 8.400 12 8.400c1.900 0 3.600.25 5 .7M17.500 6.200 17.200 9.200l-3 .5" />
  </Icon>
);

/** Parallel projection. */
export const PerspectiveIcon = () => (
  <Icon>
    <path d="M12 3.500 19.500 7.800v8.400L12 20.500l-7.500-4.300V7.800ZM4.500 7.800 12 12.100l7.500-4.300M12 12.100v8.400" />
  </Icon>
);
