import type { DeskGame } from '@nardy/contract';
import {
  awaitsThirdPlace,
  compareFractions,
  findThirdPlacePair,
  listGames,
  listNextEntrants,
  listParticipants,
  computePlaces,
  listRounds,
  computeStageTable,
  waitsFor,
  type Bye,
  type CompetitionPlace,
  type CompetitionState,
  type GameView,
  type ParticipantView,
  type TableLine,
} from '@nardy/engine';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../../database/connection.ts';
import { findTimezone } from '../../competitions/index.ts';
import { listDeskGames, readSnapshot, readStanding, type DeskSnapshot } from '../../desk/index.ts';
import { listBegunGames } from '../../play/index.ts';
import { findDeskRevision } from '../repository/tournament.ts';

/** A game or a bye of a participant, in the order of play. */
export type PathStep = { readonly title: string } & (
  | { readonly game: GameView; readonly bye: null }
  | { readonly game: null; readonly bye: Bye }
);

/** A competition at one moment as its players ask for it: read once for all of them. */
export interface Hall {
  readonly snapshot: DeskSnapshot;
  /** "UTC+7": of its place; undefined where that is not known. */
  readonly timezone: string | undefined;
  readonly standing: ReturnType<typeof readStanding>;
  /** By number of the participant. */
  readonly participants: ReadonlyMap<number, ParticipantView>;
  readonly paths: ReadonlyMap<number, readonly PathStep[]>;
  readonly places: ReadonlyMap<number, CompetitionPlace>;
  readonly lines: ReadonlyMap<number, TableLine>;
  /** Who is to play for third place of the stage under way; before its last tour is over, who may. */
  readonly thirdPlace: ReadonlySet<number>;
  /** Who comes into the next stage as the table stands; nobody where none can begin. */
  readonly next: ReadonlySet<number>;
  /** By number of the athlete: that of the participant. */
  readonly numbers: ReadonlyMap<number, number>;
  /** The running tour or bracket, as the desk has it. */
  readonly deskGames: readonly DeskGame[];
  readonly inPlay: ReadonlySet<number>;
  readonly openTables: readonly number[];
  readonly waits: ReturnType<typeof waitsFor>;
  /** By number of the game: the act that has entered its result. */
  readonly entered: ReadonlyMap<number, number>;
}

interface CachedHall {
  readonly revision: number;
  readonly hall: Promise<Hall>;
}

/** Names and ratings change without the desk: they are that old at most. */
const FRESH_MS = 60_000;
const caches = new WeakMap<Db, LRUCache<number, CachedHall>>();

/**
 * A published competition as it stands; undefined for another, since nobody sees one before it is published. All who ask after one
 * act share one reading.
 */
export async function readHall(db: Db, tournamentId: number): Promise<Hall | undefined> {
  // Before the revision is read: what was read before halls were forgotten goes with them.
  const cache = caches.get(db) ?? new LRUCache<number, CachedHall>({ max: 30, ttl: FRESH_MS });
  caches.set(db, cache);
  const revision = await findDeskRevision(db, tournamentId);
  if (revision === undefined) return undefined;
  const known = cache.get(tournamentId);
  if (known?.revision === revision) return known.hall;
  const hall = buildHall(db, tournamentId);
  const cached = { revision, hall };
  cache.set(tournamentId, cached);
  hall.catch(() => {
    if (cache.peek(tournamentId) === cached) cache.delete(tournamentId);
  });
  return hall;
}

/** Another database may have taken over, without the last acts of the lost one: their revisions come again for other acts. */
export function forgetHalls(db: Db): void {
  caches.delete(db);
}

async function buildHall(db: Db, tournamentId: number): Promise<Hall> {
  const snapshot = await readSnapshot(db, tournamentId);
  const { state } = snapshot.timed;
  const inPlay = listBegunGames(state);
  const lines = state.current === null ? [] : computeStageTable(state, state.current);
  const next = listNextEntrants(state) ?? [];
  const tableOf = ({ id }: GameView) => snapshot.games.get(id)?.table ?? id;
  return {
    snapshot,
    timezone: (await findTimezone(db, tournamentId)) ?? undefined,
    standing: readStanding(state, false),
    participants: new Map(listParticipants(state).map((one) => [one.id, one])),
    paths: listPaths(snapshot),
    places: new Map(computePlaces(state).map((place) => [place.participant, place])),
    lines: new Map(lines.map((line) => [line.participant, line])),
    thirdPlace: new Set(listBeforeThirdPlace(state, lines)),
    next: new Set(next.length < 2 ? [] : next),
    numbers: new Map(
      [...snapshot.members].flatMap(([number, { players }]) =>
        players.map(({ player_id: id }) => [id, number] as const),
      ),
    ),
    deskGames: listDeskGames(snapshot),
    inPlay: new Set(inPlay.map(({ id }) => id)),
    // Who plays ahead may wait for a table at which others play.
    openTables: [...new Set(inPlay.map((game) => tableOf(game)))].toSorted((one, other) => one - other),
    waits: waitsFor(state),
    entered: listEntered(snapshot),
  };
}

/** Until the last tour is over anybody of the first four, or level with the fourth, may still come out third or fourth. */
function listBeforeThirdPlace(state: CompetitionState, lines: readonly TableLine[]): readonly number[] {
  const stage = state.stages[state.current ?? -1];
  if (stage?.status !== 'running' || stage.third !== null) return [];
  const pair = findThirdPlacePair(state, stage) ?? [];
  if (pair.length === 0 || awaitsThirdPlace(state, stage)) return pair;
  const least = lines[3]?.points;
  return lines
    .filter(({ points }, at) => at < 4 || (points && least && compareFractions(points, least) === 0))
    .map(({ participant }) => participant);
}

function listEntered({ timed }: DeskSnapshot): ReadonlyMap<number, number> {
  return new Map(
    timed.state.log.flatMap((event) =>
      event.type === 'result-entered' || event.type === 'result-corrected'
        ? [[event.game, event.decidedOn] as const]
        : [],
    ),
  );
}

/** What everybody has played, tour by tour. */
function listPaths({ timed: { state } }: DeskSnapshot): ReadonlyMap<number, readonly PathStep[]> {
  const paths = new Map<number, PathStep[]>();
  const add = (participant: number, step: PathStep) => {
    const own = paths.get(participant) ?? [];
    own.push(step);
    paths.set(participant, own);
  };
  const whole = new Map(listGames(state).map((game) => [game.id, game]));
  const parts = listRounds(state).flatMap((round) => [...round.tours, round]);
  for (const { title, games, byes } of parts) {
    for (const game of games.flatMap(({ id }) => whole.get(id) ?? []))
      for (const player of game.players) add(player, { title, game, bye: null });
    for (const bye of byes) add(bye.participant, { title, game: null, bye });
  }
  return paths;
}
