import type { Player } from '@nardy/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { findAccessibilityFaults, renderAt } from '../../components/testing/render';
import { createCompetition } from '../competitions/testing/competition';
import { ApplicationForm } from './ApplicationForm';

const PLAYER = { fullName: 'Проверкин Тимур', birthday: '1998-06-14', city: null, rank: null } as Player;

/** What the form is answered; without an answer it is under way until it is cancelled. */
let answer: { readonly status: number; readonly body: string } | undefined;

class Request extends EventTarget {
  readonly upload = new EventTarget();
  readonly status = answer?.status;
  readonly responseText = answer?.body;
  open() {}
  setRequestHeader() {}
  abort() {
    this.dispatchEvent(new Event('abort'));
  }
  getResponseHeader() {
    return null;
  }
  send() {
    if (answer) queueMicrotask(() => this.dispatchEvent(new Event('load')));
  }
}

beforeEach(() => {
  answer = undefined;
  localStorage.setItem('accessToken', 'token');
  localStorage.setItem('userId', '12');
  vi.stubGlobal('XMLHttpRequest', Request);
  vi.stubGlobal('fetch', async () => Response.json({ success: false, message: {} }, { status: 401 }));
});

const show = (id: number, player: Player = PLAYER) =>
  renderAt(
    <ApplicationForm
      competition={{ ...createCompetition({ tournament_id: id }), description: null, organizer_info: null }}
      player={player}
      documents={[]}
      isPaid
      returned={undefined}
    />,
  );

const consent = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /Согласен на обработку/ });
const send = () => screen.getByRole('button', { name: 'Отправить заявку' });

test('An honorary title is shown where the rank is, alone or before it', () => {
  const honorary = { title: 'Заслуженный мастер спорта', short_title: 'ЗМС' };
  const rank = { title: 'Мастер спорта', short_title: 'МС' };
  const readRank = (player: Player) => {
    const { unmount } = show(4, player);
    const { value } = screen.getByLabelText<HTMLInputElement>('Разряд');
    unmount();
    return value;
  };
  expect(readRank({ ...PLAYER, honorary_title: honorary })).toBe('Заслуженный мастер спорта');
  expect(readRank({ ...PLAYER, honorary_title: honorary, rank })).toBe(
    'Заслуженный мастер спорта, Мастер спорта',
  );
  expect(readRank(PLAYER)).toBe('Не указано');
});

test('The focus stays at the button that sends, when it was refused and when it was cancelled', async () => {
  const { user } = show(1);
  await user.click(consent());
  await user.click(send());
  await user.click(await screen.findByRole('button', { name: 'Отменить отправку' }));
  await waitFor(() => expect(screen.queryByRole('progressbar', { name: 'Отправка формы' })).toBeNull());
  expect(document.activeElement).toBe(send());
  answer = { status: 409, body: '{"success": false, "message": {"error": "Приём закончен"}}' };
  await user.keyboard('{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('Приём закончен');
  expect(document.activeElement).toBe(send());
});

test('Whose session is over keeps what was chosen, and is led to a login in another tab', async () => {
  answer = { status: 401, body: '{"success": false, "message": {"error": "Войдите"}}' };
  const { user, container, unmount } = show(2);
  await user.upload(
    screen.getByLabelText('Чек об оплате заявочного взноса'),
    new File([`%PDF-1.7${' '.repeat(200)}`], 'чек.pdf'),
  );
  await screen.findByText('чек.pdf');
  await user.click(consent());
  await user.click(send());
  const login = await screen.findByRole('link', { name: 'Войдите в новой вкладке' });
  expect([login.getAttribute('href'), login.getAttribute('target')]).toEqual(['/entrance', '_blank']);
  expect(await findAccessibilityFaults(container)).toEqual([]);
  expect(screen.getByText('чек.pdf')).toBeTruthy();
  // Also who leaves the form for the login finds it as it was.
  unmount();
  localStorage.setItem('accessToken', 'token');
  localStorage.setItem('userId', '12');
  answer = { status: 200, body: '{"success": true}' };
  const { unmount: leave } = show(2);
  expect(screen.getByText('чек.pdf')).toBeTruthy();
  expect(consent().checked).toBe(true);
  await user.click(send());
  await screen.findByRole('dialog', { name: 'Заявка отправлена' });
  leave();
  // What was sent is over.
  show(2);
  expect(screen.queryByText('чек.pdf')).toBeNull();
});
