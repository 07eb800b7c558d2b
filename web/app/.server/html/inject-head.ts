const HEAD_END = '</head>';

/** Adds to the end of a page's head what follows from the rest of it. */
export function injectHead(html: string, tagsOf: (head: string) => string): string {
  const end = html.indexOf(HEAD_END);
  if (end < 0) return html;
  const head = html.slice(0, end);
  return head + tagsOf(head) + html.slice(end);
}
