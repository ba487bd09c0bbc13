import type { Desk, DeskEntry } from '@nardy/contract';
import { waitsFor } from '@nardy/engine';
import type { Db } from '../../../database/connection.ts';
import { PAIRS } from '../../applications/index.ts';
import { toFlag } from '../../competitions/index.ts';
import { readDeskTraining } from '../../simulation/index.ts';
import type { Rights } from '../access.ts';
import { readDraft } from './draft/readDraft.ts';
import { describeActs, findLastInForce, listActs } from './log/entries.ts';
import { listDeskRounds } from './reading/bracket.ts';
import { expectEnd, readClock } from './reading/clock.ts';
import { listDeskGames } from './reading/games.ts';
import { listDeskParticipants } from './reading/participants.ts';
import { readStanding, readTour } from './reading/phase.ts';
import { formatRules } from './reading/rules.ts';
import { readSnapshot, type Snapshot } from './reading/snapshot.ts';
import { listStages } from './reading/stages.ts';
import { listWarnings } from './reading/warnings.ts';

/** Acts of the feed. */
const FEED = 40;

/** The whole desk of a competition as it stands. */
export async function readDesk(db: Db, tournamentId: number, rights: Rights): Promise<Desk> {
  const snapshot = await readSnapshot(db, tournamentId);
  return buildDesk(db, snapshot, rights);
}

async function buildDesk(db: Db, snapshot: Snapshot, rights: Rights): Promise<Desk> {
  const { timed, desk } = snapshot;
  const { state } = timed;
  const draft = readDraft(snapshot, rights.userId);
  const { now, phase, title } = readStanding(state, draft !== null);
  const last = findLastInForce(snapshot);
  const feed = listActs(snapshot).slice(0, FEED);
  const acts = last === undefined ? feed : [...new Set([...feed, last])];
  const entries = await describeActsFor(rights, db, snapshot, acts);
  const stages = listStages(snapshot);
  return {
    revision: desk.revision,
    version: state.version,
    now_dt: snapshot.now.toISOString(),
    tournament: toTournament(snapshot),
    can_run: toFlag(rights.canRun),
    can_mark: toFlag(rights.canMark),
    can_read_log: toFlag(rights.canReadLog),
    phase,
    stage: now.stage,
    stages: stages.map((stage) => ({ ...stage })),
    rules: formatRules(stages, snapshot.tournament.time_control_name),
    tour: readTour(state, now),
    title,
    participants: [...listDeskParticipants(snapshot)],
    byes: listByes(snapshot, now.stage, now.tour),
    rounds: listDeskRounds(snapshot),
    games: [...listDeskGames(snapshot)],
    reports: [...snapshot.reports].map(([game, own]) => ({ game, ...own })),
    reports_mode: desk.reportsMode,
    waits_for: [...(waitsFor(state)?.games ?? [])],
    tables: toTables(snapshot),
    clock: readClock(snapshot),
    expected_end_dt: expectEnd(snapshot)?.toISOString() ?? null,
    warnings: [...listWarnings(snapshot, stages)],
    draft,
    feed: entries.filter(({ act }) => feed.includes(act)),
    undoable: entries.find(({ act }) => act === last) ?? null,
    training: await readDeskTraining(db, snapshot),
  };
}

/** Acts as they are told at the desk: the reasons are for those who read the log. */
async function describeActsFor(
  { userId, canReadLog }: Rights,
  db: Db,
  snapshot: Snapshot,
  acts: readonly number[],
): Promise<readonly DeskEntry[]> {
  const entries = await describeActs(db, snapshot, acts, userId);
  return canReadLog ? entries : entries.map((entry) => ({ ...entry, reason: null }));
}

function listByes({ timed: { state } }: Snapshot, stage: number | null, tour: number | null): Desk['byes'] {
  const byes = stage === null || tour === null ? [] : (state.stages[stage]?.tours[tour - 1]?.byes ?? []);
  return byes.map(({ participant, kind }) => ({ number: participant, kind }));
}

function toTables({ desk: { tables } }: Snapshot): Desk['tables'] {
  return {
    count: tables.count,
    per_row: tables.perRow,
    is_row_known: toFlag(tables.isRowKnown),
    out_of_use: [...tables.outOfUse],
    fixed: tables.fixed.map((one) => ({ ...one })),
  };
}

function toTournament({ tournament }: Snapshot): Desk['tournament'] {
  return {
    tournament_id: tournament.id,
    parent_tournament_id: tournament.parent_id,
    full_name: tournament.full_name,
    status: tournament.status,
    is_published: toFlag(tournament.published_at !== null),
    is_rated: toFlag(tournament.type !== 'unofficial-event' && !tournament.is_training),
    discipline_title: tournament.discipline_title,
    is_pairs: toFlag(tournament.discipline_id === PAIRS),
    time_control_name: tournament.time_control_name,
    start_dt: tournament.start_at.toISOString(),
    end_dt: tournament.end_at.toISOString(),
    fee: tournament.fee !== null && tournament.fee > 0 ? tournament.fee : null,
  };
}
