import { useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { browserAuth } from '../../auth/browser-auth.ts';
import { CallbackScreen, FailedScreen } from '../../auth/callback-screens.tsx';
import { TOKEN_SET_EVENT } from '../../auth/storage-names.ts';
import { browserDatabase } from '../../auth/hosted/browser-database.ts';
import { consumeReturn, type Return } from '../../auth/hosted/database-return.ts';
import type { Project } from '../../auth/hosted/project.ts';
import { useLateNavigate } from '../../page/use-late-navigate.ts';

// At once: nothing else of the page may read the address.
const returned = consumeReturn();
let finishing: Promise<Ended> | undefined;

type Ended = { returnTo: string; error: 'auth.refused' | 'auth.login-expired' | 'auth.provider-unavailable' | null };

/** On our own site the token is that of the whole site. */
function signInToSite(token: string): void {
  browserAuth().tokens.set(token);
  window.dispatchEvent(new Event(TOKEN_SET_EVENT));
}

async function finish(project: Project, { returnTo, ...result }: Return): Promise<Ended> {
  if ('error' in result) return { returnTo, error: result.error === 'refused' ? 'auth.refused' : 'auth.login-expired' };
  try {
    await browserDatabase(project).session.accept(result.tokens);
  } catch {
    return { returnTo, error: 'auth.provider-unavailable' };
  }
  if (!project.isHosted) signInToSite(result.tokens.access_token);
  return { returnTo, error: null };
}

/** Accepts the session from a hosted database, and returns to where the sign-in began. */
export default function DatabaseReturn({ project }: { project: Project }) {
  const { t } = useTranslation('authCallback');
  const begin = useLateNavigate();
  const [ended, setEnded] = useState<Ended>();
  useEffect(() => {
    let isMounted = true;
    const late = begin();
    finishing ??= finish(project, returned);
    const show = (end: Ended) => (end.error === null ? late.navigate(end.returnTo, { replace: true }) : setEnded(end));
    void finishing.then((end) => (isMounted ? show(end) : undefined));
    return () => {
      isMounted = false;
    };
  }, [begin, project]);
  if (ended?.error) return <FailedScreen error={ended.error} returnTo={ended.returnTo} inviteUrl={null} />;
  return <CallbackScreen title={t('verifying.database')} returnTo="/" />;
}
