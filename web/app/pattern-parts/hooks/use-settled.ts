import { useEffect, useState } from 'react';

/** A value that changes fast, as it was when it last rested for a moment. */
export function useSettled<T>(value: T, restMs = 150): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), restMs);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return settled;
}
