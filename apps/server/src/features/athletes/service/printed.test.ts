import readExcelFile from 'read-excel-file/node';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, test } from 'vitest';
import { openTestServer } from '../../../testing/server.ts';
import { addPlayer } from '../testing/people.ts';

const { askInVain, db, send } = await openTestServer();

/** A surname that nobody of the demo has. */
const OWN = { name: 'Печатин' };
let region: { id: number; title: string };

beforeAll(async () => {
  const city = await db
    .selectFrom('cities')
    .innerJoin('regions', 'regions.id', 'cities.region_id')
    .select(['cities.id', 'cities.country_id', 'regions.id as region_id', 'regions.title'])
    .where('cities.title', '=', 'Казань')
    .executeTakeFirstOrThrow();
  region = { id: city.region_id, title: city.title };
  await addPlayer(db, {
    last_name: 'Печатин',
    first_name: 'Пётр',
    birthday: '1990-02-03',
    gender: 'man',
    rank_id: 3,
    city_id: city.id,
    country_id: city.country_id,
    ratings: { 1: 1700, 4: 1650 },
  });
  await addPlayer(db, { last_name: 'Печатина', first_name: '=HYPERLINK("x")', ratings: { 1: 1800 } });
  await addPlayer(db, { last_name: '=Печатин' });
});

const print = async (query: Record<string, unknown>) => {
  const answer = await send('printPlayers', { query });
  expect(answer.statusCode).toBe(200);
  return answer;
};

async function textOf(query: Record<string, unknown>): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array((await print(query)).rawPayload));
  return (await extractText(document, { mergePages: true })).text.replaceAll(/\s+/g, ' ');
}

describe('The list of athletes as a file', () => {
  test('Without a format it is a PDF with a Russian name to save it under', async () => {
    const { headers, rawPayload } = await print(OWN);
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-disposition']).toBe(
      `attachment; filename="_.pdf"; filename*=UTF-8''${encodeURIComponent('Спортсмены')}.pdf`,
    );
    expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('The printed list tells its filters and has the athletes by rating', async () => {
    const query = { ...OWN, discipline_id: 1, gender: 'man', region_id: region.id, birthyear_from: 1980 };
    const text = await textOf(query);
    expect(text).toContain(
      `Дисциплина: Короткие нарды. Имя: «Печатин». Пол: мужчины. Годы рождения: с 1980. Регион: ${region.title}.`,
    );
    expect(text).toContain('Всего: 1.');
    expect(text).toContain('1 Печатин Пётр 03.02.1990 МС 1700 Короткие нарды');
    expect(text).toContain('Страница 1 из 1');
  });

  test('Years of birth are told as they were asked for', async () => {
    const years = { birthyear_from: 1990, birthyear_to: 1990 };
    expect(await textOf({ ...OWN, ...years })).toContain('Год рождения: 1990.');
    expect(await textOf({ ...OWN, birthyear_to: 1999 })).toContain('Годы рождения: по 1999.');
  });

  test('A list that nobody is in is a page that says so', async () => {
    const text = await textOf({ name: 'никого', city_id: 2_000_000_000 });
    expect(text).toContain('Муниципальное образование: не найдено.');
    expect(text).toContain('Всего: 0.');
  });

  test('As a workbook it has numbers, dates and no formulas', async () => {
    const [sheet] = await readExcelFile((await print({ ...OWN, format: 'xlsx' })).rawPayload);
    expect(sheet?.sheet).toBe('Список спортсменов');
    expect(sheet?.data.slice(1).map((row) => row.slice(0, 6))).toEqual([
      [1, 'Печатина =HYPERLINK("x")', null, null, 1800, 'Короткие нарды'],
      [2, 'Печатин Пётр', new Date('1990-02-03'), 'МС', 1700, 'Короткие нарды'],
      [3, '=Печатин Тест', null, null, null, null],
    ]);
  });

  test('As CSV it opens in a Russian Excel', async () => {
    const { body, headers } = await print({ ...OWN, format: 'csv' });
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    const [head, ...lines] = body.split('\r\n');
    expect(head).toBe(
      '\uFEFF№;Фамилия, имя, отчество;Дата рождения;Звание, разряд;Рейтинг;Дисциплина;Регион;Федеральный округ;Муниципальное образование',
    );
    expect(lines[1]).toBe(
      `2;Печатин Пётр;03.02.1990;МС;1700;Короткие нарды;${region.title};Приволжский федеральный округ;Казань`,
    );
    expect(lines[2]).toBe("3;'=Печатин Тест;;;;;;;");
  });

  test('In a discipline it has the ratings in it', async () => {
    const { body } = await print({ ...OWN, format: 'csv', discipline_id: 4 });
    expect(body.split('\r\n').slice(1)).toEqual([expect.stringContaining(';1650;Длинные нарды;'), '']);
  });

  test('Another format is refused', async () => {
    expect(await askInVain('printPlayers', { query: { format: 'docx' } }, 400)).toHaveProperty('format');
  });
});
