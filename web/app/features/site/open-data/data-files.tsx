import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormats } from '../../../i18n/format.ts';
import { DownloadIcon } from '../../../ui/icons.tsx';
import type { DataFile } from './data-view.ts';

const NAMES: Readonly<Record<string, string>> = { csv: 'CSV', json: 'JSON', parquet: 'Parquet' };

/** The files with size, hash and a download link. */
export function DataFiles({ files }: { files: readonly DataFile[] }) {
  const { t } = useTranslation('about');
  const { number } = useFormats();
  return (
    <ul className="mt-6 grid gap-4 lg:grid-cols-3">
      {files.map(({ format, bytes, sha256, address, lastingAddress }) => (
        <li key={format} className="card flex min-w-0 flex-col p-5">
          <h3 className="text-xl font-semibold">{NAMES[format] ?? format}</h3>
          <p className="text-soft">
            <bdi>{number(bytes / 1_000_000, 1)} MB</bdi>
          </p>
          <dl className="mt-3 mb-4 grid gap-2 text-sm">
            <div>
              <dt className="text-faint">SHA-256</dt>
              <dd dir="ltr" className="text-start">
                <code className="break-all">{sha256}</code>
              </dd>
            </div>
            <div>
              <dt className="text-faint">{t('data.files.lasting')}</dt>
              <dd dir="ltr" className="text-start">
                <a href={lastingAddress} className="underline decoration-line-strong underline-offset-4">
                  <code className="break-all">{lastingAddress}</code>
                </a>
              </dd>
            </div>
          </dl>
          <a
            href={address}
            download
            className="mt-auto inline-flex min-h-11 items-center justify-center gap-2 rounded-xl border border-line-strong bg-surface/60 px-5 py-1.5 font-semibold hover:border-blue-bright hover:bg-raised"
          >
            <DownloadIcon />
            {t('data.files.download', { format: NAMES[format] ?? format })}
          </a>
        </li>
      ))}
    </ul>
  );
}
