import { hash, hkdfSync } from 'node:crypto';
import { isIPv6 } from 'node:net';

/** The part of a caller that limits need: the network address, and the account where somebody is signed in. */
export type CountedCaller = { address: string; accountId: string | null };

/** Who a limit counts: an account, or else a network address; neither can be read back from what is kept. */
export type CallerKey = (caller: CountedCaller) => string;

/** 16 bytes tell as many addresses apart as there are. */
const HASH_CHARACTERS = 32;

/** A household or server has a whole IPv6 network of 64 bits, and could send from another address of it each time. */
function networkOf(address: string): string {
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
 * Names callers with a key of its own, derived from the service's secret: without it, hashes of all addresses are easy.
 * One plain hash behind the key, not an HMAC, which takes twenty times as long and every request waits for it: half of
 * the hash is all that is kept, so nobody can go on from it to the hash of a longer name.
 */
export function createCallerKey(secret: string): CallerKey {
  const derived = hkdfSync('sha256', secret, '', 'blue-gem-atlas: network addresses in limits', 32);
  const key = Buffer.from(derived).toString('base64');
  return ({ accountId, address }) => {
    const [kind, name] = accountId === null ? ['address', networkOf(address)] : ['account', accountId];
    return `${kind}:${hash('sha256', `${key}:${kind}:${name}`).slice(0, HASH_CHARACTERS)}`;
  };
}
