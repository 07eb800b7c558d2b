import { AppError } from '@bluegem/contract/errors';
import { writeAuditLog } from '@bluegem/data/logs/audit-logs';
import {
  deleteOtherSessions,
  deleteSessionByPublicId,
  listSessions,
  type Session,
} from '@bluegem/data/accounts/sessions';
import type { BaseContext } from '../stores/base-context.ts';

/** A session as shown to its owner; it contains nothing that helps to use the session. */
export const presentSession = (session: Session, current: Session) => ({
  id: session.publicId,
  userAgent: session.userAgent,
  createdAt: session.createdAt.toISOString(),
  lastUsedAt: session.lastUsedAt.toISOString(),
  signedInAt: session.signedInAt.toISOString(),
  expiresAt: session.expiresAt.toISOString(),
  current: session.idHash === current.idHash,
});

export async function sessionsOf({ db, now }: BaseContext, current: Session) {
  const sessions = await listSessions(db(), current.accountId, now());
  return { sessions: sessions.map((each) => presentSession(each, current)) };
}

/** Signs a browser of the account out. Throws AppError `http.not-found` if it has no such session. */
export async function endSession({ db, now }: BaseContext, { accountId }: Session, publicId: string) {
  if (!(await deleteSessionByPublicId(db(), accountId, publicId))) throw new AppError('http.not-found');
  await writeAuditLog(db(), { event: 'session-revoked', accountId, details: { sessions: 1 } }, now());
  return { ended: 1 };
}

export async function endOtherSessions({ db, now }: BaseContext, current: Session) {
  const ended = await deleteOtherSessions(db(), current);
  const { accountId } = current;
  if (ended > 0) {
    await writeAuditLog(db(), { event: 'session-revoked', accountId, details: { sessions: ended } }, now());
  }
  return { ended };
}
