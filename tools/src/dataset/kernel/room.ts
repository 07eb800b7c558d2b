/** Where an item lies in the memory of a kernel: byte offsets. */
export type Place = { start: number; end: number };

/** Memory for items, and how to write one at an offset; `write` returns the number of bytes. */
export type RoomSpec<Item> = Place & { bytesOf(item: Item): number; write(item: Item, start: number): number };

/**
 * Keeps items in a part of a kernel's memory. They are copied in when they come first, and again when there was no room
 * for all of them.
 */
export function createRoom<Item>({ start, end, bytesOf, write }: RoomSpec<Item>): (item: Item) => Place {
  const places = new Map<Item, Place>();
  let free = start;
  return (item) => {
    const known = places.get(item);
    if (known) return known;
    if (free + bytesOf(item) > end) {
      places.clear();
      free = start;
    }
    const place = { start: free, end: free + write(item, free) };
    free = place.end;
    places.set(item, place);
    return place;
  };
}
