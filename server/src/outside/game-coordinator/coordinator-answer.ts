import { InspectLinkError } from '@bluegem/core/inspect/inspect-problem';
import { readInspectedItem, type InspectedItem } from '@bluegem/core/inspect/inspected-item';
import { wireFields } from '@bluegem/core/inspect/wire-reader';

/** What the coordinator answers; `empty`: it knows no item, and does not say which. */
export type CoordinatorAnswer = InspectedItem | 'empty' | 'damaged';

/** Field of CMsgGCCStrike15_v2_Client2GCEconPreviewDataBlockResponse. */
const ITEM_INFO = 1;

/**
 * Reads the coordinator's answer to an inspection. The item in it is the same message as in links that carry their item, so
 * it is read and checked by the same reader, which tells a missing wear from wear 0.
 */
export function readCoordinatorAnswer(message: Uint8Array): CoordinatorAnswer {
  try {
    for (const { number, value } of wireFields(message)) {
      if (number !== ITEM_INFO) continue;
      return value instanceof Uint8Array ? readInspectedItem(value) : 'damaged';
    }
    return 'empty';
  } catch (error) {
    if (error instanceof InspectLinkError) return 'damaged';
    throw error;
  }
}
