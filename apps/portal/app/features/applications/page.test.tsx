import type { Player } from '@nardy/contract';
import { act, render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearSession, storeSession } from '../../api/session';
import { answerForms } from '../../api/testing/answerForms';
import { createCompetition } from '../competitions/testing/competition';
import ApplicationPage, { clientLoader, HydrateFallback } from './page';

const PLAYERS = {
  5: { player_id: 5, fullName: 'Первый Пётр', birthday: '1990-05-05', gender: 'man', city: null },
  6: { player_id: 6, fullName: 'Вторая Вера', birthday: '1991-06-06', gender: 'woman', city: null },
} as Readonly<Record<number, object>> as Readonly<Record<number, Player>>;

/** Papers to read before the registration, as the server has them now. */
let documents: object[];

/** The own applications to the competition. */
let own: object[];

function answer(address: string): Response {
  const { pathname } = new URL(address, 'http://portal');
  const id = Number(/^\/api\/players\/(\d)$/u.exec(pathname)?.[1]);
  const data = () => {
    if (pathname === '/api/tournaments/7') return createCompetition({ tournament_id: 7, status: 'app' });
    if (pathname === '/api/tournaments/7/documents-registration') return documents;
    if (pathname === '/api/users/me/applications') return own;
    return PLAYERS[id] ?? [];
  };
  return Response.json({ success: true, data: data(), totalCount: 0 });
}

const logIn = (userId: number, playerId: number) =>
  storeSession({ accessToken: `token${userId}`, userId, playerId, userRole: 'user', remember: false });

function show() {
  const Stub = createRoutesStub([
    {
      path: '/competitions/:id/bid',
      Component: ApplicationPage,
      HydrateFallback,
      loader: ({ params }) => clientLoader({ params } as Parameters<typeof clientLoader>[0]),
    },
  ]);
  render(<Stub initialEntries={['/competitions/7/bid']} />);
  return userEvent.setup();
}

const name = () => screen.findByLabelText<HTMLInputElement>('Ф. И. О.');
const consent = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /Согласен на обработку/ });

async function addReceipt(user: UserEvent): Promise<void> {
  await user.upload(
    screen.getByLabelText('Чек об оплате заявочного взноса'),
    new File([`%PDF-1.7${' '.repeat(200)}`], 'чек.pdf'),
  );
  await screen.findByText('чек.pdf');
}

beforeEach(() => {
  documents = [];
  own = [];
  vi.stubGlobal('fetch', async (address: string) => answer(address));
  logIn(12, 5);
});

afterEach(clearSession);

test('Who has logged in in another tab meets a form of their own, not what the one before filled in', async () => {
  const user = show();
  expect((await name()).value).toBe('Первый Пётр');
  await user.click(consent());
  await addReceipt(user);
  act(clearSession);
  expect((await name()).value).toBe('Первый Пётр');
  act(() => void logIn(13, 6));
  expect(screen.queryByDisplayValue('Первый Пётр')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Отправить заявку' })).toBeNull();
  expect((await name()).value).toBe('Вторая Вера');
  expect(consent().checked).toBe(false);
  expect(screen.queryByText('чек.pdf')).toBeNull();
});

test('Whoever goes back to the page that was stored of another person meets a form of their own', async () => {
  show();
  expect((await name()).value).toBe('Первый Пётр');
  // A stored page is sent no events of what happens meanwhile.
  localStorage.setItem('userId', '13');
  localStorage.setItem('playerId', '6');
  act(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect(screen.queryByDisplayValue('Первый Пётр')).toBeNull();
  expect((await name()).value).toBe('Вторая Вера');
});

test('Whoever logs in again as the same person goes on with what was filled in', async () => {
  logIn(14, 5);
  const user = show();
  await name();
  await user.click(consent());
  act(clearSession);
  act(() => void logIn(14, 5));
  expect((await name()).value).toBe('Первый Пётр');
  expect(consent().checked).toBe(true);
});

test('Whoever is refused for a paper that came meanwhile is told so, and reads it without choosing files again', async () => {
  logIn(15, 5);
  const sentence = 'Необходимо ознакомиться с документами соревнования';
  answerForms(
    422,
    JSON.stringify({ success: false, message: { consent_application_documents: [sentence] } }),
  );
  const user = show();
  await name();
  await addReceipt(user);
  await user.click(consent());
  documents = [{ item_id: 1, title: 'Регламент', file: { link: '/media/regulations.pdf' } }];
  await user.click(screen.getByRole('button', { name: 'Отправить заявку' }));
  expect((await screen.findByRole('alert')).textContent).toContain(sentence);
  expect(await screen.findByRole('link', { name: 'Регламент' })).toBeTruthy();
  const box = screen.getByRole('checkbox', { name: /документ/u, description: sentence });
  expect(screen.getByText('чек.pdf')).toBeTruthy();
  await user.click(box);
  answerForms(200, '{"success": true}');
  await user.click(screen.getByRole('button', { name: 'Отправить заявку' }));
  expect(await screen.findByRole('dialog', { name: 'Заявка отправлена' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('Whoever mends an application that was withdrawn meanwhile is asked for the consent that a new one needs', async () => {
  logIn(16, 5);
  const sentence = 'Необходимо согласие на обработку персональных данных';
  const message = { consent_application_personal_data: [sentence] };
  answerForms(422, JSON.stringify({ success: false, message }));
  const application = { reason: 'Нет чека', documents: [], decided_dt: '2026-11-20T10:00:00.000Z' };
  own = [{ ...application, status: 'returned' }];
  const user = show();
  await name();
  await addReceipt(user);
  own = [{ ...application, status: 'withdrawn' }];
  await user.click(screen.getByRole('button', { name: 'Отправить исправленную заявку' }));
  expect((await screen.findByRole('alert')).textContent).toContain(sentence);
  expect(await screen.findByRole('button', { name: 'Отправить заявку' })).toBeTruthy();
  expect(consent().checked).toBe(false);
  expect(screen.getByText('чек.pdf')).toBeTruthy();
});
