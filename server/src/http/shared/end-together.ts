type Ending = { end(body: string): unknown };

/**
 * Returns a function that ends responses with a body at the end of the current turn of the event loop, one right after
 * the other. A client that has nothing to read sleeps, and waking it takes the kernel longer than the write itself:
 * the first of several responses wakes it, and the others find it awake (decision 0105).
 */
export function createEndTogether(): (response: Ending, body: string) => void {
  let waiting: [Ending, string][] = [];
  const endAll = () => {
    const ending = waiting;
    waiting = [];
    for (const [response, body] of ending) response.end(body);
  };
  return (response, body) => {
    if (waiting.push([response, body]) === 1) setImmediate(endAll);
  };
}
