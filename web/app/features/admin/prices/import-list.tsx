import type { AnswerOf } from '@bluegem/contract/client-types';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useAdminFormats } from '../use-admin-formats.ts';

type Import = AnswerOf<'adminPrices'>['imports'][number];

const COUNTS = ['added', 'changed', 'unchanged', 'refused'] as const;

/** The imported files, newest first. */
export function ImportList({ imports }: { imports: readonly Import[] }) {
  const { t } = useTranslation('settings');
  const { count, momentInUtc } = useAdminFormats();
  if (imports.length === 0) return <p className="mt-3 text-soft">{t('admin.prices.noImports')}</p>;
  return (
    <ul className="card mt-4 divide-y divide-line">
      {imports.map((each) => (
        <li key={each.id} className="px-4 py-4 md:px-6">
          <p className="font-semibold">
            {t('admin.prices.importOf', { id: each.id, format: each.format.toUpperCase() })}
          </p>
          <p className="mt-1 text-sm text-faint">
            <bdi>{each.by ? `${each.by.name} (${each.by.id}…)` : t('admin.patterns.gone')}</bdi>,{' '}
            {momentInUtc(each.importedAt)}
          </p>
          <p className="mt-1 text-sm text-soft">
            {COUNTS.map((name) => `${t(`admin.prices.counts.${name}`)}: ${count(each[name])}`).join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  );
}
