import type { PasskeyCreationOptions, PasskeyRequestOptions } from '@nardy/contract';
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
  type WebAuthnErrorCode,
} from '@simplewebauthn/browser';
import { LoginRefused } from '../entrance/loginFaults.ts';

export const NOT_SUPPORTED = 'Этот браузер не поддерживает ключи доступа.';

const TIMED_OUT = 'Время вышло. Попробуйте ещё раз.';
const CANCELLED = 'Вы не подтвердили действие, или подходящего ключа доступа здесь нет.';
const UNUSABLE =
  'Браузер не смог использовать ключ доступа. Попробуйте ещё раз или возьмите другое устройство.';
const NOT_VERIFYING = 'Это устройство не проверяет владельца. Нужны отпечаток, лицо или PIN-код.';
const WRONG_ADDRESS = 'Ключи доступа работают, только когда консоль открыта по своему основному адресу.';

const SENTENCES: Readonly<Partial<Record<WebAuthnErrorCode, string>>> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'На этом устройстве ваш ключ доступа уже есть.',
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: NOT_VERIFYING,
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: NOT_VERIFYING,
  ERROR_CEREMONY_ABORTED: CANCELLED,
  ERROR_INVALID_DOMAIN: WRONG_ADDRESS,
  ERROR_INVALID_RP_ID: WRONG_ADDRESS,
};

export const supportsPasskeys = browserSupportsWebAuthn;

/** Has the browser make a passkey. Throws `LoginRefused` with a sentence. */
export function makePasskey(options: PasskeyCreationOptions) {
  return explainFaults(options.timeout, () => startRegistration({ optionsJSON: options }));
}

/** Has the browser sign with a passkey. Throws `LoginRefused` with a sentence. */
export function signWithPasskey(options: PasskeyRequestOptions) {
  return explainFaults(options.timeout, () => startAuthentication({ optionsJSON: options }));
}

/** Browsers say the same of what was cancelled and of what has taken too long, so that pages learn nothing: the clock tells. */
async function explainFaults<T>(timeoutMs: number, ask: () => Promise<T>): Promise<T> {
  if (!supportsPasskeys()) throw new LoginRefused({ form: NOT_SUPPORTED });
  const begun = Date.now();
  try {
    return await ask();
  } catch (error) {
    throw new LoginRefused({ form: formatFault(error, Date.now() - begun >= timeoutMs) });
  }
}

function formatFault(error: unknown, isLate: boolean): string {
  if (!(error instanceof WebAuthnError)) return UNUSABLE;
  if (error.cause instanceof Error && error.cause.name === 'NotAllowedError')
    return isLate ? TIMED_OUT : CANCELLED;
  return SENTENCES[error.code] ?? UNUSABLE;
}
