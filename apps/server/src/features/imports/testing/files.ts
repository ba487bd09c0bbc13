import type { ImportItem, ImportKind, ImportPreview } from '@nardy/contract';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { sendForm } from '../../accounts/testing/forms.ts';
import type { logInAs } from '../../accounts/testing/people.ts';

export interface AskedOfFile {
  readonly kind?: ImportKind;
  readonly columns?: object;
  readonly decisions?: object;
}

const LETTERS = 'абвгдежзик';

/** Gives last names with this beginning that nobody has, one after another. */
export function createNames(beginning: string): () => string {
  let made = 0;
  return () => `${beginning}${LETTERS[(made += 1) % 10]}${LETTERS[Math.trunc(made / 10)]}`;
}

/** Sends files as an administrator does. */
export function createImporter(
  app: FastifyInstance,
  administrator: Awaited<ReturnType<typeof logInAs>>,
  usual: ImportKind,
) {
  const send = (path: string, content: Buffer | string, { kind = usual, ...json }: AskedOfFile = {}) =>
    sendForm(app, `/api/admin/${path}`, {
      texts: [
        ['kind', kind],
        ...Object.entries(json).map(([name, value]) => [name, JSON.stringify(value)] as const),
      ],
      files: [{ field: 'file', name: 'Люди.csv', content: Buffer.from(content) }],
      headers: administrator.headers,
    });
  return {
    send,
    async preview(content: Buffer | string, asked?: AskedOfFile): Promise<ImportPreview> {
      const answer = await send('imports/preview', content, asked);
      expect(answer).toMatchObject({ statusCode: 200 });
      return answer.json<{ data: ImportPreview }>().data;
    },
    async carriedOut(content: Buffer | string, asked?: AskedOfFile) {
      const answer = await send('imports', content, asked);
      expect(answer).toMatchObject({ statusCode: 200 });
      return answer.json<{ data: { import_id: number; counts: ImportItem['counts'] } }>().data;
    },
    undo: (id: number) => administrator.send('POST', `/api/admin/imports/${id}/undo`),
  };
}
