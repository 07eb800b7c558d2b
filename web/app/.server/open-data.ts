import { OPEN_DATA_PATH, openDataAddress } from '@bluegem/core/dataset/data-package';
import type { DataView } from '../features/site/open-data/data-view.ts';
import { getServices } from './services.ts';

/** The archives of the browser extension for the same page. */
export const extensionFiles = () =>
  getServices().extension.map(({ browser, bytes, address }) => ({ browser, bytes, address }));

/** The data of the page of the open data; null where the build made no files. */
export function openDataView(): DataView | null {
  const { openData } = getServices();
  if (!openData) return null;
  const { version, created, rowCount, licenses, resources, notice } = openData;
  return {
    version,
    releasedAt: created,
    rowCount,
    licence: licenses.map(({ name }) => name).join(', '),
    files: resources.map((resource) => ({
      format: resource.format,
      bytes: resource.bytes,
      sha256: resource.hash.replace(/^sha256:/, ''),
      address: `${OPEN_DATA_PATH}/${resource.path}`,
      lastingAddress: openDataAddress(resource),
    })),
    columns: resources[0]?.schema.fields ?? [],
    notice,
  };
}
