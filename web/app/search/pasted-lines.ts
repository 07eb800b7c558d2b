let pasted: string | undefined;

/** Whether a text is several items, one a line, or an inventory in JSON. */
export function isManyItems(text: string): boolean {
  const trimmed = text.trim();
  return trimmed.startsWith('{') || trimmed.split('\n').filter((line) => line.trim() !== '').length > 1;
}

/** Hands a text to the bulk check in memory: it may hold links, which belong in no address or history. */
export function handToBulkCheck(text: string): void {
  pasted = text;
}

/** The text for the bulk check, once. */
export function takePastedLines(): string | undefined {
  const text = pasted;
  pasted = undefined;
  return text;
}
