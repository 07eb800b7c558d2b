/** The name of the element that names where reports are sent to. */
export const REPORT_ADDRESS = 'error-reports';

/** Where the operator has reports sent to (`ERROR_REPORT_URL`); undefined where they are kept in the browser. */
export function reportAddress(page: Document): string | undefined {
  return page.querySelector<HTMLMetaElement>(`meta[name=${REPORT_ADDRESS}]`)?.content || undefined;
}
