import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from 'react-router';
import { useFormats } from '../../../i18n/format.ts';
import { usePath } from '../../../i18n/language.ts';
import { patternName } from '../../../i18n/weapon-name.ts';
import { ChangeFacts, ChangeState } from './change-facts.tsx';
import type { Change } from './change.ts';

/** Changes with their fields and reasons; each links to its values before and after. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  const { t } = useTranslation('settings');
  const { listAll } = useFormats();
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
