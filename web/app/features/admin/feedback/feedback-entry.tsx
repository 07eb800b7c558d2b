import type { WeaponId } from '@bluegem/core/weapons/weapons';
import type { FeedbackKind } from '@bluegem/core/site/feedback';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Form, Link } from 'react-router';
import { usePath } from '../../../i18n/language.ts';
import { weaponName } from '../../../i18n/weapon-name.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { FeedbackNote, type Note } from './feedback-note.tsx';
import { useAdminFormats } from '../use-admin-formats.ts';

export type FeedbackEntryProps = {
  id: string;
  kind: FeedbackKind;
  message: string;
  email: string | null;
  weapon: WeaponId | null;
  patternId: number | null;
  state: 'kept' | 'waiting' | 'delivered' | 'failed';
  createdAt: string;
  doneAt: string | null;
  note: Note | null;
};

const TONES = { kept: 'plain', waiting: 'plain', delivered: 'sure', failed: 'doubt' } as const;

/** One message with its subject, its reply address, its status and its actions. */
export function FeedbackEntry({ entry, confirmTo }: { entry: FeedbackEntryProps; confirmTo: string }) {
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
