import type { OpenDataColumn } from '@bluegem/core/dataset/open-data';

/** A file of the open data in the list of the page. */
export type DataFile = { format: string; bytes: number; sha256: string; address: string; lastingAddress: string };

export type DataView = {
  version: string;
  releasedAt: string;
  rowCount: number;
  licence: string;
  files: DataFile[];
  columns: readonly OpenDataColumn[];
  notice: string;
};
