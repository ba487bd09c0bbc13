import { randomUUID } from 'node:crypto';
import { askWell, logIn } from '../whole/client.ts';

/** What the bench reads of a game of the desk. */
export interface DeskGame {
  readonly number: number | null;
  readonly game_id: number | null;
  readonly left: number | null;
  readonly right: number | null;
  readonly winner: 1 | 2 | null;
}

/** A director's browser as the API sees it. */
export interface DeskClient {
  run(id: number, act: object): Promise<unknown>;
  readDesk(id: number): Promise<{ readonly games: readonly DeskGame[] }>;
  openDraft(id: number): Promise<{ readonly draft: { readonly revision: number } }>;
  listPapers(id: number): Promise<readonly { readonly paper: string; readonly is_open: boolean }[]>;
  /** The file of a paper by its name and query. */
  printPaper(id: number, paper: string): Promise<ArrayBuffer>;
  publishDraft(id: number, draft: { readonly revision: number }): Promise<unknown>;
}

/** Logs an administrator in; acts get keys of their own. */
export async function openDeskClient(origin: string): Promise<DeskClient> {
  const token = await logIn(origin, 'Administrator');
  const address = (id: number, place = '') => `${origin}/api/admin/tournaments/${id}/desk${place}`;
  return {
    run: (id, act) => askWell(address(id, '/commands'), { token, json: { key: randomUUID(), ...act } }),
    readDesk: (id) => askWell(address(id), { token }),
    openDraft: (id) => askWell(address(id, '/draft'), { token, json: {} }),
    listPapers: (id) => askWell(address(id, '/papers'), { token }),
    printPaper: async (id, paper) => {
      const answer = await fetch(address(id, `/papers/${paper}`), {
        headers: { authorization: `Bearer ${token}` },
      });
      if (!answer.ok) throw new Error(`${paper}: ${answer.status} ${await answer.text()}`);
      return answer.arrayBuffer();
    },
    publishDraft: (id, { revision }) =>
      askWell(address(id, '/draft/publish'), { token, json: { key: randomUUID(), revision } }),
  };
}
