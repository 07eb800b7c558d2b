import { data } from 'react-router';

export function loader() {
  throw data(null, { status: 404 });
}

/** Never shown: the loader always responds with 404, and the error boundary shows the screen. */
export default function NotFound() {
  return null;
}
