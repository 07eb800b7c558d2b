import type { ComponentProps } from 'react';
import { Link } from 'react-router';

const SHAPE =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-xl px-5 py-1.5 text-center leading-snug font-semibold transition-[filter,background-color,border-color,transform] duration-150 active:translate-y-px disabled:opacity-60';
const KINDS = {
  primary: 'action-fill hover:brightness-110',
  quiet: 'border border-line-strong bg-surface/60 text-ink hover:border-blue-bright hover:bg-raised',
  danger: 'bg-[#b3261e] text-white hover:brightness-110',
} as const;

type Kind = keyof typeof KINDS;

export function Button({ kind = 'primary', className = '', ...rest }: ComponentProps<'button'> & { kind?: Kind }) {
  return <button type="button" {...rest} className={`${SHAPE} ${KINDS[kind]} ${className}`} />;
}

export function ButtonLink({
  kind = 'primary',
  className = '',
  ...rest
}: ComponentProps<typeof Link> & { kind?: Kind }) {
  return <Link {...rest} className={`${SHAPE} ${KINDS[kind]} ${className}`} />;
}
