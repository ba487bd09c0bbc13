import { LIST_FORMATS } from '@nardy/contract';
import { createGate } from '../gate.ts';
import type { FileAnswer } from '../http/fileAnswer.ts';
import { writeCsvFile } from './csv.ts';
import { writePdfFile } from './pdf.ts';
import type { Table } from './table.ts';
import { writeXlsx } from './xlsx.ts';

export type TableFormat = keyof typeof LIST_FORMATS;

/** A printed list of 10,000 takes seconds of a core and 100 MB: the next one waits for it. */
const oneByOne = createGate(1);

const WRITERS = { pdf: writePdfFile, xlsx: writeXlsx, csv: writeCsvFile };

/** Makes the file of a table. It is made whole before it is sent, so that a slow reader holds nothing but its bytes. */
export async function writeTableFile<Row, Format extends TableFormat>(
  format: Format,
  table: Table<Row>,
): Promise<FileAnswer<(typeof LIST_FORMATS)[Format]>> {
  return {
    mediaType: LIST_FORMATS[format],
    name: `${table.fileName}.${format}`,
    content: await oneByOne(() => WRITERS[format](table)),
  };
}
