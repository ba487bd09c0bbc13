import { TooManyError, waitInWords } from '../../http/errors.ts';
import type { RequestContext } from '../../http/operations.ts';
import { getHousehold, type Limit, type Limits } from '../../limits/limits.ts';

/** Wrong passwords for one account from one household, or from one device that has logged in to it before. */
const OF_ACCOUNT_AND_ADDRESS = { max: 20, seconds: 900 };
/** Wrong passwords from one household, for whatever accounts. */
const OF_ADDRESS = { max: 10, seconds: 60 };
/** Wrong passwords for one account from all unknown devices together: who commands many addresses is slowed down too. */
const OF_ACCOUNT = { max: 200, seconds: 900 };

interface Counter {
  readonly scope: string;
  readonly subject: string;
  readonly limit: Limit;
}

/** A try that was counted before its password is compared; it is taken off the counts when the password was right. */
export interface CountedTry {
  refund(): Promise<void>;
}

/**
 * Counts tries to log in by address and account. A device that has logged in to the account before is counted by itself, so that
 * nobody is locked out by the wrong passwords of others.
 */
export async function countLoginTry(
  limits: Limits,
  email: string,
  { device, ip }: Pick<RequestContext, 'ip'> & { readonly device: Buffer | undefined },
): Promise<CountedTry> {
  const [own, ...shared] = device
    ? [buildDeviceCounter(email, device)]
    : buildStrangerCounters(email, getHousehold(ip));
  for (const { scope, subject, limit } of [own, ...shared]) {
    const wait = await limits.take(scope, subject, limit);
    if (wait > 0)
      throw new TooManyError(wait, `Слишком много попыток входа. Попробуйте ${waitInWords(wait)}.`);
  }
  return {
    async refund() {
      await limits.forget(own.scope, own.subject);
      for (const { scope, subject } of shared) await limits.refund(scope, subject);
    },
  };
}

/** A new password makes the tries to guess the former one void, and those of who has set it. */
export async function forgetLoginTries(
  limits: Limits,
  email: string,
  { device, ip }: Pick<RequestContext, 'ip'> & { readonly device: Buffer | undefined },
): Promise<void> {
  const [own] = device ? [buildDeviceCounter(email, device)] : buildStrangerCounters(email, getHousehold(ip));
  await limits.forget(own.scope, own.subject);
  await limits.forget('login account', email);
}

function buildDeviceCounter(email: string, device: Buffer): Counter {
  const subject = `${email} ${device.toString('base64url')}`;
  return { scope: 'login device', subject, limit: OF_ACCOUNT_AND_ADDRESS };
}

function buildStrangerCounters(email: string, household: string): [Counter, ...Counter[]] {
  return [
    { scope: 'login', subject: `${email} ${household}`, limit: OF_ACCOUNT_AND_ADDRESS },
    { scope: 'login address', subject: household, limit: OF_ADDRESS },
    { scope: 'login account', subject: email, limit: OF_ACCOUNT },
  ];
}
