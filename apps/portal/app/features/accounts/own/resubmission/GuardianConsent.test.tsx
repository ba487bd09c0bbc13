import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { GuardianConsent } from './GuardianConsent';

const agreedTo = (purpose: string) => ({
  purpose,
  version: '2026-11-22',
  text: 'Согласен.',
  given_dt: '2026-11-20T09:00:00.000Z',
  withdrawn_dt: null,
});

test('The words that a guardian agrees to lead to the policy', () => {
  const consents = [agreedTo('personal_data'), agreedTo('federation')];
  const router = createMemoryRouter(
    [{ id: 'root', path: '/', loader: () => null, element: <GuardianConsent consents={consents} /> }],
    { hydrationData: { loaderData: { root: { site: { policy_link: '/documents/policy' } } } } },
  );
  const { container } = render(<RouterProvider router={router} />);
  const link = screen.getByRole('link', { name: 'политикой обработки персональных данных' });
  expect(link.getAttribute('href')).toBe('/documents/policy');
  expect(container.textContent?.match(/«/g)).toHaveLength(2);
});
