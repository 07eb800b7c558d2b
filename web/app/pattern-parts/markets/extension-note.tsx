import { Link, useRouteLoaderData } from 'react-router';
import { usePath } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Where the page of the open data offers the browser extension. */
export const EXTENSION_ID = 'extension';

/** Tells of the browser extension, where this site offers it. */
export function ExtensionNote() {
  const { t } = useTranslation();
  const path = usePath();
  const root = useRouteLoaderData<{ hasExtension?: boolean }>('root');
  if (!root?.hasExtension) return null;
  return (
    <p>
      <Link
        to={`${path('/data')}#${EXTENSION_ID}`}
        className="inline-flex min-h-11 items-center text-sm text-soft underline underline-offset-4 hover:text-ink"
      >
        {t('extensionNote')}
      </Link>
    </p>
  );
}
