import type { Db } from '@nardy/server';
import type { SavedCompetition } from '../competitions/save.ts';

/** What may carry tags: that of its competition, and others. */
export interface Tagged {
  readonly competition: SavedCompetition;
  readonly tags?: readonly string[];
}

/** Ids of the tags of an album or video, that of its competition first. */
export type Tags = (of: Tagged) => readonly number[];

export async function saveTags(db: Db, all: readonly Tagged[]): Promise<Tags> {
  const competitions = nameCompetitions(all.map(({ competition }) => competition));
  const others = [...new Set(all.flatMap(({ tags = [] }) => tags))];
  const rows = [
    ...[...competitions].map(([id, name]) => ({ name, tournament_id: id })),
    ...others.map((name) => ({ name, tournament_id: null })),
  ];
  const saved = await db.insertInto('tags').values(rows).returning(['id', 'name']).execute();
  const ids = new Map(saved.map(({ id, name }) => [name, id]));
  return ({ competition, tags = [] }) =>
    [competitions.get(competition.id) ?? '', ...tags].flatMap((name) => ids.get(name) ?? []);
}

/** A name of its own for each: where two of one name begin in one year, the later one in the list has its number too. */
export function nameCompetitions(all: readonly SavedCompetition[]): ReadonlyMap<number, string> {
  const names = new Map<number, string>();
  const taken = new Set<string>();
  for (const one of all) {
    if (names.has(one.id)) continue;
    const name = formatName(one);
    names.set(one.id, taken.has(name) ? `${name} №${one.id}` : name);
    taken.add(name);
  }
  return names;
}

/** Names of competitions that come back are told apart by the year. */
function formatName({ competition: { row, firstDay } }: SavedCompetition): string {
  const year = firstDay.slice(0, 4);
  return row.full_name.includes(year) ? row.full_name : `${row.full_name} (${year})`;
}
