import { serveWork } from '../../../workers/serveWork.ts';
import type { Sheet } from './cells.ts';
import { FileUnreadableError } from './faults.ts';
import { readSheet } from './sheet.ts';

export interface TableJob {
  readonly bytes: Uint8Array;
  readonly mostRows: number;
}

export type TableRead = { readonly sheet: Sheet } | { readonly fault: string };

serveWork(async ({ bytes, mostRows }: TableJob): Promise<TableRead> => {
  try {
    return { sheet: await readSheet(Buffer.from(bytes), mostRows) };
  } catch (error) {
    if (error instanceof FileUnreadableError) return { fault: error.sentence };
    throw error;
  }
});
