/** Enough of an account's id to tell admins apart. */
const ID_LENGTH = 8;

/** An admin as other admins see them: a short id, and a name while the account exists; null once it is gone. */
export const adminName = (accountId: string | null, name: string | null) =>
  accountId === null || name === null ? null : { id: accountId.slice(0, ID_LENGTH), name };
