import { sql, type Kysely } from 'kysely';

/**
 * SECRET_KEY can be exchanged (decision 66): what is sealed says under which key it is. A fingerprint tells keys apart and gives nothing
 * of them away; null is what a server of the version before has written.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table private_files add column key_fingerprint text;
    alter table second_factors
      -- Null also where the two secrets are under different keys.
      add column key_fingerprint text,
      -- The key of this account's recovery codes, encrypted as the secrets are; null: derived from SECRET_KEY.
      add column codes_key bytea;
    -- Keys that outlive a SECRET_KEY, encrypted under it.
    create table lasting_keys (
      purpose text not null,
      key_fingerprint text not null,
      sealed bytea not null,
      -- Prints of all SECRET_KEYs that it was ever sealed under or derived from.
      known_under text[] not null,
      primary key (purpose, key_fingerprint)
    );
    create table secret_keys (
      key_fingerprint text primary key,
      -- When a copy of the server last said that it signs and seals under it.
      used_at timestamptz,
      -- Of one that is being exchanged: when what is under it was last looked for, and how much opens under no key.
      checked_at timestamptz,
      closed int not null default 0,
      -- Since when it has been needed no more.
      finished_at timestamptz
    );
  `.execute(db);
}
