import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePath } from '../../../i18n/language.ts';
import { Section } from '../../../ui/section.tsx';

const FEEDS = [
  { name: 'Atom', file: 'patterns.atom', type: 'application/atom+xml' },
  { name: 'RSS', file: 'patterns.rss', type: 'application/rss+xml' },
] as const;

/** Addresses for feed readers. `search`: URL parameters. */
export function FeedLinks({ search }: { search: string }) {
  const { t } = useTranslation('alerts');
  const path = usePath();
  return (
    <Section title={t('feeds.title')} lead={t('feeds.lead')}>
      <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
        {FEEDS.map(({ name, file, type }) => (
          <li key={file}>
            <a
              href={`${path(`/feeds/${file}`)}${search && `?${search}`}`}
              type={type}
              className="inline-flex min-h-11 items-center font-semibold text-blue-ink underline underline-offset-4"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
