export { MAX_ROWS, type Column, type Table } from './table.ts';
export { tableFile } from './file.ts';
export { linesOf } from './pdfLayout.ts';
