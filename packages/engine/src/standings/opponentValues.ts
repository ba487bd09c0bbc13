import { compareFractions, multiplyFractions, sumFractions, type Fraction } from './fraction.ts';
import type { OpponentTerm, UnplayedRule } from './unplayed.ts';
import type { CountedTerm, CriterionValue } from './value.ts';

/** The criteria that add up something of the opponents. */
export type OpponentCriterion = 'buchholz' | 'buchholz-cut-1' | 'buchholz-median' | 'sonneborn-berger';

/**
 * Buchholz: the points of all opponents added up; cut 1 without the lowest, median without the lowest and the highest.
 * Sonneborn-Berger: the points of each opponent times the own result against that opponent.
 *
 * Sources: FIDE Handbook C.07 (2023), articles 8.1 "Buchholz", 9.1 "Sonneborn-Berger", 14 "Cut", 16.5 what to cut first;
 * https://handbook.fide.com/chapter/TieBreakRegulations2023. Tours without a game count by the rule.
 */
export function computeOpponentValue(
  criterion: OpponentCriterion,
  opponents: readonly OpponentTerm[],
  rule: UnplayedRule,
): CriterionValue {
  const isProduct = criterion === 'sonneborn-berger';
  let terms: readonly CountedTerm[] = opponents.map((term) => ({
    ...term,
    amount: isProduct ? multiplyFractions(term.points, term.result) : term.points,
  }));
  if (criterion === 'buchholz-cut-1' || criterion === 'buchholz-median') terms = cutLowest(terms, rule);
  if (criterion === 'buchholz-median') terms = cutHighest(terms);
  const value = sumFractions(terms.filter((term) => !term.cut).map((term) => term.amount));
  return { criterion, value, arithmetic: { kind: 'opponents', terms } };
}

/** Article 16.5: a tour missed by choice is cut before any other, the lowest of them first. */
function cutLowest(terms: readonly CountedTerm[], rule: UnplayedRule): readonly CountedTerm[] {
  const byChoice = rule === 'own-score/1' ? terms.filter((term) => term.byChoice) : [];
  return cut(terms, findExtreme(byChoice.length > 0 ? byChoice : terms, -1), 'low');
}

function cutHighest(terms: readonly CountedTerm[]): readonly CountedTerm[] {
  const left = terms.filter((term) => !term.cut);
  return cut(terms, findExtreme(left, 1), 'high');
}

/** The first term with the greatest (`sign` 1) or least (-1) amount. */
function findExtreme(terms: readonly CountedTerm[], sign: 1 | -1): CountedTerm | undefined {
  let found: CountedTerm | undefined;
  const beats = (one: Fraction, other: Fraction) => sign * compareFractions(one, other) > 0;
  for (const term of terms) if (!found || beats(term.amount, found.amount)) found = term;
  return found;
}

function cut(
  terms: readonly CountedTerm[],
  chosen: CountedTerm | undefined,
  end: 'low' | 'high',
): readonly CountedTerm[] {
  return terms.map((term) => (term === chosen ? { ...term, cut: end } : term));
}
