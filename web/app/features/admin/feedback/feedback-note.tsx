import { FEEDBACK_NOTE_MAX_LENGTH } from '@bluegem/core/site/feedback';
import { useId } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Form } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { useAdminFormats } from '../use-admin-formats.ts';

export type Note = { text: string; at: string; by: string | null };

/** The note of the admins about their reply, and the form to edit it. */
export function FeedbackNote({ id, note }: { id: string; note: Note | null }) {
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
