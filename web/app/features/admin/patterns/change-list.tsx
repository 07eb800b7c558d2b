import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from 'react-router';
import { usePath } from '../../../i18n/language.ts';
import { patternName } from '../../../i18n/weapon-name.ts';
import { Chip } from '../../../ui/chip.tsx';
import { useAdminFormats } from '../use-admin-formats.ts';
import type { Admin, Change } from './change.ts';

/** Changes with their fields and reasons; each links to its values before and after. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  const { t } = useTranslation('settings');
  const { listAll } = useAdminFormats();
  const path = usePath();
  if (changes.length === 0) return <p className="mt-4 text-soft">{t('admin.patterns.empty')}</p>;
  return (
    <ul className="card mt-4 divide-y divide-line">
      {changes.map((change) => (
        <li key={change.id}>
          <article className="px-4 py-5 md:px-6">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <h3 className="font-semibold">
                <Link
                  className="underline underline-offset-4 hover:text-blue-ink"
                  to={path(`/admin/patterns/changes/${change.id}`)}
                >
                  <bdi>{patternName(t, change)}</bdi>
                  <span className="text-faint">{` · ${t('admin.patterns.change', { id: change.id })}`}</span>
                </Link>
              </h3>
              <ChangeState state={change.state} />
            </div>
            <p className="mt-2 text-sm text-soft">
              {listAll(change.changed.map((field) => t(`admin.patterns.fields.${field}`)))}
            </p>
            <p className="my-2 max-w-measure break-words whitespace-pre-line rtl:text-right" dir="auto">
              {change.note}
            </p>
            <ChangeFacts {...change} />
          </article>
        </li>
      ))}
    </ul>
  );
}

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
