import type { RenderType } from '@bluegem/core/drawing/pictures/render';
import { useId, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useEarlyChoice } from '../../../ui/fields/use-early-value.ts';
import type { Compared } from './compared.ts';
import { DifferencePicture } from './difference-picture.tsx';
import { SwipePicture } from './swipe-picture.tsx';

const MODES = ['swipe', 'colours'] as const;

/** Two patterns of one weapon on top of each other: with a swipe, or only their differences. */
export function Difference({ pair: [first, second], view }: { pair: [Compared, Compared]; view: RenderType }) {
  const { t } = useTranslation('index');
  const [mode, setMode] = useState<(typeof MODES)[number]>('swipe');
  const choices = useEarlyChoice(MODES, mode, setMode);
  const name = useId();
  const names = { first: `#${first.patternId}`, second: `#${second.patternId}` };
  return (
    <section className="scripted mt-14" aria-labelledby="difference">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 id="difference" className="text-xl font-semibold">
            {t('compare.difference.title')}
          </h2>
          <p className="mt-2 text-soft">{t('compare.difference.lead', names)}</p>
        </div>
        <fieldset ref={choices} className="grid grid-cols-2 gap-1 rounded-2xl border border-line bg-surface p-1">
          <legend className="sr-only">{t('compare.difference.mode')}</legend>
          {MODES.map((each) => (
            <label
              key={each}
              className="grid min-h-10 cursor-pointer place-items-center rounded-xl px-5 text-sm font-semibold text-soft hover:text-ink has-checked:bg-raised has-checked:text-blue-ink has-focus-visible:outline-2 has-focus-visible:outline-blue-bright"
            >
              <input
                type="radio"
                name={name}
                value={each}
                checked={each === mode}
                onChange={() => setMode(each)}
                className="sr-only"
              />
              {t(`compare.difference.${each}`)}
            </label>
          ))}
        </fieldset>
      </div>
      <div className="card mt-5 grid gap-6 overflow-hidden">
        <div className="stage grid gap-8 p-6 md:p-9">
          {first.regions.map(({ region, side }) =>
            mode === 'swipe' ? (
              <SwipePicture key={region} first={first} second={second} region={region} side={side} view={view} />
            ) : (
              <DifferencePicture key={region} first={first} second={second} region={region} side={side} />
            ),
          )}
        </div>
      </div>
    </section>
  );
}
