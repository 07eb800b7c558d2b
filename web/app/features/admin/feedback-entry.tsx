import { weaponTitle, type WeaponId } from '@bluegem/core/weapons';
import type { FeedbackKind } from '@bluegem/core/feedback';
import { useTranslation } from 'react-i18next';
import { Form, Link } from 'react-router';
import { useFormats } from '../../i18n/format.ts';
import { usePath } from '../../i18n/language.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';

export type FeedbackEntryProps = {
  id: string;
  kind: FeedbackKind;
  message: string;
  email: string | null;
  weapon: WeaponId | null;
  patternId: number | null;
  state: 'kept' | 'waiting' | 'delivered' | 'failed';
  createdAt: string;
};

const TONES = { kept: 'plain', waiting: 'plain', delivered: 'sure', failed: 'doubt' } as const;

/** One message with what it is about, who can be answered, and how far it got. */
export function FeedbackEntry({ id, kind, message, email, weapon, patternId, state, createdAt }: FeedbackEntryProps) {
  const { t } = useTranslation('settings');
  const path = usePath();
  const { date } = useFormats();
  return (
    <article className="px-4 py-5 md:px-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="font-semibold">{t(`forms:feedback.kinds.${kind}.name`)}</h2>
        <Chip tone={TONES[state]}>{t(`admin.feedback.states.${state}`)}</Chip>
        <span className="text-sm text-faint">{date(createdAt)}</span>
      </div>
      <p className="mt-3 max-w-[72ch] break-words whitespace-pre-line" dir="auto">
        {message}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2 text-sm">
        {weapon && (
          <Link className="link" to={path(patternId === null ? '/patterns' : `/pattern/${weapon}/${patternId}`)}>
            <bdi>
              {weaponTitle(weapon)}
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
        {state === 'failed' && (
          <Form method="post" preventScrollReset className="ms-auto">
            <input type="hidden" name="again" value={id} />
            <Button kind="quiet" type="submit">
              {t('admin.feedback.again')}
            </Button>
          </Form>
        )}
      </div>
    </article>
  );
}
