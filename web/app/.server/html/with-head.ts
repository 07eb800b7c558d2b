const HEAD_END = '</head>';

/** A page with what follows from its head, which `tagsOf` returns, at the head's end. */
export function withHead(page: string, tagsOf: (head: string) => string): string {
  const end = page.indexOf(HEAD_END);
  if (end < 0) return page;
  const head = page.slice(0, end);
  return head + tagsOf(head) + page.slice(end);
}
