import { useTranslation } from '../i18n/use-translation.ts';
import { Link } from 'react-router';
import { extensionFiles, openDataView } from '../.server/open-data.ts';
import accuracy from '../features/insights/figures/accuracy.json';
import { ColumnTable } from '../features/site/open-data/column-table.tsx';
import { ExtensionFiles } from '../features/site/open-data/extension-files.tsx';
import { DataFiles } from '../features/site/open-data/data-files.tsx';
import type { DataView } from '../features/site/open-data/data-view.ts';
import { useFormats } from '../i18n/format.ts';
import { usePath } from '../i18n/language.ts';
import { metaOf } from '../i18n/page-meta.ts';
import { Disclosure } from '../ui/disclosure.tsx';
import { TitledPage } from '../ui/page-title.tsx';
import { TitledSection } from '../ui/section.tsx';
import type { Route } from './+types/open-data.ts';

const CARD = ['contents', 'ours', 'published', 'tiers', 'missing', 'use'] as const;
const LINK = 'inline-block py-1 font-semibold text-blue-ink underline underline-offset-4';

export function loader() {
  return { view: openDataView(), extension: extensionFiles() };
}

export const meta = metaOf('about:data');

export default function OpenData({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('about');
  const path = usePath();
  const { view, extension } = loaderData;
  return (
    <TitledPage above={[{ to: path('/about'), text: t('title') }]} title={t('data.title')} lead={t('data.lead')}>
      {view ? <Contents view={view} /> : <p className="mt-8 text-base text-soft">{t('data.unavailable')}</p>}
      <ExtensionFiles files={extension} />
      <p className="mt-10">
        <Link to={path('/api/docs')} className={LINK}>
          {t('api.title')}
        </Link>
      </p>
    </TitledPage>
  );
}

function Contents({ view }: { view: DataView }) {
  const { t } = useTranslation('about');
  const { count, number, shortDate } = useFormats();
  const facts = [
    [t('data.facts.released'), shortDate(view.releasedAt)],
    [t('data.facts.version'), <bdi key="version">{view.version}</bdi>],
    [t('data.facts.rows'), count(view.rowCount)],
    [t('data.facts.columns'), count(view.columns.length)],
    [t('data.facts.licence'), <bdi key="licence">{view.licence}</bdi>],
  ] as const;
  return (
    <>
      <dl className="mt-8 grid grid-cols-2 gap-3 max-md:*:first:col-span-2 md:max-lg:grid-cols-3 md:max-lg:*:last:col-span-2 lg:grid-cols-5">
        {facts.map(([name, value]) => (
          <div key={name} className="tile [--tile-number:var(--text-xl)]">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <TitledSection titleId="files-title" title={t('data.files.title')} className="mt-14">
        <p className="mt-3 max-w-measure text-soft">{t('data.files.lead')}</p>
        <DataFiles files={view.files} />
        <p className="mt-5">
          <a href="/data/datapackage.json" className={LINK}>
            {t('data.files.package')}
          </a>
        </p>
      </TitledSection>
      <TitledSection titleId="card-title" title={t('data.card.title')} className="mt-14">
        <dl className="mt-6 grid gap-4 md:grid-cols-2">
          {CARD.map((part) => (
            <div key={part} className="card p-6">
              <dt className="text-xl font-semibold">{t(`data.card.${part}.title`)}</dt>
              <dd className="mt-2 text-soft">
                {t(`data.card.${part}.text`, { error: number(accuracy.rows.heldOut.meanError) })}
              </dd>
            </div>
          ))}
        </dl>
        <Disclosure title={t('data.notice')} className="mt-5">
          <p
            lang="en"
            dir="ltr"
            className="me-auto mt-2 max-w-measure text-start text-sm whitespace-pre-line text-soft"
          >
            {view.notice}
          </p>
        </Disclosure>
      </TitledSection>
      <TitledSection titleId="columns-title" title={t('data.columns.title')} className="mt-14">
        <p className="mt-3 max-w-measure text-soft">{t('data.columns.lead')}</p>
        <ColumnTable columns={view.columns} />
      </TitledSection>
    </>
  );
}
