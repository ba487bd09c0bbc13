/** What a score is checked against: of the game's stage, as the engine has it (`StageFormat`). */
export interface ScoreRules {
  /** Points that the match is played to; null takes any score. */
  readonly matchLength: number | null;
  /** Whether equal scores are taken. */
  readonly takesDraws: boolean;
  /** Whether a match that was broken off may be shared: not in a bracket, nor until N losses. */
  readonly sharesPoints: boolean;
}

export interface ScoreFault {
  readonly code:
    | 'score-above-length'
    | 'tied-score'
    | 'impossible-score'
    | 'score-below-length'
    | 'match-finished'
    | 'series-over';
  /** The engine's own Russian sentence. */
  readonly sentence: string;
}

/** The rules of a stage of any kind, for a game that is a match for third place or not. */
export function getScoreRules(
  stage: { readonly kind: string; readonly draws?: unknown; readonly end?: unknown },
  matchLength: number | null,
  isForThird: boolean,
): ScoreRules {
  const isBracket = stage.kind === 'single-elimination' || stage.kind === 'double-elimination' || isForThird;
  const isUntilLosses = stage.kind === 'swiss' && isObject(stage.end) && stage.end['by'] === 'losses';
  return {
    matchLength,
    takesDraws: !isBracket && stage.draws === true,
    sharesPoints: !isBracket && !isUntilLosses,
  };
}

/**
 * Why a score cannot be the end of a match, before it is sent: the engine refuses the same in the same words, which a test holds
 * against it. Undefined when it can.
 */
export function findScoreFault(
  [one, other]: readonly [number, number],
  { matchLength, takesDraws }: ScoreRules,
): ScoreFault | undefined {
  const length = matchLength ?? Infinity;
  const [least, most] = [Math.min(one, other), Math.max(one, other)];
  if (most > length)
    return createFault('score-above-length', `Матч играется до ${length}: счёт не может быть больше.`);
  if (least === most && !takesDraws)
    return createFault('tied-score', 'Ничьей здесь быть не может: укажите победителя.');
  if (least === length)
    return createFault('impossible-score', `Матч играется до ${length}: столько набирает только победитель.`);
  if (length !== Infinity && least < most && most < length)
    return createFault(
      'score-below-length',
      `Матч играется до ${length}: у победителя должно быть ${length}. Прерванный матч введите как неоконченный.`,
    );
  return undefined;
}

/** Why a match cannot have been broken off at a score. */
export function findUnfinishedFault(
  score: readonly [number, number],
  { matchLength }: ScoreRules,
): ScoreFault | undefined {
  if (Math.max(...score) < (matchLength ?? Infinity)) return undefined;
  return createFault('match-finished', 'Матч доигран до конца: введите его результат.');
}

/** How many matches of a series each has won. */
export function countWins(matches: readonly (readonly [number, number])[]): readonly [number, number] {
  const first = matches.filter(([one, other]) => one > other).length;
  return [first, matches.length - first];
}

/**
 * Why these cannot be the matches of a series so far. Whoever has won `winsNeeded` of them has won it, and nothing is played after
 * that. Undefined when they can.
 */
export function findSeriesFault(
  matches: readonly (readonly [number, number])[],
  winsNeeded: number,
  rules: ScoreRules,
): (ScoreFault & { readonly match: number }) | undefined {
  for (const [at, match] of matches.entries()) {
    if (Math.max(...countWins(matches.slice(0, at))) >= winsNeeded)
      return {
        ...createFault(
          'series-over',
          `Серия до ${winsNeeded} побед закончена после ${at}-го матча: дальше не играют.`,
        ),
        match: at,
      };
    const own = findScoreFault(match, rules);
    if (own === undefined) continue;
    const { code, sentence } = own;
    return {
      ...createFault(code, `${at + 1}-й матч: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`),
      match: at,
    };
  }
  return undefined;
}

function createFault(code: ScoreFault['code'], sentence: string): ScoreFault {
  return { code, sentence };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Points of a table, which halves may be among: "4", "4½"; after a penalty "−½". */
export function formatTablePoints(points: number): string {
  const size = Math.abs(points);
  const whole = Math.trunc(size);
  const sign = points < 0 ? '−' : '';
  if (size - whole === 0.5) return `${sign}${whole === 0 ? '' : whole}½`;
  return `${sign}${size.toLocaleString('ru-RU', { maximumFractionDigits: 2 })}`;
}
