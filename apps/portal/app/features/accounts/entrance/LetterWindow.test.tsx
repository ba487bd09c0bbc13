import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Button } from '../../../components/Button/Button';
import { useDialogAddress } from '../../../components/Dialog/useDialogAddress';
import { renderAt } from '../../../components/testing/render';
import { LetterWindow } from './LetterWindow';

function Page() {
  const { open, show, hide } = useDialogAddress('recovery');
  return (
    <>
      <Button onClick={show}>Забыли пароль?</Button>
      <LetterWindow kind="recovery" email="a@example.org" open={open} onClose={hide} />
    </>
  );
}

test('A letter that was sent is not said to be sent when the window opens again after Back', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ success: true, data: {} }));
  const { user, router } = renderAt(<Page />);
  await user.click(screen.getByRole('button', { name: 'Забыли пароль?' }));
  await user.click(await screen.findByRole('button', { name: 'Отправить' }));
  await screen.findByRole('dialog', { name: 'Письмо отправлено' });
  await act(async () => router.navigate(-1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Забыли пароль?' }));
  expect((await screen.findByRole('dialog')).textContent).toContain('Восстановление пароля');
});

test.each([
  [
    'recovery',
    'Адрес занят. Попробуйте другой',
    Response.json(
      { success: false, message: { email: ['Адрес занят', 'Попробуйте другой'] } },
      { status: 422 },
    ),
  ],
  [
    'recovery',
    'Произошла ошибка. Попробуйте еще раз.',
    Response.json({ success: false, message: {} }, { status: 500 }),
  ],
  ['recovery', 'Ошибка при отправке запроса. Попробуйте позже.', undefined],
  ['confirmation', 'Произошла ошибка. Проверьте введенные данные.', new Response('', { status: 500 })],
] as const)('A letter of %s that is not sent says: %s', async (kind, sentence, answer) => {
  vi.stubGlobal('fetch', () =>
    answer ? Promise.resolve(answer) : Promise.reject(new TypeError('no network')),
  );
  const { user } = renderAt(
    <LetterWindow kind={kind} email="a@example.org" open onClose={() => undefined} />,
  );
  await user.click(await screen.findByRole('button', { name: 'Отправить' }));
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.queryByRole('dialog', { name: 'Письмо отправлено' })).toBeNull();
});
