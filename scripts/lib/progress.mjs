const FRAMES = ['|', '/', '-', '\\'];
const FRAME_MS = 120;
/** Without a terminal (CI, a file), a line at this interval shows that the step is running. */
const LINE_MS = 15_000;

/** @param {number} ms */
export function duration(ms) {
  const seconds = ms / 1000;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  return `${Math.floor(seconds / 60)} min ${String(Math.floor(seconds % 60)).padStart(2, '0')} s`;
}

/**
 * Shows a running step with its time and its last line of output; `end` prints the result.
 * @param {string} title
 */
export function startProgress(title) {
  const startMs = performance.now();
  const isTerminal = process.stdout.isTTY === true;
  let lastLine = '';
  let frame = 0;
  const elapsed = () => duration(performance.now() - startMs);
  const draw = () => {
    const text = `${FRAMES[frame++ % FRAMES.length]} ${title} (${elapsed()})${lastLine === '' ? '' : `  ${lastLine}`}`;
    process.stdout.write(`\r\x1b[K${text.slice(0, (process.stdout.columns || 80) - 1)}`);
  };
  if (!isTerminal) console.log(`- ${title} ...`);
  const timer = isTerminal
    ? setInterval(draw, FRAME_MS)
    : setInterval(() => console.log(`  still running: ${title} (${elapsed()})`), LINE_MS);
  return {
    /** @param {string} line */
    say: (line) => {
      lastLine = line;
    },
    /** @param {boolean} ok */
    end: (ok) => {
      clearInterval(timer);
      if (isTerminal) process.stdout.write('\r\x1b[K');
      console.log(`${ok ? 'ok' : 'FAILED'} ${title} (${elapsed()})`);
      return performance.now() - startMs;
    },
  };
}
