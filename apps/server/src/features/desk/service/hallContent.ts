import type { HallContent } from '@nardy/contract';
import {
  listGames,
  computeCompetitionNow,
  computePlaces,
  findWinner,
  formatGroupTitle,
  computeStageTable,
  type CompetitionState,
  type GameView,
  type TableLine,
} from '@nardy/engine';
import type { Db } from '../../../database/connection.ts';
import { NotFoundError } from '../../../http/errors.ts';
import { findTimezone, toFlag } from '../../competitions/index.ts';
import { BRACKET_PARTS, listBracketColumns } from './papers/bracketColumns.ts';
import type { BracketSide } from './papers/document.ts';
import { formatPlace } from './papers/contents/tables.ts';
import { findTour, listTours } from './papers/parts.ts';
import { formatHalves, joinValues } from './papers/words.ts';
import { listInForce } from '../repository/announcements.ts';
import { findScreenByCode, noteSeen, type ScreenRow } from '../repository/screens.ts';
import { toAnnouncement } from './announcements.ts';
import { shortenNames } from './hallNames.ts';
import { formatScore } from './log/actText.ts';
import { findTourStart, readClock } from './reading/clock.ts';
import { formatShortMemberName } from './reading/names.ts';
import { readStanding, readTour } from './reading/phase.ts';
import { formatRules } from './reading/rules.ts';
import { readSnapshot, type Snapshot } from './reading/snapshot.ts';
import { listStages } from './reading/stages.ts';

const NO_SUCH_SCREEN = 'Экрана с таким кодом нет';

/** What a screen of the hall shows, by its code. */
export async function readHallScreen(db: Db, code: string): Promise<HallContent> {
  const screen = await findScreenByCode(db, code);
  if (screen === undefined) throw new NotFoundError(NO_SUCH_SCREEN);
  await noteSeen(db, screen.id);
  const snapshot = await readSnapshot(db, screen.tournament_id);
  const announced = await listInForce(db, [screen.tournament_id]);
  return {
    ...buildContent(snapshot, screen),
    timezone: (await findTimezone(db, screen.tournament_id)) ?? undefined,
    announcements: announced.map(toAnnouncement),
  };
}

function buildContent(snapshot: Snapshot, screen: ScreenRow): Omit<HallContent, 'announcements'> {
  const { tournament, timed, now } = snapshot;
  const { state } = timed;
  const standing = readStanding(state, false);
  const tour = readTour(state, standing.now);
  const games = listShown(snapshot);
  const drawn = Math.min(...games.map(({ id }) => timed.games.get(id)?.drawnAt ?? Infinity));
  // Of tours that were drawn at once people look for their tables when the one before is over.
  const published = Math.max(drawn, findTourStart(snapshot)?.at ?? 0);
  const rules = formatRules(listStages(snapshot).slice(0, 1), null);
  return {
    screen: { title: screen.title, views: [...screen.views] },
    tournament_id: tournament.id,
    full_name: tournament.full_name,
    parent_tournament_id: tournament.parent_id,
    is_followed: toFlag(tournament.published_at !== null && !tournament.is_training),
    about: [tournament.discipline_title, rules].filter(Boolean).join(' · '),
    phase: standing.phase,
    // Until the next tour is drawn the games of the last one are shown.
    title: standing.phase === 'to-draw' && tour !== null ? `Тур ${tour.number}` : standing.title,
    tours: tour?.of ?? null,
    now_dt: now.toISOString(),
    published_dt: Number.isFinite(published) ? new Date(published).toISOString() : null,
    names: listNames(snapshot, games),
    games: games.map((game) => toHallGame(snapshot, game)),
    open_tables: games.flatMap((game) => (game.result === undefined ? [formatTable(snapshot, game)] : [])),
    standings: listLines(snapshot),
    bracket: listColumns(snapshot),
    clock: readClock(snapshot),
  };
}

/** The games of the running or last tour; of a bracket all that are open, and those of the round that they end. */
function listShown({ timed: { state }, games }: Snapshot): readonly GameView[] {
  const current = state.current ?? -1;
  const tour = findTour(
    listTours(state).filter(({ stage }) => stage === current),
    undefined,
  );
  const open = new Set(computeCompetitionNow(state).openGames);
  const own = tour?.games ?? [];
  const others = tour?.isOfBracket
    ? listGames(state).filter(({ id }) => open.has(id) && !own.some((game) => game.id === id))
    : [];
  const seats = (game: GameView) => games.get(game.id)?.table ?? Infinity;
  return [...own, ...others].toSorted((one, other) => seats(one) - seats(other) || one.id - other.id);
}

function formatTable({ games }: Snapshot, { id }: GameView): string {
  return String(games.get(id)?.table ?? '–');
}

function toHallGame(snapshot: Snapshot, game: GameView): HallContent['games'][number] {
  const [left, right] = game.players.map((id) => formatShortMemberName(snapshot.members.get(id)));
  return {
    table: formatTable(snapshot, game),
    left: left ?? '',
    right: right ?? '',
    score: game.result === undefined ? null : formatScore(game.result),
  };
}

const COLLATOR = new Intl.Collator('ru');

/** Everybody who plays or is free, by surname, both of a pair; who has won in a bracket and plays on, at the next table only. */
function listNames(snapshot: Snapshot, games: readonly GameView[]): HallContent['names'] {
  const { state } = snapshot.timed;
  const { stage, tour } = readStanding(state, false).now;
  const byes = stage === null || tour === null ? [] : (state.stages[stage]?.tours[tour - 1]?.byes ?? []);
  const personsOf = (participant: number, table: string) =>
    (snapshot.members.get(participant)?.players ?? []).map(
      ({ last_name: lastName, first_name: firstName }) => ({ lastName, firstName, table }),
    );
  const playing = new Set(games.flatMap(({ result, players }) => (result === undefined ? players : [])));
  const isLast = ({ result }: GameView, id: number) => result === undefined || !playing.has(id);
  const people = [
    ...games.flatMap((game) =>
      game.players
        .filter((id) => isLast(game, id))
        .flatMap((id) => personsOf(id, formatTable(snapshot, game))),
    ),
    ...byes.flatMap(({ participant }) => personsOf(participant, '–')),
  ].toSorted((one, other) =>
    COLLATOR.compare(`${one.lastName} ${one.firstName}`, `${other.lastName} ${other.firstName}`),
  );
  const names = shortenNames(people);
  return people.map(({ table }, index) => ({ name: names[index] ?? '', table }));
}

/** The table of the running stage, of a bracket the places that are decided; at the end those of the whole competition. */
function listLines(snapshot: Snapshot): HallContent['standings'] {
  const { state } = snapshot.timed;
  const index = state.current;
  const stage = index === null ? undefined : state.stages[index];
  if (index === null || stage === undefined) return [];
  const games = listGames(state).filter((game) => game.stage === index && game.tour !== undefined);
  const found = new Map(
    games.flatMap((game) => game.players.map((id) => [`${id}.${game.tour}`, game] as const)),
  );
  const lines: readonly Line[] = state.finished
    ? joinPlaces(state, index)
    : computeStageTable(state, index).filter(({ from }) => stage.bracket === null || from !== null);
  return lines.map((line) => toLine(snapshot, line, buildMarks(stage, line.participant, found)));
}

type Line = Pick<TableLine, 'participant' | 'from' | 'to' | 'points' | 'group'>;

/** Final places, with the points of the last stage; by the whole field, so that no group stands beside them. */
function joinPlaces(state: CompetitionState, index: number): readonly Line[] {
  const points = new Map(computeStageTable(state, index).map((line) => [line.participant, line.points]));
  return computePlaces(state).map(({ participant, from, to }) => {
    const own = points.get(participant);
    return { participant, from, to, ...(own && { points: own }) };
  });
}

function toLine(
  { members }: Snapshot,
  line: Line,
  marks: HallContent['standings'][number]['marks'],
): HallContent['standings'][number] {
  const member = members.get(line.participant);
  const [first, second] = member?.players ?? [];
  return {
    place: formatPlace(line),
    last_name: second === undefined ? (first?.last_name ?? '') : formatShortMemberName(member),
    first_name: second === undefined ? (first?.first_name ?? '') : '',
    region: joinValues(member, ({ region_title: region }) => region),
    marks,
    points: line.points === undefined ? '' : formatHalves(line.points),
    group: line.group === undefined ? null : formatGroupTitle(line.group),
  };
}

type Stage = CompetitionState['stages'][number];

function buildMarks(
  stage: Stage,
  participant: number,
  found: ReadonlyMap<string, GameView>,
): HallContent['standings'][number]['marks'] {
  return stage.tours.map(({ byes }, at) => {
    const game = found.get(`${participant}.${at + 1}`);
    if (game !== undefined) return buildMark(game, participant);
    const bye = byes.find((one) => one.participant === participant);
    return bye === undefined || bye.kind === 'none' ? 'none' : bye.kind;
  });
}

function buildMark({ players, result }: GameView, participant: number) {
  if (result === undefined) return 'open';
  if (result.kind === 'double-no-show') return 'lost';
  const winner = findWinner(result);
  if (winner === undefined) return 'half';
  return players[winner] === participant ? 'won' : 'lost';
}

/** The bracket of the running stage, its parts one after another. */
function listColumns(snapshot: Snapshot): HallContent['bracket'] {
  const index = snapshot.timed.state.current ?? -1;
  return BRACKET_PARTS.flatMap(([part]) =>
    listBracketColumns(snapshot, index, part).map(({ title, games }) => ({
      part,
      title,
      games: games.map(
        (game) => game && { table: game.label, sides: [toSide(game.sides[0]), toSide(game.sides[1])] },
      ),
    })),
  );
}

function toSide({ name, score, isWinner, isOpen }: BracketSide) {
  return { name, score, is_winner: isWinner, is_open: isOpen };
}
