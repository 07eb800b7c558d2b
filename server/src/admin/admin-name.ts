/** Number of characters of an account's id that distinguish admins. */
const ID_LENGTH = 8;

/** An admin as shown to other admins: a short id and the name; null if the account was deleted. */
export const adminName = (accountId: string | null, name: string | null) =>
  accountId === null || name === null ? null : { id: accountId.slice(0, ID_LENGTH), name };
