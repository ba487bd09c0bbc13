export { MAX_ROWS, formatMomentCell, type Column, type Table } from './table.ts';
export { writeTableFile } from './file.ts';
export { wrapLines } from './pdfLayout.ts';
export { loadInPortions, listTable } from './portions.ts';
