import type { AnswerOf } from '@bluegem/contract/client-types';
import { readAlertSearch } from '@bluegem/core/query/alert-search';
import { Form, Link } from 'react-router';
import { useFormats } from '../../../i18n/format.ts';
import { usePath } from '../../../i18n/language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { searchText } from './search-text.ts';

type OwnAlert = AnswerOf<'listAlerts'>['alerts'][number];

/** A dot ends a line, and begins none. */
const withDots = (parts: readonly string[]) => parts.join('\u00a0· ');

/** Its characters stay in order in a sentence that runs from right to left, and on one line. */
const wholeTarget = (target: string) => `\u2066${target.replace('…', '…\u2060')}\u2069`;

/** The alerts of the account, each with its state and a button to delete it. */
export function OwnAlerts({ alerts }: { alerts: readonly OwnAlert[] }) {
  const { t } = useTranslation('alerts');
  if (alerts.length === 0) return null;
  return (
    <section aria-labelledby="own-alerts" className="card p-6 md:p-8">
      <h2 id="own-alerts" className="text-xl font-semibold">
        {t('own.title')}
      </h2>
      <ul className="mt-3 divide-y divide-line">
        {alerts.map((alert) => (
          <li key={alert.id}>
            <AlertRow alert={alert} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function AlertRow({ alert }: { alert: OwnAlert }) {
  const { t } = useTranslation('alerts');
  const formats = useFormats();
  const path = usePath();
  const { id, search, target, digest, confirmedAt, sentAt, stoppedAt } = alert;
  const state = stoppedAt !== null ? 'stopped' : confirmedAt === null ? 'waiting' : 'active';
  const facts = [
    t(`own.${state}`, { target: wholeTarget(target) }),
    t(`form.${digest}`),
    ...(sentAt === null ? [] : [t('own.sent', { date: formats.date(sentAt) })]),
  ];
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <span className="min-w-0 grow basis-48">
        <Link
          to={`${path('/patterns')}?${search}`}
          className="font-semibold wrap-break-word underline underline-offset-4 hover:text-blue-ink"
        >
          {withDots(searchText(t, readAlertSearch(new URLSearchParams(search)), formats).split(' · '))}
        </Link>
        <span className={`block text-sm wrap-break-word ${state === 'stopped' ? 'text-danger-ink' : 'text-faint'}`}>
          {withDots(facts)}
        </span>
      </span>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="delete" />
        <input type="hidden" name="id" value={id} />
        <Button kind="quiet" type="submit">
          {t('own.delete')}
        </Button>
      </Form>
    </div>
  );
}
