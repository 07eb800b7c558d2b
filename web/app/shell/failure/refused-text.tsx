import { useTranslation } from '../../i18n/use-translation.ts';
import { pageFailureText } from '../../api-client/page-failure.ts';

/** Why the server sent no page. */
export function RefusedText({ refusal }: { refusal: unknown }) {
  const { t } = useTranslation();
  return <p className="mt-4 text-base">{pageFailureText(t, refusal)}</p>;
}
