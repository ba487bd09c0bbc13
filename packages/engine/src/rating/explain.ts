import type { RatingChange, RatingEntry } from './entry.ts';

/** One change of one athlete's rating with its arithmetic, as data and as a Russian sentence. */
export interface RatingExplanation extends RatingChange {
  readonly game: number;
  readonly won: boolean;
  readonly length: number;
  /** Rating of the own side and of the other before the game; for pairs, means. */
  readonly ownRating: number;
  readonly opponentRating: number;
  /** Probability, before the game, that this athlete's side would win. */
  readonly winProbability: number;
  readonly sentence: string;
}

/** Explains what the game did to one of its athletes. Throws when the athlete did not play in it. */
export function explainChange(entry: RatingEntry, athlete: number): RatingExplanation {
  const change = entry.changes.find((one) => one.athlete === athlete);
  if (!change) throw new RangeError(`Athlete ${athlete} did not play game ${entry.game.id}`);
  const won = entry.game.winner.includes(athlete);
  const explanation = {
    ...change,
    game: entry.game.id,
    won,
    length: entry.game.length,
    ownRating: won ? entry.winnerRating : entry.loserRating,
    opponentRating: won ? entry.loserRating : entry.winnerRating,
    winProbability: won ? entry.probability : 1 - entry.probability,
  };
  return { ...explanation, sentence: formatSentence(explanation) };
}

function formatSentence(explanation: Omit<RatingExplanation, 'sentence'>): string {
  const { won, length, k, change, before, after } = explanation;
  const expected = formatDecimal(explanation.winProbability, 4);
  const surprise = won ? `(1 − ${expected})` : expected;
  const formula = `4 × ${formatDecimal(k, 2)} × √${length} × ${surprise}`;
  const sign = change < 0 ? '−' : '+';
  return (
    `${won ? 'Победа' : 'Поражение'} в матче до ${length}: рейтинг ${formatDecimal(explanation.ownRating, 4)}, ` +
    `у соперника ${formatDecimal(explanation.opponentRating, 4)}, вероятность победы ${expected}, ` +
    `опыт ${before.experience}, K = ${formatDecimal(k, 2)}. ` +
    `Изменение: ${won ? '' : '−'}${formula} = ${sign}${formatDecimal(Math.abs(change), 4)}, стало ${formatDecimal(after.rating, 4)}.`
  );
}

/** Russian decimals, without trailing zeros. */
function formatDecimal(value: number, digits: number): string {
  const text = value.toFixed(digits);
  return text
    .replace(/\.?0+$/u, '')
    .replace('.', ',')
    .replace('-', '−');
}
