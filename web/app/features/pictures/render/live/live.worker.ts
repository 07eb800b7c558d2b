import { RENDER_VERSION } from '@bluegem/core/drawing/pictures/render';
import { loadEngine } from '../../../../browser/load-engine.ts';
import { loadSides } from '../../../../browser/load-sides.ts';
import type { TaskReply, TaskRequest } from '../../../../browser/worker-client.ts';
import { createLiveDrawing } from './live-drawing.ts';
import type { LiveTasks } from '../live-messages.ts';
import { createTileStore } from './tile-store.ts';
import { createWearCurves } from '../wear-curves.ts';

type Easel = { drawing: ReturnType<typeof createLiveDrawing>; wear: ReturnType<typeof createWearCurves> };
type Task = TaskRequest<LiveTasks>;

async function open(engineVersion: string): Promise<Easel> {
  const engine = await loadEngine(engineVersion);
  const drawing = createLiveDrawing(engine, createTileStore(`${RENDER_VERSION}-${engineVersion}`), loadSides);
  return { drawing, wear: createWearCurves(engine) };
}

let opening: Promise<Easel> | undefined;
// One picture after the other: making the finish blocks the thread anyway.
let line = Promise.resolve();

async function perform(task: Task): Promise<LiveTasks[Task['name']]['result']> {
  if (task.name === 'open') opening ??= open(task.input);
  const easel = await opening;
  if (!easel) throw new Error('The live worker was used before open()');
  switch (task.name) {
    case 'open':
      return null;
    case 'bring':
      return easel.drawing.bring(task.input);
    case 'draw':
      return easel.drawing.draw(task.input);
    case 'square':
      return easel.drawing.square(task.input);
    case 'wear':
      return easel.wear(task.input);
  }
}

async function serve(task: Task): Promise<void> {
  const { id } = task;
  try {
    const result = await perform(task);
    const image = result && 'image' in result ? result.image : undefined;
    const transfer = image ? [image instanceof Uint8ClampedArray ? image.buffer : image] : [];
    postMessage({ id, result } satisfies TaskReply, { transfer });
  } catch (error) {
    postMessage({ id, problem: String(error) } satisfies TaskReply);
  }
}

addEventListener('message', ({ data }: MessageEvent<Task>) => {
  // A fine square is made in parts between other pictures, which must not wait for it.
  if (data.name === 'square' && !data.input.isCoarse) void serve(data);
  else line = line.then(() => serve(data));
});
