import type { PasskeyCreationOptions, PasskeyRequestOptions } from '@nardy/contract';
import { expect, test, vi } from 'vitest';
import { LoginRefused } from '../entrance/loginFaults.ts';
import { makePasskey, signWithPasskey, supportsPasskeys } from './ceremony.ts';

const SIGNING: PasskeyRequestOptions = {
  challenge: 'AAAA',
  timeout: 300_000,
  rpId: window.location.hostname,
  userVerification: 'required',
  allowCredentials: [],
};

const MAKING: PasskeyCreationOptions = {
  challenge: 'AAAA',
  timeout: 300_000,
  rp: { id: window.location.hostname, name: 'Федерация' },
  user: { id: 'AAAA', name: 'anna@nardy.example', displayName: 'anna@nardy.example' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  attestation: 'none',
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
};

/** A browser whose authenticator fails with the error of that name. */
function failWith(name: string): void {
  const fail = () => Promise.reject(new DOMException('as the browser says', name));
  vi.stubGlobal('PublicKeyCredential', () => undefined);
  vi.stubGlobal('navigator', { credentials: { create: fail, get: fail } });
}

async function sentenceOf(ask: () => Promise<unknown>): Promise<unknown> {
  const error = await ask().catch((failed: unknown) => failed);
  return error instanceof LoginRefused ? error.faults.form : error;
}

test.each([
  ['NotAllowedError', 'Вы не подтвердили действие, или подходящего ключа доступа здесь нет.'],
  ['AbortError', 'Вы не подтвердили действие, или подходящего ключа доступа здесь нет.'],
  ['SecurityError', 'Ключи доступа работают, только когда консоль открыта по своему основному адресу.'],
  [
    'UnknownError',
    'Браузер не смог использовать ключ доступа. Попробуйте ещё раз или возьмите другое устройство.',
  ],
])('%s of signing is told in a sentence', async (name, sentence) => {
  failWith(name);
  expect(await sentenceOf(() => signWithPasskey({ ...SIGNING, rpId: 'nardy.example' }))).toBe(sentence);
});

test.each([
  ['InvalidStateError', 'На этом устройстве ваш ключ доступа уже есть.'],
  ['ConstraintError', 'Это устройство не проверяет владельца. Нужны отпечаток, лицо или PIN-код.'],
  ['NotAllowedError', 'Вы не подтвердили действие, или подходящего ключа доступа здесь нет.'],
])('%s of making one is told in a sentence', async (name, sentence) => {
  failWith(name);
  expect(await sentenceOf(() => makePasskey(MAKING))).toBe(sentence);
});

test('What has taken as long as it may is told as late', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('PublicKeyCredential', () => undefined);
  vi.stubGlobal('navigator', {
    credentials: {
      async get() {
        await vi.advanceTimersByTimeAsync(SIGNING.timeout);
        throw new DOMException('as the browser says', 'NotAllowedError');
      },
    },
  });
  expect(await sentenceOf(() => signWithPasskey(SIGNING))).toBe('Время вышло. Попробуйте ещё раз.');
});

test('A browser without passkeys is told so and asked for nothing', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined);
  expect(supportsPasskeys()).toBe(false);
  expect(await sentenceOf(() => signWithPasskey(SIGNING))).toBe(
    'Этот браузер не поддерживает ключи доступа.',
  );
});
