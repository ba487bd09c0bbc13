import type { Bracket, BracketSeed } from '@nardy/contract';

export function listSeeds({ brackets }: Bracket): BracketSeed[] {
  return Object.values(brackets).flatMap((rounds) => (rounds ?? []).flatMap(({ seeds }) => seeds));
}

/** Who plays in the bracket, by name. */
export function listAthletes(seeds: readonly BracketSeed[]): { id: number; name: string }[] {
  const names = new Map<number, string>();
  for (const { teams } of seeds)
    for (const { player_id, name } of teams) if (player_id !== null) names.set(player_id, name ?? '');
  return [...names]
    .map(([id, name]) => ({ id, name }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'ru'));
}

/** All that the picture shows of a game, by its id; a game that is not drawn yet has none. */
export function listSigns(seeds: readonly BracketSeed[]): ReadonlyMap<number, string> {
  return new Map(
    seeds.flatMap(({ game_id, teams, matches = [], result }) => {
      if (game_id === null) return [];
      const sides = teams.map(({ id, score }) => `${id} ${score}`);
      return [[game_id, [...sides, ...matches, ...Object.values(result ?? {})].join(' ')] as const];
    }),
  );
}
