import { api } from '../../../api/api.ts';
import { openApi } from '../../../api/routes.ts';
import { callAs, splitRefusalByField, type OwnLogin } from '../entrance/entrance.ts';
import { formatBrowser } from '../own/formatBrowser.ts';
import { makePasskey, signWithPasskey } from './ceremony.ts';

/** A login with a passkey that was just added; the codes come with the first second factor of an account only. */
export interface AddedPasskey {
  readonly login: OwnLogin;
  readonly recoveryCodes: readonly string[];
}

/** What a passkey is called until its owner says otherwise. */
export const suggestName = (): string => formatBrowser(navigator.userAgent);

/** Logs in with a passkey alone. Throws `LoginRefused`. */
export function logInByPasskey(): Promise<OwnLogin & { readonly email: string }> {
  return splitRefusalByField(async () => {
    const { attempt, options } = (await openApi.beginPasskeyLogin({})).data;
    const passkey = await signWithPasskey(options);
    return (await openApi.loginByPasskey({ body: { attempt, passkey } })).data;
  });
}

/** Completes the login that waits, in place of a code. Throws `LoginRefused`. */
export function proveByPasskey(token: string): Promise<OwnLogin> {
  const waiting = callAs(token);
  return splitRefusalByField(async () => {
    const passkey = await signWithPasskey((await waiting.beginPasskeyProof({})).data);
    return (await waiting.proveSecondFactor({ body: { passkey } })).data;
  });
}

/** The first second factor of who logs in for the first time. Throws `LoginRefused`. */
export function addFirstPasskey(token: string): Promise<AddedPasskey> {
  return addBy(callAs(token), { name: suggestName() });
}

/** One more of who is logged in already. Throws `LoginRefused`. */
export function addOwnPasskey(given: { readonly name: string; readonly password: string }) {
  return addBy(api, given);
}

/** New recovery codes for a passkey in place of a code. Throws `LoginRefused`. */
export function renewCodesByPasskey(): Promise<readonly string[]> {
  return splitRefusalByField(async () => {
    const passkey = await signWithPasskey((await api.beginPasskeyProof({})).data);
    return (await api.renewRecoveryCodes({ body: { passkey } })).data.recovery_codes;
  });
}

/** Shows a passkey again before what is hardest to undo. Throws `LoginRefused`. */
export function stepUpByPasskey(): Promise<unknown> {
  return splitRefusalByField(async () => {
    const passkey = await signWithPasskey((await api.beginPasskeyProof({})).data);
    return api.stepUp({ body: { passkey } });
  });
}

function addBy(
  client: Pick<typeof api, 'beginPasskey' | 'addPasskey'>,
  { name, password }: { readonly name: string; readonly password?: string },
): Promise<AddedPasskey> {
  return splitRefusalByField(async () => {
    const { data: options } = await client.beginPasskey({ body: { password } });
    const credential = await makePasskey(options);
    const { recovery_codes: recoveryCodes, ...login } = (
      await client.addPasskey({ body: { name, credential } })
    ).data;
    return { login, recoveryCodes };
  });
}
