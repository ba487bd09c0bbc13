import { randomUUID } from 'node:crypto';
import { getOwnMatch, REPORT_MESSAGES, type DeskGame } from '@nardy/contract';
import { listGames, type StageFormat } from '@nardy/engine';
import { describe, expect, test } from 'vitest';
import { openTestServer } from '../../testing/server.ts';
import { TEST_LASTING_KEYS } from '../../testing/secret.ts';
import { Browser } from '../accounts/testing/people.ts';
import { openHall, type DeskHall } from '../desk/testing/hall.ts';
import { readState } from '../play/index.ts';
import { matchCodes } from './code.ts';
import { takePhone, toReported, type Phone } from './testing/phones.ts';

const { app, db } = await openTestServer();
const codes = matchCodes(TEST_LASTING_KEYS.matchCodes);

/** The list has what is played these days. */
const TODAY = { start_at: new Date(), end_at: new Date(Date.now() + 86_400_000) };

const SERIES: StageFormat = { kind: 'single-elimination', matchLength: 5, thirdPlace: false, winsNeeded: 2 };

interface Match {
  readonly hall: DeskHall;
  readonly game: DeskGame & { readonly number: number };
  readonly first: Phone;
  readonly second: Phone;
}

/** A competition of four in its first tour, and the phones of the two of its first match. */
async function openMatch(stage?: StageFormat): Promise<Match> {
  const hall = await openHall(db, app, { participants: 4, tournament: TODAY });
  if (stage !== undefined) await hall.desk.act({ type: 'create-stages', stages: [stage] });
  await hall.desk.act({ type: 'close-entries' }, { version: (await hall.desk.read()).version });
  await hall.desk.draw();
  return { hall, ...(await firstMatch(hall)) };
}

async function firstMatch(hall: DeskHall) {
  const [game] = (await hall.desk.read()).games;
  if (!game?.number || !game.left || !game.right) throw new Error('nothing is drawn');
  const phoneOf = (number: number) => takePhone(db, app, hall.players[number - 1] ?? 0);
  return {
    game: { ...game, number: game.number },
    first: await phoneOf(game.left),
    second: await phoneOf(game.right),
  };
}

const deskGame = async ({ hall, game }: Match) =>
  (await hall.desk.read()).games.find(({ number }) => number === game.number);

const bySlip = async (
  { hall, game }: Match,
  side: 1 | 2,
  [score1, score2]: readonly [number, number],
  match?: number,
) => {
  const players = [game.left ?? 0, game.right ?? 0] as const;
  const code = codes.format({ tournamentId: hall.id, game: game.number, players });
  const body = { key: randomUUID(), side, score1, score2, ...(match !== undefined && { match }) };
  const answer = await new Browser(app).send('POST', `/api/matches/${code}/report`, body);
  return { code, ...toReported(answer.statusCode, answer.json()) };
};

describe('«Мой матч»', () => {
  test('It follows a match from its draw to its result, as the contract says', async () => {
    const hall = await openHall(db, app, { participants: 4, tournament: TODAY });
    const phone = await takePhone(db, app, hall.players[0] ?? 0);
    expect(await phone.read(hall.id)).toMatchObject({
      state: 'soon',
      match: null,
      waits_for: 'Ждём жеребьёвку',
    });
    await hall.desk.act({ type: 'close-entries' }, { version: (await hall.desk.read()).version });
    // A draft is nobody's but the desk's.
    await hall.desk.ask('POST', '/draft');
    expect(await phone.read(hall.id)).toMatchObject({ state: 'soon', match: null });
    await hall.desk.draw();
    const playing = await phone.read(hall.id);
    expect(getOwnMatch.answer.parse({ success: true, data: playing }).data).toEqual(playing);
    expect(playing).toMatchObject({
      state: 'playing',
      title: 'Тур 1',
      side: 1,
      match: { table: 1, match_length: 5, can_report: 1, reports: null, title: 'Тур 1' },
    });
    expect(playing.reasons.length).toBeGreaterThan(0);
    await hall.desk.enter(playing.match?.game ?? 0, [5, 2]);
    expect(await phone.read(hall.id)).toMatchObject({
      state: 'waiting',
      waits_for: 'Ждём жеребьёвку 2-го тура',
      open_tables: [2],
      points: 1,
      match: { score1: 5, score2: 2, winner: 1, can_report: 0 },
      games: [{ title: 'Тур 1', score: '5 : 2', is_won: 1 }],
    });
  });

  test('Who is left over in a tour of a round robin is free in it', async () => {
    const hall = await openHall(db, app, {
      participants: 3,
      tournament: { ...TODAY, format: 'round-robin' },
    });
    await hall.desk.act({ type: 'close-entries' });
    await hall.desk.draw();
    const { games, reasons } = await (await takePhone(db, app, hall.players[0] ?? 0)).read(hall.id);
    expect(games.flatMap(({ score }) => score ?? [])).toEqual(['свободен']);
    expect(reasons.join(' ')).not.toContain('очк');
  });

  test('A table at which one pair plays and another, which plays ahead, waits is one table', async () => {
    const tournament = { ...TODAY, format: 'round-robin' as const };
    const hall = await openHall(db, app, { participants: 6, tournament });
    await hall.desk.act({ type: 'close-entries' });
    await hall.desk.draw();
    const rows = await db.selectFrom('games').selectAll().where('tournament_id', '=', hall.id).execute();
    const tableOf = (id: number) => rows.find(({ number }) => number === id)?.table_number;
    const games = listGames(await readState(db, hall.id));
    const [first, second] = [1, 2].map((tour) => games.filter((game) => game.tour === tour));
    const last = first!.find(({ id, players }) =>
      second!.some(
        (game) => tableOf(game.id) === tableOf(id) && !game.players.some((one) => players.includes(one)),
      ),
    )!;
    for (const { id } of first!) if (id !== last.id) await hall.desk.enter(id, [5, 2]);
    // Whoever plays one of the two next.
    const away = second!
      .filter(({ players }) => players.some((one) => last.players.includes(one)))
      .flatMap(({ players }) => players)
      .find((one) => !last.players.includes(one))!;
    const { open_tables: tables } = await (
      await takePhone(db, app, hall.players[away - 1] ?? 0)
    ).read(hall.id);
    expect(tables).toContain(tableOf(last.id));
    expect(new Set(tables).size).toBe(tables.length);
  });

  test('A match of a round robin runs from the end of those that its two come from, not from the draw of all', async () => {
    const hall = await openHall(db, app, {
      participants: 4,
      tournament: { ...TODAY, format: 'round-robin' },
    });
    await hall.desk.act({ type: 'close-entries' });
    await hall.desk.draw();
    const drawn = Date.now();
    const phone = await takePhone(db, app, hall.players[0] ?? 0);
    const { games } = await hall.desk.read();
    const isOwn = ({ left, right }: DeskGame) => left === 1 || right === 1;
    await hall.desk.enter(games.find(isOwn)?.number ?? 0, [5, 1]);
    expect(await phone.read(hall.id)).toMatchObject({
      state: 'waiting',
      waits_for: 'Ваш следующий матч: тур 2',
    });
    await hall.desk.enter(games.find((game) => !isOwn(game))?.number ?? 0, [5, 1]);
    const { match } = await phone.read(hall.id);
    expect(match?.outcome).toBeNull();
    expect(Date.parse(match?.start_dt ?? '')).toBeGreaterThanOrEqual(drawn);
  });

  test('Who is taken out is told the place, and who does not play there is told so', async () => {
    const { hall, first } = await openMatch();
    await hall.desk.playOpen();
    await hall.desk.act({ type: 'withdraw', participant: 1 }, { status: 'in' });
    expect(await first.read(hall.id)).toMatchObject({
      state: 'out',
      member_status: 'withdrawn',
      reports_mode: 'confirmed',
    });
    const stranger = (await openMatch()).first;
    const answer = await stranger.browser.send('GET', `/api/users/matches/${hall.id}`);
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      { success: false, message: { error: 'Вы не участвуете в этом соревновании' } },
    ]);
  });

  test('The list has the competitions that the athlete plays in', async () => {
    const { hall, first } = await openMatch();
    expect((await first.list()).map(({ tournament_id: id }) => id)).toEqual([hall.id]);
    await db.updateTable('all_tournaments').set({ published_at: null }).where('id', '=', hall.id).execute();
    expect(await first.list()).toEqual([]);
  });
});

describe('Reports', () => {
  test('The same score from both is the result, with both as its origin in the log', async () => {
    const match = await openMatch();
    const { hall, game, first, second } = match;
    expect(await first.report(hall.id, game.number, [5, 3])).toMatchObject({ outcome: 'reported' });
    expect((await hall.desk.read()).reports).toMatchObject([
      {
        game: game.number,
        state: 'waiting',
        reports: [{ side: 1, score1: 5, score2: 3, origin: 'account' }],
      },
    ]);
    expect((await second.read(hall.id)).match?.reports?.state).toBe('waiting');
    expect(await second.report(hall.id, game.number, [5, 3])).toMatchObject({ outcome: 'confirmed' });
    expect(await deskGame(match)).toMatchObject({
      score1: 5,
      score2: 3,
      outcome: 'played',
      is_by_players: 1,
    });
    const { feed, reports } = await hall.desk.read();
    expect(reports).toEqual([]);
    expect(feed[0]).toMatchObject({
      is_by_players: 1,
      author: expect.stringMatching(/^Игроков\d П\. и Игроков\d П\., с телефонов$/) as string,
    });
    expect((await second.read(hall.id)).match).toMatchObject({ is_by_players: 1, reports: null });
  });

  test('Different scores are a dispute of the desk, until one gives in or the director decides', async () => {
    const { hall, game, first, second } = await openMatch();
    await first.report(hall.id, game.number, [5, 3], { note: ' Бланк у меня ' });
    expect(await second.report(hall.id, game.number, [4, 5])).toMatchObject({ outcome: 'dispute' });
    expect((await hall.desk.read()).reports).toMatchObject([
      {
        state: 'dispute',
        reports: [
          { side: 1, score1: 5, note: 'Бланк у меня' },
          { side: 2, score2: 5 },
        ],
      },
    ]);
    expect(await second.report(hall.id, game.number, [5, 3])).toMatchObject({ outcome: 'confirmed' });

    const other = await openMatch();
    await other.first.report(other.hall.id, other.game.number, [5, 3]);
    await other.second.report(other.hall.id, other.game.number, [4, 5]);
    expect((await other.hall.desk.enter(other.game.number, [5, 4])).status).toBe(200);
    expect(await deskGame(other)).toMatchObject({ score2: 4, is_by_players: 0 });
    expect((await other.hall.desk.read()).reports).toEqual([]);
  });

  test('A report stands while somebody is declared to leave after the match', async () => {
    const { hall, game, first, second } = await openMatch();
    await first.report(hall.id, game.number, [5, 3]);
    await hall.desk.act({ type: 'withdraw', participant: game.right ?? 0, after: 'game' }, { status: 'in' });
    expect((await hall.desk.read()).reports).toMatchObject([{ game: game.number, state: 'waiting' }]);
    expect(await second.report(hall.id, game.number, [5, 3])).toMatchObject({ outcome: 'confirmed' });
  });

  test('A report never overwrites what the director has entered', async () => {
    const match = await openMatch();
    const { hall, game, first, second } = match;
    await first.report(hall.id, game.number, [5, 3]);
    await hall.desk.enter(game.number, [4, 5]);
    expect(await second.report(hall.id, game.number, [5, 3])).toMatchObject({
      status: 409,
      error: REPORT_MESSAGES.entered,
    });
    expect(await second.report(hall.id, game.number, [4, 5])).toMatchObject({ outcome: 'known' });
    expect(await deskGame(match)).toMatchObject({ score1: 4, score2: 5 });
  });

  test('What the director undoes is open, and its old reports confirm nothing', async () => {
    const { hall, game, first, second } = await openMatch();
    await first.report(hall.id, game.number, [5, 3]);
    await second.report(hall.id, game.number, [5, 3]);
    await hall.desk.undo();
    expect((await hall.desk.read()).reports).toEqual([]);
    expect(await second.report(hall.id, game.number, [5, 3])).toMatchObject({ outcome: 'reported' });
  });

  test('The same key is one report, also at once', async () => {
    const { hall, game, first } = await openMatch();
    const key = randomUUID();
    const many = await Promise.all(
      Array.from({ length: 4 }, () => first.report(hall.id, game.number, [5, 3], { key })),
    );
    expect(many.map(({ outcome }) => outcome)).toEqual(['reported', 'reported', 'reported', 'reported']);
    const { count } = await db
      .selectFrom('match_reports')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('tournament_id', '=', hall.id)
      .executeTakeFirstOrThrow();
    expect(count).toBe(1);
  });

  test('Others, impossible scores and games that are gone are refused in words, and too many reports too', async () => {
    const { hall, game, first } = await openMatch();
    const stranger = await takePhone(db, app, hall.players[1] ?? 0);
    expect(await stranger.report(hall.id, game.number, [5, 3])).toMatchObject({
      status: 403,
      error: REPORT_MESSAGES.notYours,
    });
    expect(await first.report(hall.id, game.number, [6, 3])).toMatchObject({
      status: 422,
      error: 'Матч играется до 5: счёт не может быть больше.',
    });
    expect(await first.report(hall.id, game.number, [5, 3], { is_unfinished: 1 })).toMatchObject({
      status: 422,
    });
    expect(await first.report(hall.id, 999, [5, 3])).toMatchObject({
      status: 409,
      error: REPORT_MESSAGES.gone,
    });
    const statuses = [];
    for (let time = 0; time < 20; time += 1)
      statuses.push((await first.report(hall.id, game.number, [5, time % 5])).status);
    expect(statuses.at(-1)).toBe(429);
  });

  test('A late report of an earlier match of a series is not taken for the next match', async () => {
    const match = await openMatch(SERIES);
    const { hall, game, first, second } = match;
    const { number } = game;
    await first.report(hall.id, number, [5, 3], { match: 1 });
    await second.report(hall.id, number, [5, 3], { match: 1 });
    const [won, lost] = [[5, 3] as const, [4, 5] as const];
    await hall.desk.act({ type: 'enter-series', game: number, matches: [won, lost] });
    expect(await first.report(hall.id, number, [4, 5], { match: 2 })).toMatchObject({ outcome: 'known' });
    expect(await second.report(hall.id, number, [5, 4], { match: 2 })).toMatchObject({
      status: 409,
      error: REPORT_MESSAGES.entered,
    });
    expect((await hall.desk.read()).reports).toEqual([]);
    expect(await first.report(hall.id, number, [5, 1], { match: 4 })).toMatchObject({
      status: 409,
      error: REPORT_MESSAGES.early,
    });
    await first.report(hall.id, number, [5, 1], { match: 3 });
    expect(await second.report(hall.id, number, [5, 1], { match: 3 })).toMatchObject({
      outcome: 'confirmed',
    });
    expect(await second.report(hall.id, number, [5, 1], { match: 3 })).toMatchObject({ outcome: 'known' });
    expect(await deskGame(match)).toMatchObject({ score1: 2, score2: 1 });
  });

  test('A report of a later match of a series does not count for an earlier one that is undone', async () => {
    const { hall, game, first, second } = await openMatch(SERIES);
    await hall.desk.act({ type: 'enter-series', game: game.number, matches: [[5, 3]] });
    await first.report(hall.id, game.number, [5, 1], { match: 2 });
    expect((await hall.desk.read()).reports).toMatchObject([{ state: 'waiting' }]);
    await hall.desk.undo();
    expect((await hall.desk.read()).reports).toEqual([]);
    expect(await second.report(hall.id, game.number, [5, 1], { match: 1 })).toMatchObject({
      outcome: 'reported',
    });
  });

  test('A broken-off match waits for the ruling of the desk, however alike the reports are', async () => {
    const { hall, game, first, second } = await openMatch();
    await first.report(hall.id, game.number, [3, 2], { is_unfinished: 1 });
    expect(await second.report(hall.id, game.number, [3, 2], { is_unfinished: 1 })).toMatchObject({
      outcome: 'reported',
    });
    expect((await hall.desk.read()).reports).toMatchObject([{ state: 'equal' }]);
  });

  test('A competition takes no reports, or each by its desk, as its director says', async () => {
    const { hall, game, first, second } = await openMatch();
    await hall.desk.ask('PUT', '/reports', { mode: 'desk' });
    await first.report(hall.id, game.number, [5, 3]);
    expect(await second.report(hall.id, game.number, [5, 3])).toMatchObject({ outcome: 'reported' });
    expect((await hall.desk.read()).reports).toMatchObject([{ state: 'equal' }]);
    const countNews = async () =>
      (await db.selectFrom('live_messages').select('id').where('tournament_id', '=', hall.id).execute())
        .length;
    const before = await countNews();
    await hall.desk.ask('PUT', '/reports', { mode: 'off' });
    // Phones that are open ask anew.
    expect(await countNews()).toBe(before + 1);
    expect((await first.read(hall.id)).match?.can_report).toBe(0);
    expect(await first.report(hall.id, game.number, [5, 2])).toMatchObject({
      status: 409,
      error: REPORT_MESSAGES.off,
    });
  });
});

describe('Score slips', () => {
  test('A slip shows its match to everybody who has it, and lets report once', async () => {
    const match = await openMatch();
    const { code, outcome } = await bySlip(match, 1, [5, 3]);
    expect(outcome).toBe('reported');
    const read = await new Browser(app).send('GET', `/api/matches/${code}`);
    expect(read.headers['cache-control']).toBe('no-store');
    expect(read.headers['access-control-allow-origin']).toBeUndefined();
    expect(read.json()).toMatchObject({
      data: { is_used: 1, match: { game: match.game.number, reports: { state: 'waiting' } } },
    });
    expect(await bySlip(match, 2, [5, 3])).toMatchObject({ status: 409, error: REPORT_MESSAGES.used });
  });

  test('With the word of who has lost a slip makes the result, with that of who has won it does not', async () => {
    const lost = await openMatch();
    await bySlip(lost, 1, [5, 3]);
    expect(await lost.second.report(lost.hall.id, lost.game.number, [5, 3])).toMatchObject({
      outcome: 'confirmed',
    });
    expect((await lost.hall.desk.read()).feed[0]?.author).toContain('по бланку');
    const won = await openMatch();
    await bySlip(won, 2, [5, 3]);
    expect(await won.first.report(won.hall.id, won.game.number, [5, 3])).toMatchObject({
      outcome: 'reported',
    });
    expect((await won.hall.desk.read()).reports).toMatchObject([{ state: 'equal' }]);
    expect((await readState(db, won.hall.id)).log.some(({ type }) => type === 'result-entered')).toBe(false);
  });

  test('The slip of a series reports each of its matches once', async () => {
    const match = await openMatch(SERIES);
    const { code } = await bySlip(match, 1, [5, 3], 1);
    expect(await bySlip(match, 2, [5, 4], 1)).toMatchObject({ status: 409, error: REPORT_MESSAGES.used });
    const read = () => new Browser(app).send('GET', `/api/matches/${code}`);
    const isUsed = async () => (await read()).json<{ data: { is_used: number } }>().data.is_used;
    expect(await isUsed()).toBe(1);
    await match.second.report(match.hall.id, match.game.number, [5, 3], { match: 1 });
    expect((await deskGame(match))?.series?.matches).toEqual([[5, 3]]);
    expect(await isUsed()).toBe(0);
    expect(await bySlip(match, 1, [5, 1], 2)).toMatchObject({ outcome: 'reported' });
    expect(await isUsed()).toBe(1);
  });

  test('The slip of a single match reports it once, whatever number is said, and that of a series the next one without any', async () => {
    const single = await openMatch();
    await bySlip(single, 1, [5, 3]);
    expect(await bySlip(single, 2, [5, 4], 1)).toMatchObject({ status: 409, error: REPORT_MESSAGES.used });
    const series = await openMatch(SERIES);
    await bySlip(series, 1, [5, 3], 1);
    expect(await bySlip(series, 2, [5, 4])).toMatchObject({ status: 409, error: REPORT_MESSAGES.used });
  });

  test('The slip of another draw opens nothing', async () => {
    const { hall, game } = await openMatch();
    const code = codes.format({ tournamentId: hall.id, game: game.number, players: [3, 4] });
    const answer = await new Browser(app).send('GET', `/api/matches/${code}`);
    expect(answer.statusCode).toBe(404);
  });
});
