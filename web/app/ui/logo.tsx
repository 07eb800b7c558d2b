import { useTranslation } from '../i18n/use-translation.ts';

/** A cut stone in the colours of the finish, and the product's name. */
export function Logo() {
  const { t } = useTranslation();
  return (
    <span className="flex items-center gap-2.5 font-display text-base font-semibold tracking-tight text-ink">
      <svg aria-hidden="true" width="26" height="26" viewBox="0 0 32 32" className="shrink-0">
        <defs>
          <linearGradient id="logo" x1="0" y1="1" x2="1" y2="0">
            <stop offset="0" stopColor="#2456cf" />
            <stop offset=".48" stopColor="#3b82f6" />
            <stop offset=".7" stopColor="#7cc4ff" />
            <stop offset=".82" stopColor="#8b5cf6" />
            <stop offset="1" stopColor="#d9a441" />
          </linearGradient>
        </defs>
        <path d="M9.5 3h13L30 12 16 30 2 12z" fill="url(#logo)" />
        <path
          d="M9.5 3 12 12 16 30 20 12 22.500 3M2 12h28M12 12l4-9 4 9"
          fill="none"
          stroke="#fff"
          strokeOpacity=".35"
          strokeWidth="1.1"
          strokeLinejoin="round"
        />
      </svg>
      <span translate="no">{t('product')}</span>
    </span>
  );
}
