import { useTranslation } from '../../i18n/use-translation.ts';
import { Boundary } from '../../ui/boundary.tsx';
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx';
import { useIsScripted } from '../../ui/use-is-scripted.ts';
import type { QueryBuilderProps } from './query/query-builder.tsx';
import { CodeBlock } from './code-block.tsx';

const QueryBuilder = lazyWithRetry(async () => (await import('./query/query-builder.tsx')).QueryBuilder);

/** The last part of the page, since it grows when it is loaded. */
export function QuerySection({ project, tables, command }: QueryBuilderProps & { command: string }) {
  const { t } = useTranslation('about');
  const isScripted = useIsScripted();
  const loading = <p className="scripted min-h-[40rem] text-soft">{t('api.ask.loading')}</p>;
  return (
    <section id="ask" aria-labelledby="ask-title" className="mt-14 scroll-mt-24">
      <h2 id="ask-title" className="text-xl font-semibold">
        {t('api.ask.title')}
      </h2>
      <p className="mt-3 mb-6 max-w-measure text-soft">{t('api.ask.lead')}</p>
      {isScripted ? (
        <Boundary part="async" name={t('api.ask.title')} loading={loading}>
          <QueryBuilder project={project} tables={tables} />
        </Boundary>
      ) : (
        <>
          {loading}
          <div className="unscripted">
            <p className="max-w-measure text-soft">{t('api.ask.unscripted')}</p>
            <CodeBlock name={t('api.ask.curl')} code={command} />
          </div>
        </>
      )}
    </section>
  );
}
