import { AppError } from '@bluegem/contract/errors';
import type { AuthMethod } from '@bluegem/core/site/auth-method';
import { addAdminGrant, listAdminGrants, removeAdminGrant } from '@bluegem/data/accounts/admin-grants';
import { writeAuditLog } from '@bluegem/data/logs/audit-logs';
import { accountRef } from '@bluegem/data/logs/log-query';
import { accountIdsOf } from '../auth/account-id.ts';
import type { AccountContext } from '../stores/account-context.ts';
import type { BaseContext } from '../stores/base-context.ts';

const VISIBLE_DIGITS = 4;

/** `steam:…0001`: recognisable by the author of the settings. An account id is shortened as in the logs. */
function settingText(id: string): { method: AuthMethod | null; text: string } {
  const [method, number] = id.split(':');
  if (number === undefined) return { method: null, text: accountRef(id) };
  return { method: method as AuthMethod, text: `…${number.slice(-VISIBLE_DIGITS)}` };
}

/** The admins: those of the settings, and those to whom an admin granted access. */
export async function listAdmins({ db, config }: BaseContext) {
  const granted = await listAdminGrants(db());
  return {
    settings: config.adminIds.map(settingText),
    granted: granted.map(({ accountId, authMethod, label, grantedAt, hasAccount }) => ({
      id: accountId,
      method: authMethod,
      label,
      grantedAt: grantedAt.toISOString(),
      hasAccount,
    })),
  };
}

export type NewAdmin = { method: AuthMethod; providerId: string; label: string };

/** Grants admin access. Throws AppError `admin.already-granted`. */
export async function grantAccess(services: AccountContext, adminId: string, { method, providerId, label }: NewAdmin) {
  const [accountId] = accountIdsOf(services.secrets, { method, providerId });
  const { adminIds } = services.config;
  const isSetting = adminIds.includes(accountId) || adminIds.includes(`${method}:${providerId}`);
  await services.db().transaction(async (tx) => {
    const grant = { accountId, authMethod: method, label, grantedAt: services.now() };
    if (isSetting || !(await addAdminGrant(tx, grant))) throw new AppError('admin.already-granted');
    const details = { account: accountRef(accountId), method };
    await writeAuditLog(tx, { event: 'admin.access-granted', accountId: adminId, details }, services.now());
  });
}

/** Revokes access that was granted here, at once. Throws AppError `http.not-found`: admins of the settings remain. */
export async function revokeAccess(services: BaseContext, adminId: string, accountId: string) {
  await services.db().transaction(async (tx) => {
    if (!(await removeAdminGrant(tx, accountId))) throw new AppError('http.not-found');
    const details = { account: accountRef(accountId) };
    await writeAuditLog(tx, { event: 'admin.access-revoked', accountId: adminId, details }, services.now());
  });
}
