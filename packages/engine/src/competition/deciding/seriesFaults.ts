import type { Score } from '../../brackets/index.ts';
import type { Refusal } from '../../outcome.ts';
import type { StageFormat } from '../formats.ts';
import { countWins, type GameResult } from '../model.ts';
import { refuse, type CompetitionRefusal } from '../refusals.ts';

type Fault = Refusal<CompetitionRefusal> | undefined;

/** What is wrong with the matches of a result; `matchFault` holds a score against the length of a match. */
export function findSeriesFault(
  result: GameResult,
  { winsNeeded }: StageFormat,
  matchFault: (score: Score) => Fault,
): Fault {
  const { matches = [], kind } = result;
  if (winsNeeded === undefined) return result.matches === undefined ? undefined : refuseNotASeries();
  if (kind === 'played' && result.matches === undefined)
    return refuse('series-by-matches', `Это серия до ${winsNeeded} побед: введите счёт каждого матча.`);
  const fault = findMatchesFault(matches, winsNeeded, matchFault);
  if (fault !== undefined) return fault;
  const score = countWins(matches);
  const isOver = Math.max(...score) === winsNeeded;
  if (kind === 'played' && !isOver)
    return refuse(
      'series-not-over',
      `Серия до ${winsNeeded} побед ещё не закончена: счёт ${score.join(':')}.`,
    );
  if (kind !== 'played' && isOver)
    return refuse('match-finished', 'Серия доиграна до конца: введите её результат.');
  if ('score' in result && (result.score[0] !== score[0] || result.score[1] !== score[1]))
    return refuse('impossible-score', `Счёт серии по введённым матчам – ${score.join(':')}.`);
  return undefined;
}

function findMatchesFault(
  matches: readonly Score[],
  winsNeeded: number,
  matchFault: (score: Score) => Fault,
): Fault {
  for (const [at, match] of matches.entries()) {
    const before = matches.slice(0, at);
    if (Math.max(...countWins(before)) >= winsNeeded)
      return refuse(
        'series-over',
        `Серия до ${winsNeeded} побед закончена после ${at}-го матча: дальше не играют.`,
      );
    const fault = matchFault(match);
    if (fault !== undefined)
      return refuse(
        fault.code,
        `${at + 1}-й матч: ${fault.sentence.charAt(0).toLowerCase()}${fault.sentence.slice(1)}`,
      );
  }
  return undefined;
}

/** The matches of a series are given for a game that is one match. */
export function refuseNotASeries(): Refusal<CompetitionRefusal> {
  return refuse('not-a-series', 'В этой встрече один матч: введите его счёт.');
}
