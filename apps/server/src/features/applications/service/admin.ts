import type { Transaction } from 'kysely';
import { writeAudits } from '../../../database/audit.ts';
import type { Database } from '../../../database/schema.ts';
import { NotFoundError, RefusalError } from '../../../http/errors.ts';
import type { RequestContext } from '../../../http/operations.ts';
import { readBearer } from '../../accounts/index.ts';
import {
  writeApprovedLetter,
  writeRejectedLetter,
  writeReturnedLetter,
  writeWithdrawnLetter,
} from '../letters.ts';
import type { HeldLog } from '../../play/index.ts';
import type { ApplicationsParts } from '../parts.ts';
import { insertDecision, UNDO_SECONDS, type DecisionItem } from '../queries/decisions.ts';
import { findAll, type DeskRow } from '../queries/listed.ts';
import { countPlaces, decideStatus, findOffer } from '../repository.ts';
import { enterAthletes, withdrawEntry, withPlaces, type Entered } from './enter.ts';
import {
  evaluateAll,
  NO_SUCH_APPLICATION,
  type EvaluatedApplication,
  type SeenApplication,
} from './evaluate.ts';
import { fillFreePlaces } from './places.ts';
import { writeLetters } from './writeLetters.ts';

const OF_SEVERAL = 'Выберите заявки одного соревнования.';

export interface Decision {
  readonly decision: 'approved' | 'returned' | 'rejected' | 'withdrawn';
  readonly reason: string;
  readonly seen: readonly SeenApplication[];
}

/** What was decided together; null when nothing was. */
export interface Decided {
  readonly decision_id: number | null;
  readonly undo_until_dt: string | null;
}

const NOBODY: Entered = { playerIds: new Set(), version: null, places: 0 };
/** Decisions that make participants or unmake them. */
const MOVING: ReadonlySet<Decision['decision']> = new Set(['approved', 'withdrawn']);
const NOTHING: Decided = { decision_id: null, undo_until_dt: null };

/** What the secretary decides about applications; for a while it can be undone, and no letter leaves. */
export class ApplicationsDesk {
  readonly #parts: ApplicationsParts;

  constructor(parts: ApplicationsParts) {
    this.#parts = parts;
  }

  /** Decides one application; refuses where it cannot be. */
  async decideOne(id: number, decision: Decision, context: RequestContext): Promise<Decided> {
    const { judged, ...decided } = await this.decideMany([id], decision, { context, isPreview: false });
    const error = judged[0]?.error ?? null;
    if (error === NO_SUCH_APPLICATION) throw new NotFoundError(error);
    if (error !== null) throw new RefusalError(409, { error });
    return decided;
  }

  /** Decides those that can be, and says about each what became of it, or in a preview what would. */
  async decideMany(
    ids: readonly number[],
    decision: Decision,
    { context, isPreview }: { readonly context: RequestContext; readonly isPreview: boolean },
  ): Promise<Decided & { readonly judged: readonly EvaluatedApplication[] }> {
    const { db, mail } = this.#parts;
    const rows = await findAll(db, ids);
    const tournaments = new Set(rows.map(({ tournament_id: tournament }) => tournament));
    if (tournaments.size > 1) throw new RefusalError(409, { error: OF_SEVERAL });
    const [tournamentId] = tournaments;
    const asked = { ids: [...new Set(ids)], decision: decision.decision, seen: decision.seen, tournamentId };
    if (isPreview || tournamentId === undefined) {
      const judged = await db.transaction().execute((trx) => evaluateAsked(trx, asked));
      return { ...NOTHING, judged };
    }
    const { userId } = readBearer(context);
    const held = { tournamentId, userId, withLog: MOVING.has(decision.decision) };
    return withPlaces(this.#parts, held, async (trx, log) => {
      // What was asked may have been decided or withdrawn meanwhile.
      const judged = await evaluateAsked(trx, asked);
      const open = judged.flatMap(({ row, error }) => (row && error === null ? [row] : []));
      if (open.length === 0) return { ...NOTHING, judged };
      const playerIds = open.map(({ player_id: player }) => player);
      const moved = log ? await moveAthletes(log, asked.decision, { tournamentId, playerIds }) : NOBODY;
      const { taken: takenBefore } = await countPlaces(trx, tournamentId);
      const items = await this.#settle(trx, open, { decision, context, moved });
      const freeing = { delaySeconds: UNDO_SECONDS, places: moved.places, takenBefore };
      const promoted = await fillFreePlaces(trx, mail, tournamentId, freeing);
      items.push(...promoted.map((one) => ({ ...one, ...PROMOTION })));
      const kept = { tournamentId, decision: asked.decision, by: userId, versionAfter: moved.version };
      const { id, undo_until: until } = await insertDecision(trx, kept, items);
      return { decision_id: id, undo_until_dt: until.toISOString(), judged };
    });
  }

  /** Applications of one competition, in a few statements however many they are. */
  async #settle(
    trx: Transaction<Database>,
    rows: readonly DeskRow[],
    { decision: { decision, reason }, context, moved }: Settling,
  ): Promise<DecisionItem[]> {
    const [first] = rows;
    if (!first) return [];
    const { userId } = readBearer(context);
    const because = decision === 'approved' ? null : reason;
    const ids = rows.map(({ id }) => id);
    await decideStatus(trx, ids, { status: decision, reason: because, by: userId });
    const act = { userId, address: context.ip, action: `application-${decision}`, subject: 'applications' };
    await writeAudits(
      trx,
      rows.map(({ id, status }) => ({ ...act, subjectId: id, before: status, after: { reason: because } })),
    );
    const subject = { tournamentId: first.tournament_id, title: first.tournament_title };
    const letters = await writeLetters(trx, this.#parts.mail, {
      userIds: rows.map(({ user_id: user }) => user),
      letterTo: (to) => LETTERS[decision](to, subject, reason),
      delaySeconds: UNDO_SECONDS,
    });
    return rows.map((row) => ({
      applicationId: row.id,
      before: row.status,
      beforeReason: row.reason,
      after: decision,
      letterId: letters.get(row.user_id) ?? null,
      isEntered: moved.playerIds.has(row.player_id),
    }));
  }
}

interface Settling {
  readonly decision: Decision;
  readonly context: RequestContext;
  readonly moved: Entered;
}

/** An approval makes participants, and what takes it back later unmakes them, by acts of the competition. */
function moveAthletes(
  log: HeldLog,
  decision: Decision['decision'],
  { tournamentId, playerIds }: { readonly tournamentId: number; readonly playerIds: readonly number[] },
): Promise<Entered> {
  return decision === 'approved'
    ? enterAthletes(log, tournamentId, playerIds)
    : withdrawEntry(log, tournamentId, { playerIds, versionAfter: null });
}

interface Asked {
  readonly ids: readonly number[];
  readonly decision: Decision['decision'];
  readonly seen: readonly SeenApplication[];
  readonly tournamentId: number | undefined;
}

/** Evaluates applications of one competition by how they stand and for how many of them there are places now. */
async function evaluateAsked(
  trx: Transaction<Database>,
  { ids, decision, seen, tournamentId }: Asked,
): Promise<readonly EvaluatedApplication[]> {
  const rows = await findAll(trx, ids);
  const isLimited = decision === 'approved' && tournamentId !== undefined;
  return evaluateAll(ids, rows, { decision, seen, free: isLimited ? await countFree(trx, tournamentId) : 0 });
}

async function countFree(trx: Transaction<Database>, tournamentId: number): Promise<number> {
  const offer = await findOffer(trx, tournamentId);
  if (!offer || offer.playersMax === null) return Number.POSITIVE_INFINITY;
  const { taken } = await countPlaces(trx, tournamentId);
  return Math.max(0, offer.playersMax - taken) * offer.applicationsPerPlace;
}

const LETTERS = {
  approved: writeApprovedLetter,
  returned: writeReturnedLetter,
  rejected: writeRejectedLetter,
  withdrawn: writeWithdrawnLetter,
};

const PROMOTION = { before: 'waiting', beforeReason: null, after: 'submitted', isEntered: false } as const;
