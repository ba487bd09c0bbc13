import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { hashPassword, privateFiles, type Database, type FileStore, type SecretKeys } from '@nardy/server';
import type { SavedCompetition } from '../competitions/save.ts';
import { saveApplicants } from './applications.ts';
import { saveRegistrations, type DeskParts } from './registrations.ts';

interface Desk extends Omit<DeskParts, 'files' | 'secretary' | 'passwordHash'> {
  readonly trx: Transaction<Database>;
  readonly documents: FileStore;
  readonly keys: SecretKeys;
  readonly saved: readonly SavedCompetition[];
}

/** What waits at the secretary's desk, with documents that can be opened. */
export async function saveDesk({ documents, keys, saved, ...rest }: Desk): Promise<void> {
  const { id: secretary } = await rest.trx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'secretary')
    .executeTakeFirstOrThrow();
  const files = privateFiles({ db: rest.trx, documents, keys });
  const parts = { ...rest, files, secretary, passwordHash: await hashPassword(randomUUID()) };
  await saveRegistrations(parts);
  await saveApplicants(parts, saved);
}
