import { createRoot, type ReconcilerRoot } from '@react-three/fiber';
import { useEffect, useEffectEvent, useRef } from 'react';
import { PerspectiveCamera, setConsoleFunction, WebGLRenderer } from 'three';
import { isSoftware } from '../../../browser/is-software.ts';
import { ModelScene, type SceneProps } from './model-scene.tsx';

/** A finer resolution is invisible, and every pixel costs. */
const MAX_PIXEL_RATIO = 2;

// The renderer's library uses a clock that three.js warns about; all other messages are logged as usual.
setConsoleFunction((type, message, ...rest) => {
  if (!String(message).includes('THREE.Clock')) console[type](message, ...(rest as unknown[]));
});

const sizeOf = ({ clientWidth, clientHeight }: HTMLElement) => ({ width: clientWidth || 1, height: clientHeight || 1 });

export type CanvasProblem = 'no-webgl' | 'lost';

type ModelCanvasProps = SceneProps & {
  /** The container of the canvas. */
  host: HTMLElement;
  onProblem(problem: CanvasProblem | undefined): void;
};

/** A canvas with its own renderer; unmounting removes both. Renders into `host`. */
export function ModelCanvas({ host, onProblem, ...scene }: ModelCanvasProps) {
  const root = useRef<ReconcilerRoot<HTMLCanvasElement> | null>(null);
  const store = useRef<ReturnType<ReconcilerRoot<HTMLCanvasElement>['render']>>(undefined);
  const report = useEffectEvent(onProblem);

  useEffect(() => {
    const canvas = document.createElement('canvas');
    canvas.className = 'absolute inset-0 size-full outline-none';
    canvas.setAttribute('aria-hidden', 'true');
    const context = canvas.getContext('webgl2', { alpha: true, antialias: true, powerPreference: 'high-performance' });
    if (!context) {
      report('no-webgl');
      return undefined;
    }
    host.append(canvas);
    const ending = new AbortController();
    const { signal } = ending;
    canvas.addEventListener('webglcontextlost', () => report('lost'), { signal });
    canvas.addEventListener('webglcontextrestored', () => report(undefined), { signal });
    const created = createRoot(canvas);
    void created.configure({
      frameloop: 'demand',
      flat: true,
      dpr: isSoftware(context) ? 1 : Math.min(window.devicePixelRatio, MAX_PIXEL_RATIO),
      size: { ...sizeOf(host), top: 0, left: 0 },
      gl: () => new WebGLRenderer({ canvas, context, alpha: true, antialias: true }),
      camera: new PerspectiveCamera(),
    });
    const observer = new ResizeObserver(() => {
      const { width, height } = sizeOf(host);
      store.current?.getState().setSize(width, height);
    });
    observer.observe(host);
    root.current = created;
    return () => {
      ending.abort();
      observer.disconnect();
      root.current = null;
      store.current = undefined;
      created.unmount();
      canvas.remove();
    };
  }, [host]);

  useEffect(() => {
    store.current = root.current?.render(<ModelScene {...scene} />);
  });
  return null;
}
