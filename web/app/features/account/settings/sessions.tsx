import type { AnswerOf } from '@bluegem/contract/client-types';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormats } from '../../../i18n/format.ts';
import { Chip } from '../../../ui/chip.tsx';
import { IntentForm } from './intent-form.tsx';

type Session = AnswerOf<'listSessions'>['sessions'][number];

/** The signed-in browsers, each with a button to sign it out. */
export function Sessions({ sessions }: { sessions: readonly Session[] }) {
  const { t } = useTranslation('settings');
  return (
    <>
      <h3 id="sessions" className="mt-8 text-xl font-semibold">
        {t('sessions.title')}
      </h3>
      <ul aria-labelledby="sessions" className="mt-3 divide-y divide-line border-y border-line">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <div className="mt-4">
          <IntentForm intent="end-others" text={t('sessions.endOthers')} />
        </div>
      )}
    </>
  );
}

function SessionRow({ session }: { session: Session }) {
  const { t } = useTranslation('settings');
  const { date } = useFormats();
  const { id, userAgent, signedInAt, lastUsedAt, current } = session;
  const name = userAgent === '' ? t('sessions.unknown') : userAgent;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div>
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <bdi>{name}</bdi>
          {current && <Chip tone="sure">{t('sessions.current')}</Chip>}
        </p>
        <p className="text-sm text-faint">
          {t('sessions.times', { signedIn: date(signedInAt), lastUsed: date(lastUsedAt) })}
        </p>
      </div>
      {!current && (
        <IntentForm intent="end-session" id={id} text={t('sessions.end')} label={t('sessions.endOf', { name })} />
      )}
    </li>
  );
}
