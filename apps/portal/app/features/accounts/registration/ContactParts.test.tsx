import { REGISTRATION_MESSAGES } from '@nardy/contract/forms';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { listFaultyNames, useForm } from '../../../components/form/useForm';
import { renderAt } from '../../../components/testing/render';
import { ContactsPart } from './ContactParts';
import { EMPTY_ENTRY, findEntryFaults } from './entry';

let isFree: 0 | 1 | undefined;

beforeEach(() => {
  vi.stubGlobal('fetch', async (request: Request | string | URL) => {
    const { pathname } = new URL(request instanceof Request ? request.url : request, location.href);
    if (pathname !== '/api/users/email') return Response.json({ success: true, data: [], totalCount: 0 });
    if (isFree === undefined) return Response.json({ success: false, message: {} }, { status: 429 });
    return Response.json({ success: true, data: { is_free: isFree } });
  });
});

function Contacts() {
  const form = useForm({ prefix: 'registration', initial: EMPTY_ENTRY, faultsOf: findEntryFaults });
  const isFaulty = listFaultyNames(form.faults).includes('email');
  return (
    <>
      <ContactsPart form={form} />
      <output>{isFaulty ? 'Почта не в порядке' : 'Почта в порядке'}</output>
    </>
  );
}

const email = () => screen.getByRole('textbox', { name: 'Email' });
const state = () => screen.getByRole('status').textContent;

test('An address that has an account is a fault, until the server says that it is free', async () => {
  isFree = 0;
  const { user } = renderAt(<Contacts />);
  await user.type(email(), 'taken@nardy.example');
  expect(state()).toBe('Почта в порядке');
  await user.tab();
  expect(await screen.findByText(REGISTRATION_MESSAGES.emailTaken)).toBeTruthy();
  expect(state()).toBe('Почта не в порядке');

  // A question that was not answered says nothing new.
  isFree = undefined;
  await user.click(email());
  await user.tab();
  expect(state()).toBe('Почта не в порядке');

  isFree = 1;
  await user.click(email());
  await user.tab();
  await waitFor(() => expect(state()).toBe('Почта в порядке'));
  expect(screen.queryByText(REGISTRATION_MESSAGES.emailTaken)).toBeNull();
});
