import { useEffect, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { Database } from '../../../auth/hosted/browser-database.ts';
import { goToSignIn } from '../../../auth/hosted/database-return.ts';
import type { DatabaseUser } from '../../../auth/hosted/stored-session.ts';
import { Button } from '../../../ui/button.tsx';
import type { QueryProject } from './query-code.ts';

/** The names of the providers that the project offers. */
const PROVIDERS: Readonly<Record<string, string>> = {
  steam: 'Steam',
  discord: 'Discord',
  github: 'GitHub',
  google: 'Google',
};

type QueryAccountProps = Database & { project: QueryProject; user: DatabaseUser | undefined };

/** The account of the requests, and links to change it. */
export function QueryAccount({ project, session, calls, user }: QueryAccountProps) {
  const { t } = useTranslation('about');
  return (
    <div className="grid gap-3">
      {project.isHosted && (
        <p className="text-soft">
          {t('api.ask.hosted')} <bdi className="break-all">{project.url}</bdi>
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <p className="me-auto">{user ? t('api.ask.asUser', { name: user.name }) : t('api.ask.asAnybody')}</p>
        {user ? (
          <Button kind="quiet" onClick={() => void session.signOut()}>
            {t('api.ask.signOut')}
          </Button>
        ) : (
          <SignIn project={project} calls={calls} />
        )}
      </div>
    </div>
  );
}

/** The providers that the project names; none until it responds. */
function useProviders(calls: Database['calls']): string[] {
  const [providers, setProviders] = useState<string[]>([]);
  useEffect(() => {
    let isMounted = true;
    calls.providers().then(
      (names) => isMounted && setProviders(Object.keys(PROVIDERS).filter((name) => names.includes(name))),
      () => undefined,
    );
    return () => {
      isMounted = false;
    };
  }, [calls]);
  return providers;
}

function SignIn({ project, calls }: { project: QueryProject; calls: Database['calls'] }) {
  const { t } = useTranslation('about');
  const [isInOtherTab, setIsInOtherTab] = useState(false);
  const start = (provider: string) => {
    const { pathname, search } = window.location;
    setIsInOtherTab(!goToSignIn(project, provider, `${pathname}${search}#ask`));
  };
  return (
    <>
      {useProviders(calls).map((provider) => (
        <Button key={provider} kind="quiet" onClick={() => start(provider)}>
          {t('api.ask.signIn', { provider: PROVIDERS[provider] })}
        </Button>
      ))}
      {isInOtherTab && (
        <p role="alert" className="w-full rounded-xl bg-danger-wash px-4 py-3 font-medium text-danger-ink">
          {t('api.ask.otherTab')}
        </p>
      )}
    </>
  );
}
