import type { Json } from './json.ts';

/** Fewer digits of a float may be those of two items. */
const ENOUGH_DIGITS = 6;

/** Items by name and float: what a card says of its item where it has neither link nor number. */
export function createFloatIndex() {
  const names = new Map<string, Map<number, Json>>();

  return {
    add(name: string, float: number, item: Json): void {
      const floats = names.get(name) ?? new Map<number, Json>();
      names.set(name, floats.set(float, item));
    },

    /** The only item with the name and the float as it is written, to its last digit. */
    find(name: string, written: string): Json | undefined {
      const digits = /^[01]\.(\d+)$/.exec(written)?.[1]?.length ?? 0;
      const value = Number(written);
      const found = [...(names.get(name) ?? [])].filter(
        ([float]) => float === value || (digits >= ENOUGH_DIGITS && Math.abs(float - value) < 10 ** -digits),
      );
      return found.length === 1 ? found[0]?.[1] : undefined;
    },
  };
}
