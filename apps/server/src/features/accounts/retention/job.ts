import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { writeAudit } from '../../../database/audit.ts';
import type { Db } from '../../../database/connection.ts';
import { recordDestruction } from '../../../database/destruction.ts';
import type { Database } from '../../../database/schema.ts';
import type { Job } from '../../../jobs/jobs.ts';
import { photoPaths } from '../../../storage/files.ts';
import type { FileStore } from '../../../storage/storage.ts';
import type { MailService } from '../../mail/index.ts';
import { deletedLetter } from '../letters.ts';
import { hashPassword } from '../password.ts';
import { destroyAccount, destroyPerson, reducePerson } from './destroy.ts';
import { hasHistory, isPhotoUsed, lockNextDue, type DueAccount } from './repository.ts';

const HOUR_MS = 3_600_000;

const KEPT =
  'Фамилия, имя, отчество, пол и место в протоколах соревнований: протоколы хранятся по правилам вида спорта.';

export interface DestructionParts {
  readonly db: Db;
  readonly mail: MailService;
  /** Where photos of people are. */
  readonly media: FileStore;
}

/** Does requested deletions when their time has come, each with its act. */
export function destructionJob({ db, mail, media }: DestructionParts): Job {
  return {
    name: 'destruction',
    async run(stopping) {
      const passwordHash = await hashPassword(randomUUID());
      let isMore = true;
      while (isMore && !stopping.aborted)
        isMore = await db.transaction().execute(async (trx) => {
          const due = await lockNextDue(trx);
          if (due) await destroy(trx, due, { mail, media, passwordHash });
          return due !== undefined;
        });
      await mail.forgetSent(db);
      return new Date(Date.now() + HOUR_MS);
    },
  };
}

/** The photo goes before the claim is committed, so that one that could not be removed is tried again. */
async function destroy(
  trx: Transaction<Database>,
  due: DueAccount,
  { mail, media, passwordHash }: Omit<DestructionParts, 'db'> & { readonly passwordHash: string },
): Promise<void> {
  const { id, person_id: person, full_name: name, deletion_requested_at: requestedAt, email } = due;
  const destroyed = await destroyAccount(trx, due, passwordHash);
  const isNamed = person !== null && (await hasHistory(trx, person));
  if (person !== null) {
    await (isNamed ? reducePerson : destroyPerson)(trx, person);
    if (!isNamed) destroyed.push({ what: 'Карточка человека', count: 1 });
    else destroyed.push({ what: 'Дата рождения', count: 1 });
    destroyed.push({ what: 'Фото', count: due.photo_path === null ? 0 : 1 });
    if (due.photo_path !== null && !(await isPhotoUsed(trx, due.photo_path)))
      await removePhoto(media, due.photo_path);
  }
  const actId = await recordDestruction(trx, {
    basis: 'request',
    userId: id,
    subjectName: name ?? email,
    requestedAt,
    destroyed,
    kept: isNamed ? [KEPT] : [],
  });
  const entry = { action: 'destroy-personal-data', subject: 'users', subjectId: id };
  await writeAudit(trx, { ...entry, userId: null, address: null, after: { act_id: actId } });
  await mail.enqueueLetter(trx, deletedLetter({ email, firstName: due.first_name }, isNamed), {
    isForgotten: true,
  });
}

async function removePhoto(media: FileStore, path: string): Promise<void> {
  const { whole, small } = photoPaths(path.replace(/\.webp$/, ''));
  await Promise.all([media.remove(whole), media.remove(small)]);
}
