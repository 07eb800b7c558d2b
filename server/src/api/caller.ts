/** Who asks: the network address, and the account where somebody is signed in. */
export type Caller = { address: string; accountId: string | null };
