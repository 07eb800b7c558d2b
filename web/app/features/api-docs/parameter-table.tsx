import { useTranslation } from 'react-i18next';
import type { DocsParameter } from './docs-view.ts';

/** What an endpoint takes. */
export function ParameterTable({ parameters, of }: { parameters: readonly DocsParameter[]; of: string }) {
  const { t } = useTranslation('about');
  return (
    <div role="group" aria-label={`${t('api.parameters')}: ${of}`} tabIndex={0} className="mt-2 overflow-x-auto">
      <table className="w-full min-w-[32rem] border-collapse text-[0.92rem]">
        <thead className="border-b border-line text-sm text-faint">
          <tr>
            {(['name', 'type', 'meaning'] as const).map((column) => (
              <th key={column} scope="col" className="py-2 pe-4 text-start font-semibold">
                {t(`api.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {parameters.map((parameter) => (
            <tr
              key={`${parameter.place} ${parameter.name}`}
              className="border-b border-line/70 align-top last:border-0"
            >
              <th scope="row" className="py-2.5 pe-4 text-start font-semibold whitespace-nowrap">
                <code dir="ltr">{parameter.name}</code>
                <span className="block text-sm font-normal text-faint">
                  <bdi>{parameter.place}</bdi>
                  {parameter.isRequired && `, ${t('api.required')}`}
                </span>
              </th>
              <td className="max-w-[18rem] py-2.5 pe-4 text-soft">
                <code dir="ltr" className="text-[0.86rem] break-words">
                  {parameter.type}
                </code>
              </td>
              <td className="py-2.5 text-soft">
                {parameter.meaning && (
                  <span lang="en" dir="ltr" className="block text-start">
                    {parameter.meaning}
                  </span>
                )}
                {parameter.fallback !== null && (
                  <span className="block text-faint">
                    {t('api.fallback')} <code dir="ltr">{parameter.fallback}</code>
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
