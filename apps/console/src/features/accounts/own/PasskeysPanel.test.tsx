import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, expect, it, vi } from 'vitest';
import { startSession } from '../../../api/session.ts';
import { makeAccessToken, answerWith, list, createRefusal, type Answer } from '../../../testing/server.ts';
import { PasskeysPanel } from './PasskeysPanel.tsx';

const PASSKEY = {
  passkey_id: 7,
  name: 'Ноутбук',
  created_dt: '2026-11-26T07:00:00.000Z',
  used_dt: null,
};

function open(passkeys: readonly object[], answers: Readonly<Record<string, Answer>> = {}) {
  const fetch = answerWith((address, init) => answers[address]?.(address, init) ?? list(passkeys));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PasskeysPanel />
    </QueryClientProvider>,
  );
  return { fetch, user: userEvent.setup({ delay: null }) };
}

const add = () => screen.findByRole('button', { name: 'Добавить ключ доступа' });

function findDescription(field: HTMLElement): string | null | undefined {
  return document.querySelector(`#${field.getAttribute('aria-describedby')}`)?.textContent;
}

async function faultsOfAccessibility(): Promise<string[]> {
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`);
}

beforeEach(() => {
  startSession({ token: makeAccessToken(), userId: 1, email: 'a@nardy.example', role: 'secretary' });
  vi.stubGlobal('PublicKeyCredential', () => undefined);
});

it('A browser without passkeys says so and adds none; those that there are can be removed', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined);
  open([PASSKEY]);
  expect(await screen.findByRole('button', { name: 'Удалить: Ноутбук' })).toBeDefined();
  expect(screen.getByRole('alert').textContent).toBe('Этот браузер не поддерживает ключи доступа.');
  expect(screen.queryByRole('button', { name: 'Добавить ключ доступа' })).toBeNull();
  expect(await faultsOfAccessibility()).toEqual([]);
});

it('Who has none can add one; what is not filled in is told at its field, and nobody is asked', async () => {
  const { fetch, user } = open([]);
  await user.click(await add());
  const password = screen.getByLabelText<HTMLInputElement>(/^Ваш пароль/);
  const name = screen.getByRole('textbox', { name: /^Название/ });
  await waitFor(() => expect(document.activeElement).toBe(password));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(findDescription(password)).toBe('Пароль не может быть пустым'));
  await user.clear(name);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(findDescription(name)).toBe('Назовите ключ'));
  expect(document.activeElement).toBe(name);
  expect(await faultsOfAccessibility()).toEqual([]);
  expect(fetch.mock.calls.map(([address]) => address)).toEqual(['/api/users/me/passkeys']);
});

it('A wrong password is told at its field, and the device is not asked', async () => {
  const create = vi.fn<() => Promise<never>>();
  vi.stubGlobal('navigator', { userAgent: 'Firefox/130.0 Windows', credentials: { create } });
  const { user } = open([], {
    '/api/users/me/passkeys/begin': () => createRefusal(422, { password: ['Неверный пароль'] }),
  });
  await user.click(await add());
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Название/ }).value).toBe('Firefox, Windows');
  const password = screen.getByLabelText<HTMLInputElement>(/^Ваш пароль/);
  await user.type(password, 'Wrong-Password-1{Enter}');
  await waitFor(() => expect(findDescription(password)).toBe('Неверный пароль'));
  expect(create).not.toHaveBeenCalled();
});
