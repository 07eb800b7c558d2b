import {
  claimMessage,
  giveUpMessage,
  markMessageDelivered,
  retryMessage,
  type ClaimedMessage,
} from '@bluegem/data/alerts/alert-messages';
import { findAlert, stopAlert, type Alert } from '@bluegem/data/alerts/alerts';
import { alertLinkPath } from '../account/alerts/alert-links.ts';
import { discordMessageOf, mailOf } from '../account/alerts/alert-message.ts';
import { unsealTarget } from '../account/alerts/alert-target.ts';
import type { AlertMessage, AlertTexts } from '../account/alerts/alert-texts.ts';
import type { AccountContext } from '../stores/account-context.ts';
import { sendToDiscord, type Delivery } from '../outside/discord-webhook.ts';
import type { SendMail } from '../outside/mail.ts';
import { createOutbox, type Outbox } from './outbox.ts';

export type AlertOutboxParts = Pick<AccountContext, 'db' | 'now' | 'logger' | 'secrets'> & {
  /** The public address of the site. */
  origin: string;
  texts: AlertTexts;
  /** Undefined: e-mail is not set up. */
  sendMail: SendMail | undefined;
  /** Timeout of a message to Discord; shorter in tests. */
  timeoutMs?: number;
};

function wordsOf({ secrets, origin, texts }: AlertOutboxParts, alert: Alert, message: ClaimedMessage): AlertMessage {
  const { id, language, search } = alert;
  const about = { language, search, origin, stopPath: alertLinkPath(secrets, 'stop', id) };
  if (message.purpose === 'confirm') {
    return texts.confirmation({ ...about, confirmPath: alertLinkPath(secrets, 'confirm', id) });
  }
  return texts.news({ ...about, items: message.items, more: message.more });
}

/** Sends the messages of alerts. Those of an alert that was deleted meanwhile are gone with it. */
export function createAlertOutbox(parts: AlertOutboxParts): Outbox {
  const { now, logger, secrets, sendMail } = parts;
  const db = parts.db();

  async function send(message: ClaimedMessage): Promise<Delivery> {
    const alert = await findAlert(db, message.alertId);
    const target = alert && unsealTarget(secrets, alert.id, alert.targetSealed);
    // Sealed with a key that this server has no longer: the address is lost.
    if (!alert || target === undefined) return { kind: 'closed', status: 0 };
    const words = wordsOf(parts, alert, message);
    if (alert.channel === 'discord') {
      return sendToDiscord(target, discordMessageOf(words, message), parts.timeoutMs);
    }
    return sendMail ? sendMail(mailOf(words, message, target)) : { kind: 'unreachable', reason: 'not set up' };
  }

  return createOutbox<ClaimedMessage>({
    claim: (at, leaseEnd) => claimMessage(db, at, leaseEnd),
    markDelivered: (message, at) => markMessageDelivered(db, message, at),
    retry: (message, at) => retryMessage(db, message, at),
    giveUp: (message, at) => giveUpMessage(db, message, at),
    send,
    async addressGone(message, status) {
      logger.warn({ id: message.id, status }, 'The address of an alert is gone: the alert is stopped');
      await stopAlert(db, message.alertId, now());
      await giveUpMessage(db, message, now());
      return true;
    },
    messages: {
      gaveUp: 'A message of an alert could not be delivered for a day and is not sent any more',
      refused: 'A message of an alert was rejected and is not sent any more',
    },
    logger,
    now,
  });
}
