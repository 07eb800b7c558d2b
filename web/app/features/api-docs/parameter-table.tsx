import { useTranslation } from '../../i18n/use-translation.ts';
import { StackedTable } from '../../ui/stacked-table.tsx';
import { InlineCode } from './inline-code.tsx';
import type { DocsParameter } from './docs-view.ts';

/** A default that says no more than that the parameter may be left out. */
const EMPTY_TEXT = '""';

/** The parameters of an endpoint. */
export function ParameterTable({ parameters, of }: { parameters: readonly DocsParameter[]; of: string }) {
  const { t } = useTranslation('about');
  return (
    <div className="mt-2">
      <StackedTable
        caption={`${t('api.parameters')}: ${of}`}
        columns={(['name', 'type', 'meaning'] as const).map((column) => t(`api.${column}`))}
        rows={parameters.map((parameter) => ({
          key: `${parameter.place} ${parameter.name}`,
          name: <Name {...parameter} />,
          cells: [
            <code key="type" dir="ltr" className="text-sm break-words">
              {parameter.type}
            </code>,
            <Meaning key="meaning" {...parameter} />,
          ],
        }))}
      />
    </div>
  );
}

function Name({ name, place, isRequired }: DocsParameter) {
  const { t } = useTranslation('about');
  return (
    <>
      <code dir="ltr">{name}</code>
      <span className="block text-sm font-normal text-faint">
        <bdi>{place}</bdi>
        {isRequired && `, ${t('api.required')}`}
      </span>
    </>
  );
}

function Meaning({ meaning, fallback }: DocsParameter) {
  const { t } = useTranslation('about');
  return (
    <>
      {meaning && (
        <span lang="en" dir="ltr" className="block text-start">
          <InlineCode text={meaning} />
        </span>
      )}
      {fallback !== null && fallback !== EMPTY_TEXT && (
        <span className="block text-faint">
          {t('api.fallback')} <code dir="ltr">{fallback}</code>
        </span>
      )}
    </>
  );
}
