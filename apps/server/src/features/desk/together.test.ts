import { randomUUID } from 'node:crypto';
import type { SeenByDesk } from '@nardy/contract';
import { listGames } from '@nardy/engine';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { waitUntilWaiting } from '../../testing/locks.ts';
import { openTestServer } from '../../testing/server.ts';
import { addUser, logInAs } from '../accounts/testing/people.ts';
import { addParent } from '../competitions/testing/competition.ts';
import { readState } from '../play/index.ts';
import { openHall, type DeskHall } from './testing/hall.ts';

const { app, db } = await openTestServer();

/** A hall whose first tour is drawn. */
async function drawn(participants: number): Promise<DeskHall> {
  const hall = await openHall(db, app, { participants });
  await hall.desk.act({ type: 'close-entries' });
  await hall.desk.draw();
  return hall;
}

/** A knock-out of four whose semifinals are drawn. */
async function openBracket(change: { readonly winsNeeded?: 2 }): Promise<DeskHall> {
  const hall = await openHall(db, app, { participants: 4 });
  await hall.desk.act({
    type: 'create-stages',
    stages: [{ kind: 'single-elimination', matchLength: 5, thirdPlace: false, ...change }],
  });
  await hall.desk.act({ type: 'close-entries' });
  await hall.desk.draw();
  return hall;
}

describe('Two directors', () => {
  test('Each enters 40 results at the same time as the other: none is refused and each is stored once', async () => {
    const { id, desk, other } = await drawn(160);
    const { games } = await desk.read();
    const numbers = games.map(({ number }) => number ?? 0);
    const [mine, theirs] = [numbers.slice(0, 40), numbers.slice(40)];
    const answers = await Promise.all([
      ...mine.map((game) => desk.enter(game, [5, game % 5])),
      ...theirs.map((game) => other.enter(game, [game % 5, 5])),
    ]);
    expect(answers.map(({ status, error }) => ({ status, error }))).toEqual(
      answers.map(() => ({ status: 200, error: '' })),
    );
    expect(answers.every(({ data }) => data.is_repeated === 0)).toBe(true);
    const state = await readState(db, id);
    expect(listGames(state).filter(({ result }) => result !== undefined)).toHaveLength(80);
    expect(state.log.filter(({ type }) => type === 'result-entered')).toHaveLength(80);
  });

  test('Of two results of one table the first stands, and the other is told whose it is; an equal one is no conflict', async () => {
    const { desk, other } = await drawn(8);
    expect((await desk.enter(2, [5, 3])).status).toBe(200);
    const refused = await other.enter(2, [3, 5]);
    expect(refused.status).toBe(409);
    expect(refused.error).toMatch(/^Стол 2: 5 : 3 уже записала Новикова\d+ М\.$/);
    const same = await other.enter(2, [5, 3]);
    expect(same).toMatchObject({ status: 200, data: { is_repeated: 1 } });
  });

  test('Who enters another result while the answer to the first is missing corrects the own one and no other', async () => {
    const { desk, other } = await drawn(8);
    const [lost, second, third] = [randomUUID(), randomUUID(), randomUUID()];
    const replace = (score: [number, number], replaces: string[], key?: string) =>
      desk.run({ type: 'enter-result', game: 2, score }, { result: null, replaces }, key);
    const scoreOf = async () => {
      const game = (await desk.read()).games.find(({ number }) => number === 2);
      return [game?.score1, game?.score2];
    };
    // The first has not arrived: this one is the first.
    expect((await replace([5, 3], [lost], second)).status).toBe(200);
    // It has arrived, and something else has come since.
    expect((await other.enter(1, [5, 0])).status).toBe(200);
    expect(await replace([3, 5], [lost, second], third)).toMatchObject({
      status: 200,
      data: { is_repeated: 0 },
    });
    expect(await scoreOf()).toEqual([3, 5]);
    expect(await replace([3, 5], [third])).toMatchObject({ status: 200, data: { is_repeated: 1 } });
    // Another director has corrected it since: that stands.
    await other.act({
      type: 'correct-result',
      game: 2,
      result: { kind: 'played', score: [5, 4] },
      mode: 'record',
      reason: 'Ошибка в бланке',
    });
    const refused = await replace([5, 1], [lost, second, third]);
    expect(refused.status).toBe(409);
    expect(refused.error).toMatch(/^Стол 2: 5 : 4 уже записала/);
    expect(await scoreOf()).toEqual([5, 4]);
  });

  test('Who entered what another director had entered already does not correct it as the own one', async () => {
    const { desk, other } = await drawn(8);
    const lost = randomUUID();
    expect((await other.enter(2, [5, 3])).status).toBe(200);
    expect((await desk.enter(2, [5, 3], lost)).data.is_repeated).toBe(1);
    const seen = { result: null, replaces: [lost] };
    const refused = await desk.run({ type: 'enter-result', game: 2, score: [3, 5] }, seen);
    expect(refused.status).toBe(409);
    expect(refused.error).toMatch(/^Стол 2: 5 : 3 уже записала/);
    const game = (await desk.read()).games.find(({ number }) => number === 2);
    expect([game?.score1, game?.score2]).toEqual([5, 3]);
  });

  test('In a bracket whoever goes on instead goes on with the result that replaces the own one', async () => {
    const { desk } = await openBracket({});
    const [game] = (await desk.read()).games;
    const lost = randomUUID();
    const number = game?.number ?? 0;
    expect((await desk.enter(number, [5, 2], lost)).status).toBe(200);
    const seen = { result: null, replaces: [lost] };
    const answer = await desk.run({ type: 'enter-result', game: number, score: [2, 5] }, seen);
    expect(answer).toMatchObject({ status: 200, error: '' });
    expect((await desk.read()).games.find((one) => one.number === number)?.winner).toBe(2);
  });

  test('Matches of a series replace those whose answer is missing', async () => {
    const { desk } = await openBracket({ winsNeeded: 2 });
    const [game] = (await desk.read()).games;
    const number = game?.number ?? 0;
    const [first, second] = [randomUUID(), randomUUID()];
    const enter = (matches: [number, number][], replaces: string[], key: string) =>
      desk.run({ type: 'enter-series', game: number, matches }, { result: null, matches: [], replaces }, key);
    expect((await enter([[5, 2]], [], first)).status).toBe(200);
    const decided: [number, number][] = [
      [2, 5],
      [5, 3],
      [5, 4],
    ];
    expect(await enter(decided, [first], second)).toMatchObject({ status: 200, error: '' });
    const swept: [number, number][] = [
      [2, 5],
      [3, 5],
    ];
    expect(await enter(swept, [first, second], randomUUID())).toMatchObject({ status: 200, error: '' });
    const now = (await desk.read()).games.find((one) => one.number === number);
    expect(now).toMatchObject({ score1: 0, score2: 2, winner: 2 });
  });

  test('Who is declared to leave after a match has entered nothing in it', async () => {
    const { desk, other } = await openBracket({ winsNeeded: 2 });
    const [game] = (await desk.read()).games;
    const number = game?.number ?? 0;
    const lost = randomUUID();
    const enter = (matches: [number, number][], seen: object, key?: string) =>
      desk.run({ type: 'enter-series', game: number, matches }, { result: null, matches: [], ...seen }, key);
    expect((await enter([[5, 2]], {}, lost)).status).toBe(200);
    const refused = await enter([[5, 1]], {});
    expect(refused.error).toMatch(/^Стол 1: в серии уже 5 : 2, записала /);
    await other.act({ type: 'withdraw', participant: game?.left ?? 0, after: 'game' }, { status: 'in' });
    expect((await enter([[5, 1]], {})).error).toBe(refused.error);
    expect(await enter([[5, 1]], { replaces: [lost] })).toMatchObject({ status: 200, error: '' });
  });

  test('A result that was removed is told with who has removed it, whoever is declared to leave since', async () => {
    const { desk, other } = await drawn(8);
    await desk.enter(2, [5, 3]);
    await desk.act({ type: 'correct-result', game: 2, result: null, mode: 'record', reason: 'Не тот стол' });
    const enter = () =>
      other.run(
        { type: 'enter-result', game: 2, score: [5, 1] },
        { result: { kind: 'played', score: [5, 3] } },
      );
    const refused = await enter();
    expect(refused.error).toMatch(/^Стол 2: счёт уже убрала /);
    const { games } = await desk.read();
    const leaving = games.find(({ number }) => number === 2)?.left ?? 0;
    await other.act({ type: 'withdraw', participant: leaving, after: 'game' }, { status: 'in' });
    expect((await enter()).error).toBe(refused.error);
  });

  test('A result of a pair that a draw has since given to others is refused with who plays there now', async () => {
    const { desk, other } = await drawn(8);
    const { games } = await desk.read();
    const [first] = games;
    await desk.undo();
    await desk.act({ type: 'withdraw', participant: first?.left ?? 0 });
    await desk.draw();
    const answer = await other.run(
      { type: 'enter-result', game: first?.number ?? 0, score: [5, 1] },
      { players: [first?.left ?? 0, first?.right ?? 0], result: null },
    );
    expect(answer.status).toBe(409);
    expect(answer.error).toMatch(/^Стол 1: теперь здесь играют .+ – .+\.$/);
  });

  test('Of two who enter matches of one series the second is told what stands there, and another series is free', async () => {
    const { id, desk, other } = await openBracket({ winsNeeded: 2 });
    const games = (await desk.read()).games.filter(({ number }) => number !== null);
    const [first, second] = games.map(({ number }) => number ?? 0);
    expect(games.map(({ series }) => series)).toEqual(games.map(() => ({ wins_needed: 2, matches: [] })));
    const enter = (
      by: DeskHall['desk'],
      game: number | undefined,
      matches: [number, number][],
      seen: [number, number][],
    ) => by.run({ type: 'enter-series', game: game ?? 0, matches }, { result: null, matches: seen });
    expect((await enter(desk, first, [[5, 1]], [])).status).toBe(200);
    const late = await enter(other, first, [[1, 5]], []);
    expect(late.status).toBe(409);
    expect(late.error).toMatch(/^Стол 1: в серии уже 5 : 1, записала Новикова\d+ М\.$/);
    expect(await enter(other, first, [[5, 1]], [])).toMatchObject({ status: 200, data: { is_repeated: 1 } });
    expect((await enter(other, second, [[1, 5]], [])).status).toBe(200);
    const walkover = { type: 'walkover', game: first ?? 0, winner: games[0]?.left ?? 0 } as const;
    expect((await other.run(walkover, { result: null, matches: [] })).status).toBe(409);
    expect(
      (
        await enter(
          other,
          first,
          [
            [5, 1],
            [5, 3],
          ],
          [[5, 1]],
        )
      ).status,
    ).toBe(200);
    const { games: after } = await desk.read();
    expect(after.find(({ number }) => number === first)).toMatchObject({
      score1: 2,
      score2: 0,
      winner: 1,
      series: {
        matches: [
          [5, 1],
          [5, 3],
        ],
      },
    });
    expect((await readState(db, id)).log.filter(({ type }) => type === 'series-entered')).toHaveLength(2);
  });

  test('A correction that moves others is refused where another result has come since it was shown', async () => {
    const { desk, other } = await openBracket({});
    const [one, second] = (await desk.read()).games.map(({ number }) => number ?? 0);
    for (const semifinal of [one, second]) await desk.enter(semifinal ?? 0, [5, 2]);
    const { version, games } = await desk.read();
    const final = games.find(({ outcome, left }) => outcome === null && left !== null)?.number ?? 0;
    const correct = (seen: SeenByDesk) =>
      desk.run(
        {
          type: 'correct-result',
          game: one ?? 0,
          result: { kind: 'played', score: [2, 5] },
          mode: 'propagate',
          reason: 'Ошибка в бланке',
        },
        seen,
      );
    expect((await other.enter(final, [5, 3])).status).toBe(200);
    const refused = await correct({ version });
    expect(refused.status).toBe(409);
    expect(refused.error).toMatch(
      /^Пока вы решали, соревнование изменилось\. Новикова\d+ М\.: стол \d: 5 : 3, [^.]+\. – [^.]+\. Посмотрите и повторите\.$/,
    );
    const scoreOf = async () => (await desk.read()).games.find(({ number }) => number === final)?.score1;
    expect(await scoreOf()).toBe(5);
    // Seen with that result, it is done.
    expect((await correct({ version: (await desk.read()).version })).status).toBe(200);
    expect(await scoreOf()).toBeNull();
  });

  test('Of two who correct one series the second is refused, unless both correct it alike', async () => {
    const { desk, other } = await openBracket({ winsNeeded: 2 });
    const game = (await desk.read()).games[0]?.number ?? 0;
    const sweep = (points: number): [number, number][] => [
      [5, 2],
      [5, points],
    ];
    await desk.act({ type: 'enter-series', game, matches: sweep(1) }, { result: null, matches: [] });
    const { version } = await desk.read();
    const correct = (by: DeskHall['desk'], points: number) =>
      by.run(
        {
          type: 'correct-result',
          game,
          result: { kind: 'played', score: [2, 0], matches: sweep(points) },
          mode: 'record',
          reason: 'Ошибка в бланке',
        },
        { version },
      );
    expect((await correct(desk, 3)).status).toBe(200);
    expect((await correct(other, 4)).status).toBe(409);
    expect((await desk.read()).games.find(({ number }) => number === game)?.series?.matches).toEqual(
      sweep(3),
    );
    expect((await correct(other, 3)).data.is_repeated).toBe(1);
  });

  test('A draw that both press is made once, whichever way', async () => {
    const { id, desk, other } = await drawn(8);
    await desk.playOpen();
    const { version } = await desk.read();
    const answers = await Promise.all([
      desk.run({ type: 'draw' }, { version }),
      other.run({ type: 'draw' }, { version }),
      other.run({ type: 'draw' }, { version }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.filter(({ data }) => data.is_repeated === 0)).toHaveLength(1);
    expect((await readState(db, id)).stages[0]?.tours).toHaveLength(2);
    await desk.playOpen();
    const opened = await desk.ask<{ draft: { revision: number } }>('POST', '/draft');
    const seen = await other.ask<{ draft: { revision: number } }>('POST', '/draft');
    expect(seen.data.draft).toEqual(opened.data.draft);
    const { revision } = opened.data.draft;
    const published = await Promise.all(
      [desk, other, desk].map((one) =>
        one.ask<{ is_repeated: number }>('POST', '/draft/publish', { key: randomUUID(), revision }),
      ),
    );
    expect(published.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(published.filter(({ data }) => data.is_repeated === 0)).toHaveLength(1);
    expect((await readState(db, id)).stages[0]?.tours).toHaveLength(3);
  });

  test('A draw that was decided before somebody left is refused with what came between', async () => {
    const { desk, other } = await drawn(8);
    await desk.playOpen();
    const { version, participants } = await desk.read();
    await other.act({ type: 'withdraw', participant: 3 }, { status: 'in' });
    const refused = await desk.run({ type: 'draw' }, { version });
    expect(refused.status).toBe(409);
    const name = participants.find(({ number }) => number === 3)?.name ?? '';
    expect(refused.error).toMatch(
      new RegExp(
        `^Пока вы решали, соревнование изменилось\\. Новикова\\d+ М\\.: снятие, ${name}\\. Посмотрите и повторите\\.$`,
      ),
    );
  });

  test('The same withdrawal by both is one; a return of who is disqualified meanwhile is refused in words', async () => {
    const { desk, other } = await drawn(8);
    const command = { type: 'withdraw', participant: 5 } as const;
    const [one, two] = [
      await desk.run(command, { status: 'in' }),
      await other.run(command, { status: 'in' }),
    ];
    expect([one.data.is_repeated, two.data.is_repeated]).toEqual([0, 1]);
    await desk.act({ type: 'return', participant: 5 }, { status: 'withdrawn' });
    await desk.act({ type: 'disqualify', participant: 5, reason: 'Подсказки' }, { status: 'in' });
    const late = await other.run({ type: 'declare-bye', participant: 5, kind: 'half' }, { status: 'in' });
    expect(late).toMatchObject({
      status: 409,
      error: expect.stringMatching(/дисквалификация \(Новикова\d+ М\.\)/) as string,
    });
  });

  test('An undo undoes what was seen and nothing else', async () => {
    const { desk, other } = await drawn(8);
    await desk.enter(1, [5, 1]);
    const { undoable } = await desk.read();
    expect(undoable).toMatchObject({ title: 'Стол 1: 5 : 1', is_own: 1 });
    expect((await other.read()).undoable?.is_own).toBe(0);
    await other.enter(2, [5, 2]);
    const refused = await desk.run({ type: 'undo' }, { act: undoable?.act ?? 0 });
    expect(refused).toMatchObject({ status: 409, error: expect.stringMatching(/стол 2: 5 : 2/) as string });
    const last = (await desk.read()).undoable?.act ?? 0;
    const undone = await Promise.all([
      desk.run({ type: 'undo' }, { act: last }),
      other.run({ type: 'undo' }, { act: last }),
    ]);
    expect(undone.map(({ status }) => status)).toEqual([200, 200]);
    expect((await desk.read()).undoable?.act).toBe(undoable?.act);
    expect((await desk.run({ type: 'undo' })).status).toBe(422);
  });
});

test('A result of a child and the status of its parent do not wait for each other', async () => {
  const parent = await addParent(db, { status: 'app-end' });
  const { desk } = await openHall(db, app, { participants: 4, tournament: { parent_id: parent } });
  await desk.act({ type: 'close-entries' });
  await desk.draw();
  const secretary = await logInAs(app, (await addUser(db, { role: 'secretary' })).email);
  const asked = await db.transaction().execute(async (trx) => {
    // The change of the status stops between its row and its message.
    await sql`lock table audit_log in share mode`.execute(trx);
    const change = { from: 'app-end', status: 'current' };
    const changed = secretary.send('POST', `/api/admin/tournaments/${parent}/status`, change);
    await waitUntilWaiting(db, 1);
    const entered = desk.enter(1, [5, 3]);
    await waitUntilWaiting(db, 2);
    return { changed, entered };
  });
  expect([(await asked.changed).statusCode, (await asked.entered).status]).toEqual([200, 200]);
});
