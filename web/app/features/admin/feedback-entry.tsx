import type { AnswerOf } from '@bluegem/contract/client-types';
import { FEEDBACK_NOTE_MAX_LENGTH } from '@bluegem/core/site/feedback';
import { useId } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Form, Link } from 'react-router';
import { usePath } from '../../i18n/language.ts';
import { weaponName } from '../../i18n/weapon-name.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { useAdminFormats } from './use-admin-formats.ts';

type Entry = AnswerOf<'adminFeedback'>['entries'][number];

const TONES = { kept: 'plain', waiting: 'plain', delivered: 'sure', failed: 'doubt' } as const;

/** One message with its subject, its reply address, its status and its actions. */
export function FeedbackEntry({ entry, confirmTo }: { entry: Entry; confirmTo: string }) {
  const { t } = useTranslation('settings');
  const path = usePath();
  const { moment } = useAdminFormats();
  const { id, kind, message, email, weapon, patternId, state, createdAt, doneAt, note } = entry;
  return (
    <article className="px-4 py-5 md:px-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="font-semibold">{t(`forms:feedback.kinds.${kind}.name`)}</h2>
        {doneAt !== null && <Chip tone="sure">{t('admin.feedback.done')}</Chip>}
        <Chip tone={TONES[state]}>{t(`admin.feedback.states.${state}`)}</Chip>
        <span className="text-sm text-faint">{moment(createdAt)}</span>
      </div>
      <p className="mt-3 max-w-measure break-words whitespace-pre-line rtl:text-right" dir="auto">
        {message}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2 text-sm">
        {weapon && (
          <Link className="link" to={path(patternId === null ? '/patterns' : `/pattern/${weapon}/${patternId}`)}>
            <bdi>
              {weaponName(t, weapon)}
              {patternId !== null && ` #${patternId}`}
            </bdi>
          </Link>
        )}
        {email === null ? (
          <span className="text-faint">{t('admin.feedback.noEmail')}</span>
        ) : (
          <a className="link break-all" href={`mailto:${encodeURIComponent(email)}`}>
            <bdi>{email}</bdi>
          </a>
        )}
      </div>
      <FeedbackNote id={id} note={note} />
      <div className="mt-3 flex flex-wrap gap-3">
        <IntentButton intent={doneAt === null ? 'done' : 'reopen'} id={id} />
        {state === 'failed' && <IntentButton intent="again" id={id} />}
        <ButtonLink kind="quiet" to={confirmTo} preventScrollReset>
          {t('admin.feedback.delete.ask')}
        </ButtonLink>
      </div>
    </article>
  );
}

function IntentButton({ intent, id }: { intent: 'done' | 'reopen' | 'again'; id: string }) {
  const { t } = useTranslation('settings');
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      <Button kind="quiet" type="submit">
        {t(`admin.feedback.intents.${intent}`)}
      </Button>
    </Form>
  );
}

/** The note of the admins about their reply, and the form to edit it. */
function FeedbackNote({ id, note }: Pick<Entry, 'id' | 'note'>) {
  const { t } = useTranslation('settings');
  const { moment } = useAdminFormats();
  const fieldId = useId();
  return (
    <>
      {note && (
        <blockquote className="mt-4 max-w-measure border-s-2 border-blue-bright/60 ps-4">
          <p className="break-words whitespace-pre-line rtl:text-right" dir="auto">
            {note.text}
          </p>
          <footer className="mt-1 text-sm text-faint">
            {note.by === null
              ? t('admin.feedback.note.at', { time: moment(note.at) })
              : t('admin.feedback.note.byAt', { name: note.by, time: moment(note.at) })}
          </footer>
        </blockquote>
      )}
      <Disclosure title={t(note ? 'admin.feedback.note.change' : 'admin.feedback.note.add')} className="mt-3">
        <Form method="post" preventScrollReset className="mt-2 grid max-w-measure gap-3" key={note?.at}>
          <input type="hidden" name="intent" value="note" />
          <input type="hidden" name="id" value={id} />
          <label htmlFor={fieldId} className="text-sm font-semibold">
            {t('admin.feedback.note.label')}
          </label>
          <textarea
            id={fieldId}
            name="note"
            rows={4}
            maxLength={FEEDBACK_NOTE_MAX_LENGTH}
            defaultValue={note?.text ?? ''}
            className="field py-3"
            dir="auto"
          />
          <div>
            <Button type="submit">{t('admin.feedback.note.save')}</Button>
          </div>
        </Form>
      </Disclosure>
    </>
  );
}
