import { pageMeta, translationsAt } from '../../i18n/page-meta.ts';

/** The head of a page of an account, which search engines must not index. `page`: as for pageMeta. */
export const accountMeta =
  (page: string) =>
  ({ location }: { location: { pathname: string } }) => [
    ...pageMeta(translationsAt(location.pathname).t, page),
    { name: 'robots', content: 'noindex' },
  ];
