const PATH = /^\/api\/(?:v\d{1,2}\/)?webhooks\/\d{15,22}\/[\w-]{20,200}$/;
const LOOPBACK = ['localhost', '127.0.0.1', '::1', '[::1]'];

const isLoopback = (host: string) => LOOPBACK.includes(host);

/**
 * Whether a text is the address of a Discord webhook. An address on this machine is accepted only if the service itself
 * listens on this machine alone (`host`): for tests and development.
 */
export function isWebhookAddress(text: string, host: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, port, pathname, search, hash, username, password } = new URL(text);
  if (!PATH.test(pathname) || search + hash + username + password !== '') return false;
  if (protocol === 'http:') return isLoopback(hostname) && isLoopback(host);
  return protocol === 'https:' && hostname === 'discord.com' && port === '';
}
