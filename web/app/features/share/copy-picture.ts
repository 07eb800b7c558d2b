import { saveFile } from '../../ui/save-file.ts';

async function fetchPicture(url: string): Promise<Blob> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The picture answers ${response.status}`);
  return response.blob();
}

/** Puts a PNG of the server into the clipboard; where the browser takes no pictures there, it is saved as a file. */
export async function copyPicture(url: string, fileName: string): Promise<'copied' | 'saved' | 'failed'> {
  try {
    // The promise goes in at once: Safari allows writing only while the click lasts.
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
