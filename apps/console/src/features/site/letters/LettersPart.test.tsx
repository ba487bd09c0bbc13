import type { ManagedLetter } from '@nardy/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startSession } from '../../../api/session.ts';
import { answerData, answerWith, createRefusal, list, makeAccessToken } from '../../../testing/server.ts';
import { LettersPart } from './LettersPart.tsx';

const STANDARD = { subject: 'Аккаунт активирован', body: 'Добрый день!', button: null };

const LETTER = {
  ...STANDARD,
  letter: 'registration-approved',
  title: 'Регистрация одобрена',
  when: 'Когда секретарь одобрил регистрацию',
  placeholders: [],
  standard: STANDARD,
  is_standard: 1,
  version: 0,
  changed_by: null,
  changed_dt: null,
} as unknown as ManagedLetter;

/** A server that lists the letters once, and takes what is saved. */
function answerOnce(): void {
  let lists = 0;
  answerWith((address, { method, body }) => {
    if (address.endsWith('/preview'))
      return answerData({ subject: '', light_html: '', dark_html: '', plain: '' });
    if (method === 'PUT') {
      const text = JSON.parse(body as string) as object;
      return answerData({ ...LETTER, ...text, is_standard: 0, version: 1, changed_by: 'Редактор' });
    }
    lists += 1;
    return lists === 1 ? list([LETTER]) : createRefusal(500, {});
  });
}

function open(queries: QueryClient) {
  return render(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={['/site?part=letters']}>
        <LettersPart />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const createClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
const findSubject = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Тема/ });

beforeEach(() => {
  startSession({ token: makeAccessToken(), userId: 1, email: 'a@nardy.example', role: 'editor' });
  answerOnce();
});

afterEach(cleanup);

it('A letter that was saved stays open, and opens again as it was saved, also where the list cannot be read anew', async () => {
  const user = userEvent.setup({ delay: null });
  open(createClient());
  await user.click(await screen.findByRole('link', { name: LETTER.title }));
  await user.type(await findSubject(), ' сегодня');
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  await screen.findByText('Сохранено: следующие письма уйдут с этим текстом.');
  // Long enough for a list that is asked for anew.
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect((await findSubject()).value).toBe('Аккаунт активирован сегодня');
  await user.click(screen.getByRole('link', { name: 'Все письма' }));
  expect(await screen.findByText('Свой текст')).toBeDefined();
  await user.click(screen.getByRole('link', { name: LETTER.title }));
  expect((await findSubject()).value).toBe('Аккаунт активирован сегодня');
});

it('Where the list cannot be read anew it stays, with what went wrong', async () => {
  const queries = createClient();
  open(queries);
  await screen.findByRole('link', { name: LETTER.title });
  cleanup();
  open(queries);
  expect((await screen.findByRole('alert')).textContent).toContain('Ошибка на сервере.');
  expect(screen.getByRole('link', { name: LETTER.title })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Повторить' })).toBeDefined();
});
