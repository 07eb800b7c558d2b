import type { LogPage } from '@bluegem/contract/admin/admin-logs';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Chip } from '../../ui/chip.tsx';
import { StackedTable } from '../../ui/stacked-table.tsx';
import { useAdminFormats } from './use-admin-formats.ts';

const BAD_KINDS = ['error', 'fatal', 'refused', 'sign-in-refused'];

/** Log entries, newest first. Their messages are English, as the server writes them. */
export function LogTable({ label, entries }: { label: string } & Pick<LogPage, 'entries'>) {
  const { t } = useTranslation('settings');
  const { moment } = useAdminFormats();
  if (entries.length === 0) return <p className="text-soft">{t('admin.logs.none')}</p>;
  return (
    <StackedTable
      caption={label}
      columns={(['at', 'kind', 'text', 'account', 'details'] as const).map((column) =>
        t(`admin.logs.columns.${column}`),
      )}
      rows={entries.map(({ id, at, kind, text, account, requestId, details }) => ({
        key: id,
        name: (
          <time dateTime={at} className="whitespace-nowrap">
            {moment(at)}
          </time>
        ),
        cells: [
          <span key="kind" lang="en" className="whitespace-nowrap">
            <Chip tone={BAD_KINDS.includes(kind) ? 'doubt' : 'plain'}>{kind}</Chip>
          </span>,
          <span key="text" lang="en" dir="ltr" className="block wrap-anywhere md:min-w-28 rtl:text-right lg:min-w-44">
            {text}
          </span>,
          <code key="account" dir="ltr" className="text-sm">
            {account ?? '–'}
          </code>,
          <span
            key="details"
            lang="en"
            dir="ltr"
            className="block text-sm wrap-anywhere text-soft rtl:text-right lg:min-w-44"
          >
            {[...Object.entries(details), ...(requestId ? [['requestId', requestId]] : [])]
              .map(([name, value]) => `${name}: ${value}`)
              .join(' · ')}
          </span>,
        ],
      }))}
    />
  );
}
