import { useFormats } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { EXTENSION_ID } from '../../../pattern-parts/markets/extension-note.tsx';
import { DownloadIcon } from '../../../ui/icons.tsx';

/** Names of browsers are the same in every language. */
const BROWSERS = { chromium: 'Chrome · Edge · Brave', firefox: 'Firefox' } as const;

export type ExtensionFile = { browser: keyof typeof BROWSERS; bytes: number; address: string };

/** The archives of the browser extension, and how to load one; nothing where the site has none. */
export function ExtensionFiles({ files }: { files: readonly ExtensionFile[] }) {
  const { t } = useTranslation('about');
  const { number } = useFormats();
  if (files.length === 0) return null;
  return (
    <section id={EXTENSION_ID} aria-labelledby="extension-title" className="mt-14 scroll-mt-24">
      <h2 id="extension-title" className="text-xl font-semibold">
        {t('data.extension.title')}
      </h2>
      <p className="mt-3 max-w-measure text-soft">{t('data.extension.lead')}</p>
      <ul className="mt-5 flex flex-wrap gap-3">
        {files.map(({ browser, bytes, address }) => (
          <li key={browser}>
            <a
              href={address}
              download
              className="inline-flex min-h-11 items-center gap-2 rounded-xl border border-line-strong bg-surface/60 px-5 py-1.5 font-semibold hover:border-blue-bright hover:bg-raised"
            >
              <DownloadIcon />
              <bdi>{BROWSERS[browser]}</bdi>{' '}
              <bdi className="font-normal text-faint">{number(bytes / 1_000_000, 1)} MB</bdi>
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-4 max-w-measure text-sm text-faint">{t('data.extension.how')}</p>
    </section>
  );
}
