import { saveCanvas } from '../../../../ui/save-file.ts';
import type { SceneHandle } from '../model-scene.tsx';

const SAVED_WIDTH = 1920;

/** Saves the scene as a PNG file. `backdrop`: its background; null for none. */
export async function saveView(scene: SceneHandle, backdrop: string | null, fileName: string): Promise<void> {
  const picture = scene.capture(SAVED_WIDTH, (canvas) => {
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
