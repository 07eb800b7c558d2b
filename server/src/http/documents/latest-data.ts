import { openDataAddress, type DataPackage } from '@bluegem/core/dataset/data-package';

const FIVE_MINUTES_SECONDS = 300;

/**
 * Leads to the current file of the open data in a format, at its permanent address. Pages of other sites may follow.
 */
export function latestDataDocument(openData: DataPackage | null, format: string): Response {
  const current = openData?.resources.find((resource) => resource.format === format);
  const headers = new Headers({ 'access-control-allow-origin': '*' });
  if (!current) {
    headers.set('cache-control', 'no-store');
    return new Response(null, { status: 404, headers });
  }
  headers.set('location', openDataAddress(current));
  headers.set('cache-control', `public, max-age=${FIVE_MINUTES_SECONDS}`);
  return new Response(null, { status: 302, headers });
}
