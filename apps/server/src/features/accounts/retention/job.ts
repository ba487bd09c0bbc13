import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { writeAudit } from '../../../database/audit.ts';
import type { Db } from '../../../database/connection.ts';
import { recordDestruction } from '../../../database/destruction.ts';
import type { Database } from '../../../database/schema.ts';
import type { Asking, Job } from '../../../jobs/jobs.ts';
import { listPhotoFiles } from '../../../storage/files.ts';
import type { FileStore } from '../../../storage/storage.ts';
import type { MailService } from '../../mail/index.ts';
import { listUnusedPhotos } from '../../privateFiles/index.ts';
import { writeDeletedLetter } from '../letters.ts';
import { hashPassword } from '../password.ts';
import { destroyAccount, destroyPerson, reducePerson, type Counted } from './destroy.ts';
import { redactLog } from './log.ts';
import { clearMerges, listFormerPhotos } from './merges.ts';
import {
  hasHistory,
  listEntered,
  listRoles,
  lockNextDue,
  lockPhoto,
  type DueAccount,
  type Roles,
} from './repository.ts';

const HOUR_MS = 3_600_000;

const KEPT =
  'Фамилия, имя, отчество, пол, город, разряд, звание или судейская категория, рейтинг и результаты: протоколы соревнований и рейтинг-листы хранятся по правилам вида спорта.';

/** Withdraws athletes from the competitions in which they have played no game yet, and referees from those that have not begun. */
export type WithdrawUnplayed = (
  trx: Transaction<Database>,
  jobs: Asking,
  whose: Roles,
) => Promise<{ readonly competitions: readonly number[]; readonly appointments: number }>;

/** Deletes the applications of an account, and those of its person where one is given; gives how many. */
export type DeleteApplications = (
  trx: Transaction<Database>,
  mail: MailService,
  whose: {
    readonly userId: number;
    readonly personId: number | null;
    /** Competitions that have been left, whose places go to others too. */
    readonly left: readonly number[];
  },
) => Promise<number>;

/** Frees athletes and referees of trainings, which have borrowed no more than their names. */
export type DeleteTrainings = (trx: Transaction<Database>, whose: Roles) => Promise<void>;

/** Brings the tables of competitions to what their logs say once an athlete is gone. */
export type ReadAnew = (trx: Transaction<Database>, tournamentIds: readonly number[]) => Promise<void>;

export interface DestructionParts {
  readonly db: Db;
  readonly jobs: Asking;
  readonly mail: MailService;
  /** Where photos of people are. */
  readonly media: FileStore;
  readonly deleteApplications: DeleteApplications;
  readonly deleteTrainings: DeleteTrainings;
  readonly withdrawUnplayed: WithdrawUnplayed;
  readonly readAnew: ReadAnew;
}

/** Does requested deletions when their time has come, each with its act. */
export function createDestructionJob({ db, ...parts }: DestructionParts): Job {
  return {
    name: 'destruction',
    async run(stopping) {
      const passwordHash = await hashPassword(randomUUID());
      const failures = await destroyDue(db, { ...parts, passwordHash }, stopping);
      await parts.mail.forgetSent(db);
      if (failures.length > 0) throw new Error(failures.join('; '));
      return new Date(Date.now() + HOUR_MS);
    },
  };
}

type DestroyingParts = Omit<DestructionParts, 'db'> & { readonly passwordHash: string };

/** Tries each account once: one that fails holds up no other. Gives why those that failed did. */
async function destroyDue(db: Db, parts: DestroyingParts, stopping: AbortSignal): Promise<readonly string[]> {
  const tried: number[] = [];
  const failures: string[] = [];
  let isMore = true;
  while (isMore && !stopping.aborted) {
    const before = tried.length;
    try {
      isMore = await db.transaction().execute(async (trx) => {
        const due = await lockNextDue(trx, tried);
        if (!due) return false;
        tried.push(due.id);
        await destroy(trx, due, parts);
        return true;
      });
    } catch (error) {
      // Without an account it is the database that failed.
      if (tried.length === before) throw error;
      failures.push(`account ${tried.at(-1)}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return failures;
}

const NOBODY: Roles = { players: [], referees: [] };

/** Photos go before the claim is committed, so that what could not be removed is tried again. */
async function destroy(trx: Transaction<Database>, due: DueAccount, parts: DestroyingParts): Promise<void> {
  const { mail, passwordHash } = parts;
  const { id, person_id: person, full_name: name, deletion_requested_at: requestedAt, email } = due;
  // In the order of a merge: the person, then the logs. Places come after the logs, as in every decision, and before anything else.
  const photo = person === null ? null : await lockPhoto(trx, person);
  const roles = person === null ? NOBODY : await listRoles(trx, person);
  const left = await parts.withdrawUnplayed(trx, parts.jobs, roles);
  const isNamed = person !== null && (await hasHistory(trx, person));
  const photos = person === null ? [] : await listFormerPhotos(trx, person);
  const redacted = await redactLog(trx, { userId: id, personId: person, isNamed });
  const applications = await parts.deleteApplications(trx, mail, {
    userId: id,
    personId: isNamed ? null : person,
    left: left.competitions,
  });
  const destroyed = [
    ...(await destroyAccount(trx, due, passwordHash)),
    { what: 'Сведения в журнале действий', count: redacted },
    { what: 'Заявки на соревнования', count: applications },
    { what: 'Участие в несыгранных соревнованиях', count: left.competitions.length },
    { what: 'Назначения судьёй несыгранных соревнований', count: left.appointments },
  ];
  if (person !== null)
    destroyed.push(...(await destroyCard(trx, person, { ...parts, isNamed, roles, photo, photos })));
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
  await mail.enqueueLetter(trx, writeDeletedLetter({ email, firstName: due.first_name }, isNamed), {
    isForgotten: true,
  });
}

interface CardParts extends Pick<DestructionParts, 'media' | 'deleteTrainings' | 'readAnew'> {
  readonly isNamed: boolean;
  readonly roles: Roles;
  readonly photo: string | null;
  /** Those of before. */
  readonly photos: readonly string[];
}

/** Takes away of a person all that protocols do not have, with every photo; gives what was destroyed. */
async function destroyCard(
  trx: Transaction<Database>,
  personId: number,
  { isNamed, roles, photo, photos, media, deleteTrainings, readAnew }: CardParts,
): Promise<Counted[]> {
  const merges = await clearMerges(trx, personId, isNamed);
  const reduced: Counted[] = [];
  if (isNamed) reduced.push(...(await reducePerson(trx, personId)));
  else {
    await deleteTrainings(trx, roles);
    const entered = await listEntered(trx, roles.players);
    await destroyPerson(trx, personId);
    await readAnew(trx, entered);
  }
  let removed = 0;
  for (const path of await listUnusedPhotos(trx, photo === null ? photos : [photo, ...photos]))
    if ((await removePhoto(media, path)) && path !== photo) removed += 1;
  return [
    { what: isNamed ? 'Дата рождения' : 'Карточка человека', count: 1 },
    { what: 'Фото', count: photo === null ? 0 : 1 },
    { what: 'Прежние фото', count: removed },
    { what: 'Сведения объединённых карточек', count: merges },
    ...reduced,
  ];
}

/** Gives whether it was still there. */
async function removePhoto(media: FileStore, path: string): Promise<boolean> {
  const facts = await media.facts(path);
  await Promise.all(listPhotoFiles(path).map((file) => media.remove(file)));
  return facts !== undefined;
}
