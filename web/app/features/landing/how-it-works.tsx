import { paintTransform } from '@bluegem/core/paint/paint-transform';
import { WEAPONS } from '@bluegem/core/weapons/weapons';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormats } from '../../i18n/format.ts';

const EXAMPLE = { weapon: 'karambit', patternId: 387 } as const;
/** The regions, seeds and colours that the finish was recovered from. */
const EQUATION_COUNT = 160_000;

/** Three steps from a number to a blue gem, with a real example. */
export function HowItWorks() {
  const { t } = useTranslation('landing');
  const { count } = useFormats();
  const transform = paintTransform(EXAMPLE.patternId, WEAPONS[EXAMPLE.weapon].uvScale ?? 1);
  const steps = {
    seed: {
      patternId: EXAMPLE.patternId,
      x: transform.offsetX,
      y: transform.offsetY,
      rotation: transform.rotationDegrees,
    },
    map: { equations: count(EQUATION_COUNT) },
    score: {},
  } as const;
  return (
    <section id="how" className="wrap mt-24" aria-labelledby="how-title">
      <h2 id="how-title" className="text-xl font-semibold md:text-3xl">
        {t('how.title')}
      </h2>
      <p className="mt-3 max-w-[60ch] text-base text-soft">{t('how.lead')}</p>
      <ol className="mt-10 grid gap-4 md:grid-cols-3">
        {(['seed', 'map', 'score'] as const).map((step, index) => (
          <li key={step} className="card p-6">
            <span aria-hidden="true" className="font-display text-3xl font-semibold text-blue-ink/80">
              {index + 1}
            </span>
            <h3 className="mt-3 text-xl font-semibold">{t(`how.${step}.title`)}</h3>
            <p className="mt-2 text-soft">{t(`how.${step}.text`, steps[step])}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
