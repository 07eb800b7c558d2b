import { use } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { Link } from 'react-router';
import { BreadcrumbContext, type Breadcrumb } from '../page/breadcrumb-context.ts';

/** The path from the landing page to here; the last item is the page itself. */
export function Breadcrumbs({ items }: { items: readonly Breadcrumb[] }) {
  const { t } = useTranslation();
  // The structured data for search engines gets the same items.
  if (import.meta.env.SSR) use(BreadcrumbContext)?.splice(0, Infinity, ...items);
  return (
    // On a phone the bar at the lower edge leads home, and the heading names the page: only what is between is shown.
    <nav aria-label={t('nav.breadcrumbs')} className={items.length <= 2 ? 'max-sm:hidden' : undefined}>
      <ol className="flex flex-wrap items-center gap-x-2 text-sm text-faint">
        {items.map(({ to, text }, index) => (
          <li key={text} className="flex items-center gap-2 max-sm:first:hidden max-sm:last:hidden">
            {index > 0 && (
              // In text from right to left, some browsers mirror it themselves.
              <span
                aria-hidden="true"
                dir="ltr"
                className="text-line-strong max-sm:[:nth-child(2)>&]:hidden rtl:-scale-x-100"
              >
                ›
              </span>
            )}
            {to ? (
              <Link to={to} className="py-2 hover:text-ink hover:underline">
                {text}
              </Link>
            ) : (
              <span
                aria-current={index === items.length - 1 ? 'page' : undefined}
                className="py-2 aria-[current=page]:text-soft"
              >
                {text}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
