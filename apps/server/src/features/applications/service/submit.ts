import {
  APPLICATION_MESSAGES,
  findApplicationFaults,
  type ApplicationFile,
  type ApplicationValues,
  type ConsentPurpose,
} from '@nardy/contract';
import { checkEligibility } from '@nardy/engine';
import type { Transaction } from 'kysely';
import type { Database } from '../../../database/schema.ts';
import { FieldsError, NotFoundError, RefusalError } from '../../../http/errors.ts';
import { storeConsents } from '../../accounts/index.ts';
import type { StoredFile, PrivateFiles } from '../../privateFiles/index.ts';
import type { MailService } from '../../mail/index.ts';
import type { ApplicationsParts } from '../parts.ts';
import { listDecisionLetters } from '../queries/decisions.ts';
import {
  countPlaces,
  findApplicants,
  findExisting,
  findOffer,
  holdAthletes,
  insertApplicationFiles,
  lockPlaces,
  saveApplications,
  type Applicant,
  type ApplicationStatus,
  type Offer,
} from '../repository.ts';
import { fillFreePlaces } from './places.ts';

/** An application as it was sent. */
export interface Submission {
  readonly userId: number;
  /** Whose card the account had then. */
  readonly playerId: number;
  readonly values: ApplicationValues;
  readonly files: readonly (StoredFile & { readonly kind: ApplicationFile })[];
  /** From where. */
  readonly address: string;
}

export interface Submitted {
  readonly id: number;
  readonly status: ApplicationStatus;
  readonly position: number | null;
  /** False of one that was there already and is left as it was. */
  readonly isNew: boolean;
}

const CLOSED = 'Регистрация на соревнование закрыта.';
const OF_PARENT = 'На главное соревнование заявка не подаётся: выберите дисциплину.';
const TAKES_PART = 'Вы уже участвуете';
const REJECTED = 'Ваша заявка на это соревнование отклонена.';
const OTHER_DOCUMENTS =
  'Эта заявка уже отправлена с другими документами, новые к ней не добавлены. Если документов не хватает, секретарь вернёт заявку на исправление, и её место сохранится.';

interface Existing {
  readonly id: number;
  readonly status: ApplicationStatus;
  readonly position: number | null;
  /** Returned while it waited: it has no place to keep. */
  readonly has_waited: boolean;
  /** Sent with it, also before it was returned: each as `describeDocument` gives it. */
  readonly documents: readonly string[];
}

/** Who stays as they are: the same application sent again changes nothing. */
const STANDING: ReadonlySet<ApplicationStatus> = new Set(['submitted', 'waiting', 'approved']);

/**
 * Submits applications to one competition in one transaction, in their order: the first get the places that are left, the
 * others wait in the queue. Gives for each what became of it, or why it was refused.
 */
export async function submitAll(
  { db, files, mail }: Pick<ApplicationsParts, 'db' | 'files' | 'mail'>,
  tournamentId: number,
  sent: readonly Submission[],
): Promise<readonly PromiseSettledResult<Submitted>[]> {
  return db.transaction().execute(async (trx) => {
    await lockPlaces(trx, tournamentId);
    const submissions = await followMerges(trx, sent);
    const offer = await findOffer(trx, tournamentId);
    const playerIds = submissions.map(({ playerId }) => playerId);
    const applicants = await findApplicants(trx, tournamentId, playerIds);
    await serveQueue(trx, mail, tournamentId);
    const rows = await findExisting(trx, tournamentId, playerIds);
    const existing = new Map<number, Existing>(rows.map((row) => [row.player_id, row]));
    const places = new Places(offer, await countPlaces(trx, tournamentId));
    const outcomes = submissions.map((submission) =>
      decide(submission, offer, { applicants, existing, places }),
    );
    const fresh = outcomes.filter((outcome) => outcome.kind === 'new');
    const ids = await store(trx, files, { tournamentId, fresh, hasDocuments: offer?.hasDocuments ?? false });
    const mended = fresh.filter(({ isMended }) => isMended);
    const mendedIds = mended.flatMap(({ submission }) => ids.get(submission.playerId) ?? []);
    // A letter that waits because the return could be undone: it cannot be any more, and asks for what has just been sent.
    await mail.callBack(trx, await listDecisionLetters(trx, mendedIds));
    const turns = await readKeptTurns(trx, tournamentId, fresh);
    return outcomes.map((outcome) => settleOutcome(outcome, ids, turns));
  });
}

/** Serves those who wait before anybody new: a release before counted an application of a pair as a whole place, and left free ones. */
async function serveQueue(
  trx: Transaction<Database>,
  mail: MailService,
  tournamentId: number,
): Promise<void> {
  const { taken, waiting } = await countPlaces(trx, tournamentId);
  if (waiting > 0) await fillFreePlaces(trx, mail, tournamentId, { takenBefore: taken });
}

/** The card of who has sent it may have been merged into another meanwhile. */
async function followMerges(
  trx: Transaction<Database>,
  sent: readonly Submission[],
): Promise<readonly Submission[]> {
  const athletes = await holdAthletes(
    trx,
    sent.map(({ userId }) => userId),
  );
  return sent.map((one) => ({ ...one, playerId: athletes.get(one.userId) ?? one.playerId }));
}

/** Gives places away, and then turns in the queue. */
class Places {
  readonly #max: number | null;
  /** What an application takes. */
  readonly #share: number;
  #taken: number;
  #waiting: number;

  constructor(
    offer: Pick<Offer, 'playersMax' | 'applicationsPerPlace'> | undefined,
    { taken, waiting }: { readonly taken: number; readonly waiting: number },
  ) {
    this.#max = offer?.playersMax ?? null;
    this.#share = 1 / (offer?.applicationsPerPlace ?? 1);
    this.#taken = taken;
    this.#waiting = waiting;
  }

  /** Nobody passes those who wait, even where a place has just become free. */
  next(): { readonly status: 'submitted' | 'waiting'; readonly position: number | null } {
    if (this.#max === null || (this.#taken < this.#max && this.#waiting === 0)) {
      this.#taken += this.#share;
      return { status: 'submitted', position: null };
    }
    this.#waiting += 1;
    return { status: 'waiting', position: this.#waiting };
  }
}

type Outcome =
  | { readonly kind: 'refused'; readonly reason: Error }
  | { readonly kind: 'standing'; readonly playerId: number; readonly application: Existing }
  | {
      readonly kind: 'new';
      readonly submission: Submission;
      readonly isMended: boolean;
      readonly status: ApplicationStatus;
      readonly position: number | null;
    };

interface Known {
  readonly applicants: ReadonlyMap<number, Applicant>;
  /** Grows with what is decided, so that of two in one batch the second finds the first. */
  readonly existing: Map<number, Existing>;
  readonly places: Places;
}

function decide(
  submission: Submission,
  offer: Offer | undefined,
  { applicants, existing, places }: Known,
): Outcome {
  const before = existing.get(submission.playerId);
  const applicant = applicants.get(submission.playerId);
  // Who was entered and has been withdrawn since asks to be let in again.
  const isOver = before?.status === 'approved' && applicant?.hasLeft === true;
  const documents = submission.files.map(describeDocument);
  if (before && STANDING.has(before.status) && !isOver) {
    // A document that it lacks would be lost without a word; of what is approved none is read any more.
    if (before.status !== 'approved' && documents.some((one) => !before.documents.includes(one)))
      return { kind: 'refused', reason: new RefusalError(409, { error: OTHER_DOCUMENTS }) };
    return { kind: 'standing', playerId: submission.playerId, application: before };
  }
  const reason =
    findRefusal(submission, offer, { applicant, isMended: before?.status === 'returned' }) ??
    findEarlierRefusal(before);
  if (reason) return { kind: 'refused', reason };
  // A returned application has kept its place, or its turn.
  const hasPlace = before?.status === 'returned' && !before.has_waited;
  const place = hasPlace ? { status: 'submitted' as const, position: null } : places.next();
  existing.set(submission.playerId, {
    id: before?.id ?? 0,
    has_waited: false,
    documents: [...(before?.documents ?? []), ...documents],
    ...place,
  });
  return { kind: 'new', submission, isMended: before?.status === 'returned', ...place };
}

function describeDocument({ kind, fileName, size }: Submission['files'][number]): string {
  return [kind, fileName, size].join(' ');
}

function findEarlierRefusal(before: Existing | undefined): Error | undefined {
  return before?.status === 'rejected' ? new RefusalError(409, { error: REJECTED }) : undefined;
}

interface Applying {
  readonly applicant: Applicant | undefined;
  /** Of who was asked to mend an application: it was agreed to when it was first sent. */
  readonly isMended: boolean;
}

function findRefusal(
  { values, files }: Submission,
  offer: Offer | undefined,
  { applicant, isMended }: Applying,
): Error | undefined {
  if (!offer) return new NotFoundError('Соревнование не найдено');
  if (!applicant) return new RefusalError(409, { error: APPLICATION_MESSAGES.refused });
  if (offer.isParent) return new RefusalError(409, { error: OF_PARENT });
  if (applicant.takesPart) return new RefusalError(409, { error: TAKES_PART });
  // Who was asked to mend an application has kept the place, whenever the registration ended.
  if (isMended ? offer.isOver : !offer.isOpen) return new RefusalError(409, { error: CLOSED });
  const eligibility = checkEligibility(applicant, offer.rules);
  if (!eligibility.ok)
    return new RefusalError(409, {
      error: eligibility.sentence,
      code: 'ineligible',
      reasons: eligibility.reasons.map(({ sentence }) => sentence),
    });
  const faults = findApplicationFaults(
    values,
    Object.groupBy(files, ({ kind }) => kind),
    offer.hasDocuments,
    isMended,
  );
  return Object.keys(faults).length > 0 ? new FieldsError(faults, 422) : undefined;
}

type Fresh = Extract<Outcome, { kind: 'new' }>;

async function store(
  trx: Transaction<Database>,
  privateFiles: PrivateFiles,
  {
    tournamentId,
    fresh,
    hasDocuments,
  }: { readonly tournamentId: number; readonly fresh: readonly Fresh[]; readonly hasDocuments: boolean },
): Promise<Map<number, number>> {
  const ids = await saveApplications(
    trx,
    fresh.map(({ submission, status }) => ({
      tournament_id: tournamentId,
      player_id: submission.playerId,
      user_id: submission.userId,
      status,
    })),
  );
  for (const { submission } of fresh) {
    const fileIds = await privateFiles.attach(trx, submission.userId, submission.files);
    await insertApplicationFiles(
      trx,
      submission.files.map(({ kind }, index) => ({
        applicationId: ids.get(submission.playerId) ?? 0,
        kind,
        fileId: fileIds[index] ?? 0,
      })),
    );
  }
  const purposes: ConsentPurpose[] = ['application_personal_data'];
  if (hasDocuments) purposes.push('application_documents');
  await storeConsents(
    trx,
    purposes,
    fresh
      .filter(({ isMended }) => !isMended)
      .map(({ submission: { userId, address } }) => ({ userId, address })),
  );
  return ids;
}

/** Places in the queue, by athlete, of those who wait on in the turn that they had before they were returned. */
async function readKeptTurns(
  trx: Transaction<Database>,
  tournamentId: number,
  fresh: readonly Fresh[],
): Promise<ReadonlyMap<number, number | null>> {
  const back = fresh.filter(({ isMended, status }) => isMended && status === 'waiting');
  if (back.length === 0) return new Map();
  const playerIds = back.map(({ submission }) => submission.playerId);
  const rows = await findExisting(trx, tournamentId, playerIds);
  return new Map(rows.map((row) => [row.player_id, row.position]));
}

function settleOutcome(
  outcome: Outcome,
  ids: ReadonlyMap<number, number>,
  turns: ReadonlyMap<number, number | null>,
): PromiseSettledResult<Submitted> {
  switch (outcome.kind) {
    case 'refused':
      return { status: 'rejected', reason: outcome.reason };
    case 'standing': {
      // Of two in one batch the second finds the first before it has an id.
      const { playerId, application } = outcome;
      const id = application.id || (ids.get(playerId) ?? 0);
      const position = turns.get(playerId) ?? application.position;
      return { status: 'fulfilled', value: { id, status: application.status, position, isNew: false } };
    }
    default: {
      const { submission, status } = outcome;
      const id = ids.get(submission.playerId) ?? 0;
      const position = turns.get(submission.playerId) ?? outcome.position;
      return { status: 'fulfilled', value: { id, status, position, isNew: true } };
    }
  }
}
