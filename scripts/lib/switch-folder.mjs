import fs from 'node:fs';

/**
 * Lets a command write a folder beside the one in use, and puts it in its place if the command succeeds. If it fails or
 * is interrupted, the one in use is as it was.
 * @param {string} folder
 * @param {(next: string) => Promise<void>} write gets the path of an absent folder
 */
export async function switchFolder(folder, write) {
  const [next, old] = [`${folder}-next`, `${folder}-old`];
  // An earlier run may have ended between the two renames.
  if (!fs.existsSync(folder) && fs.existsSync(old)) fs.renameSync(old, folder);
  for (const each of [next, old]) fs.rmSync(each, { recursive: true, force: true });
  try {
    await write(next);
    if (fs.existsSync(folder)) fs.renameSync(folder, old);
    fs.renameSync(next, folder);
  } finally {
    if (!fs.existsSync(folder) && fs.existsSync(old)) fs.renameSync(old, folder);
    for (const each of [next, old]) fs.rmSync(each, { recursive: true, force: true });
  }
}
