/** A text of an address, `AK-47%20%7C%20Case%20Hardened`, in plain characters; unchanged if it is malformed. */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
