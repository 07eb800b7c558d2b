import fs from 'node:fs';

/**
 * Lets a command write a folder beside the one in use, and puts it in its place if the command succeeds. If it fails or is
 * interrupted, the one in use is as it was.
 * @param {string} folder
 * @param {(next: string) => Promise<void>} write gets the path of an absent folder
 */
export async function switchFolder(folder, write) {
  const [next, old] = [`${folder}-next`, `${folder}-old`];
  fs.rmSync(next, { recursive: true, force: true });
  try {
    await write(next);
    fs.rmSync(old, { recursive: true, force: true });
    if (fs.existsSync(folder)) fs.renameSync(folder, old);
    fs.renameSync(next, folder);
  } finally {
    fs.rmSync(next, { recursive: true, force: true });
    fs.rmSync(old, { recursive: true, force: true });
  }
}
