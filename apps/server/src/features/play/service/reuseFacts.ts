import type { GameFacts, LineFacts, Projection, ResultFacts, TableFacts } from '../projection.ts';

/** The projection with the objects of an earlier one in the place of those that are equal to them, and lists of just these likewise. */
export function reuseFacts(projection: Projection, before: Projection): Projection {
  const { participants, stages, rounds, tours, games, byes, results } = projection;
  return {
    participants: reuse(participants, before.participants, ({ number }) => number),
    stages: reuse(stages, before.stages, ({ position }) => position),
    rounds: reuse(rounds, before.rounds, ({ key }) => key),
    tours: reuse(tours, before.tours, ({ key }) => key),
    games: reuse(games, before.games, getGameKey, isSameGame),
    byes: reuse(byes, before.byes, ({ round, tour, participant }) => `${round} ${tour} ${participant}`),
    tables: reuseTables(projection.tables, before.tables),
    results: reuse(results, before.results, ({ participant }) => participant, isSameResult),
  };
}

function reuseTables(tables: readonly TableFacts[], before: readonly TableFacts[]): readonly TableFacts[] {
  const known = new Map(before.map((table) => [table.order.tour, table]));
  return tables.map((table) => {
    const old = known.get(table.order.tour);
    if (old === undefined || old === table) return table;
    const order = isEqual(old.order, table.order) ? old.order : table.order;
    return { order, lines: reuse(table.lines, old.lines, ({ participant }) => participant, isSameLine) };
  });
}

/** Most of what is alike stands at the same place of both lists. */
function reuse<Facts extends object>(
  facts: readonly Facts[],
  before: readonly Facts[],
  keyOf: (facts: Facts) => number | string,
  isSame: (one: Facts, other: Facts) => boolean = isEqual,
): readonly Facts[] {
  if (facts === before) return before;
  let known: ReadonlyMap<number | string, Facts> | undefined;
  const find = (one: Facts, beside: Facts | undefined) => {
    const key = keyOf(one);
    if (beside !== undefined && keyOf(beside) === key) return beside;
    known ??= new Map(before.map((old) => [keyOf(old), old]));
    return known.get(key);
  };
  let isAsBefore = facts.length === before.length;
  const reused = facts.map((one, at) => {
    const old = find(one, before[at]);
    const same = old !== undefined && isSame(old, one) ? old : one;
    isAsBefore &&= same === before[at];
    return same;
  });
  return isAsBefore ? before : reused;
}

function getGameKey({ number, match }: GameFacts): number | string {
  return match === 0 ? number : `${number}.${match}`;
}

/** There are hundreds of these in each act, so the fields are named. */
function isSameGame(one: GameFacts, other: GameFacts): boolean {
  return (
    one.outcome === other.outcome &&
    one.winner === other.winner &&
    one.table === other.table &&
    one.playedAt === other.playedAt &&
    one.correctedAt === other.correctedAt &&
    one.drawnAt === other.drawnAt &&
    one.isAnnulled === other.isAnnulled &&
    one.round === other.round &&
    one.tour === other.tour &&
    one.matchLength === other.matchLength &&
    isEqual(one.players, other.players) &&
    isEqual(one.score, other.score) &&
    isEqual(one.reasons, other.reasons) &&
    isEqual(one.series, other.series)
  );
}

function isSameResult(one: ResultFacts, other: ResultFacts): boolean {
  return (
    one.games === other.games &&
    one.wins === other.wins &&
    one.losses === other.losses &&
    one.from === other.from &&
    one.to === other.to
  );
}

/** Of one table and participant. */
function isSameLine(one: LineFacts, other: LineFacts): boolean {
  return (
    one.points === other.points &&
    one.tours === other.tours &&
    one.wins === other.wins &&
    one.losses === other.losses &&
    one.skips === other.skips &&
    one.group === other.group &&
    one.tieBreaks.length === other.tieBreaks.length &&
    one.tieBreaks.every(({ criterion, value }, at) => {
      const beside = other.tieBreaks[at];
      return beside?.value === value && beside.criterion === criterion;
    })
  );
}

/** Of plain data with the same fields: Node's `isDeepStrictEqual` takes many times as long, for cases that are none of here. */
function isEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one))
    return (
      Array.isArray(other) && one.length === other.length && one.every((item, at) => isEqual(item, other[at]))
    );
  const [left, right] = [one as Record<string, unknown>, other as Record<string, unknown>];
  for (const name in left) if (left[name] !== right[name] && !isEqual(left[name], right[name])) return false;
  return true;
}
