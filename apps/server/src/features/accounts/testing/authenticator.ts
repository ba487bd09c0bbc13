import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../database/connection.ts';
import { computeCodeAt, computeStep } from '../secondFactor/totp.ts';
import { logInAs, addUser, PASSWORD, type Browser } from './people.ts';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export function decodeBase32(secret: string): Buffer {
  const bits = Array.from(secret, (sign) => BASE32.indexOf(sign).toString(2).padStart(5, '0')).join('');
  return Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)));
}

/** The code that an authenticator shows `later` half minutes from now. */
export const computeCode = (secret: string, later = 0): string =>
  computeCodeAt(decodeBase32(secret), computeStep(Date.now()) + later);

/** A staff member who has set a second factor up, in the browser where it happened. */
export async function logInProven(db: Db, app: FastifyInstance, role = 'secretary') {
  const { id, email } = await addUser(db, { role });
  const browser = await logInAs(app, email);
  const post = async <Data>(act: string, body: object): Promise<Data> => {
    const answer = await browser.send('POST', `/api/users/me/second-factor/${act}`, body);
    if (answer.statusCode !== 200) throw new Error(`${act} is refused: ${answer.body}`);
    return answer.json<{ data: Data }>().data;
  };
  const { secret } = await post<{ secret: string }>('set-up', { password: PASSWORD });
  const confirmed = await post<{ access_token: string; recovery_codes: string[] }>('confirm', {
    code: computeCode(secret),
  });
  browser.token = confirmed.access_token;
  return { id, email, browser, secret, codes: confirmed.recovery_codes };
}

/** Completes a login that waits for its code. */
export const proveWith = (browser: Browser, code: string) =>
  browser.send('POST', '/api/users/me/second-factor/prove', { code });
