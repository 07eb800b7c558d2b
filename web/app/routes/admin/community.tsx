import { grantAccess as grantEndpoint } from '@bluegem/contract/admin-community';
import { AppError } from '@bluegem/contract/errors';
import texts from '@bluegem/locales/en/settings.json';
import { useTranslation } from 'react-i18next';
import { data, redirect, useLocation } from 'react-router';
import { mayGrant, textOf } from '../../.server/account-actions.ts';
import { PRIVATE, requireAdmin, requireOwnAdminAction } from '../../.server/account.ts';
import {
  communityStatistics,
  getServices,
  grantAccess,
  listAdmins,
  revokeAccess,
  type SignedIn,
} from '../../.server/services.ts';
import { addressWith } from '../../features/admin/address-with.ts';
import { adminMeta } from '../../features/admin/admin-meta.ts';
import { AdminPage } from '../../features/admin/admin-page.tsx';
import { AdminsPanel } from '../../features/admin/admins-panel.tsx';
import { CommunityCharts, CommunityNumbers } from '../../features/admin/community-numbers.tsx';
import { ConfirmChange } from '../../features/admin/confirm-change.tsx';
import '../../i18n/error-texts.ts';
import { registerPageTexts } from '../../i18n/registry.ts';
import type { Route } from './+types/community.ts';

registerPageTexts('settings', texts);

export async function loader(asked: Route.LoaderArgs) {
  const signedIn = await requireAdmin(asked);
  const services = getServices();
  const [community, admins] = await Promise.all([communityStatistics(services), listAdmins(services)]);
  const confirming = asked.url.searchParams.get('confirm');
  const revoking = admins.granted.find(({ id }) => id === confirming) ?? null;
  // Who signed in long ago is shown the way to do so again, and comes back here.
  const again = mayGrant(signedIn) ? null : signedIn.account.authMethod;
  return data({ community, admins, revoking, again }, { headers: PRIVATE });
}

/** Undefined: it was done, there was nothing to do, or the page asks to sign in again first. */
async function problemOf(signedIn: SignedIn, form: FormData): Promise<'invalid' | 'known' | undefined> {
  const adminId = signedIn.account.id;
  const given = {
    method: textOf(form, 'method'),
    providerId: textOf(form, 'providerId'),
    label: textOf(form, 'label'),
  };
  const { data: grant } = grantEndpoint.input.safeParse(given);
  try {
    if (textOf(form, 'intent') === 'revoke') await revokeAccess(getServices(), adminId, textOf(form, 'id'));
    else if (!mayGrant(signedIn)) return undefined;
    else if (!grant) return 'invalid';
    else await grantAccess(getServices(), adminId, grant);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'admin.already-granted') return 'known';
    if (error.code !== 'http.not-found') throw error;
  }
  return undefined;
}

export async function action(asked: Route.ActionArgs) {
  const signedIn = await requireOwnAdminAction(asked);
  const problem = await problemOf(signedIn, await asked.request.formData());
  if (problem) return data({ problem }, { headers: PRIVATE });
  return redirect(addressWith(asked.url, { confirm: null }), { headers: PRIVATE });
}

export const headers = () => PRIVATE;

export const meta = ({ location }: Route.MetaArgs) => adminMeta(location.pathname, 'community');

export default function AdminCommunity({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('settings');
  const location = useLocation();
  const { community, admins, revoking, again } = loaderData;
  const to = (confirm: string | null) => addressWith(location, { confirm });
  return (
    <AdminPage section="community">
      <CommunityNumbers community={community} />
      <div className="mt-4 grid gap-4">
        <CommunityCharts community={community} />
        <AdminsPanel admins={admins} confirmTo={to} problem={actionData?.problem ?? null} again={again} />
      </div>
      {revoking && (
        <ConfirmChange
          title={t('admin.admins.revoke.title')}
          text={t('admin.admins.revoke.text', { label: revoking.label })}
          confirm={t('admin.admins.revoke.confirm')}
          fields={{ intent: 'revoke', id: revoking.id }}
          backTo={to(null)}
        />
      )}
    </AdminPage>
  );
}
