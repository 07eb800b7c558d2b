import type { ExportFormat } from '@bluegem/core/query/pattern-export';
import type { PatternQuery } from '@bluegem/core/query/pattern-query';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePath } from '../../../i18n/language.ts';
import { DownloadIcon } from '../../../ui/icons.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { patternData } from './pattern-data.ts';
import { searchOfQuery } from './query-address.ts';

const FORMATS: readonly ExportFormat[] = ['csv', 'json'];

/** Makes the file in the browser if the data is loaded; else the link requests it from the server. */
function saveHere(event: MouseEvent<HTMLAnchorElement>, query: PatternQuery, format: ExportFormat): void {
  const { engine } = patternData();
  if (!engine) return;
  event.preventDefault();
  const { href } = event.currentTarget;
  const save = async () => {
    const { EXPORTS } = await import('@bluegem/core/query/pattern-export');
    const { parts, contentType } = EXPORTS[format];
    const file = new Blob([...parts(engine.index, engine.select(query).rows)], { type: contentType });
    saveFile(file, `patterns.${format}`);
  };
  save().catch(() => window.location.assign(href));
}

/** Downloads of the whole selection, and the way to alerts about it. */
export function ExportLinks({ query }: { query: PatternQuery }) {
  const { t } = useTranslation('patterns');
  const path = usePath();
  return (
    <span role="group" aria-label={t('export.label')} className="flex items-center gap-1 text-sm text-faint">
      <DownloadIcon />
      {FORMATS.map((format) => (
        <a
          key={format}
          href={`${path(`/patterns/export.${format}`)}${searchOfQuery({ ...query, page: 1 })}`}
          download={`patterns.${format}`}
          aria-label={t('export.save', { format: t(`export.${format}`) })}
          onClick={(event) => saveHere(event, query, format)}
          className="rounded-lg px-2 py-2 font-medium text-soft underline-offset-4 hover:text-ink hover:underline"
        >
          {t(`export.${format}`)}
        </a>
      ))}
      <Link
        to={`${path('/alerts')}${searchOfQuery({ ...query, page: 1 })}`}
        className="rounded-lg px-2 py-2 font-medium text-soft underline-offset-4 hover:text-ink hover:underline"
      >
        {t('export.alerts')}
      </Link>
    </span>
  );
}
