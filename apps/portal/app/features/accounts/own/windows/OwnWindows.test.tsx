import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderAt } from '../../../../components/testing/render';
import { OwnWindows } from './OwnWindows';

beforeEach(() => {
  localStorage.setItem('accessToken', 'token');
  vi.stubGlobal('fetch', async () => Response.json({ success: true, data: {} }));
});

test.each([
  [null, 'Пароль изменён, вход на других устройствах завершён.'],
  [
    'new@mail.example',
    'Пароль изменён, вход на других устройствах завершён. Ссылка, отправленная на new@mail.example, больше не действует: чтобы сменить адрес, запросите её ещё раз.',
  ],
])('With the address %s awaited, a new password is told so: %s', async (newEmail, sentence) => {
  const onDone = vi.fn<(where: string, sentence: string) => void>();
  const { user } = renderAt(
    <OwnWindows
      shown="password"
      hide={() => undefined}
      email="old@mail.example"
      newEmail={newEmail}
      isAsking={false}
      onDone={onDone}
    />,
  );
  await user.type(await screen.findByLabelText(/Нынешний пароль/), 'Nardy-Walk-1');
  await user.type(screen.getByLabelText(/Новый пароль/, { selector: 'input' }), 'Nardy-Walk-2');
  await user.type(screen.getByLabelText(/Повторите пароль/), 'Nardy-Walk-2');
  await user.click(screen.getByRole('button', { name: 'Сохранить пароль' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledWith('access', sentence));
});

test.each([
  [true, 'federation', 'Согласие отозвано, заявление больше не рассматривается.'],
  // Of who was accepted long ago, or returned, nothing is being decided.
  [false, 'data', 'Согласие отозвано. Подтверждение отправлено вам письмом.'],
] as const)(
  'With a wish to join awaited (%s) a withdrawn consent is told in %s',
  async (isAsking, where, words) => {
    const onDone = vi.fn<(where: string, sentence: string) => void>();
    const { user } = renderAt(
      <OwnWindows
        shown="consent-federation"
        hide={() => undefined}
        email="old@mail.example"
        newEmail={null}
        isAsking={isAsking}
        onDone={onDone}
      />,
    );
    await user.click(await screen.findByRole('button', { name: 'Отозвать согласие' }));
    await waitFor(() => expect(onDone).toHaveBeenCalledWith(where, words));
  },
);

test('Withdrawing a request for deletion destroys nothing, and its button does not look so', async () => {
  renderAt(
    <OwnWindows
      shown="withdrawal"
      hide={() => undefined}
      email="old@mail.example"
      newEmail={null}
      isAsking={false}
      onDone={() => undefined}
    />,
  );
  expect((await screen.findByRole('button', { name: 'Отозвать запрос' })).dataset['variant']).toBe('primary');
});

test('Who logs out everywhere leaves no stored pages and no notices in this browser either', async () => {
  const postMessage = vi.fn<(message: object) => void>();
  const serviceWorker = { getRegistration: async () => ({ active: { postMessage } }) };
  vi.stubGlobal('navigator', Object.create(navigator, { serviceWorker: { value: serviceWorker } }));
  const { user } = renderAt(
    <OwnWindows
      shown="everywhere"
      hide={() => undefined}
      email="old@mail.example"
      newEmail={null}
      isAsking={false}
      onDone={() => undefined}
    />,
  );
  await user.click(await screen.findByRole('button', { name: 'Выйти везде' }));
  await waitFor(() => expect(localStorage.getItem('accessToken')).toBeNull());
  expect(postMessage).toHaveBeenCalledWith({ type: 'forget' });
});
