const HEAD_END = '</head>';

/** The parts of a page with what follows from its head, which `tagsOf` returns, at the head's end. */
export function withHead(parts: readonly string[], tagsOf: (head: string) => string): string[] {
  const last = parts.findIndex((part) => part.includes(HEAD_END));
  if (last < 0) return [...parts];
  const page = parts.slice(0, last + 1).join('');
  const end = page.indexOf(HEAD_END);
  const head = page.slice(0, end);
  return [head, tagsOf(head), page.slice(end), ...parts.slice(last + 1)];
}
