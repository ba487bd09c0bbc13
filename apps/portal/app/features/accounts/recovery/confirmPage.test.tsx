import { screen, waitFor } from '@testing-library/react';
import { ACCOUNT_MESSAGES } from '@nardy/contract/forms';
import { expect, test, vi } from 'vitest';
import { renderAt } from '../../../components/testing/render';
import ConfirmPage from './confirmPage';

const asked = vi.fn<() => void>();

/** Opens the link of a letter, of which the server says this. */
function follow(link: string, answer: () => Response) {
  asked.mockClear();
  vi.stubGlobal('fetch', async () => {
    asked();
    return answer();
  });
  return renderAt(<ConfirmPage />, `/users/confirm?${link}`);
}

test('A link without its code is none, and the server is not asked', async () => {
  follow('id=1', () => Response.error());
  const dialog = await screen.findByRole('dialog', { name: 'Почта не подтверждена' });
  expect(dialog.textContent).toContain('Некорректная ссылка для подтверждения.');
  expect(asked).not.toHaveBeenCalled();
});

test('A confirmation that fails says so, and offers the letter once more', async () => {
  const { user } = follow('id=1&code=wrong', () => new Response('', { status: 500 }));
  const dialog = await screen.findByRole('dialog', { name: 'Почта не подтверждена' });
  expect(dialog.textContent).toContain('Ошибка подтверждения почты. Попробуйте еще раз.');
  await user.click(screen.getByRole('button', { name: 'Отправить письмо ещё раз' }));
  expect(await screen.findByRole('dialog', { name: 'Подтверждение почты' })).toBeTruthy();
});

test('A worn-out link to another address leads to the own page, where a new one is asked for', async () => {
  const message = { error: ACCOUNT_MESSAGES.changeWornOut, code: 'change' };
  const { user, router } = follow('id=1&code=late', () =>
    Response.json({ success: false, message }, { status: 410 }),
  );
  const dialog = await screen.findByRole('dialog', { name: 'Почта не подтверждена' });
  expect(dialog.textContent).toContain(ACCOUNT_MESSAGES.changeWornOut);
  expect(screen.queryByRole('button', { name: 'Отправить письмо ещё раз' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'В личный кабинет' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/account'));
});

test('The link of an account that is blocked says no more than that, and no letter is offered', async () => {
  const message = { error: ACCOUNT_MESSAGES.blocked };
  follow('id=1&code=blocked', () => Response.json({ success: false, message }, { status: 409 }));
  const dialog = await screen.findByRole('dialog', { name: 'Аккаунт заблокирован' });
  expect(dialog.textContent).toContain(ACCOUNT_MESSAGES.blocked);
  expect(screen.queryByRole('button', { name: 'Отправить письмо ещё раз' })).toBeNull();
});

test.each([
  ['first', { success: true }, ACCOUNT_MESSAGES.confirmed],
  ['second', { success: true, data: { purpose: 'change' } }, 'Новый адрес электронной почты подтверждён.'],
])('The %s link, answered with %j, confirms the address', async (code, body, sentence) => {
  follow(`id=1&code=${code}`, () => Response.json(body));
  expect((await screen.findByRole('dialog', { name: 'Почта подтверждена' })).textContent).toContain(sentence);
});
