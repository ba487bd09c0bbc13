import type { Wishes } from './matching/settle.ts';
import type { Run, Vertex } from './runModel.ts';

/**
 * Criterion 5 between the groups of a run, from the top group down: first who leaves, so that those who do are the lowest
 * ranked, then the place of the resident whom each arrival gets. Vertices stand in rank order.
 */
export function buildSkeletonWishes(vertices: readonly Vertex[], run: Run): Wishes {
  const size = vertices.length;
  return {
    charge: (u, v, add) => {
      const [a, b] = [vertices[u] as Vertex, vertices[v] as Vertex];
      const [high, low] = a.level <= b.level ? [a, b] : [b, a];
      if (high.level === low.level) return;
      const at = a.level <= b.level ? u : v;
      for (let level = high.level; level < low.level; level += 1) add(2 * level * size + at, 1);
      if (low.level < run.levels.length) add((2 * low.level + 1) * size + at, low.place);
    },
    most: (wish) => {
      const level = Math.floor(wish / size);
      return level % 2 === 0 ? 1 : (run.levels[(level - 1) / 2]?.members.length ?? 1) - 1;
    },
  };
}
