import type { Group } from './groups.ts';
import { pairResidents } from './residents.ts';
import type { Rules } from './rules.ts';
import { solveRun } from './run.ts';

/**
 * Pairs all groups as one run: right for every field, quick for some dozens. Gives pairs of ranks, or undefined when the
 * rules leave no complete pairing.
 */
export function pairWholeField(rules: Rules, groups: readonly Group[]): [number, number][] | undefined {
  if (groups.length === 0) return [];
  const result = solveRun(rules, { levels: groups });
  return (
    result &&
    [...result.floats, ...result.residents.flatMap((pool) => pairResidents(rules, pool))].map(([a, b]) => [
      a,
      b,
    ])
  );
}
