import { saveCanvas } from '../../../../ui/save-file.ts';

/** The background of a saved picture; null for none. */
export type Backdrop = string | null;

const SAVED_WIDTH = 1920;

type Capture = <T>(width: number, take: (canvas: HTMLCanvasElement) => T) => T;

/** Saves the scene as a PNG file. */
export async function saveView(capture: Capture, backdrop: Backdrop, fileName: string): Promise<void> {
  const picture = capture(SAVED_WIDTH, (canvas) => {
    const copy = document.createElement('canvas');
    copy.width = canvas.width;
    copy.height = canvas.height;
    const context = copy.getContext('2d');
    if (backdrop !== null && context) {
      context.fillStyle = backdrop;
      context.fillRect(0, 0, copy.width, copy.height);
    }
    context?.drawImage(canvas, 0, 0);
    return copy;
  });
  await saveCanvas(picture, fileName);
}
