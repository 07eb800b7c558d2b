import { useTranslation } from '../../i18n/use-translation.ts';

/** Reserves the space of the model while its code loads. */
export function ModelLoading() {
  const { t } = useTranslation('patternModal');
  return (
    <p
      role="status"
      className="card stage grid h-[clamp(21rem,60vh,37rem)] max-sm:h-100 place-items-center p-8 text-soft"
    >
      {t('model.loading')}
    </p>
  );
}
