import { Fragment, type ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormats } from '../../i18n/format.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { CodeBlock } from './code-block.tsx';
import type { DocsEndpoint } from './docs-view.ts';
import { InlineCode } from './inline-code.tsx';
import { ParameterTable } from './parameter-table.tsx';

/** One endpoint: its purpose, parameters, example and limits. */
export function EndpointSection({ endpoint }: { endpoint: DocsEndpoint }) {
  const { t } = useTranslation('about');
  const { id, method, path, summary, parameters, request, answer, isShortened } = endpoint;
  const name = `${method} ${path}`;
  return (
    <article id={id} aria-labelledby={`${id}-title`} className="card scroll-mt-24 p-5 md:p-7">
      <h3 id={`${id}-title`} className="text-xl font-semibold" dir="ltr">
        <a href={`#${id}`} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-start hover:underline">
          <span className="rounded-lg bg-blue/15 px-2 py-0.5 font-mono text-sm text-blue-ink">{method}</span>
          <code className="min-w-0 wrap-anywhere">
            {path.split(/(?=\/)/).map((part, at) => (
              <Fragment key={at}>
                <wbr />
                {part}
              </Fragment>
            ))}
          </code>
        </a>
      </h3>
      <p lang="en" dir="ltr" className="me-auto mt-3 max-w-measure text-start text-soft">
        <InlineCode text={`${summary}.`} />
      </p>
      <Limits endpoint={endpoint} />
      {parameters.length > 0 && (
        <Part title={t('api.parameters')}>
          <ParameterTable parameters={parameters} of={name} />
        </Part>
      )}
      <Part title={t('api.request')}>
        <CodeBlock name={`${t('api.request')}: ${name}`} code={request} />
      </Part>
      {answer !== null && (
        <Disclosure className="mt-4 text-sm" title={t('api.answer')}>
          <CodeBlock name={`${t('api.answer')}: ${name}`} code={answer} />
          {isShortened && <p className="mt-2 text-sm text-faint">{t('api.shortened')}</p>}
        </Disclosure>
      )}
      <Disclosure className="text-sm" title={t('api.errors')}>
        <dl dir="ltr" className="mt-2 grid gap-1.5 text-start text-sm">
          {endpoint.errors.map(({ status, codes }) => (
            <div key={status} className="flex gap-3">
              <dt className="font-semibold">{status}</dt>
              <dd className="min-w-0 text-soft">
                <code className="text-sm break-words">{codes}</code>
              </dd>
            </div>
          ))}
        </dl>
      </Disclosure>
    </article>
  );
}

function Limits({ endpoint: { perMinute, cacheSeconds } }: { endpoint: DocsEndpoint }) {
  const { t } = useTranslation('about');
  const { count, wait } = useFormats();
  const facts = [
    [t('api.perMinute'), perMinute === null ? t('api.unlimited') : count(perMinute)],
    [t('api.kept'), cacheSeconds === 0 ? t('api.never') : wait(cacheSeconds)],
  ];
  return (
    <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-2 text-sm">
      {facts.map(([name, value]) => (
        <div key={name} className="flex gap-2">
          <dt className="text-faint">{name}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-5">
    <h4 className="text-sm font-semibold text-faint">{title}</h4>
    {children}
  </section>
);
