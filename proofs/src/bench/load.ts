import autocannon from 'autocannon';

const CONNECTIONS = 32;
/** Requests that each connection makes in turn. */
const TURNS = 32;
/** So many addresses that no rate limit of one is reached. */
const ADDRESSES = 1_000;

const addressOf = (index: number) => `10.0.${Math.floor((index % ADDRESSES) / 250)}.${index % 250}`;

/** Requests one address `count` times over 32 keep-alive connections. Throws Error when an answer is not 200. */
export async function load(url: string, headers: Readonly<Record<string, string>>, count: number): Promise<void> {
  let requests = 0;
  const { statusCodeStats } = await autocannon({
    url,
    connections: CONNECTIONS,
    amount: count,
    setupClient: (client) =>
      client.setRequests(
        Array.from({ length: TURNS }, () => ({
          headers: { ...headers, 'x-forwarded-for': addressOf(requests++) },
        })),
      ),
  });
  if (statusCodeStats['200']?.count !== count) throw new Error(`${url} answered ${JSON.stringify(statusCodeStats)}`);
}
