import { randomUUID } from 'node:crypto';
import type { DeskDraft } from '@nardy/contract';
import { describe, expect, test } from 'vitest';
import { openTestServer } from '../../testing/server.ts';
import type { DeskDriver } from './testing/desk.ts';
import { openHall, type HallOptions } from './testing/hall.ts';

const { app, db } = await openTestServer();

type Answer = { readonly revision: number; readonly draft: DeskDraft };
const open = async (desk: DeskDriver) => (await desk.ask<Answer>('POST', '/draft')).data.draft;
const publish = (desk: DeskDriver, revision: number) =>
  desk.ask<{ is_repeated: number }>('POST', '/draft/publish', { key: randomUUID(), revision });
const pairsOf = ({ pairs }: DeskDraft) => pairs.map(({ left, right }): [number, number] => [left, right]);

/** The pairs of a draft with the second of the first two pairs exchanged. */
function exchanged(draft: DeskDraft) {
  const [[a, b] = [0, 0], [c, d] = [0, 0], ...others] = pairsOf(draft);
  return { pairs: [[a, d], [c, b], ...others], bye: draft.bye };
}

const OLYMPIC = { format: 'olympic', system_competition: 'Олимпийская система' } as const;

async function toDraw(participants: number, tournament: HallOptions['tournament'] = {}) {
  const hall = await openHall(db, app, { participants, tournament });
  await hall.desk.act({ type: 'close-entries' });
  return hall;
}

describe('A draft', () => {
  test('It is seen by the desk alone, and published exactly as it was seen', async () => {
    const { id, desk, other } = await toDraw(9);
    const draft = await open(desk);
    expect(draft.pairs).toHaveLength(4);
    expect(draft.bye).not.toBeNull();
    expect(draft.pairs.every(({ reason, steps }) => reason !== '' && steps.length > 0)).toBe(true);
    expect((await other.read()).phase).toBe('draft');
    const rounds = await app.inject(`/api/tournaments/${id}/rounds`);
    expect(rounds.json<{ data: unknown[] }>().data).toEqual([]);
    expect((await publish(desk, draft.revision)).status).toBe(200);
    const { games, byes } = await desk.read();
    expect(games.map(({ table, left, right }) => ({ table, left, right }))).toEqual(
      draft.pairs.map(({ table, left, right }) => ({ table, left, right })),
    );
    expect(byes).toEqual([{ number: draft.bye, kind: 'free' }]);
  });

  test('All who have no game in a bracket are named, and who is free in one round and plays in the next is not', async () => {
    const draftOf = async (participants: number) => {
      const { desk } = await toDraw(participants, OLYMPIC);
      const draft = await open(desk);
      return { draft, numbers: (await desk.read()).participants.map(({ number }) => number) };
    };
    const { draft } = await draftOf(6);
    expect(draft.byes).toHaveLength(2);
    const small = await draftOf(5);
    const paired = new Set(pairsOf(small.draft).flat());
    expect(small.draft.byes).toEqual(small.numbers.filter((number) => !paired.has(number)));
  });

  test('Pairs and tables that are changed by hand are told with what they break, kept and published', async () => {
    const { desk } = await toDraw(8);
    const draft = await open(desk);
    const change = exchanged(draft);
    const shown = await desk.ask<Answer>('POST', '/draft/preview', change);
    expect(shown.data.draft.pairs.slice(0, 2).every(({ is_by_hand }) => is_by_hand === 1)).toBe(true);
    expect(shown.data.draft.pairs.slice(2).every(({ is_by_hand }) => is_by_hand === 0)).toBe(true);
    expect(pairsOf(await open(desk))).toEqual(pairsOf(draft));
    const tables = [4, 3, 2, 1];
    const changed = await desk.ask<Answer>('PUT', '/draft', { ...change, revision: draft.revision, tables });
    expect(changed.data.draft).toMatchObject({ held_by: { is_own: 1 }, can_change: 1 });
    expect(changed.data.draft.pairs.map(({ table }) => table)).toEqual(tables);
    const old = await publish(desk, draft.revision);
    expect(old.status).toBe(409);
    await publish(desk, changed.data.draft.revision);
    const { games } = await desk.read();
    expect(games.map(({ table, left, right }) => [table, left, right])).toEqual(
      change.pairs.map(([left, right], at) => [tables[at], left, right]),
    );
  });

  test('Tables that are taken out of use, or kept for one, after a change by hand count for it as for a draw', async () => {
    const { desk } = await toDraw(8);
    const draft = await open(desk);
    const { pairs, bye } = exchanged(draft);
    const put = { pairs, bye, revision: draft.revision, tables: [1, 2, 3, 4] };
    const changed = await desk.ask<Answer>('PUT', '/draft', put);
    const tablesOf = async () => (await desk.read()).draft?.pairs.map(({ table }) => table);
    const hall = { count: 9, per_row: 5, out_of_use: [2], fixed: [] };
    await desk.ask('PUT', '/tables', hall);
    expect(await tablesOf()).toEqual([1, 3, 4, 5]);
    // One that was moved by hand stays, unless its table is out of use.
    const { revision } = changed.data.draft;
    const moved = { ...put, revision, tables: [3, 2, 1, 4] };
    await desk.ask('PUT', '/draft', moved);
    expect(await tablesOf()).toEqual([3, 5, 1, 4]);
    const [[one] = [0], , , [other] = [0]] = pairs;
    const fixed = [
      { table: 4, number: one },
      { table: 9, number: other },
    ];
    await desk.ask('PUT', '/tables', { ...hall, fixed });
    const seated = (await tablesOf()) ?? [];
    expect([seated[0], seated[3]]).toEqual([4, 9]);
    // Seated anew it is another draft: a change of the one before does not put the tables back.
    expect((await desk.ask('PUT', '/draft', { ...moved, revision: revision + 1 })).status).toBe(409);
    await publish(desk, (await desk.read()).draft?.revision ?? 0);
    expect((await desk.read()).games.map(({ table, left, right }) => [table, left, right])).toEqual(
      pairs.map((pair, at) => [seated[at], ...pair]),
    );
  });

  test('While one changes pairs the other only looks; the changes can be undone as a whole', async () => {
    const { desk, other } = await toDraw(8);
    const draft = await open(desk);
    const changed = await desk.ask<Answer>('PUT', '/draft', {
      ...exchanged(draft),
      revision: draft.revision,
    });
    const { revision } = changed.data.draft;
    const refused = await other.ask('PUT', '/draft', { ...exchanged(draft), revision });
    expect(refused).toMatchObject({ status: 409, error: expect.stringMatching(/меняет пары/) as string });
    expect((await publish(other, revision)).status).toBe(409);
    const back = await desk.ask<Answer>('POST', '/draft/reset');
    expect(pairsOf(back.data.draft)).toEqual(pairsOf(draft));
    expect(back.data.draft.held_by).toBeNull();
    expect((await publish(other, back.data.draft.revision)).status).toBe(200);
  });

  test('One pair is restored as it was drawn, with whom it was changed with; the other changes stay', async () => {
    const { desk, other } = await toDraw(8);
    const draft = await open(desk);
    const [, , [e, f] = [0, 0], [g, h] = [0, 0]] = pairsOf(draft);
    const pairs = [...exchanged(draft).pairs.slice(0, 2), [e, h], [g, f]];
    const changed = await desk.ask<Answer>('PUT', '/draft', {
      pairs,
      revision: draft.revision,
      tables: [2, 1, 3, 4],
    });
    const { revision } = changed.data.draft;
    expect((await other.ask('POST', '/draft/reset', { revision, table: 2 })).status).toBe(409);
    expect((await desk.ask('POST', '/draft/reset', { revision: draft.revision, table: 2 })).status).toBe(409);
    const nobody = await desk.ask<Answer>('POST', '/draft/reset', { revision, table: 9 });
    expect(nobody.data.draft.revision).toBe(revision);
    const back = await desk.ask<Answer>('POST', '/draft/reset', { revision, table: 2 });
    expect(back.data.draft.revision).toBe(revision + 1);
    expect(back.data.draft.held_by).toMatchObject({ is_own: 1 });
    expect(pairsOf(back.data.draft)).toEqual([...pairsOf(draft).slice(0, 2), ...pairs.slice(2)]);
    expect(back.data.draft.pairs.map(({ table }) => table)).toEqual([1, 2, 3, 4]);
    expect(back.data.draft.pairs.map(({ is_by_hand }) => is_by_hand)).toEqual([0, 0, 1, 1]);
    const whole = await desk.ask<Answer>('POST', '/draft/reset', { revision: revision + 1, table: 4 });
    expect(whole.data.draft).toEqual({ ...draft, revision: revision + 2 });
    await other.act({ type: 'withdraw', participant: g });
    expect((await desk.read()).draft?.changes).not.toContain('Изменения вручную сняты.');
  });

  test('An act that makes it stale draws it again and says what has changed', async () => {
    const { desk, other } = await toDraw(9);
    const draft = await open(desk);
    const leaving = draft.pairs[0]?.left ?? 0;
    await other.act({ type: 'withdraw', participant: leaving });
    const { draft: fresh, participants } = await desk.read();
    const name = participants.find(({ number }) => number === leaving)?.name;
    expect(fresh?.changes).toEqual([`Снятие: ${name}.`, expect.stringMatching(/^Новых: \d+ пар/) as string]);
    expect(fresh?.bye).toBeNull();
    const stale = await publish(desk, draft.revision);
    expect(stale).toMatchObject({
      status: 409,
      error: expect.stringMatching(/^Пары изменились\. Снятие: /) as string,
    });
    expect((await publish(desk, fresh?.revision ?? 0)).status).toBe(200);
    const { games } = await desk.read();
    expect(games.map(({ left, right }) => [left, right])).toEqual(fresh && pairsOf(fresh));
  });

  test('Who only looks while another changes pairs cannot give the draft up', async () => {
    const { desk, other } = await toDraw(8);
    const draft = await open(desk);
    const changed = await desk.ask<Answer>('PUT', '/draft', {
      ...exchanged(draft),
      revision: draft.revision,
    });
    const refused = await other.ask('DELETE', '/draft');
    expect(refused).toMatchObject({ status: 409, error: expect.stringMatching(/меняет пары/) as string });
    expect((await desk.read()).draft?.pairs).toEqual(changed.data.draft.pairs);
    expect((await desk.ask('DELETE', '/draft')).status).toBe(200);
    expect((await desk.read()).draft).toBeNull();
  });

  test('The next one after it was given up has a revision that nobody has seen, also where an act had drawn it again', async () => {
    const { desk, other } = await toDraw(9);
    const draft = await open(desk);
    await other.act({ type: 'withdraw', participant: draft.pairs[0]?.left ?? 0 });
    const seen = (await other.read()).draft?.revision ?? 0;
    expect(seen).toBeGreaterThan(draft.revision);
    await desk.ask('DELETE', '/draft');
    const fresh = await open(desk);
    expect(fresh.revision).toBeGreaterThan(seen);
    expect((await publish(other, seen)).status).toBe(409);
    expect((await publish(other, fresh.revision)).status).toBe(200);
  });

  test('Given up, it leaves nothing; what cannot be drawn is refused in the words of the engine', async () => {
    const { desk } = await toDraw(8);
    await open(desk);
    expect((await desk.ask('DELETE', '/draft')).status).toBe(200);
    expect(await desk.read()).toMatchObject({ phase: 'to-draw', draft: null });
    await desk.draw();
    const refused = await desk.ask('POST', '/draft');
    expect(refused.status).toBe(422);
    expect(refused.error).toMatch(/[а-я]/);
  });

  test('Of a bracket it shows the first round, which follows from the seeding', async () => {
    const { desk } = await openHall(db, app, { participants: 6, tournament: { format: 'olympic' } });
    await desk.act({ type: 'close-entries' });
    const draft = await open(desk);
    expect(draft.can_change).toBe(0);
    expect(draft.pairs).toHaveLength(2);
    const refused = await desk.ask('PUT', '/draft', { ...exchanged(draft), revision: draft.revision });
    expect(refused.status).toBe(422);
    expect((await publish(desk, draft.revision)).status).toBe(200);
    const { games } = await desk.read();
    expect(games.filter(({ number }) => number === null).length).toBeGreaterThan(0);
  });
});
