import { useTranslation } from '../../i18n/use-translation.ts';
import { usePath } from '../../i18n/language.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** Replaces the 3D model for visitors who are signed out; `back` is the page to return to. */
export function ModelPrompt({ back }: { back: string }) {
  const { t } = useTranslation('patternModal');
  const path = usePath();
  return (
    <section
      aria-labelledby="model-title"
      className="card stage grid min-h-80 content-center justify-items-center gap-4 p-8 text-center"
    >
      <h2 id="model-title" className="text-xl font-semibold">
        {t('model.title')}
      </h2>
      <p dir="auto" className="max-w-[48ch] text-soft">
        {t('model.text')}
      </p>
      <ButtonLink to={`${path('/login')}?${new URLSearchParams({ returnTo: back }).toString()}`}>
        {t('model.signIn')}
      </ButtonLink>
    </section>
  );
}

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
