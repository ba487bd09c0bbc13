import type { UnfinishedRuling } from '../../brackets/index.ts';
import type { Refusal } from '../../outcome.ts';
import { isBracketFormat, takesDraws, type StageFormat } from '../formats.ts';
import type { GameResult } from '../model.ts';
import type { GameView } from '../reading/games.ts';
import { refuse, type CompetitionRefusal } from '../refusals.ts';
import { findSeriesFault } from './seriesFaults.ts';

/**
 * What a game is played by: a round of a bracket may have rules of its own, and somebody must win the match for third place of a
 * Swiss stage, as in a bracket.
 */
export function getGameFormat(
  { isForThird, matchLength, winsNeeded }: GameView,
  format: StageFormat,
): StageFormat {
  const { matchLength: _length, winsNeeded: _wins, ...others } = format;
  const rules = {
    ...(matchLength === undefined ? {} : { matchLength }),
    ...(winsNeeded === undefined ? {} : { winsNeeded }),
  };
  if (isForThird === true) return { kind: 'single-elimination', thirdPlace: true, ...rules };
  return { ...others, ...rules };
}

/** What cannot be a result in a stage. */
export function findResultFault(
  result: GameResult,
  format: StageFormat,
): Refusal<CompetitionRefusal> | undefined {
  const fault = findSeriesFault(result, format, (score) => findPlayedFault(score, format));
  if (fault !== undefined) return fault;
  switch (result.kind) {
    case 'walkover':
    case 'double-no-show':
      return undefined;
    case 'played':
      // Of a series the matches are what is held against the length.
      return result.matches === undefined ? findPlayedFault(result.score, format) : undefined;
    case 'unfinished':
      return findUnfinishedFault(result, format);
  }
}

/** Whoever comes to the length of the match first has won: the winner has exactly so many points, the loser fewer. */
function findPlayedFault(
  [one, other]: readonly [number, number],
  format: StageFormat,
): Refusal<CompetitionRefusal> | undefined {
  const { matchLength: length = Infinity } = format;
  const [least, most] = [Math.min(one, other), Math.max(one, other)];
  if (most > length)
    return refuse('score-above-length', `Матч играется до ${length}: счёт не может быть больше.`);
  if (least === most && !takesDraws(format))
    return refuse('tied-score', 'Ничьей здесь быть не может: укажите победителя.');
  if (least === length)
    return refuse('impossible-score', `Матч играется до ${length}: столько набирает только победитель.`);
  if (length !== Infinity && least < most && most < length)
    return refuse(
      'score-below-length',
      `Матч играется до ${length}: у победителя должно быть ${length}. Прерванный матч введите как неоконченный.`,
    );
  return undefined;
}

function findUnfinishedFault(
  { score, award, ruling }: Extract<GameResult, { kind: 'unfinished' }>,
  format: StageFormat,
): Refusal<CompetitionRefusal> | undefined {
  if (Math.max(...score) >= (format.winsNeeded ?? format.matchLength ?? Infinity))
    return refuse('match-finished', 'Матч доигран до конца: введите его результат.');
  if (!isAwardBy(ruling, award, score))
    return refuse('unknown-command', 'Такого решения по неоконченному матчу нет.');
  if (award === 'half' && !sharesPoints(format))
    return refuse('tied-score', 'Здесь нужен победитель: назовите, кому присуждён неоконченный матч.');
  return undefined;
}

/** Whether a ruling gives this award: a correction names both. */
function isAwardBy(
  ruling: UnfinishedRuling,
  award: 0 | 1 | 'half',
  score: readonly [number, number],
): boolean {
  if (ruling === 'half/1') return award === 'half';
  if (ruling === 'score/1') return award === findLeader(score);
  return ruling === 'director/1' && (award === 0 || award === 1);
}

/** Who was ahead at a score: an index, or neither. */
export function findLeader([one, other]: readonly [number, number]): 0 | 1 | 'half' {
  if (one === other) return 'half';
  return one > other ? 0 : 1;
}

/** In a bracket somebody must go on, and until N losses somebody must lose. */
function sharesPoints(format: StageFormat): boolean {
  return !isBracketFormat(format) && !(format.kind === 'swiss' && format.end.by === 'losses');
}
