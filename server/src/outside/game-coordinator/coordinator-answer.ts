import { InspectLinkError } from '@bluegem/core/inspect/inspect-problem';
import { readInspectedItem, type InspectedItem } from '@bluegem/core/inspect/inspected-item';
import { wireFields } from '@bluegem/core/inspect/wire-reader';

/** The response of the coordinator; `empty`: it knows no item, and does not say which. */
export type CoordinatorAnswer = InspectedItem | 'empty' | 'damaged';

/** Field of CMsgGCCStrike15_v2_Client2GCEconPreviewDataBlockResponse. */
const ITEM_INFO = 1;

/**
 * Reads the coordinator's response to an inspection. Its item is the same message as in links that contain their item,
 * so the same reader validates it, which distinguishes a missing wear from wear 0.
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
