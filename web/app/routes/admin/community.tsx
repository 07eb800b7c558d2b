import { useTranslation } from '../../i18n/use-translation.ts';
import { data, redirect } from 'react-router';
import { mayCall, requireAccount } from '../../.server/account.ts';
import { privateHeaders } from '../../.server/forms/page-limit.ts';
import { readForm } from '../../.server/forms/form-text.ts';
import { changeAdmins } from '../../.server/forms/admin-forms.ts';
import { call, PRIVATE, refusalInit } from '../../.server/call.ts';
import { addressWith, useAddresses } from '../../features/admin/use-addresses.ts';
import { AdminsPanel } from '../../features/admin/admins-panel.tsx';
import { CommunityCharts, CommunityNumbers } from '../../features/admin/community-numbers.tsx';
import { ConfirmChange } from '../../features/admin/confirm-change.tsx';
import { Refusal } from '../../features/admin/refusal.tsx';
import type { Route } from './+types/community.ts';

/** The message beside the form. */
const PROBLEMS: Readonly<Record<string, 'invalid' | 'known'>> = {
  'http.bad-request': 'invalid',
  'admin.already-granted': 'known',
};

export async function loader(args: Route.LoaderArgs) {
  const [community, admins] = await Promise.all([call(args, 'communityStatistics'), call(args, 'listAdmins')]);
  const signedIn = await requireAccount(args);
  const confirming = args.url.searchParams.get('confirm');
  const revoking = admins.granted.find(({ id }) => id === confirming) ?? null;
  // After an old sign-in, a link to sign in again is shown, which returns here.
  const again = mayCall('grantAccess', signedIn) ? null : signedIn.account.authMethod;
  return data({ community, admins, revoking, again }, { headers: PRIVATE });
}

export async function action(args: Route.ActionArgs) {
  const refusal = await changeAdmins(args, await readForm(args.request));
  if (refusal) return data({ refusal }, refusalInit(refusal));
  return redirect(addressWith(args.url, { confirm: null }), { headers: PRIVATE });
}

export const headers = privateHeaders;

export default function AdminCommunity({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('settings');
  const at = useAddresses();
  const { community, admins, revoking, again } = loaderData;
  const refusal = actionData?.refusal;
  const problem = refusal ? (PROBLEMS[refusal.code] ?? null) : null;
  return (
    <>
      {refusal && !problem && <Refusal {...refusal} />}
      <CommunityNumbers community={community} />
      <div className="mt-4 grid gap-4">
        <CommunityCharts community={community} />
        <AdminsPanel admins={admins} confirmTo={(confirm) => at({ confirm })} problem={problem} again={again} />
      </div>
      {revoking && (
        <ConfirmChange
          title={t('admin.admins.revoke.title')}
          text={t('admin.admins.revoke.text', { label: revoking.label })}
          confirm={t('admin.admins.revoke.confirm')}
          fields={{ intent: 'revoke', id: revoking.id }}
          backTo={at()}
        />
      )}
    </>
  );
}
