import type { Projection } from '../projection.ts';

type Table = keyof Projection;
type FactsOf<Name extends Table> = Projection[Name][number];

/** What tells facts of a table from each other. */
const KEYS: { readonly [Name in Table]: (facts: FactsOf<Name>) => string | number | null } = {
  participants: ({ number }) => number,
  stages: ({ position }) => position,
  rounds: ({ key }) => key,
  tours: ({ key }) => key,
  games: ({ number, match }) => (match === 0 ? number : `${number}.${match}`),
  byes: ({ round, tour, participant }) => `${round} ${tour} ${participant}`,
  lines: ({ tour, participant }) => `${tour} ${participant}`,
  orders: ({ tour }) => tour,
  results: ({ participant }) => participant,
};

/** The projection with the objects of an earlier one in the place of those that are equal to them. */
export function reuseFacts(projection: Projection, before: Projection): Projection {
  const reused = Object.keys(KEYS).map((name) => [
    name,
    reuseIn(projection[name as Table], before[name as Table], KEYS[name as Table] as KeyOf),
  ]);
  return Object.fromEntries(reused) as Projection;
}

type KeyOf = (facts: object) => unknown;

function reuseIn(facts: readonly object[], before: readonly object[], keyOf: KeyOf): readonly object[] {
  const known = new Map(before.map((one) => [keyOf(one), one]));
  return facts.map((one) => {
    const old = known.get(keyOf(one));
    return old !== undefined && isEqual(old, one) ? old : one;
  });
}

/** Of plain data: `isDeepStrictEqual` of Node takes many times as long, for cases that there are none of here. */
function isEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one))
    return (
      Array.isArray(other) && one.length === other.length && one.every((item, at) => isEqual(item, other[at]))
    );
  const [left, right] = [one as Record<string, unknown>, other as Record<string, unknown>];
  const keys = Object.keys(left);
  return keys.length === Object.keys(right).length && keys.every((key) => isEqual(left[key], right[key]));
}
