import { VERSION_HEADER } from '@bluegem/contract/site/site-version';
import type { Services } from '../app/services.ts';
import { siteVersion } from './files/service-worker.ts';
import { commonHeaders, type Reach } from './security-headers.ts';

type Options = { services: Services; root: string; isDevelopment: boolean };

/**
 * The values that every answer needs from the settings: the version of the site, common headers, and the policy of
 * pages.
 */
export async function siteSettings({ services, root, isDevelopment }: Options) {
  const { operator, errorReportUrl, googleMeasurementId, publicUrl, hosted, steamInventories } = services.config;
  const { importedPictures } = services;
  const named = { operator, errorReportUrl, googleMeasurementId, publicUrl, hosted, steamInventories };
  const settings = { ...named, importedPictures };
  const version = isDevelopment ? 'development' : await siteVersion(root, settings);
  const headers = commonHeaders(publicUrl?.startsWith('https:') ?? false);
  headers.push([VERSION_HEADER, version]);
  const reach: Reach = {
    google: googleMeasurementId !== undefined,
    reports: errorReportUrl,
    database: hosted?.url,
    bundler: isDevelopment,
  };
  return { version, headers, reach };
}
