import type { AuthMethod } from '@bluegem/core/site/auth-method';
import { countedPath } from '@bluegem/core/site/counted-address';
import { useState } from 'react';
import { usePath } from '../i18n/language.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { track } from '../reports/track.ts';
import { browserStorage } from '../browser/browser-storage.ts';
import { ButtonLink } from '../ui/button.tsx';
import { beginLogin, closeModals } from './login-flow.ts';
import { DiscordMark, SteamMark } from './provider-marks.tsx';

const MARKS = { steam: SteamMark, discord: DiscordMark } as const;
const FILLS = {
  steam: 'bg-[linear-gradient(100deg,#0d1b2e,#17406b)] hover:brightness-125',
  discord: 'bg-[#4752c4] hover:bg-[#5a65e0]',
} as const;

/** The address that starts a sign-in, with the page to return to. */
const providerPath = (method: AuthMethod, returnTo: string): string =>
  `/auth/${method}?${new URLSearchParams({ returnTo })}`;

const pathOf = (address: string) => address.split(/[?#]/, 1)[0] ?? '';

function begin(method: AuthMethod, returnTo: string): boolean {
  const [local, session] = [browserStorage('localStorage'), browserStorage('sessionStorage')];
  if (!beginLogin({ local, session, nowMs: Date.now() }, returnTo)) return false;
  closeModals();
  track({ event: 'auth', properties: { method, action: 'attempt', redirectFrom: countedPath(pathOf(returnTo)) } });
  return true;
}

/** Links to the providers. They work without script; with it, only one tab at a time signs in. */
export function ProviderButtons({ methods, returnTo }: { methods: readonly AuthMethod[]; returnTo: string }) {
  const { t } = useTranslation('auth');
  const [isInOtherTab, setIsInOtherTab] = useState(false);
  return (
    <>
      <ul className="grid gap-3">
        {methods.map((method) => {
          const Mark = MARKS[method];
          return (
            <li key={method}>
              <a
                href={providerPath(method, returnTo)}
                onClick={(event) => {
                  const isBegun = begin(method, returnTo);
                  setIsInOtherTab(!isBegun);
                  if (!isBegun) event.preventDefault();
                }}
                className={`flex min-h-14 items-center justify-center gap-3 rounded-xl border border-white/12 px-5 text-center font-semibold text-white transition-[filter,background-color,transform] active:translate-y-px ${FILLS[method]}`}
              >
                <Mark />
                {t(`login.with.${method}`)}
              </a>
            </li>
          );
        })}
      </ul>
      {isInOtherTab && (
        <p role="alert" className="mt-3 rounded-xl bg-danger-wash px-4 py-3 font-medium text-danger-ink">
          {t('problem.otherTab')}
        </p>
      )}
    </>
  );
}

/** Leads through the provider once more, for what requires a recent sign-in. `path`: the page that follows. */
export function SignInAgain({ method, path: returnTo }: { method: AuthMethod; path: string }) {
  const { t } = useTranslation('settings');
  const path = usePath();
  return (
    <ButtonLink reloadDocument to={providerPath(method, path(returnTo))}>
      {t(`delete.signInAgain.${method}`)}
    </ButtonLink>
  );
}
