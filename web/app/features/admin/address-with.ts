/** The address with some query parameters set, or removed if null. */
export function addressWith(
  { pathname, search }: { pathname: string; search: string },
  parts: Readonly<Record<string, string | null>>,
): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(parts)) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  const text = query.toString();
  return text === '' ? pathname : `${pathname}?${text}`;
}
