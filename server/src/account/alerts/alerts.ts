import { randomUUID } from 'node:crypto';
import { AppError } from '@bluegem/contract/errors';
import { isNarrow, readAlertSearch, writeAlertSearch } from '@bluegem/core/query/alert-search';
import { ALERTS_PER_ACCOUNT, type AlertChannel, type AlertDigest } from '@bluegem/core/query/alert';
import {
  addAlert,
  confirmAlert as confirmStored,
  deleteAlert as deleteStored,
  findAlert,
  listAlertsOf,
  type Alert,
} from '@bluegem/data/alerts/alerts';
import type { AccountContext } from '../../stores/account-context.ts';
import type { BaseContext } from '../../stores/base-context.ts';
import type { LimitRule } from '../../platform/rate-limit.ts';
import { isLinkToken, type AlertLink } from './alert-links.ts';
import { parseTarget, recipientKey, sealTarget, shownTarget, unsealTarget } from './alert-target.ts';

/** Each new alert by e-mail sends a message to an address that is not confirmed yet. */
export const ALERT_LIMIT = {
  name: 'alerts',
  points: 20,
  windowSeconds: 3600,
  error: 'alert.rate-limited',
} as const satisfies LimitRule;

/**
 * Messages to an address whose owner has not agreed: a reader who does not know this site gets no more of them,
 * whatever account requests them. A confirmed one is not counted any more.
 */
export const RECIPIENT_LIMIT = {
  name: 'alert-recipients',
  points: 2,
  windowSeconds: 24 * 3600,
  error: 'alert.rate-limited',
} as const satisfies LimitRule;

/** The same of all accounts together: what many accounts can make this site's address send. */
export const CONSENT_LIMIT = {
  name: 'alert-consents',
  points: 60,
  windowSeconds: 3600,
  error: 'alert.rate-limited',
} as const satisfies LimitRule;

const ALL = 'all';

type Keys = Pick<AccountContext, 'secrets'>;

/** The channels of this site. Messages need its public address for their links. */
export function alertChannels({ config }: Pick<BaseContext, 'config'>): AlertChannel[] {
  if (config.publicUrl === undefined) return [];
  return config.mail ? ['discord', 'mail'] : ['discord'];
}

const isoOf = (moment: Date | null) => moment && moment.toISOString();

function presentAlert({ secrets }: Keys, alert: Alert) {
  const { id, search, channel, digest, language, targetSealed } = alert;
  const target = unsealTarget(secrets, id, targetSealed);
  return {
    id,
    search,
    channel,
    target: target === undefined ? '' : shownTarget(channel, target),
    digest,
    language,
    createdAt: alert.createdAt.toISOString(),
    confirmedAt: isoOf(alert.confirmedAt),
    sentAt: isoOf(alert.sentAt),
    stoppedAt: isoOf(alert.stoppedAt),
  };
}

export async function alertsOf(services: BaseContext & Keys, accountId: string) {
  const alerts = await listAlertsOf(services.db(), accountId, { limit: ALERTS_PER_ACCOUNT });
  return { channels: alertChannels(services), alerts: alerts.map((alert) => presentAlert(services, alert)) };
}

/** The alerts of an account with their whole addresses. */
export async function exportAlerts(services: BaseContext & Keys, accountId: string) {
  const alerts = await listAlertsOf(services.db(), accountId, { limit: ALERTS_PER_ACCOUNT });
  return alerts.map((alert) => {
    const { search, channel, digest, createdAt, confirmedAt } = presentAlert(services, alert);
    const target = unsealTarget(services.secrets, alert.id, alert.targetSealed) ?? '';
    return { search, channel, target, digest, createdAt, confirmedAt };
  });
}

type NewAlert = { search: string; channel: AlertChannel; target: string; digest: AlertDigest; language: string };

/** Counts a message that requests the consent of an address. Throws AppError `alert.rate-limited`. */
async function countConsent({ secrets, limits }: Pick<AccountContext, 'secrets' | 'limits'>, target: string) {
  const recipient = recipientKey(secrets, target);
  await limits.alertRecipients(recipient);
  try {
    await limits.alertConsents(ALL);
  } catch (error) {
    await limits.alertRecipients.refund(recipient);
    throw error;
  }
}

/**
 * Saves an alert; the same search to the same address stays one. One by e-mail waits for the consent of the address.
 * Throws AppError `alert.…`.
 */
export async function saveAlert(
  services: AccountContext,
  { accountId, address }: { accountId: string; address: string },
  { search: text, channel, target: given, digest, language }: NewAlert,
) {
  const { secrets, now } = services;
  const db = services.db();
  if (!alertChannels(services).includes(channel)) throw new AppError('alert.channel-unavailable');
  const parsed = readAlertSearch(new URLSearchParams(text));
  if (!isNarrow(parsed)) throw new AppError('alert.search-empty');
  const search = new URLSearchParams(writeAlertSearch(parsed)).toString();
  const target = parseTarget(channel, given);
  if (target === undefined) throw new AppError('alert.target-invalid');
  await services.limits.alerts(services.callerKey({ address, accountId }));
  const isSame = (known: Alert) =>
    known.search === search &&
    known.channel === channel &&
    unsealTarget(secrets, known.id, known.targetSealed) === target;
  const own = await listAlertsOf(db, accountId, { limit: ALERTS_PER_ACCOUNT });
  const isNew = !own.some((known) => isSame(known) && known.stoppedAt === null);
  if (isNew && own.length >= ALERTS_PER_ACCOUNT) throw new AppError('alert.limit-reached', { max: ALERTS_PER_ACCOUNT });
  if (isNew && channel === 'mail') await countConsent(services, target);
  const id = randomUUID();
  const createdAt = now();
  const alert = await addAlert(
    db,
    {
      id,
      accountId,
      search,
      language,
      channel,
      targetSealed: sealTarget(secrets, id, target),
      digest,
      createdAt,
      // The address of a webhook is a secret of its channel: anyone who knows it may write there.
      confirmedAt: channel === 'discord' ? createdAt : null,
      checkedUntil: createdAt,
    },
    randomUUID(),
    isSame,
  );
  if (!alert) throw new AppError('alert.limit-reached', { max: ALERTS_PER_ACCOUNT });
  return presentAlert(services, alert);
}

/** Throws AppError `http.not-found`. */
export async function deleteAlert({ db }: BaseContext, accountId: string, id: string) {
  if (!(await deleteStored(db(), id, accountId))) throw new AppError('http.not-found');
  return { removed: 1 };
}

function checkLink({ secrets }: Keys, purpose: AlertLink, id: string, token: string): void {
  if (!isLinkToken(secrets, purpose, id, token)) throw new AppError('alert.link-invalid');
}

/** Throws AppError `alert.link-invalid`. */
export async function confirmAlert(services: AccountContext, id: string, token: string) {
  const { secrets, limits } = services;
  checkLink(services, 'confirm', id, token);
  const alert = await findAlert(services.db(), id);
  if (!(await confirmStored(services.db(), id, services.now()))) throw new AppError('alert.link-invalid');
  const target = alert && unsealTarget(secrets, id, alert.targetSealed);
  if (target !== undefined && alert?.confirmedAt === null) {
    await limits.alertRecipients.refund(recipientKey(secrets, target));
  }
  return { confirmed: true } as const;
}

/**
 * Deletes an alert by the link in its messages; one that is gone already is stopped, too. Throws AppError
 * `alert.link-invalid`.
 */
export async function stopAlert(services: BaseContext & Keys, id: string, token: string) {
  checkLink(services, 'stop', id, token);
  await deleteStored(services.db(), id);
  return { stopped: true } as const;
}
