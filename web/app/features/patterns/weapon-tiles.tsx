import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { shortName } from '../../pattern-parts/short-weapon-name.ts';

type WeaponTilesProps<Place> = {
  places: readonly Place[];
  current: WeaponId | undefined;
  addressOf: (weapon: WeaponId) => string;
  /** Whether the page keeps its place when a tile is chosen. */
  staysInPlace?: boolean;
  /** The picture of a tile. */
  children: (place: Place, index: number) => ReactNode;
};

/** Weapons side by side as links, in a row that scrolls sideways to the current one. */
export function WeaponTiles<Place extends { weapon: WeaponId }>(props: WeaponTilesProps<Place>) {
  const { places, current, addressOf, staysInPlace = false, children } = props;
  const { t } = useTranslation();
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => bringIntoView(row.current), [current]);
  return (
    <ul
      ref={row}
      className="-mx-4 flex gap-1.5 overflow-x-auto px-4 [scrollbar-width:none] md:-mx-6 md:px-6 md:[scrollbar-width:thin]"
    >
      {places.map((place, index) => (
        <li key={place.weapon} className="shrink-0">
          <Link
            to={addressOf(place.weapon)}
            preventScrollReset={staysInPlace}
            aria-current={place.weapon === current ? 'true' : undefined}
            className="grid h-full w-26 content-center place-items-center rounded-xl border border-line bg-surface px-0.5 pb-1 text-soft transition-colors hover:border-line-strong hover:text-ink aria-[current=true]:border-blue-bright aria-[current=true]:bg-blue-wash aria-[current=true]:text-blue-ink"
          >
            {children(place, index)}
            <span
              className="max-w-full text-center text-xs leading-tight font-medium wrap-anywhere hyphens-auto"
              dir="ltr"
            >
              {shortName(t, place.weapon)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Scrolls a row sideways to its current entry, if that is not completely visible. The page stays where it is. */
function bringIntoView(row: HTMLElement | null): void {
  const entry = row?.querySelector('[aria-current]')?.getBoundingClientRect();
  if (!row || !entry) return;
  const { left, right } = row.getBoundingClientRect();
  if (entry.left < left || entry.right > right) row.scrollLeft += (entry.left + entry.right - left - right) / 2;
}
