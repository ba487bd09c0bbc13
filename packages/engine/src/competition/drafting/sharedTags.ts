import type { Breach } from '../../swiss/index.ts';
import type { DrawnGame } from '../model.ts';
import type { CompetitionState } from '../state.ts';

/** Pairs of one region or club, each once: where pairs follow from the seeding nothing keeps them apart. */
export function listSharedBreaches(
  { participants }: CompetitionState,
  games: readonly Pick<DrawnGame, 'players'>[],
): readonly Breach[] {
  const tags = new Map(participants.map((one) => [one.id, one.tags ?? []]));
  const seen = new Set<string>();
  return games.flatMap(({ players }): Breach[] => {
    const key = players.toSorted((one, other) => one - other).join('-');
    const [one, other] = players;
    const sharedTags = (tags.get(one) ?? []).filter((tag) => tags.get(other)?.includes(tag));
    if (sharedTags.length === 0 || seen.has(key)) return [];
    seen.add(key);
    return [{ code: 'wish', pair: players, sharedTags }];
  });
}
