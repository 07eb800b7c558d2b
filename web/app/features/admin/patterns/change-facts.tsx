import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from 'react-router';
import { usePath } from '../../../i18n/language.ts';
import { Chip } from '../../../ui/chip.tsx';
import { useAdminFormats } from '../use-admin-formats.ts';
import type { Admin, Change } from './change.ts';

const TONES = { proposed: 'doubt', published: 'sure', rejected: 'plain' } as const;

export function ChangeState({ state }: Pick<Change, 'state'>) {
  const { t } = useTranslation('settings');
  return <Chip tone={TONES[state]}>{t(`admin.patterns.states.${state}`)}</Chip>;
}

/** The people and dates of a change. */
export function ChangeFacts({ proposedAt, proposedBy, decidedAt, decidedBy, state, undoes }: Change) {
  const { t } = useTranslation('settings');
  const path = usePath();
  const { momentInUtc } = useAdminFormats();
  return (
    <ul className="grid gap-1 text-sm text-faint">
      <li>
        {t('admin.patterns.proposedBy')} <Who admin={proposedBy} />, {momentInUtc(proposedAt)}
      </li>
      {decidedAt !== null && (
        <li>
          {t(state === 'rejected' ? 'admin.patterns.rejectedBy' : 'admin.patterns.publishedBy')}{' '}
          <Who admin={decidedBy} />, {momentInUtc(decidedAt)}
        </li>
      )}
      {undoes !== null && (
        <li>
          <Link className="underline underline-offset-4" to={path(`/admin/patterns/changes/${undoes}`)}>
            {t('admin.patterns.undoes', { id: undoes })}
          </Link>
        </li>
      )}
    </ul>
  );
}

function Who({ admin }: { admin: Admin }) {
  const { t } = useTranslation('settings');
  if (!admin) return t('admin.patterns.gone');
  return (
    <>
      <bdi>{admin.name}</bdi> ({admin.id}…)
    </>
  );
}
