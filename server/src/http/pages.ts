import type { DocumentTemplate, FoundAddress } from '@bluegem/contract/addresses';
import type { TranslatorOf } from '@bluegem/locales/translation-keys';
import type { Chat } from './discord/chat.ts';
import type { AlertTexts } from '../account/alerts/alert-texts.ts';
import type { Services } from '../app/services.ts';

/** Answers a GET or HEAD request for a document. `found`: the values of its address; `caller`: its key in limits. */
export type AnswerDocument = (
  request: Request,
  found: Pick<FoundAddress, 'values' | 'language'>,
  caller: string,
) => Response | Promise<Response>;

/** Documents that show a pattern the way pages do: previews of links, and the card for other sites. */
export type PreviewTemplate = Extract<
  DocumentTemplate,
  '/oembed' | '/embed.js' | '/embed/{weapon}/{seed}' | '/cards/{version}/{language}/{file}'
>;

/** The routes of the pages by id, for the labels of metrics. */
export type PageRoutes = Readonly<Record<string, { path?: string; parentId?: string } | undefined>>;

/** The values that differ from request to request, apart from the request itself. `address`: the client address. */
export type RenderOptions = { nonce: string; address: string };

/**
 * The pages of the site, as the HTTP server gets them from the package `web`. The server does not import that package.
 */
export type Pages = {
  /** The version of the built scripts; undefined in development, where they change with the sources. */
  version: string | undefined;
  routes: PageRoutes;
  translatorOf: TranslatorOf;
  /** Called once, before the first request. */
  useServices(services: Services): void;
  /** Renders a page for one visitor. */
  render(request: Request, options: RenderOptions): Promise<Response>;
  /**
   * Renders a page as the build does: without a nonce, the same for all visitors, with ORIGIN_OF_FILES as the origin of
   * the site. A policy has to allow its scripts by hash.
   */
  renderShared(request: Request): Promise<Response>;
  chat: Chat;
  alerts: AlertTexts;
  previews: Readonly<Record<PreviewTemplate, AnswerDocument>>;
};
