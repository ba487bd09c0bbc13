import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createQueryClient } from '../../api/createQueryClient.ts';
import { startSession } from '../../api/session.ts';
import { makeAccessToken, answerWith, answerData, list, createRefusal } from '../../testing/server.ts';
import { ImportPage } from './ImportPage.tsx';

const PREVIEW = {
  format: 'csv',
  encoding: 'utf-8',
  separator: ';',
  rows: 2,
  columns: [],
  columns_fault: null,
  fields: [],
  groups: [],
  counts: { add: 2, link: 0, skip: 0, fault: 0 },
  reported: [],
  reported_left_off: 0,
};

beforeEach(() => {
  startSession({ token: makeAccessToken(), userId: 1, email: 'a@nardy.example', role: 'administrator' });
});

afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
});

function openPage({ client = createQueryClient(), address = '/import' } = {}): void {
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[address]}>
        <ImportPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

async function chooseFile() {
  const user = userEvent.setup({ delay: null });
  openPage({ client: new QueryClient() });
  await user.upload(screen.getByLabelText('Файл со списком'), new File(['a'], 'Люди.csv'));
  return { user, button: await screen.findByRole('button', { name: 'Загрузить 2 человека' }) };
}

it('A file that is sent without a connection is refused at once and not sent when the connection is back', async () => {
  const fetch = answerWith((address, { method }) => {
    if (address === '/api/admin/imports/preview') return answerData(PREVIEW);
    return method === 'POST' ? Promise.reject(new TypeError('Failed to fetch')) : list([]);
  });
  const { user, button } = await chooseFile();
  onlineManager.setOnline(false);
  await user.click(button);
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Нет связи с сервером/);
  onlineManager.setOnline(true);
  const sent = fetch.mock.calls.filter(([address]) => address === '/api/admin/imports');
  expect(sent).toHaveLength(1);
});

it('Two clicks without a pause send a file once, and one that was refused may be sent again', async () => {
  const fetch = answerWith((address, { method }) => {
    if (address === '/api/admin/imports/preview') return answerData(PREVIEW);
    return method === 'POST' ? createRefusal(409, { error: 'Данные изменились' }) : list([]);
  });
  const countSent = () => fetch.mock.calls.filter(([address]) => address === '/api/admin/imports').length;
  const { button } = await chooseFile();
  fireEvent.click(button);
  fireEvent.click(button);
  expect((await screen.findByRole('alert')).textContent).toBe('Данные изменились');
  expect(countSent()).toBe(1);
  fireEvent.click(button);
  await waitFor(() => expect(countSent()).toBe(2));
});

it('A check of the file that failed can be repeated', async () => {
  let isBroken = true;
  answerWith((address) => {
    if (address !== '/api/admin/imports/preview') return list([]);
    return isBroken ? createRefusal(502, { error: 'Сервер не отвечает' }) : answerData(PREVIEW);
  });
  const user = userEvent.setup({ delay: null });
  openPage();
  await user.upload(screen.getByLabelText('Файл со списком'), new File(['a'], 'Люди.csv'));
  const repeat = await screen.findByRole('button', { name: 'Повторить' });
  // What could not be checked is not said to be empty.
  expect(screen.queryByRole('button', { name: 'Загружать нечего' })).toBeNull();
  isBroken = false;
  await user.click(repeat);
  await screen.findByRole('button', { name: 'Загрузить 2 человека' });
});

const IMPORTED = {
  import_id: 3,
  kind: 'athletes',
  file_name: 'Люди.csv',
  counts: PREVIEW.counts,
  competitions: null,
  imported_dt: '2026-11-28T09:00:00.000Z',
  imported_by: 'Новикова Мария',
  is_counting: 0,
  undone_dt: null,
  undone_by: null,
};

it('What has come of a file has the focus after it was sent', async () => {
  answerWith((address, { method }) => {
    if (address === '/api/admin/imports/preview') return answerData(PREVIEW);
    return method === 'POST'
      ? answerData({ import_id: 3, counts: PREVIEW.counts, competitions: null })
      : list([IMPORTED]);
  });
  const { user, button } = await chooseFile();
  await user.click(button);
  const message = await screen.findByRole('alert');
  expect(message.textContent).toContain('Готово: загрузили 2 человека.');
  expect(document.activeElement).toBe(message);
});

it('The row of an import that was undone says so, and has the focus', async () => {
  let imported: object = IMPORTED;
  answerWith((_, { method }) => {
    if (method === 'GET') return list([imported]);
    imported = { ...IMPORTED, undone_dt: '2026-11-28T09:05:00.000Z', undone_by: 'Новикова Мария' };
    return answerData({});
  });
  const user = userEvent.setup({ delay: null });
  openPage();
  await user.click(await screen.findByRole('button', { name: 'Отменить импорт: Люди.csv' }));
  await user.click(screen.getByRole('button', { name: 'Отменить импорт' }));
  const undone = await screen.findByText(/^Отменён 28\.11\.2026/);
  expect(document.activeElement).toBe(undone);
});

it('A file that waits for the undo of another import is checked anew after it', async () => {
  let isUndone = false;
  answerWith((address, { method }) => {
    if (address === '/api/admin/imports/preview')
      return answerData(isUndone ? PREVIEW : { ...PREVIEW, counts: { add: 0, link: 0, skip: 0, fault: 2 } });
    if (method === 'GET') return list([IMPORTED]);
    isUndone = true;
    return answerData({});
  });
  const user = userEvent.setup({ delay: null });
  openPage();
  await user.upload(screen.getByLabelText('Файл со списком'), new File(['a'], 'Ещё люди.csv'));
  await screen.findByRole('button', { name: 'Загружать нечего' });
  await user.click(await screen.findByRole('button', { name: 'Отменить импорт: Люди.csv' }));
  await user.click(screen.getByRole('button', { name: 'Отменить импорт' }));
  await screen.findByRole('button', { name: 'Загрузить 2 человека' });
});

it('A list whose ratings are being counted says so, until they are', async () => {
  const counting = { ...IMPORTED, kind: 'rating-lists', is_counting: 1 };
  let imported: object = counting;
  answerWith(() => list([imported]));
  const client = createQueryClient();
  openPage({ client, address: '/import?kind=rating-lists' });
  await screen.findByText('Рейтинги пересчитываются…');
  imported = { ...counting, is_counting: 0 };
  await client.invalidateQueries();
  await waitFor(() => expect(screen.queryByText('Рейтинги пересчитываются…')).toBeNull());
  expect(screen.getByText('Люди.csv')).toBeTruthy();
});

it('A file that cannot be read says why', async () => {
  const words = 'Файл XLSX повреждён: сохраните его ещё раз.';
  answerWith((address) =>
    address === '/api/admin/imports/preview' ? createRefusal(422, { file: [words] }) : list([]),
  );
  openPage();
  const user = userEvent.setup({ delay: null });
  await user.upload(screen.getByLabelText('Файл со списком'), new File(['a'], 'Книга.csv'));
  await screen.findByText(words);
  expect(screen.getByRole('button', { name: 'Другой файл' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull();
});

const COLUMNS = [
  { column: 0, title: 'Кто', samples: [], field: null },
  { column: 1, title: 'Как', samples: [], field: null },
];

const NAMESAKE = {
  key: '2',
  row: 2,
  title: 'Орлов Пётр',
  birthday: null,
  outcome: 'skip',
  problems: [],
  known: [
    {
      person_id: 9,
      fullName: 'Орлов Пётр',
      birthday: null,
      city_title: null,
      player_id: 3,
      referee_id: null,
    },
  ],
  person_id: null,
};

/** A check that answers once, and leaves what follows unanswered. */
async function chooseChecked(preview: object) {
  let checks = 0;
  const fetch = answerWith((address) => {
    if (address !== '/api/admin/imports/preview') return list([]);
    checks += 1;
    return checks === 1 ? answerData(preview) : new Promise<Response>(() => undefined);
  });
  const { user } = await chooseFile();
  const choose = async (label: string, option: string) => {
    await user.click(screen.getByRole('combobox', { name: label }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  const readChosen = (label: string) => screen.getByRole('combobox', { name: label }).textContent;
  const lastSent = (field: string) => (fetch.mock.lastCall![1].body as FormData).get(field);
  return { choose, readChosen, lastSent };
}

it('Columns that are chosen before the file is checked anew are all sent, and shown at once', async () => {
  const { choose, readChosen, lastSent } = await chooseChecked({ ...PREVIEW, columns: COLUMNS });
  await choose('Что в столбце «Кто»', 'Фамилия');
  expect(readChosen('Что в столбце «Кто»')).toBe('Фамилия');
  await choose('Что в столбце «Как»', 'Имя');
  await waitFor(() => expect(lastSent('columns')).toBe('{"last_name":0,"first_name":1}'));
});

it('What was decided of a row is shown before the file is checked anew', async () => {
  const { choose, readChosen } = await chooseChecked({ ...PREVIEW, reported: [NAMESAKE] });
  const label = 'Что сделать со строкой 2: Орлов Пётр';
  expect(readChosen(label)).toBe('Пропустить строку');
  await choose(label, 'Другой человек: новая карточка');
  expect(readChosen(label)).toBe('Другой человек: новая карточка');
});

it('Of a row that may be of somebody in an earlier one it can be said that it is not', async () => {
  const sentence = 'Возможно, это тот же человек, что в строке 2: укажите даты рождения обоих';
  const problems = [{ column: null, sentence, is_fatal: 1 }];
  const later = { ...NAMESAKE, key: '3', row: 3, outcome: 'fault', problems, known: [], is_unclear: 1 };
  const { choose, lastSent } = await chooseChecked({ ...PREVIEW, reported: [later] });
  expect(screen.getByText(sentence)).toBeTruthy();
  await choose('Что сделать со строкой 3: Орлов Пётр', 'Другой человек: новая карточка');
  await waitFor(() => expect(lastSent('decisions')).toBe('{"3":"new"}'));
});

it('Imports of long ago stand on further pages', async () => {
  answerWith((address) =>
    list([address.includes('page=2') ? { ...IMPORTED, file_name: 'Давно.csv' } : IMPORTED], 51),
  );
  openPage();
  await userEvent
    .setup({ delay: null })
    .click(await screen.findByRole('link', { name: 'Следующая страница' }));
  await screen.findByText('Давно.csv');
});
