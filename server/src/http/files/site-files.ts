import { basename, join } from 'node:path';
import { WORKER_ADDRESS } from '@bluegem/contract/site/site-version';
import { findExtensionArchives } from '../../stores/extension-archives.ts';
import type { Reach } from '../security-headers.ts';
import { lateFile, loadOpenDataFiles, type LateFile } from './open-data-files.ts';
import { serviceWorkerFile } from './service-worker.ts';
import { loadClientFiles, loadDatasetFiles, loadModelFiles, REVALIDATE } from './static-files.ts';

type Options = {
  root: string;
  /**
   * The built files of the client; undefined in development, where the bundler serves scripts, styles and public files.
   */
  clientFolder: string | undefined;
  headers: [name: string, value: string][];
  reach: Reach;
  /** Of the site and of its built scripts; undefined for `build` in development. */
  versions: { site: string; build: string | undefined };
};

/** The archives of the browser extension, to be saved under their names. */
async function loadExtensionFiles(root: string, headers: Options['headers']): Promise<[string, LateFile][]> {
  const archives = await findExtensionArchives(root);
  return archives.map(({ file, address }) => {
    const saved = ['content-disposition', `attachment; filename="${basename(file)}"`] as const;
    const options = { contentType: 'application/zip', cacheControl: REVALIDATE, headers: [...headers, saved] };
    return [address, lateFile(file, options)];
  });
}

/** All files that are served from memory, by path. */
export async function loadSiteFiles({ root, clientFolder, headers, reach, versions }: Options) {
  const dataset = join(root, 'build', 'dataset');
  const loaded = await Promise.all([
    clientFolder === undefined ? [] : loadClientFiles(clientFolder, headers, reach),
    loadDatasetFiles(dataset, headers),
    loadModelFiles(join(root, 'facts', 'models'), headers),
    loadOpenDataFiles(dataset, headers),
    loadExtensionFiles(root, headers),
  ]);
  const files = new Map(loaded.flatMap((each) => [...each]));
  const { site: version, build } = versions;
  const worker = build === undefined ? undefined : await serviceWorkerFile({ files, version, build, headers });
  if (worker) files.set(WORKER_ADDRESS, worker);
  return files;
}
