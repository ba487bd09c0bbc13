import type { Answer, Operations } from '@nardy/contract';
import { ApiError, createClient } from '@nardy/contract/client';
import { api } from '../../../api/api.ts';
import { callOverNetwork } from '../../../api/network.ts';
import { openApi, ROUTES } from '../../../api/routes.ts';
import { findLoginFaults, LoginRefused } from './loginFaults.ts';

/** A login that has begun, and what it still waits for. */
export type OwnLogin = Answer<Operations['loginUser']>['data'];

export interface Credentials {
  readonly login: string;
  readonly password: string;
}

/** What the browser is given to scan, or the person to type, when a second factor is set up. */
export interface NewFactor {
  readonly secret: string;
  readonly qrLink: string;
}

/** Trades e-mail and password for a login, which may wait for a code. Throws `LoginRefused`. */
export async function enterPassword({ login, password }: Credentials): Promise<OwnLogin> {
  return splitRefusalByField(async () => {
    const { data } = await openApi.loginUser({ body: { login, password, remember: false } });
    return data;
  });
}

/** Completes a login by a code of the authenticator or a recovery code. Throws `LoginRefused`. */
export function proveCode(token: string, code: string): Promise<OwnLogin> {
  return splitRefusalByField(async () => (await callAs(token).proveSecondFactor({ body: { code } })).data);
}

/** A new secret for the authenticator of who logs in for the first time. Throws `LoginRefused`. */
export function askForFactor(token: string): Promise<NewFactor> {
  return splitRefusalByField(async () => {
    const { data } = await callAs(token).setUpSecondFactor({ body: {} });
    return { secret: data.secret, qrLink: data.qr_link };
  });
}

/** A new secret for who is logged in already. Throws `LoginRefused`. */
export function askForOwnFactor(password: string): Promise<NewFactor> {
  return splitRefusalByField(async () => {
    const { data } = await api.setUpSecondFactor({ body: { password } });
    return { secret: data.secret, qrLink: data.qr_link };
  });
}

/** Completes a login by the first code of a new secret; gives the recovery codes, which are shown once. */
export function confirmFactor(token: string, code: string) {
  return confirmBy(callAs(token), code);
}

/** The same of who is logged in already: the token may be too old by the time that the code has been found. */
export function confirmOwnFactor(code: string) {
  return confirmBy(api, code);
}

function confirmBy(caller: Pick<typeof api, 'confirmSecondFactor'>, code: string) {
  return splitRefusalByField(async () => {
    const { data } = await caller.confirmSecondFactor({ body: { code } });
    const { recovery_codes: recoveryCodes, ...login } = data;
    return { login, recoveryCodes };
  });
}

/** The API for a login that is not complete and is stored nowhere. */
export function callAs(token: string) {
  return createClient(ROUTES, (call) => callOverNetwork(call, token));
}

/** Turns a refusal into what is shown at the fields of a form. */
export async function splitRefusalByField<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ApiError) throw new LoginRefused(findLoginFaults(error));
    throw error;
  }
}
