import { DRAWN_WEAPON_IDS } from '@bluegem/core/exploring/drawn-weapons';
import { paintTransform, paintValues } from '@bluegem/core/paint/paint-transform';
import { PATTERN_ID_MAX, PATTERN_ID_MIN, parsePatternId } from '@bluegem/core/patterns/pattern-id';
import { WEAPONS } from '@bluegem/core/weapons/weapons';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Form } from 'react-router';
import { usePath } from '../../i18n/language.ts';
import { weaponName } from '../../i18n/weapon-name.ts';
import { Button } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { useEarlyValue } from '../../ui/fields/use-early-value.ts';
import { LayersTable, RoundedTable } from './drawn-values.tsx';
import { MatrixProduct } from './matrix-product.tsx';
import { StepPlayer } from './step-player.tsx';
import { insightsPath, type Example } from './views.ts';
import { WeaponSelect } from './weapon-select.tsx';

/** From a seed to its finished sides: a moving picture, and its numbers. A form; with script it follows at once. */
export function Explorer({ example }: { example: Example }) {
  const { t } = useTranslation('insights');
  const [{ weapon, patternId }, setShown] = useState(example);
  const uvScale = WEAPONS[weapon].uvScale ?? 1;
  const transform = paintTransform(patternId, uvScale);
  const values = paintValues(patternId);
  return (
    <section aria-label={t('transformations.steps')}>
      <StepPlayer {...{ weapon, patternId, values, transform }}>
        <ExplorerForm example={{ weapon, patternId }} onChange={setShown} />
      </StepPlayer>
      <Disclosure title={t('explorer.numbers')} className="mt-2">
        <div className="grid gap-6 py-3">
          <LayersTable values={values} />
          <RoundedTable values={values} transform={transform} uvScale={uvScale} />
          <MatrixProduct transform={transform} />
        </div>
      </Disclosure>
    </section>
  );
}

type FormProps = { example: Example; onChange: (example: Example) => void };

function ExplorerForm({ example, onChange }: FormProps) {
  const { t } = useTranslation('insights');
  const path = usePath();
  const [typed, setTyped] = useState(String(example.patternId));
  const choose = (text: string) => {
    setTyped(text);
    const parsed = parsePatternId(text);
    if ('patternId' in parsed) onChange({ ...example, patternId: parsed.patternId });
  };
  const typedField = useEarlyValue<HTMLInputElement>(typed, choose);
  const slider = useEarlyValue<HTMLInputElement>(example.patternId, choose);
  return (
    <Form
      method="get"
      action={path(insightsPath('transformations'))}
      preventScrollReset
      className="flex flex-wrap items-end gap-3"
      aria-label={t('explorer.form')}
    >
      <WeaponSelect
        label={t('explorer.weapon')}
        weapons={DRAWN_WEAPON_IDS}
        value={example.weapon}
        onChange={(weapon) => onChange({ ...example, weapon })}
      />
      <label className="grid w-24 gap-1.5 text-sm font-semibold">
        {t('explorer.seed')}
        <input
          ref={typedField}
          name="seed"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={typed}
          onChange={(event) => choose(event.currentTarget.value)}
          className="field text-base font-normal"
        />
      </label>
      <label className="scripted grid min-w-60 flex-1 gap-1.5 text-sm font-semibold">
        {t('explorer.slide')}
        <input
          ref={slider}
          type="range"
          min={PATTERN_ID_MIN}
          max={PATTERN_ID_MAX}
          value={example.patternId}
          aria-valuetext={t('explorer.shown', { weapon: weaponName(t, example.weapon), patternId: example.patternId })}
          onChange={(event) => choose(event.currentTarget.value)}
          className="my-0.5"
        />
      </label>
      <Button type="submit" kind="quiet" className="unscripted">
        {t('explorer.show')}
      </Button>
    </Form>
  );
}
