import type { Paper } from '@nardy/contract';
import readExcelFile from 'read-excel-file/node';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect } from 'vitest';
import type { Browser } from '../../accounts/testing/people.ts';
import type { DeskHall } from './hall.ts';

/** Asks for a paper of the desk, as its director unless somebody else does. */
export const askPaper = (hall: DeskHall, paper: string, query = '', browser: Browser = hall.director) =>
  browser.send('GET', `/api/admin/tournaments/${hall.id}/desk/papers/${paper}${query}`);

/** The text of each page. */
export async function readPages(hall: DeskHall, paper: Paper, query = ''): Promise<readonly string[]> {
  const { statusCode, rawPayload } = await askPaper(hall, paper, query);
  expect(statusCode).toBe(200);
  const pdf = await getDocumentProxy(new Uint8Array(rawPayload));
  const { text } = await extractText(pdf, { mergePages: false });
  return text.map((page) => page.replaceAll(/\s+/g, ' '));
}

/** The rows of its sheet. */
export async function readRows(hall: DeskHall, paper: Paper, query = '') {
  const { statusCode, rawPayload } = await askPaper(hall, paper, `?format=xlsx${query}`);
  expect(statusCode).toBe(200);
  const [sheet] = await readExcelFile(rawPayload);
  return sheet?.data ?? [];
}
