import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormats } from '../../i18n/format.ts';
import { isExact, withPattern, type StudioState } from './state/studio-state.ts';
import type { Measured } from './state/studio-tasks.ts';
import type { StudioDispatch } from './state/use-studio.ts';

/** A smaller distance, in textures, is invisible. */
const SAME = 1e-9;

type NearestCardProps = { measured: Measured | undefined; state: StudioState; dispatch: StudioDispatch };

/** The seed that is nearest to the current values, and its distance. */
export function NearestCard({ measured, state, dispatch }: NearestCardProps) {
  const { t } = useTranslation('studio');
  const { percent } = useFormats();
  const nearest = measured?.nearest ?? [];
  // Of seeds at the same position, the current one counts.
  const currentSeed = nearest.find(({ patternId }) => patternId === state.patternId);
  const first = currentSeed && currentSeed.displacement <= (nearest[0]?.displacement ?? 0) ? currentSeed : nearest[0];
  if (!first) return <section className="card min-h-24 p-4 max-lg:order-1" aria-busy="true" />;
  const isSame = first.displacement < SAME;
  const isTaken = isExact(state) && first.patternId === state.patternId;
  const away = (displacement: number) => t('nearest.away', { percent: percent(displacement * 100, 2) });
  const take = (patternId: number) =>
    dispatch({ kind: 'change', change: (before) => withPattern(before, before.weapon, patternId) });
  return (
    <section aria-labelledby="nearest" className="card min-w-0 px-4 py-3 max-lg:order-1">
      <h2 id="nearest" className="text-base font-semibold">
        {t('nearest.title')}
      </h2>
      <div className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="me-auto" data-nearest={first.patternId} data-displacement={first.displacement}>
          <span className="font-display text-xl font-semibold">#{first.patternId}</span>
          <span className="ms-2.5 text-sm text-soft">{isSame ? t('nearest.same') : away(first.displacement)}</span>
        </p>
        <button
          type="button"
          disabled={isTaken}
          onClick={() => take(first.patternId)}
          className="action-fill min-h-11 rounded-xl px-4 text-sm font-semibold hover:brightness-110 disabled:opacity-45 xl:min-h-9"
        >
          {t('nearest.take', { patternId: first.patternId })}
        </button>
      </div>
      <p className="mt-1.5 flex flex-wrap items-center gap-x-3 text-sm text-faint">
        {t('nearest.next')}
        {nearest
          .filter((each) => each !== first)
          .map(({ patternId, displacement }) => (
            <button
              key={patternId}
              type="button"
              onClick={() => take(patternId)}
              title={away(displacement)}
              className="min-h-11 underline underline-offset-4 hover:text-ink xl:min-h-7"
            >
              #{patternId} ({percent(displacement * 100)})
            </button>
          ))}
      </p>
    </section>
  );
}
