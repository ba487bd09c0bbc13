import readExcelFile from 'read-excel-file/node';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, test } from 'vitest';
import { openTestServer } from '../../testing/server.ts';
import { addPlayer } from '../athletes/testing/people.ts';
import {
  addLine,
  addMember,
  addParent,
  addRound,
  addStage,
  addTour,
  addTournament,
} from './testing/competition.ts';

const { askInVain, db, send } = await openTestServer();

type Print = 'printMembers' | 'printStandings';

let tournament_id: number;
let parent: number;
let tour: number;

beforeAll(async () => {
  parent = await addParent(db, { full_name: 'Игры народов' });
  tournament_id = await addTournament(db, { full_name: 'Кубок печати', parent_id: parent, discipline_id: 3 });
  const people = [];
  for (const last_name of ['Абрамов', 'Белов', 'Волков', 'Громов'])
    people.push(await addPlayer(db, { last_name, birthday: '1990-02-03', rank_id: 3, ratings: { 3: 1600 } }));
  const [a, b, c, d] = people as [number, number, number, number];
  const first = await addMember(db, tournament_id, [a, b], { seed: 1 });
  const second = await addMember(db, tournament_id, [c, d], { seed: 2, status: 'withdrawn' });
  const stage_id = await addStage(db, tournament_id);
  const round_id = await addRound(db, { tournament_id, stage_id });
  tour = await addTour(db, { tournament_id, round_id }, 1);
  const tie_breaks = JSON.stringify([
    { criterion: 'points', title: 'Очки', value: '1,5' },
    { criterion: 'buchholz', title: 'Бухгольц', value: '2,5' },
  ]);
  const line = { place_from: 1, place_to: 2, tours: 2, wins: 1, skips: 1, points: 1.5, tie_breaks };
  await addLine(db, { tournament_id, participant_id: first, position: 1 }, line);
  await addLine(db, { tournament_id, participant_id: second, position: 2 }, line);
  await addLine(db, { tournament_id, participant_id: second, position: 1 }, { tour_id: tour });
});

async function print(name: Print, query: Record<string, unknown> = {}, id = tournament_id) {
  const answer = await send(name, { params: { id }, query });
  expect(answer.statusCode).toBe(200);
  return answer;
}

async function linesOf(
  name: Print,
  query: Record<string, unknown> = {},
  id = tournament_id,
): Promise<string[]> {
  const { body } = await print(name, { ...query, format: 'csv' }, id);
  return body.replace('\uFEFF', '').split('\r\n').slice(0, -1);
}

async function textOf(name: Print, query: Record<string, unknown> = {}): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array((await print(name, query)).rawPayload));
  return (await extractText(document, { mergePages: true })).text.replaceAll(/\s+/g, ' ');
}

describe('The members as a file', () => {
  test('Pairs are in the starting order under their competition', async () => {
    expect(await linesOf('printMembers')).toEqual([
      '№;Фамилия, имя, отчество;Год рождения;Звание, разряд;Рейтинг;Дисциплина;Регион;Федеральный округ;Муниципальное образование;Примечание',
      '1;Абрамов Тест / Белов Тест;1990;МС;1600;Короткие нарды, пары;;;;',
      '2;Волков Тест / Громов Тест;1990;МС;1600;Короткие нарды, пары;;;;Выбыл(а)',
    ]);
  });

  test('The printed list tells the competition and the filters', async () => {
    const text = await textOf('printMembers', { name: 'белов', discipline_id: 3 });
    expect(text).toContain('Список участников');
    expect(text).toContain('Кубок печати. Дисциплина: Короткие нарды, пары. Имя: «белов».');
    expect(text).toContain('Всего: 1.');
  });

  test('As a workbook it has the lines of the list, and numbers are numbers', async () => {
    const { rawPayload } = await print('printMembers', { format: 'xlsx' });
    const [sheet] = await readExcelFile(rawPayload);
    expect(sheet?.data.map((row) => row.slice(0, 5))).toEqual([
      ['№', 'Фамилия, имя, отчество', 'Год рождения', 'Звание, разряд', 'Рейтинг'],
      [1, 'Абрамов Тест / Белов Тест', 1990, 'МС', 1600],
      [2, 'Волков Тест / Громов Тест', 1990, 'МС', 1600],
    ]);
  });

  test('A parent has those of its children, and says of each in which it plays', async () => {
    const [head, first, ...others] = await linesOf('printMembers', {}, parent);
    expect(head).toMatch(/^№;Фамилия, имя, отчество;Соревнование;/u);
    expect(first).toMatch(/^1;Абрамов Тест \/ Белов Тест;Кубок печати;/u);
    expect(others).toHaveLength(1);
  });
});

describe('The table as a file', () => {
  test('It has a column for each value that its lines have', async () => {
    expect(await linesOf('printStandings')).toEqual([
      'Место;Фамилия, имя, отчество;Туры;Победы;Поражения;Пропуски;Очки;Бухгольц;Примечание',
      '1–2;Абрамов Тест / Белов Тест;2;1;0;1;1,5;2,5;',
      '1–2;Волков Тест / Громов Тест;2;1;0;1;1,5;2,5;Снятие',
    ]);
  });

  test('After a tour it is the table of then, and says so', async () => {
    const query = { tour_id: tour };
    expect(await linesOf('printStandings', query)).toHaveLength(2);
    expect(await textOf('printStandings', query)).toContain('Кубок печати. После тура: Тур 1.');
  });

  test('Of a parent the lines tell their competition and its discipline', async () => {
    const [head, first] = await linesOf('printStandings', {}, parent);
    expect(head).toMatch(/^Соревнование;Дисциплина;Место;/u);
    expect(first).toMatch(/^Кубок печати;Короткие нарды, пары;1–2;/u);
  });

  test('Who is out has a note, and where nobody is there is no column for it', async () => {
    const id = await addTournament(db);
    const statuses = ['in', 'withdrawn', 'disqualified'] as const;
    for (const [index, status] of statuses.entries()) {
      const participant_id = await addMember(db, id, [await addPlayer(db, {})], { status });
      await addLine(db, { tournament_id: id, participant_id, position: index + 1 });
    }
    const [head, ...lines] = await linesOf('printStandings', {}, id);
    expect(head).toMatch(/;Примечание$/u);
    expect(lines.map((line) => line.split(';').at(-1))).toEqual(['', 'Снятие', 'Дисквалификация']);
    await db.updateTable('participants').set({ status: 'in' }).where('tournament_id', '=', id).execute();
    expect((await linesOf('printStandings', {}, id))[0]).not.toContain('Примечание');
  });

  test('As a workbook its counts are numbers', async () => {
    const { rawPayload } = await print('printStandings', { format: 'xlsx' });
    const [sheet] = await readExcelFile(rawPayload);
    expect(sheet?.data[1]?.slice(0, 7)).toEqual(['1–2', 'Абрамов Тест / Белов Тест', 2, 1, 0, 1, 1.5]);
  });
});

describe.each(['printMembers', 'printStandings'] as const)('%s', (name) => {
  test('An empty list is a file without rows', async () => {
    expect(await linesOf(name, {}, await addTournament(db))).toHaveLength(1);
    expect(await textOf(name, { name: 'никого' })).toContain('Всего: 0.');
  });

  test('Where more than a portion is, all are there', async () => {
    const id = await addTournament(db);
    for (let position = 1; position <= 201; position += 1) {
      const participant_id = await addMember(db, id, [await addPlayer(db, {})]);
      await addLine(db, { tournament_id: id, participant_id, position });
    }
    expect(await linesOf(name, {}, id)).toHaveLength(202);
  });

  test('An unknown competition is refused in Russian', async () => {
    expect(await askInVain(name, { params: { id: 999_999 } }, 404)).toEqual({
      error: 'Соревнование не найдено',
    });
  });
});
