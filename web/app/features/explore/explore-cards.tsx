import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from 'react-router';
import { usePath } from '../../i18n/language.ts';

/** A small drawing for each tool, in the colours of the finish. */
const DRAWINGS = {
  compare: (
    <>
      <rect x="4" y="10" width="24" height="28" rx="5" className="fill-blue" />
      <rect x="36" y="10" width="24" height="28" rx="5" className="fill-brass" />
      <path d="M32 4v40" className="stroke-ink" strokeWidth="2" strokeLinecap="round" />
    </>
  ),
  find: (
    <>
      <path d="M4 34C14 12 38 6 60 12 50 34 26 42 4 34Z" className="fill-steel/40" />
      <rect x="20" y="18" width="9" height="9" rx="1.5" className="fill-blue" />
      <rect x="30" y="18" width="9" height="9" rx="1.5" className="fill-blue" />
      <rect x="20" y="28" width="9" height="9" rx="1.5" className="fill-violet" />
      <rect x="40" y="14" width="9" height="9" rx="1.5" className="fill-brass" />
    </>
  ),
  weights: (
    <>
      <path d="M6 12h52M6 24h52M6 36h52" className="stroke-steel" strokeWidth="3" strokeLinecap="round" />
      <circle cx="44" cy="12" r="6" className="fill-blue" />
      <circle cx="18" cy="24" r="6" className="fill-violet" />
      <circle cx="34" cy="36" r="6" className="fill-brass" />
    </>
  ),
  atlas: (
    <>
      <rect x="4" y="4" width="56" height="40" rx="6" className="fill-brass/80" />
      <path d="M4 26c12-10 18 4 28-4s16-14 28-8v24a6 6 0 0 1-6 6H10a6 6 0 0 1-6-6Z" className="fill-blue" />
      <circle cx="18" cy="16" r="2.5" className="fill-white" />
      <circle cx="30" cy="32" r="2.5" className="fill-white" />
      <circle cx="46" cy="24" r="4" className="fill-white" />
    </>
  ),
  studio: (
    <>
      <rect x="8" y="4" width="40" height="40" rx="5" className="fill-brass/80" />
      <path d="M8 22c10-8 14 4 22-2s10-10 18-6v25a5 5 0 0 1-5 5H13a5 5 0 0 1-5-5Z" className="fill-blue" />
      <path d="M18 34 40 10l6 5-20 22Z" className="fill-white/40 stroke-white" strokeWidth="2" strokeLinejoin="round" />
      <circle cx="55" cy="9" r="5" className="fill-ink" />
    </>
  ),
} as const satisfies Record<string, ReactNode>;

const TOOLS = Object.keys(DRAWINGS) as (keyof typeof DRAWINGS)[];

/** The tools that work on all patterns at once, as cards. */
export function ExploreCards() {
  const { t } = useTranslation('index');
  const path = usePath();
  return (
    <section id="explore" className="mt-10 scroll-mt-24 md:mt-16" aria-labelledby="explore-title">
      <h2 id="explore-title" className="text-xl font-semibold md:text-3xl">
        {t('explore.title')}
      </h2>
      <p className="mt-2 text-soft">{t('explore.lead')}</p>
      <ul className="mt-4 grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-5">
        {TOOLS.map((tool) => (
          <li key={tool} className="max-lg:last:col-span-2">
            <Link
              to={path(`/${tool}`)}
              className="card group flex h-full flex-col p-4 md:p-5 transition-[border-color,transform] duration-200 hover:-translate-y-0.5 hover:border-line-strong"
            >
              <svg aria-hidden="true" viewBox="0 0 64 48" className="h-10 w-auto self-start md:h-14">
                {DRAWINGS[tool]}
              </svg>
              <span className="mt-3 font-display font-semibold group-hover:text-blue-ink md:text-xl">
                {t(`explore.${tool}.title`)}
              </span>
              <span className="mt-1.5 text-sm text-soft max-md:hidden">{t(`explore.${tool}.text`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
