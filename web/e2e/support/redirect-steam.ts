// Loaded into the built server by `--import`: HTTPS requests to Steam go to the Steam of a test instead.
import http from 'node:http';
import https from 'node:https';
import { syncBuiltinESMExports } from 'node:module';

const port = process.env['FAKE_STEAM_PORT'];
const STEAM_HOST = /\.(steampowered\.com|steamserver\.net)$/;

const request = https.request;
https.request = ((...[target, ...rest]: Parameters<typeof request>) => {
  const { hostname, host, ...options } = target as https.RequestOptions;
  if (typeof target === 'string' || !STEAM_HOST.test(hostname ?? host ?? '')) return request(target as string, ...rest);
  const there = { ...options, protocol: 'http:', host: '127.0.0.1', port, agent: undefined };
  return http.request(there, ...(rest as [(response: http.IncomingMessage) => void]));
}) as typeof request;
syncBuiltinESMExports();
