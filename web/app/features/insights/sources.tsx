import { useTranslation } from '../../i18n/use-translation.ts';
import { Chapter } from './prose.tsx';

type Source = { name: string; href: string; what: string };

/** The sources of an article. */
export function Sources({ sources }: { sources: readonly Source[] }) {
  const { t } = useTranslation('insights');
  return (
    <Chapter id="sources" title={t('sources.title')}>
      <ul className="grid max-w-measure gap-2 text-sm text-soft">
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
    </Chapter>
  );
}
