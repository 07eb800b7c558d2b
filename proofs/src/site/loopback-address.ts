let count = 0;

/**
 * Another loopback address with each call, so that no rate limit per address is reached: Linux accepts all of
 * 127.0.0.0/8. Addresses named by a proxy would do as well, but the local identity provider is refused behind a proxy.
 */
export function nextAddress(): string {
  count++;
  return `127.${1 + ((count >> 16) & 127)}.${(count >> 8) & 255}.${count & 255}`;
}
