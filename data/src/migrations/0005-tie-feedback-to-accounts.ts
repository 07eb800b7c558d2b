import type { Migration } from './migration.ts';

export const tieFeedbackToAccounts: Migration = {
  name: '0005-tie-feedback-to-accounts',
  statements: [
    // The address for answers is deleted with the account.
    `update feedback set account_id = null, email = null
      where account_id is not null and not exists (select from accounts where accounts.id = feedback.account_id)`,
    `alter table feedback add constraint feedback_account_id_fkey
      foreign key (account_id) references accounts (id) on update cascade on delete set null`,
    // Their keys held ids of accounts; every counted window ends within the hour.
    `delete from rate_counters where key like '%account:%'`,
  ],
};
