import type { Player } from '@nardy/contract';
import { expect, test } from 'vitest';
import { openTestServer } from '../../../testing/server.ts';
import { logInAs, addUser } from '../../accounts/testing/people.ts';
import { addAthlete } from '../../people/testing/people.ts';
import { createImporter, createNames } from '../testing/files.ts';

const { app, db, ask } = await openTestServer();
const administrator = await logInAs(app, (await addUser(db, { role: 'administrator' })).email);
const { preview, carriedOut } = createImporter(app, administrator, 'athletes');
const newName = createNames('Сверкин');

const HEAD = 'Фамилия;Имя;Отчество;Дата рождения';

const findOutcomes = async (rows: readonly string[]) => {
  const { counts, reported } = await preview([HEAD, ...rows].join('\n'));
  return { counts, sentences: reported.map(({ problems }) => problems.map(({ sentence }) => sentence)) };
};

test.each([
  ['the later without a birthday', ';;01.01.1990', ';;'],
  ['the earlier without a birthday', ';;', ';;01.01.1990'],
  ['a patronymic in one of them', ';Ильич;', ';;'],
])('Two rows of a file that may be one person make one card: %s', async (_, first, second) => {
  const name = newName();
  const row = (rest: string) => `${name};Пётр${rest}`;
  expect(await findOutcomes([row(first), row(second)])).toEqual({
    counts: { add: 1, link: 0, skip: 0, fault: 1 },
    sentences: [['Возможно, это тот же человек, что в строке 2: укажите даты рождения обоих']],
  });
});

test('The later of two such rows is somebody new once that was said, and can be decided otherwise', async () => {
  const text = [HEAD, `${newName()};Пётр;;01.01.1990`, `${newName()};Олег;;`].join('\n');
  const doubled = `${text}\n${text.split('\n')[1]!.replace('01.01.1990', '')}`;
  const check = async (decisions: object) => {
    const { counts, reported } = await preview(doubled, { decisions });
    return [counts, reported.map(({ row, outcome, is_unclear: isUnclear }) => [row, outcome, isUnclear])];
  };
  expect(await check({})).toEqual([{ add: 2, link: 0, skip: 0, fault: 1 }, [[4, 'fault', 1]]]);
  expect(await check({ 4: 'new' })).toEqual([{ add: 3, link: 0, skip: 0, fault: 0 }, [[4, 'add', 1]]]);
  expect(await check({ 4: 'skip' })).toEqual([{ add: 2, link: 0, skip: 1, fault: 0 }, [[4, 'skip', 1]]]);
});

test('Namesakes with two birthdays or two patronymics make two cards', async () => {
  const name = newName();
  const born = [`${name};Пётр;;01.01.1990`, `${name};Пётр;;02.01.1990`];
  const called = [`${name};Олег;Ильич;`, `${name};Олег;Кузьмич;03.01.1990`];
  expect(await findOutcomes([...born, ...called])).toEqual({
    counts: { add: 4, link: 0, skip: 0, fault: 0 },
    sentences: [],
  });
});

test('A name whose letters come in two parts, as some systems write them, is the name that is known', async () => {
  const name = `${newName()}ёв`;
  const { playerId } = await addAthlete(db, {
    last_name: name,
    first_name: 'Сергей',
    birthday: '1990-01-01',
  });
  const text = `${HEAD}\n${name};Сергей;Андреевич;01.01.1990`.normalize('NFD');
  expect(text.normalize('NFC')).not.toBe(text);
  expect(await carriedOut(text)).toMatchObject({ counts: { add: 0, link: 1 } });
  const found = await ask('listPlayers', { query: { name: `${name} сергей`.normalize('NFD') } });
  expect(found.data.map(({ player_id: id, fullName }: Player) => [id, fullName])).toEqual([
    [playerId, `${name} Сергей Андреевич`],
  ]);
});

test('A club may be called as long as the handbook of clubs allows', async () => {
  const row = (letters: number) => `${newName()};Пётр;;;${'К'.repeat(letters)}`;
  const { counts, reported } = await preview([`${HEAD};Клуб`, row(120), row(121)].join('\n'));
  expect(counts).toEqual({ add: 1, link: 0, skip: 0, fault: 1 });
  expect(reported).toMatchObject([
    { row: 3, problems: [{ sentence: 'Название клуба не длиннее 120 символов' }] },
  ]);
});
