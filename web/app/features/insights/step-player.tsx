import { roundToHundredths, type PaintTransform, type PaintValues } from '@bluegem/core/paint/paint-transform';
import { PLACEMENT_STAGES, placementAt } from '@bluegem/core/paint/placement-stages';
import { WEAPONS, type WeaponId } from '@bluegem/core/weapons/weapons';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormats } from '../../i18n/format.ts';
import { usePath } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { weaponName } from '../../i18n/weapon-name.ts';
import { Picture } from '../../pattern-parts/picture.tsx';
import { Button } from '../../ui/button.tsx';
import { ArrowBackIcon, ArrowForwardIcon } from '../../ui/icons.tsx';
import { PlacementFigure, viewOf } from './placement-figure.tsx';

const STEPS = ['draw', 'round', 'scale', 'rotation', 'translation', 'extraOffset', 'matrix', 'side'] as const;
type Step = (typeof STEPS)[number];
const LAST = STEPS.length - 1;
/** Without script, and until the picture moves: where the square has come to lie. */
const STILL = STEPS.indexOf('extraOffset');
const MOVE_MS = 1100;
const STEP_MS = 3200;

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A number that moves to another one, at once for those who want no motion. */
function useMoving(target: number): number {
  const [at, setAt] = useState(target);
  const current = useRef(target);
  useEffect(() => {
    const [from, startMs] = [current.current, performance.now()];
    let frame = 0;
    const move = (nowMs: number) => {
      const share = isCalm() ? 1 : Math.min(1, Math.max(0, (nowMs - startMs) / MOVE_MS));
      current.current = from + (target - from) * share * share * (3 - 2 * share);
      setAt(current.current);
      if (share < 1) frame = requestAnimationFrame(move);
    };
    frame = requestAnimationFrame(move);
    return () => cancelAnimationFrame(frame);
  }, [target]);
  return at;
}

/** The step shown: from the first to the last by itself, once, unless the visitor chooses one or wants no motion. */
function useSteps() {
  const [step, setStep] = useState(STILL);
  const [isPlaying, setPlaying] = useState(false);
  const play = () => {
    setStep(0);
    setPlaying(true);
  };
  useEffect(() => {
    const frame = requestAnimationFrame(() => !isCalm() && play());
    return () => cancelAnimationFrame(frame);
  }, []);
  useEffect(() => {
    if (!isPlaying) return undefined;
    const next = () => {
      setStep(step + 1);
      setPlaying(step + 1 < LAST);
    };
    const timer = setTimeout(next, STEP_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, step]);
  const choose = (to: number) => {
    setPlaying(false);
    setStep(to);
  };
  return { step, isPlaying, choose, toggle: () => (isPlaying ? setPlaying(false) : play()) };
}

type StepPlayerProps = {
  weapon: WeaponId;
  patternId: number;
  values: PaintValues;
  transform: PaintTransform;
  children: ReactNode;
};

/** The eight steps from a seed to a pattern as one moving picture. `children`: the form beside it. */
export function StepPlayer({ children, ...seed }: StepPlayerProps) {
  const { t } = useTranslation('insights');
  const path = usePath();
  const { step, isPlaying, choose, toggle } = useSteps();
  const { weapon, patternId } = seed;
  return (
    <div className="card grid gap-x-8 gap-y-4 p-3 sm:p-6 lg:grid-cols-[26rem_1fr]">
      <Scene step={step} {...seed} />
      <div className="flex min-w-0 flex-col gap-4">
        <div className="scripted flex items-center gap-2">
          <Button kind="quiet" onClick={toggle} className="min-w-28">
            {t(isPlaying ? 'player.pause' : 'player.play')}
          </Button>
          <Button kind="quiet" disabled={step === 0} onClick={() => choose(step - 1)} aria-label={t('player.back')}>
            <ArrowBackIcon />
          </Button>
          <Button
            kind="quiet"
            disabled={step === LAST}
            onClick={() => choose(step + 1)}
            aria-label={t('player.forward')}
          >
            <ArrowForwardIcon />
          </Button>
        </div>
        <Captions step={step} patternId={patternId} transform={seed.transform} />
        <div className="mt-auto">{children}</div>
        <p>
          <Link
            to={path(`/pattern/${weapon}/${patternId}`)}
            className="inline-block py-1 font-semibold text-blue-ink hover:underline"
          >
            {t('steps.side.link', { weapon: weaponName(t, weapon), patternId })}
          </Link>
        </p>
      </div>
    </div>
  );
}

type SceneProps = Omit<StepPlayerProps, 'children'> & { step: number };

/** The finish with the square of the weapon on its way, and what the step brings. */
function Scene({ step, weapon, patternId, values, transform }: SceneProps) {
  const { t } = useTranslation('insights');
  // The first stage is the third step.
  const stages = useMoving(Math.min(PLACEMENT_STAGES.length, Math.max(0, step - 1)));
  const [from, to] = [Math.floor(stages), Math.ceil(stages)].map((at) =>
    viewOf(placementAt(transform, at), at === PLACEMENT_STAGES.length),
  );
  const share = stages % 1;
  const between = (key: 'x' | 'y' | 'size') => (from?.[key] ?? 0) * (1 - share) + (to?.[key] ?? 0) * share;
  const shown = STEPS[step] ?? 'draw';
  const title = weaponName(t, weapon);
  return (
    <div className="relative">
      <PlacementFigure
        weapon={weapon}
        matrix={placementAt(transform, stages)}
        view={{ x: between('x'), y: between('y'), size: between('size') }}
        label={t('steps.figure', { weapon: title, step: t(`steps.${shown}.title`) })}
      />
      {shown === 'side' ? (
        <div className="absolute inset-0 mx-auto grid max-w-md content-center justify-items-center gap-4 rounded-xl bg-ground-deep/85 p-5">
          {WEAPONS[weapon].regions.map(({ id, side }) => (
            <Picture
              key={id}
              weapon={weapon}
              patternId={patternId}
              side={side}
              width={320}
              alt={t('steps.side.alt', { weapon: title, patternId, region: t(`common:region.${id}`) })}
              className="h-28 sm:h-32"
            />
          ))}
        </div>
      ) : (
        <Numbers step={shown} values={values} transform={transform} />
      )}
    </div>
  );
}

type NumbersProps = Pick<StepPlayerProps, 'values' | 'transform'> & { step: Step };

/** The numbers of a step, at the foot of the picture. */
function Numbers({ step, values: { pattern }, transform }: NumbersProps) {
  const { t } = useTranslation('insights');
  const { fixed } = useFormats();
  const degrees = pattern.rotationDegrees;
  const { a, b, tx, c, d, ty } = placementAt(transform, PLACEMENT_STAGES.length);
  const signed = (x: number, y: number, digits: number) => `${fixed(x, digits)}  ${fixed(y, digits)}`;
  const rowOf = (...row: readonly number[]) => ['', row.map((each) => fixed(each, 4)).join('  ')] as const;
  const three = (...drawn: readonly [x: string, y: string, rotation: string]) =>
    (['offsetX', 'offsetY', 'rotation'] as const).map(
      (name, at) => [t(`values.${name}`), `${drawn[at]}${at === 2 ? '°' : ''}`] as const,
    );
  const lines: Partial<Record<Step, readonly (readonly [name: string, value: string])[]>> = {
    draw: three(fixed(pattern.offsetX, 6), fixed(pattern.offsetY, 6), fixed(degrees, 4)),
    round: three(fixed(transform.offsetX, 2), fixed(transform.offsetY, 2), fixed(roundToHundredths(degrees), 2)),
    scale: [[t('values.scale'), `× ${fixed(transform.scale, 2)}`]],
    rotation: [[t('values.rotation'), `${fixed(transform.rotationDegrees, 2)}°`]],
    translation: [[t('steps.translation.title'), signed(transform.offsetX - 0.5, transform.offsetY - 0.5, 2)]],
    extraOffset: [[t('steps.extraOffset.title'), signed(transform.extraOffsetX, transform.extraOffsetY, 4)]],
    matrix: [rowOf(a, b, tx), rowOf(c, d, ty)],
  };
  return (
    <dl className="absolute inset-x-0 bottom-0 mx-auto grid max-w-md rounded-b-xl bg-black/75 px-4 py-1 text-white md:py-2">
      {lines[step]?.map(([name, value]) => (
        <div key={name + value} className="flex items-baseline justify-between gap-3">
          <dt className="text-sm">{name}</dt>
          <dd dir="ltr" className="font-display text-base font-semibold whitespace-pre sm:text-xl tabular-nums">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The words of all steps in one place, as high as the longest: nothing moves with the step. Without script, a list. */
function Captions({ step, patternId, transform }: { step: number; patternId: number; transform: PaintTransform }) {
  const { t } = useTranslation('insights');
  const { fixed } = useFormats();
  const { scale, rotationDegrees, offsetX, offsetY, extraOffsetX, extraOffsetY } = transform;
  const values: Partial<Record<Step, Record<string, string | number>>> = {
    draw: { patternId },
    scale: { scale: fixed(scale, 2) },
    rotation: { rotation: fixed(rotationDegrees, 2) },
    translation: { x: fixed(offsetX - 0.5, 2), y: fixed(offsetY - 0.5, 2) },
    extraOffset: { x: fixed(extraOffsetX, 4), y: fixed(extraOffsetY, 4) },
  };
  return (
    <ol className="step-captions grid gap-4">
      {STEPS.map((name, index) => (
        <li key={name} data-current={index === step || undefined}>
          <h2 className="text-xl font-semibold">
            <span className="text-blue-ink">{index + 1}</span> {t(`steps.${name}.title`)}
          </h2>
          <p className="mt-1 max-w-measure text-soft">{t(`steps.${name}.text`, values[name])}</p>
        </li>
      ))}
    </ol>
  );
}
