import { WorkerError, WorkerProcess } from '../../../workers/workerProcess.ts';
import type { Sheet } from './cells.ts';
import { FileUnreadableError } from './faults.ts';
import type { TableJob, TableRead } from './work.ts';

const SECONDS = 30;
const HEAP_MEGABYTES = 512;

const SENTENCES: Readonly<Record<WorkerError['reason'], string>> = {
  time: `Таблица слишком сложна: за ${SECONDS} секунд её прочитать не удалось. Оставьте только нужные столбцы и строки.`,
  memory: `Таблица слишком велика: на её чтение не хватило ${HEAP_MEGABYTES} МБ памяти. Оставьте только нужные столбцы и строки.`,
  crash: 'Файл не читается как таблица. Сохраните его как XLSX или CSV.',
};

const tables = new WorkerProcess<TableJob, TableRead>({
  module: new URL('work.ts', import.meta.url),
  seconds: SECONDS,
  heapMegabytes: HEAP_MEGABYTES,
  totalMegabytes: 900,
});

/** Reads a table in a process of its own: whatever is in the file, the server goes on. */
export async function readSheetApart(bytes: Uint8Array, mostRows: number): Promise<Sheet> {
  try {
    const read = await tables.run(() => ({ bytes, mostRows }));
    if ('sheet' in read) return read.sheet;
    throw new FileUnreadableError(read.fault);
  } catch (error) {
    if (error instanceof WorkerError) throw new FileUnreadableError(SENTENCES[error.reason]);
    throw error;
  }
}
