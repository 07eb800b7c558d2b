const HEAD_END = '</head>';

/** A page in two parts: its head with what follows from it, which `tagsOf` returns, and the rest. */
export function withHead(html: string, tagsOf: (head: string) => string): [head: string, rest: string] {
  const end = html.indexOf(HEAD_END);
  if (end < 0) return ['', html];
  const head = html.slice(0, end);
  return [head + tagsOf(head), html.slice(end)];
}
