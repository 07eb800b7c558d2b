/** The name of the meta element with the address for reports. */
export const REPORT_ADDRESS = 'error-reports';

/** The address that reports are sent to (`ERROR_REPORT_URL`); undefined if they stay in the browser. */
export function reportAddress(page: Document): string | undefined {
  return page.querySelector<HTMLMetaElement>(`meta[name=${REPORT_ADDRESS}]`)?.content || undefined;
}
