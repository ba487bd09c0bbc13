import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { createQueryClient } from '../../api/createQueryClient.ts';
import { answerWith, list } from '../../testing/server.ts';
import { FederationPage } from './FederationPage.tsx';

const REQUEST = {
  request_id: 5,
  user_id: 9,
  fullName: 'Орлова Мария',
  email: 'maria@nardy.example',
  birthday: null,
  city_title: null,
  region_title: null,
  account_state: 'active',
  has_registration: 1,
  player_id: null,
  federation_member: 0,
  status: 'submitted',
  submitted_dt: '2026-01-02T10:00:00.000Z',
  decided_dt: null,
  decided_by: null,
  reason: null,
};

function renderRequests(...requests: readonly object[]): void {
  answerWith(() => list(requests));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <FederationPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

it('Leads to the registration of who has one, and nowhere of who was invited', async () => {
  const invited = { ...REQUEST, request_id: 6, user_id: 10, fullName: 'Белов Иван', has_registration: 0 };
  renderRequests(REQUEST, invited);
  const link = await screen.findByRole('link', { name: 'Орлова Мария' });
  expect(link.getAttribute('href')).toBe('/registrations/9?state=active');
  expect(screen.getByText('Белов Иван')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Белов Иван' })).toBeNull();
});

it('Leads to the registration where a copy of the release before does not say whether there is one', async () => {
  const { has_registration: _, ...request } = REQUEST;
  renderRequests(request);
  const link = await screen.findByRole('link', { name: 'Орлова Мария' });
  expect(link.getAttribute('href')).toBe('/registrations/9?state=active');
});
