import { saveFile } from '../../../ui/save-file.ts';

async function fetchPicture(url: string): Promise<Blob> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The picture answers ${response.status}`);
  return response.blob();
}

/** Copies a PNG of the server to the clipboard; if the browser does not support that, it is saved as a file. */
export async function copyPicture(url: string, fileName: string): Promise<'copied' | 'saved' | 'failed'> {
  try {
    // The promise is passed at once: Safari allows writing only during the click.
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': fetchPicture(url) })]);
    return 'copied';
  } catch {
    try {
      saveFile(await fetchPicture(url), fileName);
      return 'saved';
    } catch {
      return 'failed';
    }
  }
}
