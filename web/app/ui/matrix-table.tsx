import type { Matrix } from '@bluegem/core/paint/paint-transform';
import { useFormats } from '../i18n/format.ts';

type MatrixTableProps = { matrix: Matrix; name: string; isProduct?: boolean };

/** A matrix with its third row; a product has more decimals. */
export function MatrixTable({ matrix, name, isProduct = false }: MatrixTableProps) {
  const { fixed } = useFormats();
  const { a, b, tx, c, d, ty } = matrix;
  const rows = [
    [a, b, tx],
    [c, d, ty],
    [0, 0, 1],
  ];
  return (
    <table className={`shrink-0 text-sm ${isProduct ? 'font-semibold text-ink' : 'text-soft'}`} data-matrix={name}>
      <caption className="mb-1.5 caption-top text-center text-sm text-faint">{name}</caption>
      <tbody className={`border-x-2 ${isProduct ? 'border-blue-bright' : 'border-line-strong'}`}>
        {rows.map((row, at) => (
          // The cells of a matrix have no key but their index.
          <tr key={at}>
            {row.map((value, column) => (
              <td key={column} className="px-2 py-1 text-end whitespace-nowrap">
                {Number.isInteger(value) ? fixed(value, 0) : fixed(value, isProduct ? 6 : 4)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
