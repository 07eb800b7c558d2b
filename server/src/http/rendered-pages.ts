import { isCounted } from '@bluegem/core/statistics/usage';
import { hasOperator } from '../platform/operator.ts';
import type { Services } from '../app/services.ts';
import { isCountedPage, isOperatorPage, isPatternPage, isPricePage, isStaticPage } from './files/static-urls.ts';

/**
 * Returns a function that says whether a static page has to be rendered for the request, because its file would differ:
 * files link to recovered pictures, send no error reports, and know no hosted project, operator, prices, counts or
 * corrections.
 */
export function createNeedsRendering(services: Services): (url: string) => boolean {
  const { importedPictures, config, prices, activity, curations } = services;
  const rendersAll = importedPictures !== null || config.errorReportUrl !== undefined || config.hostedPages;
  const rendersOperator = hasOperator(config.operator);
  // Prices, counts and corrections change while the server runs.
  return (url) =>
    (rendersAll && isStaticPage(url)) ||
    (rendersOperator && isOperatorPage(url)) ||
    (isPricePage(url) && !prices.state().isEmpty) ||
    (isCountedPage(url) && isCounted(activity.state().usage)) ||
    (isPatternPage(url) && !curations.isEmpty());
}
