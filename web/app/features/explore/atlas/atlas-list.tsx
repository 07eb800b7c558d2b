import type { AtlasPoint } from '@bluegem/core/exploring/atlas-map';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from 'react-router';
import { useFormats } from '../../../i18n/format.ts';
import { usePath } from '../../../i18n/language.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';

type AtlasListProps = {
  points: readonly AtlasPoint[];
  weapon: WeaponId;
  seed: number;
  onChoose: (seed: number) => void;
};

/** The points of the map as a list, for the keyboard and screen readers. */
export function AtlasList({ points, weapon, seed, onChoose }: AtlasListProps) {
  const { t } = useTranslation('index');
  const { number } = useFormats();
  const path = usePath();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Disclosure title={t('atlas.list')} className="mt-8" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      {isOpen && (
        <ol className="grid max-h-96 gap-x-6 overflow-y-auto card p-5 text-sm sm:grid-cols-2">
          {points.map(({ patternId, rotationDegrees }) => (
            <li key={patternId} className="flex flex-wrap items-center gap-x-3">
              <Link
                to={path(`/pattern/${weapon}/${patternId}`)}
                className="w-14 py-1.5 font-semibold hover:text-blue-ink hover:underline"
              >
                #{patternId}
              </Link>
              <button
                type="button"
                aria-pressed={patternId === seed}
                onClick={() => onChoose(patternId)}
                className="py-1.5 text-start text-faint hover:text-ink aria-pressed:text-blue-ink"
              >
                {t('atlas.position', { rotation: number(rotationDegrees, 1) })}
              </button>
            </li>
          ))}
        </ol>
      )}
    </Disclosure>
  );
}
