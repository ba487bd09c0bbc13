import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answerData, answerWith, createRefusal, makeAccessToken } from '../../../testing/server.ts';
import { SetUpStep } from './SetUpStep.tsx';

it('Who waited until the login was too old for its code can begin anew', async () => {
  answerWith((address) =>
    address.endsWith('/confirm')
      ? createRefusal(401, { error: 'Войдите, чтобы увидеть это.' })
      : answerData({ secret: 'ABCDEFGH', qr_link: 'data:,' }),
  );
  const goBack = vi.fn<() => void>();
  render(<SetUpStep token={makeAccessToken()} onDone={async () => undefined} onBack={goBack} />);
  expect(await screen.findByText('ABCD EFGH')).toBeDefined();
  fireEvent.input(screen.getByRole('textbox', { name: /^Шесть цифр/ }), { target: { value: '123456' } });
  fireEvent.click(screen.getByRole('button', { name: 'Подтвердить' }));
  expect(await screen.findByText('Войдите, чтобы увидеть это.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Войти заново' }));
  expect(goBack).toHaveBeenCalledOnce();
});

it('Where no secret is given the only way is back', async () => {
  answerWith(() => createRefusal(401, { error: 'Войдите, чтобы увидеть это.' }));
  const goBack = vi.fn<() => void>();
  render(<SetUpStep token={makeAccessToken()} onDone={async () => undefined} onBack={goBack} />);
  expect((await screen.findByRole('alert')).textContent).toBe('Войдите, чтобы увидеть это.');
  expect(screen.queryByRole('textbox')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Войти заново' }));
  expect(goBack).toHaveBeenCalledOnce();
});
