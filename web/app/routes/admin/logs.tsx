import { useTranslation } from '../../i18n/use-translation.ts';
import { data, useLocation } from 'react-router';
import { call, PRIVATE } from '../../.server/call.ts';
import { privateHeaders } from '../../.server/forms/page-limit.ts';
import { logQuestionOf } from '../../.server/query-of.ts';
import { addressWith, useAddresses } from '../../features/admin/use-addresses.ts';
import { LogFilter } from '../../features/admin/log-filter.tsx';
import { LogTable } from '../../features/admin/log-table.tsx';
import { usePath } from '../../i18n/language.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import type { Route } from './+types/logs.ts';

const LOGS = ['service', 'audit', 'access'] as const;

export async function loader(args: Route.LoaderArgs) {
  const { log, question } = logQuestionOf(args.url);
  const page =
    log === 'access'
      ? await call(args, 'accessLog', { input: question })
      : await call(args, 'adminLogs', { input: { log, ...question } });
  return data({ log, question, ...page }, { headers: PRIVATE });
}

export const headers = privateHeaders;

export default function AdminLogs({ loaderData: { log, question, entries, older, kinds } }: Route.ComponentProps) {
  const { t } = useTranslation('settings');
  const path = usePath();
  const at = useAddresses();
  const { search } = useLocation();
  const address = path('/admin/logs');
  const tabs = LOGS.map((id) => ({ id, to: `${address}?log=${id}`, text: t(`admin.logs.names.${id}`) }));
  const label = t(`admin.logs.names.${log}`);
  return (
    <>
      <TabLinks label={t('admin.logs.which')} tabs={tabs} current={log} />
      <p className="mt-4 mb-4 max-w-measure text-soft">{t(`admin.logs.leads.${log}`)}</p>
      <LogFilter log={log} question={question} kinds={kinds} />
      <div className="mt-4">
        <LogTable label={label} entries={entries} />
      </div>
      <nav className="mt-5 flex flex-wrap justify-center gap-3" aria-label={t('admin.logs.pages')}>
        {question.before !== undefined && (
          <ButtonLink kind="quiet" to={at({ before: null })}>
            {t('admin.logs.newest')}
          </ButtonLink>
        )}
        {older !== null && (
          <ButtonLink kind="quiet" rel="next" to={at({ before: older })}>
            {t('admin.older')}
          </ButtonLink>
        )}
        {entries.length > 0 && (
          <ButtonLink
            kind="quiet"
            reloadDocument
            to={addressWith({ pathname: `${address}/export.csv`, search }, { before: null, log })}
          >
            {t('admin.logs.save')}
          </ButtonLink>
        )}
      </nav>
    </>
  );
}
