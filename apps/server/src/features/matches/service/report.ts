import type { Answer, Operations } from '@nardy/contract';
import { REPORT_MESSAGES } from '@nardy/contract';
import { findScoreFault, findUnfinishedFault, getScoreRules } from '@nardy/contract/scores';
import { computeCompetitionNow, findGame, type CompetitionState, type GameView } from '@nardy/engine';
import { FieldsError, RefusalError, TooManyError } from '../../../http/errors.ts';
import { inTurn } from '../../desk/index.ts';
import { publishMessages } from '../../live/index.ts';
import { notifyPlayers } from '../../notices/index.ts';
import { changeLog, type HeldLog } from '../../play/index.ts';
import {
  addReport,
  findReport,
  isSlipUsed,
  listInForce,
  listReports,
  markTaken,
  readReportRows,
  readReportsMode,
  saysTheSame,
  type ReportRow,
} from '../../reports/index.ts';
import type { MatchesParts } from '../parts.ts';

export type Outcome = Answer<Operations['reportResult']>['data']['outcome'];

/** A report as it comes: of whom, and of which game. */
export interface Reporting {
  readonly tournamentId: number;
  readonly game: number;
  readonly key: string;
  /** The number of the match in a series, from 1; null where it was not said. */
  readonly match: number | null;
  readonly score: readonly [number, number];
  readonly isUnfinished: boolean;
  readonly note: string | null;
  readonly origin: ReportRow['origin'];
  /** Null of who is not logged in. */
  readonly userId: number | null;
  /** Which of the two reports; refuses who is neither. */
  readonly sideOf: (game: GameView) => 1 | 2;
}

/** A player corrects a slip of the hand, and does not fill the desk. */
const LIMIT = { max: 20, seconds: 600 };

/** Takes a report of who may report so often, as `enterReport` does; refuses with 429 who reports too often. */
export async function takeReport(parts: MatchesParts, reporting: Reporting): Promise<Outcome> {
  const { tournamentId, userId, game } = reporting;
  const wait = await parts.limits.take('match report', `${userId ?? 'slip'} ${tournamentId} ${game}`, LIMIT);
  if (wait > 0) throw new TooManyError(wait);
  return enterReport(parts, reporting);
}

/**
 * Takes a report of a match. The same score from both sides is its result, as an act of the log in the same transaction; what
 * differs goes to the desk. Refuses with 403 who does not play it, with 409 a match that is gone or has another result, with
 * 422 a score that cannot be. A report of the same key is taken once.
 */
export async function enterReport(
  { db, jobs }: Pick<MatchesParts, 'db' | 'jobs'>,
  reporting: Reporting,
): Promise<Outcome> {
  const { tournamentId, userId } = reporting;
  const change = { tournamentId, userId, jobs };
  const take = () => changeLog(db, change, (log) => reportIn(log, reporting, jobs));
  return (await inTurn(tournamentId, take)) as Outcome;
}

async function reportIn(log: HeldLog, reporting: Reporting, jobs: MatchesParts['jobs']): Promise<Outcome> {
  const { tournamentId, key } = reporting;
  const { state } = log.timed;
  const known = await findReport(log.trx, tournamentId, key);
  if (known !== undefined) return decideOutcome(log, known);
  const game = findGame(state, reporting.game);
  if (game === undefined) throw refuseReport('gone');
  const side = reporting.sideOf(game);
  if (isEntered(game, reporting)) {
    if (isResult(game, reporting)) return 'known';
    throw refuseReport('entered');
  }
  if ((reporting.match ?? 1) > (game.matches?.length ?? 0) + 1) throw refuseReport('early');
  if (!computeCompetitionNow(state).openGames.includes(game.id)) throw refuseReport('gone');
  const mode = await readReportsMode(log.trx, tournamentId);
  if (mode === 'off') throw refuseReport('off');
  refuseScore(state, game, reporting);
  const report = await store(log, reporting, { game, side });
  const outcome = await settle(log, { game, report, isConfirming: mode === 'confirmed' });
  if (outcome !== 'confirmed') await notifyOpponent(log, game, report, jobs);
  return outcome;
}

function refuseReport(code: keyof typeof REPORT_MESSAGES): RefusalError {
  return new RefusalError(409, { error: REPORT_MESSAGES[code], code });
}

/** A report that was taken before: what has become of it by now. */
async function decideOutcome(log: HeldLog, report: ReportRow): Promise<Outcome> {
  if (report.act !== null) return 'confirmed';
  const rows = await readReportRows(log.trx, report.tournament_id, [report.game]);
  return listReports(listInForce(log.timed, rows))?.state === 'dispute' ? 'dispute' : 'reported';
}

/** Whether the match of a report is over; one of a series is over as soon as it stands among its matches. */
function isEntered({ result, matches = [] }: GameView, { match }: Reporting): boolean {
  return result !== undefined || (match !== null && match <= matches.length);
}

function isResult({ result, matches }: GameView, { match, score, isUnfinished }: Reporting): boolean {
  if (matches !== undefined && match !== null)
    return !isUnfinished && matches[match - 1]?.join() === score.join();
  if (result?.kind !== (isUnfinished ? 'unfinished' : 'played')) return false;
  return result.score[0] === score[0] && result.score[1] === score[1];
}

function refuseScore({ stages }: CompetitionState, game: GameView, { score, isUnfinished }: Reporting): void {
  const stage = stages[game.stage];
  if (stage === undefined) throw refuseReport('gone');
  const rules = getScoreRules(stage.format, game.matchLength ?? null, game.isForThird === true);
  const fault = isUnfinished ? findUnfinishedFault(score, rules) : findScoreFault(score, rules);
  if (fault !== undefined) throw new FieldsError({ score: [fault.sentence] }, 422);
}

interface Played {
  readonly game: GameView;
  readonly side: 1 | 2;
}

/** The number that the next match of a series has; null of a game that is no series. */
export const getNextMatch = ({ winsNeeded, matches = [] }: GameView): number | null =>
  winsNeeded === undefined ? null : matches.length + 1;

/** Which match a report is of. What a slip says of it decides nothing where there is one match alone, or it would report twice. */
function getReportedMatch(game: GameView, { match, origin }: Reporting): number | null {
  const next = getNextMatch(game);
  return next === null ? null : (match ?? (origin === 'slip' ? next : null));
}

async function store(log: HeldLog, reporting: Reporting, { game, side }: Played): Promise<ReportRow> {
  const { tournamentId, key, score, isUnfinished, note, origin, userId } = reporting;
  const match = getReportedMatch(game, reporting);
  if (
    origin === 'slip' &&
    (await isSlipUsed(log.trx, tournamentId, game.id, { players: game.players, match }))
  )
    throw refuseReport('used');
  return addReport(log.trx, {
    tournament_id: tournamentId,
    key,
    game: game.id,
    first_number: game.players[0],
    second_number: game.players[1],
    side,
    match,
    score1: score[0],
    score2: score[1],
    is_unfinished: isUnfinished,
    note,
    origin,
    user_id: userId,
    version: log.timed.state.version,
    act: null,
  });
}

interface Settling {
  readonly game: GameView;
  readonly report: ReportRow;
  readonly isConfirming: boolean;
}

/** Makes the result of two equal reports, or says what the match waits for. */
async function settle(log: HeldLog, { game, report, isConfirming }: Settling): Promise<Outcome> {
  const rows = listInForce(log.timed, await readReportRows(log.trx, report.tournament_id, [game.id]));
  const other = rows.findLast(({ side }) => side !== report.side);
  if (isConfirming && other !== undefined && confirm(report, other)) {
    const act = log.timed.state.version;
    await log.act(buildCommand(game, report));
    await markTaken(log.trx, [report.id, other.id], act);
    return 'confirmed';
  }
  const state = listReports(rows)?.state ?? 'waiting';
  await publishMessages(log.trx, report.tournament_id, [{ type: 'reported', game: game.id, state }]);
  return state === 'dispute' ? 'dispute' : 'reported';
}

/**
 * Whether two reports are a result. Of a broken-off match the ruling is the referee's. Whoever holds the slip may be either of the
 * two: with such a report only the word of who has lost counts.
 */
function confirm(report: ReportRow, other: ReportRow): boolean {
  if (report.is_unfinished || !saysTheSame(report, other)) return false;
  return [report, other].every(({ origin }) => origin === 'account' || isAgainst(report, other));
}

function isAgainst(...reports: readonly [ReportRow, ReportRow]): boolean {
  const byAccount = reports.find(({ origin }) => origin === 'account');
  if (byAccount === undefined) return false;
  const { score1, score2, side } = byAccount;
  return side === 1 ? score1 < score2 : score2 < score1;
}

/** A match of a series is added to those before it. */
function buildCommand({ id, winsNeeded, matches = [] }: GameView, { score1, score2 }: ReportRow) {
  const score = [score1, score2] as const;
  return winsNeeded === undefined
    ? ({ type: 'enter-result', game: id, score } as const)
    : ({ type: 'enter-series', game: id, matches: [...matches, score] } as const);
}

/** The opponent is asked whether it is so, or told that it is not. */
async function notifyOpponent(
  log: HeldLog,
  { players }: GameView,
  { id, tournament_id: tournamentId, side, score1, score2 }: ReportRow,
  jobs: MatchesParts['jobs'],
): Promise<void> {
  const [own, other] = side === 1 ? [score2, score1] : [score1, score2];
  const notice = {
    number: players[side === 1 ? 1 : 0],
    thing: `report ${id}`,
    title: `Соперник сообщил счёт ${own} : ${other}`,
    body: 'Подтвердите его или сообщите свой.',
    url: `/my-match/${tournamentId}`,
  };
  await notifyPlayers(log.trx, { tournamentId, jobs }, [notice]);
}
