import type { Db } from '../database/connection.ts';
import { createSealer } from './sealing.ts';
import { deriveKey, computeFingerprint, type SecretKeys } from './secretKeys.ts';

/**
 * Purposes whose products lie with people, on paper and in browsers, and cannot be made anew by the server: their keys outlive a
 * SECRET_KEY, each stored sealed under it.
 */
const PURPOSES = { matchCodes: 'match code', webPush: 'web push' } as const;

export type LastingKeys = Readonly<Record<keyof typeof PURPOSES, Uint8Array>>;

/** The keys of a federation that has never had another SECRET_KEY. */
export function deriveLastingKeys({ current }: SecretKeys): LastingKeys {
  const { matchCodes, webPush } = PURPOSES;
  return { matchCodes: deriveKey(current, matchCodes), webPush: deriveKey(current, webPush) };
}

/** The stored keys; those that were ever sealed under a leaked SECRET_KEY give way to new ones. */
export async function loadLastingKeys(db: Db, keys: SecretKeys): Promise<LastingKeys> {
  const { matchCodes, webPush } = PURPOSES;
  return { matchCodes: await load(db, keys, matchCodes), webPush: await load(db, keys, webPush) };
}

async function load(db: Db, keys: SecretKeys, purpose: string): Promise<Uint8Array> {
  const sealer = createSealer({ ...keys, leaked: undefined }, 'lasting keys');
  const stored = await findStored(db, keys, purpose);
  for (const { key_fingerprint: fingerprint, sealed, known_under: knownUnder } of stored) {
    const key = sealer.open(sealed, purpose);
    if (key && fingerprint === sealer.fingerprint) return key;
    if (key) return save(key, knownUnder);
  }
  const { current, previous, leaked } = keys;
  const origin = leaked === undefined ? (previous ?? current) : current;
  return save(deriveKey(origin, purpose), [computeFingerprint(origin)]);

  // Copies that start at once find and save the same.
  async function save(key: Uint8Array, knownUnder: readonly string[]): Promise<Uint8Array> {
    const values = { sealed: sealer.seal(key, purpose), known_under: [...knownUnder, sealer.fingerprint] };
    await db
      .insertInto('lasting_keys')
      .values({ purpose, key_fingerprint: sealer.fingerprint, ...values })
      .onConflict((conflict) => conflict.columns(['purpose', 'key_fingerprint']).doUpdateSet(values))
      .execute();
    return key;
  }
}

/** What is stored and known to nobody else, what is under the current key first. */
async function findStored(db: Db, { current, leaked }: SecretKeys, purpose: string) {
  const rows = await db.selectFrom('lasting_keys').selectAll().where('purpose', '=', purpose).execute();
  const leakedFingerprint = leaked === undefined ? undefined : computeFingerprint(leaked);
  const isCurrent = (fingerprint: string): number => (fingerprint === computeFingerprint(current) ? 1 : 0);
  return rows
    .filter(({ known_under: under }) => leakedFingerprint === undefined || !under.includes(leakedFingerprint))
    .toSorted((one, other) => isCurrent(other.key_fingerprint) - isCurrent(one.key_fingerprint));
}

/** Lets go of what is sealed under other keys than those that stay. */
export async function dropOldLastingKeys(db: Db, { current, next }: SecretKeys): Promise<void> {
  const staying = [current, next].flatMap((key) => (key === undefined ? [] : computeFingerprint(key)));
  await db.deleteFrom('lasting_keys').where('key_fingerprint', 'not in', staying).execute();
}
