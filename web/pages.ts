import type { Pages } from '@bluegem/server/http/pages';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { alertTexts } from './app/.server/alerts/alert-texts.ts';
import { chat } from './app/.server/chat/chat.ts';
import { cardDocument } from './app/.server/previews/card-document.ts';
import { embedDocument } from './app/.server/previews/embed-document.ts';
import { embedScriptDocument } from './app/.server/previews/embed-script.ts';
import { oEmbedDocument } from './app/.server/previews/oembed.ts';
import { provideServices } from './app/.server/services.ts';
import { addressContext } from './app/page/address.ts';
import { translatorOf } from './app/i18n/texts.ts';
import { addPseudoLanguages } from './app/i18n/texts.server.ts';
import { nonceContext } from './app/page/nonce.ts';

/** The pages for the HTTP server. `build`: a function in development, where pages change with the sources. */
export function createPages(build: ServerBuild | (() => Promise<ServerBuild>)): Pages {
  const isDevelopment = typeof build === 'function';
  const handle = createRequestHandler(build, isDevelopment ? 'development' : 'production');
  return {
    version: isDevelopment ? undefined : build.assets.version,
    routes: isDevelopment ? {} : build.routes,
    translatorOf,
    useServices(services) {
      provideServices(services);
      if (services.config.pseudoLanguages) addPseudoLanguages();
    },
    render(request, { nonce, address }) {
      const context = new RouterContextProvider();
      context.set(nonceContext, nonce);
      context.set(addressContext, address);
      return handle(request, context);
    },
    renderShared: (request) => handle(request, new RouterContextProvider()),
    chat,
    alerts: alertTexts,
    previews: {
      '/oembed': oEmbedDocument,
      '/embed.js': embedScriptDocument,
      '/embed/{weapon}/{seed}': (request, { language, values: [weapon = '', seed = ''] }) =>
        embedDocument(request, { lang: language, weapon, seed }),
      '/cards/{version}/{language}/{file}': (_request, { values: [version = '', language = '', file = ''] }, caller) =>
        cardDocument(version, language, file, caller),
    },
  };
}
