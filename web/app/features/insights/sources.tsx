import { useTranslation } from '../../i18n/use-translation.ts';

type Source = { name: string; href: string; what: string };

/** The sources of an article. */
export function Sources({ sources }: { sources: readonly Source[] }) {
  const { t } = useTranslation('insights');
  return (
    <section aria-labelledby="sources-title" className="mt-16 border-t border-line pt-8">
      <h2 id="sources-title" className="text-xl font-semibold">
        {t('sources.title')}
      </h2>
      <ul className="mt-4 grid max-w-measure gap-2 text-sm text-soft">
        {sources.map(({ name, href, what }) => (
          <li key={name}>
            <a href={href} rel="noopener" className="font-semibold text-blue-ink underline underline-offset-4">
              {name}
            </a>
            : {what}
          </li>
        ))}
      </ul>
      <p className="mt-4 max-w-measure text-sm text-faint">{t('sources.notice')}</p>
    </section>
  );
}
