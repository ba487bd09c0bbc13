import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { startSession } from '../../../api/session.ts';
import { makeAccessToken, answerWith, answerData, list } from '../../../testing/server.ts';
import { OwnPage } from './OwnPage.tsx';

const CODES = ['aaaa-bbbb', 'cccc-dddd'];
const OPTIONS = {
  challenge: 'AAAA',
  timeout: 300_000,
  rp: { id: window.location.hostname, name: 'Федерация' },
  user: { id: 'AAAA', name: 'a@nardy.example', displayName: 'a@nardy.example' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  attestation: 'none',
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
};

beforeEach(() => {
  startSession({ token: makeAccessToken(), userId: 1, email: 'a@nardy.example', role: 'secretary' });
  vi.stubGlobal('PublicKeyCredential', () => undefined);
});

/** An authenticator that makes a passkey. */
function holdAuthenticator(): void {
  const bytes = new Uint8Array(4).buffer;
  const response = {
    attestationObject: bytes,
    clientDataJSON: bytes,
    getTransports: () => [],
    getAuthenticatorData: () => bytes,
    getPublicKey: () => bytes,
    getPublicKeyAlgorithm: () => -7,
  };
  const made = {
    id: 'AAAA',
    rawId: bytes,
    type: 'public-key',
    response,
    getClientExtensionResults: () => ({}),
  };
  vi.stubGlobal('navigator', {
    userAgent: 'Firefox/130.0 Windows',
    credentials: { create: () => Promise.resolve(made) },
  });
}

it('Beside the recovery codes of a first passkey no new ones are offered until they are saved', async () => {
  holdAuthenticator();
  let passkeys = 0;
  answerWith((address, { method }) => {
    if (address === '/api/users/me/passkeys/begin') return answerData(OPTIONS);
    if (address === '/api/users/me/passkeys' && method === 'POST') {
      passkeys = 1;
      return answerData({ access_token: makeAccessToken(), recovery_codes: CODES });
    }
    if (address !== '/api/users/me/second-factor') return list([]);
    return answerData({
      is_required: 0,
      is_set_up: 0,
      set_up_dt: null,
      recovery_codes_left: passkeys * 10,
      passkeys,
    });
  });
  const queries = new QueryClient();
  render(
    <QueryClientProvider client={queries}>
      <OwnPage />
    </QueryClientProvider>,
  );
  const user = userEvent.setup({ delay: null });
  await user.click(await screen.findByRole('button', { name: 'Добавить ключ доступа' }));
  const form = within(screen.getByRole('form', { name: 'Новый ключ доступа' }));
  await user.type(form.getByLabelText(/^Ваш пароль/), 'Password-1{Enter}');
  await screen.findByText('aaaa-bbbb');
  await queries.refetchQueries();
  expect(screen.queryByRole('button', { name: 'Новые резервные коды' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Коды сохранены' }));
  await screen.findByRole('button', { name: 'Новые резервные коды' });
});
