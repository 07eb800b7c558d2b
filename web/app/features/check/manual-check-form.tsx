import { WEAPON_CATEGORIES, WEAPON_IDS } from '@bluegem/core/weapons/weapons';
import { useEffectEvent, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Form, useNavigate } from 'react-router';
import { usePath } from '../../i18n/language.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useIsScripted } from '../../ui/use-is-scripted.ts';
import { WeaponOptions } from '../../pattern-parts/weapon-options.tsx';
import type { CheckFailure } from './check-failure.ts';
import {
  EMPTY_VALUES,
  isCategory,
  isSameQuery,
  readManualCheck,
  valuesOfForm,
  weaponsOf,
  type ManualCheckProblems,
  type ManualCheckValues,
} from './manual-check.ts';

type ManualCheckFormProps = {
  values: ManualCheckValues;
  problems: ManualCheckProblems | null;
  /** The failure of the whole check. */
  failure: CheckFailure | null;
  /** A later query failed: the result on the page belongs to an earlier one. */
  onRefuse: () => void;
};

/**
 * Weapon category, weapon, pattern ID. Enter checks, Escape clears; without script it is a plain form. What is refused
 * is in the address, too: a reload shows it again.
 */
export function ManualCheckForm({ values: given, problems: found, failure, onRefuse }: ManualCheckFormProps) {
  const { t } = useTranslation('forms');
  const path = usePath();
  const navigate = useNavigate();
  const [values, setValues] = useState(given);
  const [problems, setProblems] = useState(found);
  const [shown, setShown] = useState(given);
  const [sent, setSent] = useState<ManualCheckValues>();
  const isScripted = useIsScripted();
  const form = useRef<HTMLFormElement>(null);
  const first = useRef<HTMLSelectElement>(null);

  // Input from before hydration stays.
  const takeEarly = useEffectEvent(() => {
    if (form.current) setValues(valuesOfForm(form.current, given));
  });
  useLayoutEffect(() => takeEarly(), []);

  // Another result brings its query. What was sent from here is in the fields already, or was changed since.
  if (shown !== given) {
    setShown(given);
    setSent(undefined);
    if (!isSameQuery(given, sent) && !isSameQuery(given, shown)) {
      setValues(given);
      setProblems(found);
    }
  }

  const change = (part: Partial<ManualCheckValues>) => {
    setValues((before) => ({ ...before, ...part }));
    setProblems(null);
  };
  const clear = () => {
    setValues(EMPTY_VALUES);
    setSent(EMPTY_VALUES);
    setProblems(null);
    first.current?.focus();
    void navigate(path('/'), { replace: true, preventScrollReset: true });
  };
  const weapons = isScripted && isCategory(values.category) ? weaponsOf(values.category) : WEAPON_IDS;

  return (
    <Form
      ref={form}
      method="get"
      action={path('/')}
      noValidate
      preventScrollReset
      onKeyDown={(event) => {
        if (event.key === 'Escape') clear();
      }}
      onSubmit={() => {
        setSent(values);
        const result = readManualCheck(values);
        if (!('problems' in result)) return;
        setProblems(result.problems);
        onRefuse();
      }}
      className="card grid gap-5 p-6 md:p-8"
    >
      {problems && <ProblemSummary problems={problems} />}
      {!problems && failure && (
        <p role="alert" className="rounded-xl bg-danger-wash px-4 py-3 font-medium text-danger-ink">
          {t(`query.${failure}`)}
        </p>
      )}
      <div className="grid gap-5 md:grid-cols-3">
        <Field label={t('category.label')} problem={problems?.category ? t('category.required') : null}>
          {(field) => (
            <select
              {...field}
              ref={first}
              name="category"
              value={values.category}
              onChange={(event) => change({ category: event.target.value, weapon: '' })}
            >
              <option value="">{t('category.placeholder')}</option>
              {WEAPON_CATEGORIES.map((category) => (
                <option key={category} value={category}>
                  {t(`common:category.${category}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={t('weapon.label')} problem={weaponProblem()}>
          {(field) => (
            <select
              {...field}
              name="weapon"
              value={values.weapon}
              onChange={(event) => change({ weapon: event.target.value })}
            >
              <option value="">{t('weapon.placeholder')}</option>
              <WeaponOptions weapons={weapons} />
            </select>
          )}
        </Field>
        <Field
          label={t('patternId.label')}
          hint={t('patternId.hint')}
          problem={problems?.pattern ? t(`patternId.${problems.pattern}`) : null}
        >
          {(field) => (
            <input
              {...field}
              name="pattern"
              inputMode="numeric"
              autoComplete="off"
              maxLength={40}
              placeholder={t('patternId.placeholder')}
              value={values.pattern}
              onChange={(event) => change({ pattern: event.target.value })}
            />
          )}
        </Field>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" className="min-w-32">
          {t('check')}
        </Button>
        <ButtonLink
          kind="quiet"
          to={path('/')}
          onClick={(event) => {
            event.preventDefault();
            clear();
          }}
        >
          {t('reset')}
        </ButtonLink>
      </div>
    </Form>
  );

  function weaponProblem(): string | null {
    if (!problems?.weapon) return null;
    return problems.category ? t('category.requiredFirst') : t('weapon.required');
  }
}

function ProblemSummary({ problems }: { problems: ManualCheckProblems }) {
  const { t } = useTranslation('forms');
  const lines = [
    problems.category && t('category.required'),
    problems.weapon && t('weapon.required'),
    problems.pattern && (problems.pattern === 'required' ? t('patternId.empty') : t(`patternId.${problems.pattern}`)),
  ].filter((line) => line !== false && line !== null);
  // Its field says the same, just below.
  const isSaidBelow = lines.length === 1 && problems.pattern !== 'required';
  return (
    <div
      role="alert"
      className={isSaidBelow ? 'sr-only' : 'rounded-xl bg-danger-wash px-4 py-3 font-medium text-danger-ink'}
    >
      <ul className="grid gap-1">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

type FieldProps = {
  label: string;
  hint?: string;
  problem: string | null;
  children: (field: {
    id: string;
    className: string;
    'aria-invalid': true | undefined;
    'aria-describedby': string | undefined;
  }) => ReactNode;
};

function Field({ label, hint, problem, children }: FieldProps) {
  const id = useId();
  const note = problem ?? hint;
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      {children({
        id,
        className: 'field',
        'aria-invalid': problem ? true : undefined,
        'aria-describedby': note ? `${id}-note` : undefined,
      })}
      {note && (
        <p id={`${id}-note`} className={`text-sm ${problem ? 'font-medium text-danger-ink' : 'text-faint'}`}>
          {note}
        </p>
      )}
    </div>
  );
}
