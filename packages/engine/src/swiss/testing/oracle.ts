import type { GroupOrder, SwissInput, SwissPlayer } from '../types.ts';

/** A pairing as a list of pairs of players; a bye is a pair with nobody. */
type Choice = readonly (readonly [SwissPlayer, SwissPlayer | undefined])[];

/**
 * The best pairing by trying every one, and its key as one list of numbers. It shares no code with the solver: it reads
 * swiss-pairing's definition once more, group by group with sets, so that a wrong reading shows itself.
 */
export function pairByBruteForce(input: SwissInput): { readonly key: number[]; readonly pairs: string[] } {
  const ranked = input.players.toSorted((a, b) => b.score - a.score || a.seed - b.seed || a.id - b.id);
  let best: { key: number[]; choice: Choice } | undefined;
  for (const choice of choices(ranked, ranked.length % 2 === 1)) {
    const key = computeKey(ranked, choice, input);
    if (best === undefined || smaller(key, best.key)) best = { key, choice };
  }
  const pairs = best?.choice.map(([a, b]) => `${a.id}-${b?.id ?? 'bye'}`) ?? [];
  return { key: best?.key ?? [], pairs: pairs.toSorted() };
}

/**
 * The best of the pairings without rematch or second bye that leave the most of the tours to come playable, by trying
 * every one of them tour after tour; undefined where there is no such pairing.
 */
export function pairAheadByBruteForce(
  input: SwissInput,
): { readonly key: number[]; readonly tours: number } | undefined {
  const ranked = input.players.toSorted((a, b) => b.score - a.score || a.seed - b.seed || a.id - b.id);
  const legal = legalChoices(input).map(({ choice, edges }) => ({
    edges,
    key: computeKey(ranked, choice, input),
  }));
  const { fixed = [], fixedBye } = input.options ?? {};
  const byHand = [...fixed, ...(fixedBye === undefined ? [] : [[fixedBye, undefined] as const])];
  const now = legal.filter(({ edges }) =>
    byHand.every(([a, b]) => edges.flat().includes(buildEdge(a, b)[0])),
  );
  for (let tours = input.toursLeft; tours >= 0; tours -= 1) {
    const good = now.filter(({ edges }) => playable(legal, new Set(edges.flat()), tours));
    if (good.length === 0) continue;
    return { tours, key: good.reduce((best, { key }) => (smaller(key, best) ? key : best), good[0]!.key) };
  }
  return undefined;
}

/** How many of the tours to come can be played with no rematch and no second bye after such pairs; a bye is a pair of one. */
export function countMostToursAfter(
  input: SwissInput,
  pairs: readonly (readonly [number, number?])[],
): number {
  const legal = legalChoices(input);
  const used = new Set(pairs.flatMap(([a, b]) => buildEdge(a, b)));
  let tours = input.toursLeft;
  while (!playable(legal, used, tours)) tours -= 1;
  return tours;
}

interface Legal {
  readonly choice: Choice;
  readonly edges: readonly (readonly [string, string])[];
}

/** The pairings without anything that was before or is ruled out. */
function legalChoices(input: SwissInput): readonly Legal[] {
  const ranked = input.players.toSorted((a, b) => b.score - a.score || a.seed - b.seed || a.id - b.id);
  const spent = new Set((input.options?.forbidden ?? []).flatMap(([a, b]) => buildEdge(a, b)));
  for (const player of ranked) {
    for (const id of player.opponents.keys()) spent.add(`${player.id} ${id}`);
    if (player.byes > 0) spent.add(`${player.id} bye`);
  }
  return [...choices(ranked, ranked.length % 2 === 1)]
    .map((choice) => ({ choice, edges: choice.map(([a, b]) => buildEdge(a.id, b?.id)) }))
    .filter(({ edges }) => edges.every(([edge]) => !spent.has(edge)));
}

/** Whether so many of the pairings are disjoint, and free of what is used. */
function playable(legal: readonly Pick<Legal, 'edges'>[], used: ReadonlySet<string>, tours: number): boolean {
  if (tours === 0) return true;
  const open = legal.filter(({ edges }) => edges.every(([edge]) => !used.has(edge)));
  return open.some(({ edges }, at) => playable(open.slice(at + 1), new Set(edges.flat()), tours - 1));
}

function buildEdge(a: number, b: number | undefined): readonly [string, string] {
  return [`${a} ${b ?? 'bye'}`, `${b ?? 'bye'} ${a}`];
}

function* choices(left: readonly SwissPlayer[], bye: boolean): Generator<Choice> {
  const [first, ...rest] = left;
  if (first === undefined) {
    yield [];
    return;
  }
  if (bye) for (const others of choices(rest, false)) yield [[first, undefined], ...others];
  for (const second of rest) {
    const others = rest.filter((player) => player !== second);
    for (const more of choices(others, bye)) yield [[first, second], ...more];
  }
}

function smaller(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at >= 0 && a[at]! < b[at]!;
}

function computeKey(ranked: readonly SwissPlayer[], choice: Choice, input: SwissInput): number[] {
  const pairs = choice.filter((pair): pair is [SwissPlayer, SwissPlayer] => pair[1] !== undefined);
  const out = choice.find((pair) => pair[1] === undefined)?.[0];
  const ruled = new Set((input.options?.forbidden ?? []).map(([a, b]) => `${a} ${b}`));
  const met = pairs.map(([a, b]) => a.opponents.get(b.id) ?? 0);
  const shared = pairs.flatMap(([a, b]) => [...new Set(a.tags)].filter((tag) => b.tags?.includes(tag)));
  const byGroup = walkGroups(ranked, out, pairs, input.options?.order ?? 'fold');
  return [
    pairs.filter(([a, b]) => ruled.has(`${a.id} ${b.id}`) || ruled.has(`${b.id} ${a.id}`)).length,
    met.filter((count) => count > 0).length,
    ...(out === undefined ? [] : [out.byes, out.score, -ranked.indexOf(out)]),
    met.reduce((sum, count) => sum + Math.max(count - 1, 0), 0),
    ...byGroup.floats,
    input.options?.wishes === true ? shared.length : 0,
    ...byGroup.order,
  ];
}

/** Carries those who have not been paired yet down from group to group. */
function walkGroups(
  ranked: readonly SwissPlayer[],
  out: SwissPlayer | undefined,
  pairs: readonly (readonly [SwissPlayer, SwissPlayer])[],
  order: GroupOrder,
): { floats: number[]; order: number[] } {
  const result = { floats: [] as number[], order: [] as number[] };
  const drawn = ranked.filter((player) => player !== out);
  let carried: SwissPlayer[] = [];
  for (const score of new Set(drawn.map((player) => player.score))) {
    const residents = drawn.filter((player) => player.score === score);
    const here = [...carried, ...residents];
    const inside = pairs.filter(([a, b]) => here.includes(a) && here.includes(b));
    const paired = new Set(inside.flat());
    carried = here.filter((player) => !paired.has(player));
    const differences = [
      ...inside.map(([a, b]) => Math.abs(a.score - b.score)),
      ...carried.map((player) => player.score - (score - 1)),
    ].toSorted((a, b) => b - a);
    result.floats.push(carried.length, ...differences);
    result.order.push(...groupOrderKey(here, residents, inside, order));
  }
  return result;
}

function groupOrderKey(
  here: readonly SwissPlayer[],
  residents: readonly SwissPlayer[],
  inside: readonly (readonly [SwissPlayer, SwissPlayer])[],
  order: GroupOrder,
): number[] {
  const partner = new Map(inside.flatMap(([a, b]) => [[a, b] as const, [b, a] as const]));
  const stay = here.map((player) => (partner.has(player) ? 0 : 1));
  const arrivals = here.filter((player) => partner.has(player) && !residents.includes(player));
  const hosts = arrivals.map((player) => residents.indexOf(partner.get(player)!));
  const pool = residents.filter((player) => partner.has(player) && residents.includes(partner.get(player)!));
  return [...stay, ...hosts, ...poolKey(pool, partner, order)];
}

function poolKey(
  pool: readonly SwissPlayer[],
  partner: ReadonlyMap<SwissPlayer, SwissPlayer>,
  order: GroupOrder,
): number[] {
  const upper = pool.slice(0, pool.length / 2);
  const lower = pool.slice(pool.length / 2);
  const wish = order === 'slide' ? [...lower, ...upper.toReversed()] : pool.toReversed();
  const key: number[] = [];
  let insideUpper = 0;
  for (const [place, player] of pool.entries()) {
    const other = partner.get(player)!;
    if (pool.indexOf(other) < place) continue;
    if (upper.includes(player) && upper.includes(other)) insideUpper += 1;
    key.push(order === 'monrad' ? pool.indexOf(other) - place - 1 : wish.indexOf(other));
  }
  return order === 'monrad' ? [0, ...key] : [2 * insideUpper, ...key];
}
