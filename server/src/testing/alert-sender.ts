import { openDatabase } from '@bluegem/data/database/database';
import { pino } from 'pino';
import { createAlertOutbox } from '../jobs/alert-outbox.ts';
import { createMailer } from '../outside/mail.ts';
import { createSecrets } from '../platform/secrets.ts';
import { SHORT_ALERT_TEXTS } from './alert-texts.ts';

/*
 * Sends what waits in the database of a data folder, as a process that a test can kill: `node alert-sender.ts <data
 * folder> <key> <mail server> <moment>`. It says `sent` when nothing is left.
 */

const [dataDir = '', key = '', mailServer = '', moment = ''] = process.argv.slice(2);
const database = await openDatabase({ dataDir });
const outbox = createAlertOutbox({
  db: () => database.db,
  now: () => new Date(moment),
  logger: pino({ level: 'silent' }),
  secrets: createSecrets(key),
  origin: 'https://gems.example',
  texts: SHORT_ALERT_TEXTS,
  sendMail: await createMailer({ serverUrl: mailServer, from: 'Atlas <alerts@gems.example>' }),
});
await outbox.forwardDue();
await database.close();
console.log('sent');
