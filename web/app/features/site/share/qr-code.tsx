import { useMemo } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { encode } from 'uqr';

/** Light cells around the code, which scanners need. */
const QUIET_CELLS = 3;

/** The dark cells as one path, a square each. */
export function qrPath(cells: readonly (readonly boolean[])[]): string {
  return cells.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('');
}

/** The address of a page as a QR code: dark on light in both themes, as scanners expect. */
export function QrCode({ path }: { path: string }) {
  const { t } = useTranslation('patternModal');
  const address = new URL(path, window.location.origin).href;
  const { data, size } = useMemo(() => encode(address, { border: QUIET_CELLS, ecc: 'M' }), [address]);
  return (
    <svg
      role="img"
      aria-label={t('share.qrOf', { address })}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="block w-full rounded-xl bg-white"
    >
      <path d={qrPath(data)} fill="#0b0e14" />
    </svg>
  );
}
