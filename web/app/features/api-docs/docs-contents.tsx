import { Fragment } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DOCS_GROUPS, groupId, type DocsEndpoint } from './docs-view.ts';

/** The table of contents: every endpoint by group. */
export function DocsContents({ endpoints }: { endpoints: readonly DocsEndpoint[] }) {
  const { t } = useTranslation('about');
  return (
    <nav aria-labelledby="contents-title" className="h-fit text-sm lg:sticky lg:top-24">
      <h2 id="contents-title" className="text-sm font-semibold text-faint">
        {t('api.contents')}
      </h2>
      <div className="mt-3 grid gap-5 sm:grid-cols-2 lg:max-h-[calc(100vh-9rem)] lg:grid-cols-1 lg:overflow-y-auto">
        {DOCS_GROUPS.map((group) => (
          <div key={group}>
            <a href={`#${groupId(group)}`} className="font-semibold hover:underline">
              {t(`api.groups.${group}`)}
            </a>
            <ul className="mt-1 border-s border-line">
              {endpoints
                .filter((each) => each.group === group)
                .map(({ id, method, path }) => (
                  <li key={id}>
                    <a href={`#${id}`} className="block py-1 ps-3 text-soft hover:text-ink">
                      <code dir="ltr" className="text-sm wrap-anywhere">
                        {method} <BreakablePath path={path} />
                      </code>
                    </a>
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  );
}

/** A path that breaks before its slashes rather than within a word. */
const BreakablePath = ({ path }: { path: string }) =>
  path.split(/(?=\/)/).map((part, index) => (
    // The parts of a path never change their order.
    <Fragment key={index}>
      <wbr />
      {part}
    </Fragment>
  ));
