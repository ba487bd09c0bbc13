import type { Transaction } from 'kysely';
import { writeAudits } from '../../../database/audit.ts';
import type { Database } from '../../../database/schema.ts';
import { NotFoundError, RefusalError } from '../../../http/errors.ts';
import type { RequestContext } from '../../../http/operations.ts';
import { bearerIn } from '../../accounts/index.ts';
import { approvedLetter, rejectedLetter, returnedLetter, withdrawnLetter } from '../letters.ts';
import type { ApplicationsParts } from '../parts.ts';
import { insertDecision, UNDO_SECONDS, type DecisionItem } from '../queries/decisions.ts';
import { findAll, type DeskRow } from '../queries/listed.ts';
import { countPlaces, decideStatus, findOffer, lockPlaces } from '../repository.ts';
import { enterAthletes, withdrawEntry, type Entered, type Entering } from './enter.ts';
import { canBecome, evaluateAll, NO_SUCH_APPLICATION, type EvaluatedApplication } from './evaluate.ts';
import { freePlaces } from './places.ts';
import { writeLetters } from './tell.ts';

const OF_SEVERAL = 'Выберите заявки одного соревнования.';

export interface Decision {
  readonly decision: 'approved' | 'returned' | 'rejected' | 'withdrawn';
  readonly reason: string;
}

/** What was decided together; null when nothing was. */
export interface Decided {
  readonly decision_id: number | null;
  readonly undo_until_dt: string | null;
}

const NOBODY: Entered = { playerIds: new Set(), version: null };
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
    const rows = await findAll(this.#parts.db, ids);
    const tournaments = new Set(rows.map(({ tournament_id: tournament }) => tournament));
    if (tournaments.size > 1) throw new RefusalError(409, { error: OF_SEVERAL });
    const [tournamentId] = tournaments;
    const isApproval = decision.decision === 'approved';
    const free = tournamentId === undefined || !isApproval ? 0 : await this.#freePlaces(tournamentId);
    const judged = evaluateAll([...new Set(ids)], rows, { decision: decision.decision, free });
    const chosen = judged.flatMap(({ row, error }) => (row && error === null ? [row] : []));
    if (isPreview || tournamentId === undefined || chosen.length === 0) return { ...NOTHING, judged };
    const { userId } = bearerIn(context);
    const playerIds = chosen.map(({ player_id: player }) => player);
    const moved = await this.#moveAthletes(decision.decision, { tournamentId, playerIds, userId });
    const decided = await this.#parts.db.transaction().execute(async (trx) => {
      await lockPlaces(trx, tournamentId);
      // Somebody else may have decided meanwhile.
      const fresh = await findAll(
        trx,
        chosen.map(({ id }) => id),
      );
      const open = fresh.filter(({ status }) => canBecome(decision.decision, status));
      const items = await this.#settle(trx, open, { decision, context, moved });
      if (items.length === 0) return NOTHING;
      const promoted = await freePlaces(trx, this.#parts.mail, tournamentId, { delaySeconds: UNDO_SECONDS });
      items.push(...promoted.map((one) => ({ ...one, ...PROMOTION })));
      const kept = { tournamentId, decision: decision.decision, by: userId, versionAfter: moved.version };
      const { id, undo_until: until } = await insertDecision(trx, kept, items);
      return { decision_id: id, undo_until_dt: until.toISOString() };
    });
    return { ...decided, judged };
  }

  /** An approval makes participants, and what takes it back later unmakes them, by acts of the competition. */
  #moveAthletes(decision: Decision['decision'], entering: Entering): Promise<Entered> {
    if (decision === 'approved') return enterAthletes(this.#parts, entering);
    if (decision === 'withdrawn') return withdrawEntry(this.#parts, { ...entering, versionAfter: null });
    return Promise.resolve(NOBODY);
  }

  async #freePlaces(tournamentId: number): Promise<number> {
    return this.#parts.db.transaction().execute(async (trx) => {
      const max = (await findOffer(trx, tournamentId))?.playersMax ?? null;
      if (max === null) return Number.POSITIVE_INFINITY;
      return Math.max(0, max - (await countPlaces(trx, tournamentId)).taken);
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
    const { userId } = bearerIn(context);
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

const LETTERS = {
  approved: approvedLetter,
  returned: returnedLetter,
  rejected: rejectedLetter,
  withdrawn: withdrawnLetter,
};

const PROMOTION = { before: 'waiting', beforeReason: null, after: 'submitted', isEntered: false } as const;
