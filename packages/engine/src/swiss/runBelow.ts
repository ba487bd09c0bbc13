import type { Group } from './groups.ts';
import type { Level, Run, RunResult } from './runModel.ts';
import { solveRun, findRunValue } from './run.ts';
import type { Rules } from './rules.ts';

/** A firewall, the next one below it (or the number of groups), and how many of the former are left by its arrivals. */
interface Span {
  readonly group: number;
  readonly next: number;
  readonly free: number;
}

export interface RunBelow extends Omit<RunResult, 'value'> {
  /** Who leaves the firewall above the run; they are in `floats` or `leaving` too. */
  readonly fromFirewall: readonly number[];
}

/** No sane event needs more players passed down out of a large group. */
const MOST_LEAVERS = 16;

/**
 * Decides the groups between a firewall and the next one, and who leaves the firewall: as few as parity and the groups
 * below allow, and the lowest of those who serve the run as well as anybody could. Gives undefined when its members
 * cannot, so that the firewall has to be decided together with the run.
 */
export function runBelow(rules: Rules, groups: readonly Group[], span: Span): RunBelow | undefined {
  const below = groups[span.next]?.score;
  const between = groups.slice(span.group + 1, span.next);
  const above = groups[span.group] as Group;
  const odd = span.free % 2;
  if (between.length === 0) return sendStraightDown(above, odd, below);
  const run = (top: readonly Level[]): Run => ({
    levels: [...top, ...between],
    ...(below === undefined ? {} : { below }),
  });
  for (let leavers = odd; leavers <= Math.min(MOST_LEAVERS, span.free); leavers += 2) {
    if (leavers === 0) {
      const result = solveRun(rules, run([]));
      if (result !== undefined) return { ...result, fromFirewall: [] };
      continue;
    }
    const standIns = Array.from({ length: leavers }, () => -1);
    const least = findRunValue(rules, run([{ score: above.score, members: standIns, kind: 'standIns' }]));
    if (least !== undefined) return findLowestReaching(rules, above, leavers, run, least);
  }
  return undefined;
}

/** Two firewalls touch: the lowest of the upper one goes down when their number is odd. */
function sendStraightDown(above: Group, odd: number, below: number | undefined): RunBelow | undefined {
  if (odd === 1 && below === undefined) return undefined;
  const leaving = odd === 1 ? above.members.slice(-1) : [];
  return { floats: [], leaving, residents: [], fromFirewall: leaving };
}

/** Offers the run more and more of the lowest, until it comes out as well as with anybody. */
function findLowestReaching(
  rules: Rules,
  above: Group,
  leavers: number,
  run: (top: readonly Level[]) => Run,
  least: string,
): RunBelow | undefined {
  for (
    let offered = leavers;
    offered <= above.members.length;
    offered += Math.max(2, offered - (offered % 2))
  ) {
    const members = above.members.slice(-offered);
    const result = solveRun(rules, run([{ score: above.score, members, kind: 'part' }]));
    if (result === undefined || result.value !== least) continue;
    const staying = new Set(result.residents[0]);
    return {
      floats: result.floats,
      leaving: result.leaving,
      residents: result.residents.slice(1),
      fromFirewall: members.filter((rank) => !staying.has(rank)),
    };
  }
  return undefined;
}
