const encode = (value: object) =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');

/** An unsigned token with this expiry. `typ` is that of its header. */
export function aToken(endMs: number, claims: object = {}, typ = 'at+jwt'): string {
  const body = {
    id: 'account',
    steamid: '76561190000000001',
    discord_id: null,
    auth_method: 'steam',
    exp: endMs / 1000,
  };
  return [encode({ alg: 'HS256', typ }), encode({ ...body, ...claims }), 'signature'].join('.');
}
