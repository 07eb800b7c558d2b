const FRAMES = ['|', '/', '-', '\\'];
const FRAME_MS = 120;
/** Without a terminal (CI, a file) a line every so often shows that the work goes on. */
const LINE_MS = 15_000;

/** @param {number} ms */
export function duration(ms) {
  const seconds = ms / 1000;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  return `${Math.floor(seconds / 60)} min ${String(Math.floor(seconds % 60)).padStart(2, '0')} s`;
}

/**
 * Shows that a step is under way, with the time it has taken and the last line it said; `end` settles it.
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
    : setInterval(() => console.log(`  still at it: ${title} (${elapsed()})`), LINE_MS);
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
