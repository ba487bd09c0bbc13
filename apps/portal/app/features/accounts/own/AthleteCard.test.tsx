import type { OwnAccount } from '@nardy/contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderAt } from '../../../components/testing/render';
import { AthleteCard } from './AthleteCard';

const createAccount = (card_qr_link: string | null) =>
  ({
    profile: { last_name: 'Иванова', first_name: 'Анна', middle_name: null },
    card_qr_link,
  }) as unknown as OwnAccount;

test('The card of an athlete shows its code once it is asked for, whose it is and what it is for', async () => {
  renderAt(<AthleteCard account={createAccount('data:image/svg+xml;base64,PHN2Zy8+')} />);
  const card = screen.getByRole('region', { name: 'Карта спортсмена' });
  expect(card.textContent).toContain('Иванова Анна');
  expect(card.textContent).toContain('Покажите код на регистрации участников');
  expect(card.querySelector('details')?.open).toBe(false);
  await userEvent.click(screen.getByText('Показать код'));
  expect(card.querySelector('details')?.open).toBe(true);
  const code = screen.getByRole('img', { name: 'QR-код с адресом вашей страницы' });
  expect(code.getAttribute('src')).toBe('data:image/svg+xml;base64,PHN2Zy8+');
  expect([code.getAttribute('width'), code.getAttribute('height')]).toEqual(['208', '208']);
  // Who has pictures off comes to the check-in too.
  expect(code.hasAttribute('data-needed')).toBe(true);
});

test('Who is no athlete has no card', () => {
  const { container } = renderAt(<AthleteCard account={createAccount(null)} />);
  expect(container.textContent).toBe('');
});
