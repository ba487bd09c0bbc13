export { MAX_ROWS, momentCell, type Column, type Table } from './table.ts';
export { tableFile } from './file.ts';
export { wrapLines } from './pdfLayout.ts';
export { inPortions, listTable } from './portions.ts';
