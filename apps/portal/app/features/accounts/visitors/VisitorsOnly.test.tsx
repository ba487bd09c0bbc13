import { act, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { clearSession } from '../../../api/session';
import { findAccessibilityFaults, renderAt } from '../../../components/testing/render';
import { VisitorsOnly } from './VisitorsOnly';

const PROFILE = { first_name: 'Екатерина', last_name: 'Щербакова', middle_name: null, photo: null };

function logIn(ids: Record<string, string>) {
  for (const [key, value] of Object.entries({ accessToken: 'token', userId: '12', ...ids }))
    localStorage.setItem(key, value);
}

beforeEach(() => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      Response.json({
        success: true,
        data: {
          profile: PROFILE,
          player_id: Number(localStorage.getItem('playerId')) || null,
          referee_id: null,
        },
      }),
    ),
  );
});

test('Who is not logged in gets the form', () => {
  renderAt(<VisitorsOnly>Форма</VisitorsOnly>);
  expect(screen.getByText('Форма')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

test('A page without scripts says that the form needs them', () => {
  const html = renderToString(
    <MemoryRouter>
      <VisitorsOnly>Форма</VisitorsOnly>
    </MemoryRouter>,
  );
  expect(/<noscript>.*<\/noscript>/.exec(html)?.[0]).toContain('Чтобы отправить форму, включите JavaScript.');
});

test('Who is logged in is told so and led on, and gets no form', async () => {
  logIn({ playerId: '7' });
  const { container } = renderAt(<VisitorsOnly>Форма</VisitorsOnly>);
  expect(screen.queryByText('Форма')).toBeNull();
  expect(await screen.findByText('Екатерина Щербакова')).toBeTruthy();
  const ways = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(ways).toEqual([
    ['Личный кабинет', '/account'],
    ['Моя карточка', '/athlete-competitions/7'],
    ['На главную', '/'],
  ]);
  expect(screen.getByRole('button', { name: 'Выйти' })).toBeTruthy();
  expect(await findAccessibilityFaults(container)).toEqual([]);
});

test('Who has no card is not led to one', async () => {
  logIn({});
  renderAt(<VisitorsOnly>Форма</VisitorsOnly>);
  await screen.findByText('Екатерина Щербакова');
  expect(screen.queryByRole('link', { name: 'Моя карточка' })).toBeNull();
});

test('The form comes back when the session ends', async () => {
  logIn({});
  renderAt(<VisitorsOnly>Форма</VisitorsOnly>);
  await screen.findByText('Екатерина Щербакова');
  act(() => clearSession());
  await waitFor(() => expect(screen.getByText('Форма')).toBeTruthy());
});
