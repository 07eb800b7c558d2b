import { PATTERN_ID_MAX, PATTERN_ID_MIN } from '@bluegem/core/patterns/pattern-id';
import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ArrowBackIcon, ArrowForwardIcon } from '../../ui/icons.tsx';
import { usePatternTarget } from '../../pattern-parts/pattern-link.tsx';
import { useRestedSeed } from '../../pattern-parts/strip/chosen-seed.tsx';

/** After this time a press is a long one. */
const LONG_PRESS_MS = 500;

type StepLinkProps = { by: -1 | 1; search: string; className: string };

/**
 * A link to the previous or next pattern, in the same view; a long press leads to the next of tier 1. An empty place
 * where there is none.
 */
export function StepLink({ by, search, className }: StepLinkProps) {
  const { t } = useTranslation('patternModal');
  const targetOf = usePatternTarget();
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; isLong: boolean }>(null);
  const { seed, pattern, step, jump } = useRestedSeed();
  useEffect(() => () => clearTimeout(press.current?.timer), []);
  const next = seed + by;
  if (next < PATTERN_ID_MIN || next > PATTERN_ID_MAX) return <span aria-hidden="true" className="size-11 shrink-0" />;
  const endPress = () => clearTimeout(press.current?.timer);
  const onPointerDown = ({ button }: PointerEvent) => {
    if (button !== 0) return;
    const timer = setTimeout(() => {
      press.current = { timer, isLong: true };
      jump(by);
    }, LONG_PRESS_MS);
    press.current = { timer, isLong: false };
  };
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (!press.current?.isLong) step(by);
    press.current = null;
  };
  return (
    <Link
      {...targetOf({ weapon: pattern.weapon, patternId: next }, search)}
      rel={by === 1 ? 'next' : 'prev'}
      preventScrollReset
      aria-label={t('step', { patternId: next })}
      title={t('stepKeys')}
      draggable={false}
      onPointerDown={onPointerDown}
      onPointerUp={endPress}
      onPointerLeave={endPress}
      onPointerCancel={endPress}
      // A long press on a link would open the browser's menu.
      onContextMenu={(event) => press.current?.isLong && event.preventDefault()}
      onClick={onClick}
      className={`size-11 shrink-0 touch-manipulation place-items-center border border-line-strong bg-surface/85 transition-colors select-none hover:border-blue-bright hover:bg-raised ${className}`}
    >
      {by === 1 ? <ArrowForwardIcon /> : <ArrowBackIcon />}
    </Link>
  );
}
