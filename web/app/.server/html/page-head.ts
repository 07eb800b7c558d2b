import { ORIGIN_OF_FILES } from '@bluegem/server/http/addresses/site-origin';
import { isPseudoLanguage, localisedPath, type LanguageCode } from '@bluegem/locales/languages';
import type { Namespace } from '@bluegem/locales/namespaces';
import type { EntryContext } from 'react-router';
import type { Breadcrumb } from '../../page/breadcrumb-context.ts';
import { LATER_TEXTS } from '../../../patches/later-scripts.ts';
import { textFilesOf } from '../../i18n/load-texts.ts';
import { textsAddress } from '../../i18n/texts-address.ts';
import { headTags, siteTags } from './head-tags.ts';
import { metadataOf, type PageMetadata } from './page-metadata.ts';
import { getServices, originOf } from '../services.ts';
import { breadcrumbStatement, datasetStatement, websiteStatement, type Statement } from './structured-data.ts';

type Rendered = {
  request: Request;
  status: number;
  routerContext: EntryContext;
  breadcrumbs: readonly Breadcrumb[];
  /** The namespaces of the page's texts. */
  used: ReadonlySet<Namespace>;
  nonce: string | undefined;
};

/** A language for looking at layouts is nothing to find, and nothing to share. */
const NOT_INDEXED = '<meta name="robots" content="noindex"/>';

function statementsOf(facts: PageMetadata, origin: string, breadcrumbs: readonly Breadcrumb[]): Statement[] {
  const page = localisedPath(facts.path, facts.language);
  const site = { origin, language: facts.language };
  const { release } = getServices().snapshot();
  return [
    ...(facts.path === '/' ? [websiteStatement(site)] : []),
    ...(facts.path === '/patterns' ? [datasetStatement(site, release)] : []),
    ...(breadcrumbs.length > 0 ? [breadcrumbStatement(breadcrumbs, origin, page)] : []),
  ];
}

/** The page's script waits for these: they load beside it (`loadTextsOfDocument`). */
const textLinks = (language: LanguageCode, pathname: string, used: ReadonlySet<Namespace>): string =>
  textFilesOf(pathname, used)
    .map((file) => `<link rel="${LATER_TEXTS}" crossorigin href="${textsAddress(language, file)}"/>`)
    .join('');

/** The tags that the head of a rendered page still needs; for a page that failed or does not exist icons and texts. */
export function headOf(html: string, { request, status, routerContext, breadcrumbs, used, nonce }: Rendered): string {
  const { pathname } = new URL(request.url);
  const facts = metadataOf(routerContext, pathname);
  const texts = textLinks(facts.language, pathname, used);
  if (isPseudoLanguage(facts.language)) return texts + siteTags(facts.language) + NOT_INDEXED;
  if (status !== 200) return texts + siteTags(facts.language);
  // Only what the build makes has no nonce, and no visitor yet.
  const isFile = nonce === undefined && import.meta.env.PROD;
  const origin = isFile ? ORIGIN_OF_FILES : originOf(request);
  const statements = statementsOf(facts, origin, breadcrumbs);
  return texts + headTags(html, { facts, origin, statements, ...(nonce && { nonce }) });
}
