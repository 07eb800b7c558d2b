import { useLocation } from 'react-router';

type Parts = Readonly<Record<string, string | null>>;

/** The address with some query parameters set, or removed if null. */
export function addressWith({ pathname, search }: { pathname: string; search: string }, parts: Parts): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(parts)) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  const text = query.toString();
  return text === '' ? pathname : `${pathname}?${text}`;
}

/** The addresses of this page with other query parameters; those of a confirmation are removed if they are not set. */
export function useAddresses(): (parts?: Parts) => string {
  const location = useLocation();
  return (parts) => addressWith(location, { confirm: null, id: null, ...parts });
}
