import { rounded } from '@bluegem/core/site/rounded';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { useTranslation } from '../../i18n/use-translation.ts';
import { weaponName } from '../../i18n/weapon-name.ts';
import { shortName } from '../../pattern-parts/short-weapon-name.ts';
import { ChartFigure, type ChartFigureProps } from '../../ui/chart/chart-figure.tsx';
import { StackedRows, type StackedRowsProps } from '../../ui/chart/stacked-rows.tsx';
import type { Tone } from '../../ui/chart/tones.ts';

type PartsOfWeaponsProps<Key extends string | number> = Omit<ChartFigureProps, 'data' | 'children'> &
  Pick<StackedRowsProps, 'scale'> & {
    /** A part without a tone is only in the table. */
    parts: readonly { key: Key; text: string; tone: Tone | undefined }[];
    rows: readonly { weapon: WeaponId; values: Readonly<Record<Key, number>> }[];
    tipOf: (weapon: string, part: string, value: number) => string;
  };

/** One stacked bar per weapon, with a table of its parts. */
export function PartsOfWeapons<Key extends string | number>({
  parts,
  rows,
  tipOf,
  scale,
  ...figure
}: PartsOfWeaponsProps<Key>) {
  const { t } = useTranslation('statistics');
  const data = {
    columns: [t('column.weapon'), ...parts.map(({ text }) => text)],
    rows: rows.map(({ weapon, values }) => [weaponName(t, weapon), ...parts.map(({ key }) => rounded(values[key], 2))]),
  };
  return (
    <ChartFigure {...figure} data={data}>
      <StackedRows
        label={figure.title}
        scale={scale}
        parts={parts.flatMap(({ tone, ...part }) => (tone ? [{ ...part, tone }] : []))}
        rows={rows.map(({ weapon, values }) => ({
          name: shortName(t, weapon),
          values,
          tips: Object.fromEntries(
            parts.map(({ key, text }) => [key, tipOf(weaponName(t, weapon), text, values[key])]),
          ),
        }))}
      />
    </ChartFigure>
  );
}
