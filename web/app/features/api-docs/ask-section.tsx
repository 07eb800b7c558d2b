import { useTranslation } from '../../i18n/use-translation.ts';
import { Boundary } from '../../ui/boundary.tsx';
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx';
import { useIsScripted } from '../../ui/use-is-scripted.ts';
import type { AskTablesProps } from './ask/ask-tables.tsx';
import { CodeBlock } from './code-block.tsx';

const AskTables = lazyWithRetry(async () => (await import('./ask/ask-tables.tsx')).AskTables);

/** The last part of the page, since it grows when it is loaded. */
export function AskSection({ project, tables, command }: AskTablesProps & { command: string }) {
  const { t } = useTranslation('about');
  const isScripted = useIsScripted();
  const loading = <p className="scripted min-h-[40rem] text-soft">{t('api.ask.loading')}</p>;
  return (
    <section id="ask" aria-labelledby="ask-title" className="mt-14 scroll-mt-24">
      <h2 id="ask-title" className="text-2xl font-semibold">
        {t('api.ask.title')}
      </h2>
      <p className="mt-3 mb-6 max-w-[76ch] text-soft">{t('api.ask.lead')}</p>
      {isScripted ? (
        <Boundary part="async" name={t('api.ask.title')} loading={loading}>
          <AskTables project={project} tables={tables} />
        </Boundary>
      ) : (
        <>
          {loading}
          <div className="unscripted">
            <p className="max-w-[76ch] text-soft">{t('api.ask.unscripted')}</p>
            <CodeBlock name={t('api.ask.curl')} code={command} />
          </div>
        </>
      )}
    </section>
  );
}
