import { useTranslation } from '../../i18n/use-translation.ts';
import { errorKey } from '../../i18n/error-key.ts';

export type RefusalProps = { code: string; details: Readonly<Record<string, string | number>> };

/** The error message of the server. */
export function Refusal({ code, details }: RefusalProps) {
  const { t } = useTranslation('settings');
  return (
    <p role="alert" className="mb-5 rounded-xl bg-danger-wash px-4 py-3 font-medium text-danger-ink">
      {t(errorKey(code), details)}
    </p>
  );
}
