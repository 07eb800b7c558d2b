/** How long the object URL stays valid; the browser has started to save by then. */
const URL_LIFETIME_MS = 10_000;

/** Downloads something as a file. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), URL_LIFETIME_MS);
}

/** Downloads the content of a canvas as a PNG file. */
export async function saveCanvas(canvas: HTMLCanvasElement, name: string): Promise<void> {
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (picture) saveFile(picture, name);
}

/** Downloads a text as a file of this content type. */
export const saveText = (text: string, name: string, type: string): void => saveFile(new Blob([text], { type }), name);
