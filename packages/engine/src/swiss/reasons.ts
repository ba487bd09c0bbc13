import { computeByeKey, listPresentIn } from './pairingKey.ts';
import type { Partners, Present } from './pairingKey.ts';
import { compareNumbers } from './compareKeys.ts';
import { buildGroups } from './groups.ts';
import type { History } from './history.ts';
import type { Task } from './lookAhead/lookAhead.ts';
import { notePassedOver, TOLD } from './passedOver.ts';
import type { ByeReason, FloatCause, PairingReasons, PairReason, PassedOver } from './types.ts';

type RankPair = readonly [number, number];

/** Why a pairing came out as it did. `partners` are those who were not set by hand; `bye` is a rank. */
export function explainPairing(
  task: Task,
  pairs: readonly RankPair[],
  partners: Partners,
  bye: number | undefined,
): Pick<PairingReasons, 'pairs' | 'bye'> {
  const { history } = task;
  const drawn = task.drawn.filter((rank) => partners.has(rank));
  const groups = listPresentIn(history, buildGroups(history, drawn), partners);
  const passed = new Map<number, readonly PassedOver[]>();
  for (const group of groups) notePassedOver(task, group, passed);
  const causes = findCauses(history, groups);
  return {
    pairs: pairs.map((pair) => explainPair(task, pair, passed.get(pair[0]) ?? [], causes)),
    ...(bye === undefined ? {} : { bye: explainBye(task, bye) }),
  };
}

function explainPair(
  task: Task,
  [a, b]: RankPair,
  passedOver: readonly PassedOver[],
  causes: ReadonlyMap<number, FloatCause>,
): PairReason {
  const { history } = task;
  const [high, low] = [history.players[a], history.players[b]];
  const from = high?.score ?? 0;
  const score = low?.score ?? 0;
  const cause = causes.get(a);
  const byHand = task.aside.some(([first]) => first === a);
  const shared =
    history.sharedTags(a, b) > 0 ? (high?.tags ?? []).filter((tag) => low?.tags?.includes(tag)) : [];
  return {
    pair: [high?.id ?? 0, low?.id ?? 0],
    code: byHand ? 'by-hand' : from > score ? 'float' : 'same-group',
    score,
    ...(from > score ? { from } : {}),
    ...(cause === undefined ? {} : { cause }),
    meetings: history.meetings(a, b),
    forbidden: history.forbidden.has(a, b),
    sharedTags: shared,
    passedOver,
  };
}

/** Why each leaver left the group that it belongs to. */
function findCauses(history: History, groups: readonly Present[]): Map<number, FloatCause> {
  const causes = new Map<number, FloatCause>();
  for (const { players, leavers, arrivals } of groups) {
    const odd = leavers.length === players.length % 2;
    for (const rank of leavers) {
      if (players.indexOf(rank) < arrivals) continue;
      const nobody = players.every((other) => other === rank || history.blocked.has(rank, other));
      causes.set(rank, odd ? 'odd' : nobody ? 'nobody-left' : 'needed');
    }
  }
  return causes;
}

function explainBye({ history, drawn, aside }: Task, bye: number): ByeReason {
  const player = history.players[bye];
  const byHand = aside.some(([rank, other]) => rank === bye && other < 0);
  const own = computeByeKey(history, bye);
  const weaker = byHand ? [] : drawn.filter((rank) => isWeaker(history, rank, bye)).slice(-TOLD);
  return {
    id: player?.id ?? 0,
    code: byHand ? 'by-hand' : 'by-rule',
    score: player?.score ?? 0,
    byes: player?.byes ?? 0,
    spared: weaker.toReversed().map((rank) => ({
      id: history.players[rank]?.id ?? 0,
      why: compareNumbers(computeByeKey(history, rank), own) > 0 ? 'had-bye' : 'others',
    })),
  };
}

/** Of a lower score, or of the same and ranked below. */
function isWeaker(history: History, rank: number, than: number): boolean {
  return compareNumbers(computeByeKey(history, rank).slice(1), computeByeKey(history, than).slice(1)) < 0;
}
