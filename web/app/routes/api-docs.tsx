import { useTranslation } from '../i18n/use-translation.ts';
import { Link, type ShouldRevalidateFunctionArgs } from 'react-router';
import { documentedEndpoints } from '../.server/api-docs/api-docs.ts';
import { askTablesView, type AskView } from '../.server/api-docs/ask-tables.ts';
import { originOf } from '../.server/services.ts';
import { QuerySection } from '../features/api-docs/query-section.tsx';
import { DocsContents } from '../features/api-docs/docs-contents.tsx';
import { DOCS_GROUPS, groupId, type DocsView } from '../features/api-docs/docs-view.ts';
import { EndpointSection } from '../features/api-docs/endpoint-section.tsx';
import { usePath } from '../i18n/language.ts';
import { metaOf } from '../i18n/page-meta.ts';
import { TitledPage } from '../ui/page-title.tsx';
import type { Route } from './+types/api-docs.ts';

const BASICS = ['base', 'limits', 'caching', 'errors', 'browsers', 'english'] as const;
const LINK = 'font-semibold text-blue-ink underline underline-offset-4';

export async function loader({ request, url }: Route.LoaderArgs): Promise<DocsView & { ask: AskView }> {
  const origin = originOf(request);
  const ask = await askTablesView(origin, url.searchParams);
  return { origin, endpoints: await documentedEndpoints(origin), ask };
}

/** A query changes the address, but needs no data from the server. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate;
}

export const meta = metaOf('about:api');

export default function ApiDocs({ loaderData: { origin, endpoints, ask } }: Route.ComponentProps) {
  const { t } = useTranslation('about');
  const path = usePath();
  return (
    <TitledPage above={[{ to: path('/about'), text: t('title') }]} title={t('api.title')} lead={t('api.lead')}>
      <ul className="mt-6 grid max-w-measure list-disc gap-2 ps-5 text-soft marker:text-blue">
        {BASICS.map((basic) => (
          <li key={basic}>{t(`api.basics.${basic}`, { origin })}</li>
        ))}
      </ul>
      <p className="mt-6 flex flex-wrap gap-x-6 gap-y-2">
        <a href="/api/openapi.json" className={LINK}>
          {t('api.openApi')}
        </a>
        <Link to={path('/data')} className={LINK}>
          {t('data.title')}
        </Link>
        <a href="#ask" className={LINK}>
          {t('api.ask.link')}
        </a>
      </p>
      <div className="mt-12 grid gap-x-12 gap-y-10 lg:grid-cols-[18rem_minmax(0,1fr)]">
        <DocsContents endpoints={endpoints} />
        <div className="grid gap-12">
          {DOCS_GROUPS.map((group) => (
            <section
              key={group}
              id={groupId(group)}
              aria-labelledby={`${groupId(group)}-title`}
              className="scroll-mt-24"
            >
              <h2 id={`${groupId(group)}-title`} className="text-xl font-semibold">
                {t(`api.groups.${group}`)}
              </h2>
              <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5">
                {endpoints
                  .filter((each) => each.group === group)
                  .map((endpoint) => (
                    <EndpointSection key={endpoint.id} endpoint={endpoint} />
                  ))}
              </div>
            </section>
          ))}
        </div>
      </div>
      <QuerySection {...ask} />
    </TitledPage>
  );
}
