import { hash, hkdfSync } from 'node:crypto';
import { isIPv6 } from 'node:net';

/** The part of a caller that limits need: the network address, and the account of a signed-in user. */
export type CountedCaller = { address: string; accountId: string | null };

/** The subject of a limit: an account, or else a network address. Neither can be recovered from the stored key. */
export type CallerKey = (caller: CountedCaller) => string;

/** 16 bytes are as long as an IPv6 address. */
const HASH_CHARACTERS = 32;

/** A household or server has a whole IPv6 network of 64 bits and could send each request from another address of it. */
function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  if (!isIPv6(address) || address.includes('.')) return address.replace(/^::ffff:/i, '');
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const groups = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - after.length;
  const all = [...groups, ...Array.from({ length: missing }, () => '0'), ...after];
  const network = all.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}

/**
 * Keys of callers, hashed with a secret derived from that of the service: without it, the hashes of all addresses could
 * be computed. One plain hash with the secret, not an HMAC, which takes twenty times as long in every request: half of
 * the hash is discarded, so a length extension is impossible. The key of the last address is stored: one request counts
 * against several limits.
 */
export function createCallerKey(secret: string): CallerKey {
  const derived = hkdfSync('sha256', secret, '', 'blue-gem-atlas: network addresses in limits', 32);
  const key = Buffer.from(derived).toString('base64');
  const keyOf = (kind: 'address' | 'account', name: string) =>
    `${kind}:${hash('sha256', `${key}:${kind}:${name}`).slice(0, HASH_CHARACTERS)}`;
  let last: { address: string; key: string } | undefined;
  return ({ accountId, address }) => {
    if (accountId !== null) return keyOf('account', accountId);
    if (last?.address !== address) last = { address, key: keyOf('address', networkOf(address)) };
    return last.key;
  };
}
