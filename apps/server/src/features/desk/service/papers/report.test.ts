import type { Command, GameResult } from '@nardy/engine';
import { expect, test } from 'vitest';
import { openTestServer } from '../../../../testing/server.ts';
import { changeLog } from '../../../play/index.ts';
import { addReferee, appoint } from '../../../referees/testing/referees.ts';
import { openHall } from '../../testing/hall.ts';
import { readPages, readRows } from '../../testing/papers.ts';

const { app, db } = await openTestServer();

test('In the report a tour of a round robin begins when the one before is over', async () => {
  const hall = await openHall(db, app, { participants: 4, tournament: { format: 'round-robin' } });
  const at = (time: string) => new Date(`2099-11-14T${time}:00+03:00`);
  const act = (time: string, command: Command) =>
    changeLog(db, { tournamentId: hall.id, userId: null, at: at(time) }, (log) => log.act(command));
  await act('10:00', {
    type: 'create-stages',
    stages: [{ kind: 'round-robin', circles: 1, matchLength: 5 }],
  });
  await act('10:00', { type: 'close-entries' });
  await act('10:05', { type: 'draw' });
  const readCourse = async () => {
    const rows = await readRows(hall, 'report');
    return rows.filter(([title]) => /^Тур \d/.test(String(title))).map((row) => row.slice(1, 3));
  };
  await act('10:40', { type: 'enter-result', game: 1, score: [5, 1] });
  const day = '14.11.2099, ';
  expect(await readCourse()).toEqual([
    [`${day}10:05`, null],
    [null, null],
    [null, null],
  ]);
  await act('10:50', { type: 'enter-result', game: 2, score: [5, 1] });
  await act('11:20', { type: 'enter-result', game: 3, score: [5, 1] });
  // Played before the second tour is over.
  await act('11:30', { type: 'enter-result', game: 5, score: [5, 1] });
  await act('11:40', { type: 'enter-result', game: 4, score: [5, 1] });
  await act('12:00', { type: 'enter-result', game: 6, score: [5, 1] });
  expect(await readCourse()).toEqual([
    [`${day}10:05`, '10:50'],
    [`${day}10:50`, '11:40'],
    [`${day}10:05`, '12:00'],
  ]);
});

test('In the report a tour that ends on another day says which', async () => {
  const hall = await openHall(db, app, { participants: 2 });
  const act = (at: string, command: Command) =>
    changeLog(db, { tournamentId: hall.id, userId: null, at: new Date(`2099-11-${at}:00+03:00`) }, (log) =>
      log.act(command),
    );
  const stages: Extract<Command, { type: 'create-stages' }>['stages'] = [
    { kind: 'round-robin', circles: 2, matchLength: 5 },
  ];
  await act('14T20:00', { type: 'create-stages', stages });
  await act('14T20:00', { type: 'close-entries' });
  await act('14T20:05', { type: 'draw' });
  await act('15T10:40', { type: 'enter-result', game: 1, score: [5, 1] });
  const [, first] = await readRows(hall, 'report');
  expect(first?.slice(0, 3)).toEqual(['Тур 1', '14.11.2099, 20:05', '15.11.2099, 10:40']);
});

test('Penalties stand in the report with their numbers in the form that Russian asks for', async () => {
  const hall = await openHall(db, app, { participants: 4 });
  await hall.desk.act({ type: 'close-entries' });
  await hall.desk.draw();
  await hall.desk.enter(1, [5, 1]);
  for (const halves of [1, 2, 10])
    await hall.desk.act({ type: 'penalty', participant: 2, halves, reason: 'Подсказка' });
  const report = (await readPages(hall, 'report')).join(' ');
  for (const penalty of ['штраф 0,5 очка', 'штраф 1 очко', 'штраф 5 очков'])
    expect(report).toContain(`${penalty} (Подсказка)`);
});

test('A correction stands in the report with the score before it and after it', async () => {
  const hall = await openHall(db, app, { participants: 4 });
  await hall.desk.act({ type: 'close-entries' });
  await hall.desk.draw();
  const correct = (game: number, result: GameResult, reason: string) =>
    hall.desk.act({ type: 'correct-result', game, result, mode: 'record', reason });
  await hall.desk.enter(1, [5, 1]);
  await correct(1, { kind: 'played', score: [3, 5] }, 'Описка');
  await correct(1, { kind: 'unfinished', score: [3, 4], award: 1, ruling: 'director/1' }, 'Не доиграли');
  const winner = (await hall.desk.read()).games.find(({ number }) => number === 2)?.left ?? 0;
  await hall.desk.act({ type: 'walkover', game: 2, winner });
  await correct(2, { kind: 'played', score: [5, 2] }, 'Пришёл');
  const report = (await readPages(hall, 'report')).join(' ');
  expect(report).toMatch(/Матч Кто играл Было Стало Причина/);
  expect(report).toMatch(/5 : 1 3 : 5 Описка/);
  expect(report).toMatch(/3 : 5 3 : 4, прерван Не доиграли/);
  expect(report).toMatch(/\+ : − 5 : 2 Пришёл/);
});

test('A correction in a bracket says of which round the match was', async () => {
  const hall = await openHall(db, app, {
    participants: 4,
    tournament: { format: 'olympic', is_third: true, system_competition: 'Олимпийская система' },
  });
  await hall.desk.act({ type: 'close-entries' });
  await hall.desk.draw();
  await hall.desk.enter(1, [5, 1]);
  await hall.desk.enter(2, [5, 1]);
  const { games, rounds } = await hall.desk.read();
  const title = (round: string) => rounds.find(({ id }) => id === round)?.title;
  for (const { number, round_id: round } of games) {
    if (number === null || title(round) === 'Полуфинал') continue;
    await hall.desk.enter(number, [5, 1]);
    const result = { kind: 'played' as const, score: [5, 2] as const };
    const reason = 'Описка';
    await hall.desk.act({ type: 'correct-result', game: number, result, mode: 'record', reason });
  }
  const report = (await readPages(hall, 'report')).join(' ');
  expect(report).toMatch(/Финал, стол \d/);
  expect(report).toMatch(/Матч за 3-е место, стол \d/);
});

test('A disqualification stands in the report as a punishment with its reason', async () => {
  const hall = await openHall(db, app, { participants: 4 });
  await hall.desk.act({ type: 'close-entries' });
  await hall.desk.draw();
  const before = (await readPages(hall, 'report')).join(' ');
  expect(before).toContain('Наказаний не было.');
  await hall.desk.act({ type: 'disqualify', participant: 2, reason: 'Подсказки' });
  const report = (await readPages(hall, 'report')).join(' ');
  expect(report).toMatch(/Дисквалифицированы: \S+ \S\. 2\. Ход/);
  expect(report).toContain('дисквалификация (Подсказки).');
});

test('The report names the referees in the order that the console gives their roles', async () => {
  const hall = await openHall(db, app, { participants: 4 });
  await hall.desk.act({ type: 'close-entries' });
  await hall.desk.draw();
  await appoint(db, await addReferee(db, { last_name: 'Секретарёв' }), hall.id, 2);
  await appoint(db, await addReferee(db, { last_name: 'Арбитров' }), hall.id, 5);
  await db.updateTable('referee_roles').set({ position: 0 }).where('id', '=', 5).execute();
  expect((await readPages(hall, 'report')).join(' ')).toMatch(/Судьи Арбитров Т\..* Секретарёв Т\./);
  await db.updateTable('referee_roles').set({ position: 5 }).where('id', '=', 5).execute();
});
