import type { Generated } from 'kysely';
import type { OptionalMoment } from './columns.ts';

/** Keys that outlive a SECRET_KEY, encrypted under it. */
export interface LastingKeysTable {
  purpose: string;
  key_fingerprint: string;
  sealed: Buffer;
  /** Fingerprints of all SECRET_KEYs that it was ever sealed under or derived from. */
  known_under: string[];
}

export interface SecretKeysTable {
  key_fingerprint: string;
  /** When a copy of the server last said that it signs and seals under it. */
  used_at: OptionalMoment;
  checked_at: OptionalMoment;
  closed: Generated<number>;
  finished_at: OptionalMoment;
}

export interface KeysTables {
  lasting_keys: LastingKeysTable;
  secret_keys: SecretKeysTable;
}
