import type { Selectable } from 'kysely';
import type { SecondFactorsTable } from '../../../database/schema/accounts.ts';
import { ROWS_AT_ONCE, type SealedRows } from '../../../keys/sealedRows.ts';
import { listOpeningKeys, type SecretKeys } from '../../../keys/secretKeys.ts';
import { countFactorsByFingerprint, lockFactorsUnderOthers, replaceSealed } from './repository.ts';
import { deriveCodesKey, createFactorSecrets } from './secrets.ts';

type FactorRow = Selectable<SecondFactorsTable>;

/** Secrets of authenticators, and the keys of recovery codes. */
export const sealedFactors: SealedRows = {
  countByFingerprint: countFactorsByFingerprint,

  async resealSome(trx, keys, after) {
    const { fingerprint } = createFactorSecrets(keys);
    const rows = await lockFactorsUnderOthers(trx, { fingerprint, after, most: ROWS_AT_ONCE });
    let closed = 0;
    for (const row of rows) {
      const sealed = resealFactor(row, keys);
      if (sealed) await replaceSealed(trx, row.user_id, { ...sealed, key_fingerprint: fingerprint });
      else closed += 1;
    }
    const last = rows.at(-1);
    return last && { last: last.user_id, closed };
  },
};

/** Undefined where nothing of it opens; of what does not open beside the rest nothing stays. */
function resealFactor(row: FactorRow, keys: SecretKeys) {
  const secrets = createFactorSecrets(keys);
  const { user_id: userId } = row;
  const reseal = (sealed: Buffer | null): Buffer | null => {
    const secret = sealed && secrets.open(userId, sealed);
    return secret ? secrets.seal(userId, secret) : null;
  };
  const [secret, pending] = [reseal(row.secret), reseal(row.pending_secret)];
  const codesKey = row.codes_key ? secrets.openCodesKeys(userId, row.codes_key)[0] : findDerived(row, keys);
  const opened = row.secret ? secret : row.pending_secret ? pending : codesKey;
  if (!opened) return undefined;
  const sealedCodesKey = codesKey ? secrets.sealCodesKey(userId, codesKey) : row.codes_key;
  return { secret, pending_secret: pending, codes_key: sealedCodesKey };
}

/** The key of codes that were made before accounts had one of their own: of the SECRET_KEY that their secret is under. */
function findDerived({ user_id: userId, ...row }: FactorRow, keys: SecretKeys): Uint8Array | undefined {
  const sealed = row.secret ?? row.pending_secret;
  const origin = listOpeningKeys(keys).find(
    (current) => sealed && createFactorSecrets({ current }).open(userId, sealed) !== undefined,
  );
  return origin === undefined ? undefined : deriveCodesKey(origin);
}
