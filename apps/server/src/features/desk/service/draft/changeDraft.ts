import { randomInt } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { DeskDraft } from '@nardy/contract';
import { computeCompetitionNow } from '@nardy/engine';
import type { Transaction } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import { FieldsError, RefusalError } from '../../../../http/errors.ts';
import { readTimed } from '../../../play/index.ts';
import type { Rights } from '../../access.ts';
import type { DeskParts } from '../../parts.ts';
import { lockDeskState, updateDeskState } from '../../repository/state.ts';
import { readSnapshotIn, type Snapshot } from '../reading/snapshot.ts';
import { draftNaming, findDraft, findRevision, type CurrentDraft } from './current.ts';
import { tryDraw, type Drawing, type Pair } from './drawing.ts';
import { isHeldByOther, isHoldShort, refuseHeld, takeHold } from './holding.ts';
import { seatPairs, toDraft } from './readDraft.ts';
import { restorePair, type SeatedPairs } from './restorePair.ts';
import type { StoredDraft } from './stored.ts';

const NO_DRAFT = 'Черновика нет: его опубликовали или закрыли. Обновите стол.';
const CHANGED = 'Черновик уже другой: посмотрите, что изменилось.';
const CANNOT_CHANGE = 'Здесь пары следуют из посева: вручную их не меняют.';

/** Whose desk it is, and who works at it. */
export interface DraftRequest {
  readonly tournamentId: number;
  readonly rights: Rights;
}

export interface DraftAnswer {
  readonly revision: number;
  readonly draft: DeskDraft;
}

/** A pairing that a director has set. */
export interface PairsByHand {
  readonly pairs: readonly Pair[];
  readonly bye: number | null;
}

/** Draws what comes next as a draft; the open one if there is one. */
export function openDraft(parts: DeskParts, request: DraftRequest): Promise<DraftAnswer> {
  return runLocked(parts, request, async (held) => {
    const current = findDraft(held.snapshot);
    if (current !== null) return keep(held, current);
    return keep(held, createDraft(held.snapshot));
  });
}

function createDraft(snapshot: Snapshot): CurrentDraft {
  const { state } = snapshot.timed;
  const lotSeed = randomInt(2 ** 32);
  const drawing = drawOrRefuse(snapshot, { byHand: null, lotSeed });
  return {
    drawing,
    stored: {
      revision: snapshot.desk.draftRevision + 1,
      version: state.version,
      lotSeed,
      byHand: null,
      tables: null,
      seen: describeSeen(drawing),
      changes: [],
      held: null,
      isPublished: false,
    },
  };
}

/** What the draft would be with these pairs; who asks holds it, and nothing is changed. */
export function previewDraft(
  parts: DeskParts,
  request: DraftRequest,
  byHand: PairsByHand,
): Promise<DraftAnswer> {
  return runLocked(parts, request, async (held) => {
    const current = findOrRefuse(held.snapshot);
    const drawing = drawByHand(held.snapshot, current, byHand);
    if (!isHeldByOther(held.snapshot, current, request.rights.userId) && isHoldShort(held.snapshot, current))
      await keep(held, await holdDraft(held, current));
    const stored = { ...current.stored, byHand, seen: describeSeen(drawing) };
    return {
      revision: held.snapshot.desk.revision,
      draft: toDraft(held.snapshot, { stored, drawing }, request.rights.userId),
    };
  });
}

export interface DraftChange extends PairsByHand {
  /** The draft's revision that it was made on. */
  readonly revision: number;
  readonly tables?: readonly number[] | undefined;
}

/** Puts pairs by hand, or their tables, in the place of those of the draft. */
export function changeDraft(
  parts: DeskParts,
  request: DraftRequest,
  change: DraftChange,
): Promise<DraftAnswer> {
  return runLocked(parts, request, async (held) => {
    const current = findOrRefuse(held.snapshot);
    refuseHeld(held.snapshot, current, request.rights.userId);
    refuseChanged(current, change.revision);
    refuseTables(change.tables, change.pairs.length);
    return keep(held, await holdDraft(held, applyByHand(held.snapshot, current, change)));
  });
}

function applyByHand(
  snapshot: Snapshot,
  current: CurrentDraft,
  { pairs, bye, tables }: Omit<DraftChange, 'revision'>,
): CurrentDraft {
  const { stored } = current;
  const isSame = JSON.stringify({ pairs, bye }) === JSON.stringify(stored.seen);
  const drawing = isSame ? current.drawing : drawByHand(snapshot, current, { pairs, bye });
  // The tables of a draw are nobody's choice: they follow the hall.
  const byRank = seatPairs(snapshot, { drawing, stored: { ...stored, tables: null } });
  const isByRank = JSON.stringify(tables) === JSON.stringify(byRank);
  const changed = {
    ...stored,
    revision: stored.revision + 1,
    byHand: isSame ? stored.byHand : { pairs, bye },
    tables: isByRank ? null : (tables ?? null),
    seen: describeSeen(drawing),
    changes: [],
  };
  return { stored: changed, drawing };
}

export interface DraftReset {
  /** The draft's revision that was seen; any when absent. */
  readonly revision?: number | undefined;
  /** Where the pair sits that is restored; all of them when absent. */
  readonly table?: number | undefined;
}

/** Undoes all changes by hand, or those of one pair. */
export function resetDraft(
  parts: DeskParts,
  request: DraftRequest,
  { revision, table }: DraftReset,
): Promise<DraftAnswer> {
  return runLocked(parts, request, async (held) => {
    const { snapshot } = held;
    const current = findOrRefuse(snapshot);
    refuseHeld(snapshot, current, request.rights.userId);
    if (revision !== undefined) refuseChanged(current, revision);
    const drawn = drawAgain(snapshot, current);
    if (table === undefined) return keep(held, drawn);
    const now = buildSeatedPairs(snapshot, current);
    const seatedBefore = buildSeatedPairs(snapshot, drawn);
    const restored = restorePair(now, seatedBefore, table);
    if (isDeepStrictEqual(restored, now)) return keep(held, current);
    if (isDeepStrictEqual(mapByTable(restored), mapByTable(seatedBefore))) return keep(held, drawn);
    return keep(held, await holdDraft(held, applyByHand(snapshot, current, restored)));
  });
}

/** The draft without any change by hand. */
function drawAgain(snapshot: Snapshot, { stored }: CurrentDraft): CurrentDraft {
  const drawing = drawOrRefuse(snapshot, { byHand: null, lotSeed: stored.lotSeed });
  return {
    drawing,
    stored: {
      ...stored,
      revision: stored.revision + 1,
      byHand: null,
      tables: null,
      seen: describeSeen(drawing),
      changes: [],
      held: null,
    },
  };
}

function buildSeatedPairs(snapshot: Snapshot, current: CurrentDraft): SeatedPairs {
  return { ...describeSeen(current.drawing), tables: seatPairs(snapshot, current) };
}

/** Who sits where, in whatever order the pairs are listed. */
function mapByTable({ pairs, tables }: SeatedPairs): ReadonlyMap<number, Pair | undefined> {
  return new Map(tables.map((table, at) => [table, pairs[at]]));
}

/** Gives the draft up. The next one has a revision that none of its readers has seen. */
export function discardDraft(parts: DeskParts, request: DraftRequest): Promise<number> {
  return runLocked(parts, request, async ({ trx, snapshot, rights }) => {
    const { draft, draftRevision, revision } = snapshot.desk;
    if (draft === null) return revision;
    const current = findDraft(snapshot);
    if (current !== null) refuseHeld(snapshot, current, rights.userId);
    return updateDeskState(trx, request.tournamentId, {
      draft: null,
      draft_revision: Math.max(draftRevision, findRevision(snapshot)),
    });
  });
}

interface Held {
  readonly trx: Transaction<Database>;
  readonly snapshot: Snapshot;
  readonly rights: Rights;
}

async function runLocked<Answer>(
  { db }: DeskParts,
  { tournamentId, rights }: DraftRequest,
  work: (held: Held) => Promise<Answer>,
): Promise<Answer> {
  return db.transaction().execute(async (trx) => {
    await lockDeskState(trx, tournamentId);
    const timed = await readTimed(db, tournamentId, trx);
    return work({ trx, snapshot: await readSnapshotIn(trx, tournamentId, timed), rights });
  });
}

/** Stores the draft as it is now. */
async function keep({ trx, snapshot, rights }: Held, current: CurrentDraft): Promise<DraftAnswer> {
  const { id } = snapshot.tournament;
  const isSame = isDeepStrictEqual(snapshot.desk.draft, current.stored);
  const revision = isSame
    ? snapshot.desk.revision
    : await updateDeskState(trx, id, {
        draft: JSON.stringify(current.stored),
        draft_revision: Math.max(snapshot.desk.draftRevision, current.stored.revision),
      });
  return { revision, draft: toDraft(snapshot, current, rights.userId) };
}

function holdDraft({ trx, snapshot, rights }: Held, current: CurrentDraft): Promise<CurrentDraft> {
  return takeHold(trx, snapshot, current, rights.userId);
}

function findOrRefuse(snapshot: Snapshot): CurrentDraft {
  const current = findDraft(snapshot);
  if (current === null) throw new RefusalError(409, { error: NO_DRAFT, code: 'no-draft' });
  return current;
}

function drawOrRefuse(snapshot: Snapshot, request: Parameters<typeof tryDraw>[1]): Drawing {
  const { state } = snapshot.timed;
  const drawing = tryDraw(state, request, draftNaming(snapshot));
  if (drawing.ok && computeCompetitionNow(state).phase === 'to-draw') return drawing;
  throw new RefusalError(422, { error: drawing.ok ? NO_DRAFT : drawing.sentence });
}

function drawByHand(snapshot: Snapshot, { stored, drawing }: CurrentDraft, byHand: PairsByHand): Drawing {
  if (!drawing.canChange) throw new RefusalError(422, { error: CANNOT_CHANGE });
  return drawOrRefuse(snapshot, { byHand, lotSeed: stored.lotSeed });
}

function describeSeen({ pairs, bye }: Drawing): StoredDraft['seen'] {
  return { pairs: pairs.map(({ players }) => players), bye };
}

function refuseChanged({ stored }: CurrentDraft, revision: number): void {
  if (stored.revision !== revision) throw new RefusalError(409, { error: CHANGED });
}

function refuseTables(tables: readonly number[] | undefined, pairs: number): void {
  if (tables === undefined) return;
  if (tables.length !== pairs)
    throw new FieldsError({ tables: ['Столов должно быть столько же, сколько пар'] }, 422);
  if (new Set(tables).size !== tables.length)
    throw new FieldsError({ tables: ['Один стол дан двум парам'] }, 422);
}
