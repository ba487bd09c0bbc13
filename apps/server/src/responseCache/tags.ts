import { operations, type Feature, type OperationName } from '@nardy/contract';

/** An answer of one feature shows things of others too: an athlete's city, a competition's discipline. */
const SHOWS: Readonly<Record<Feature, readonly string[]>> = {
  site: ['site'],
  geography: ['geography'],
  athletes: ['athletes', 'geography'],
  competitions: ['competitions', 'geography', 'athletes'],
  referees: ['referees', 'geography', 'competitions', 'athletes'],
  media: ['media', 'competitions'],
  search: ['athletes', 'competitions', 'referees', 'media', 'geography'],
  accounts: [],
  applications: [],
  people: [],
  imports: [],
  administration: [],
  desk: [],
  matches: [],
};

/** Operations that show more than others of their feature, by the start of their path. */
const SHOWS_TOO = [
  // A banner may name a competition.
  ['/api/hdbk/banners', ['competitions', 'geography']],
  // The address of a competition's card changes with the federation's mark.
  ['/api/tournaments/{id}', ['site']],
  ['/api/players/{id}/', ['competitions']],
  ['/api/statistic', ['careers', 'competitions']],
] as const;

/** What `:id` stands for in a path, by the tag that the database announces changes of that one under. */
const OF_ONE = [
  ['/api/tournaments/{id}', 'competition'],
  ['/api/players/{id}', 'athlete'],
] as const;

/** What changes without any tag being announced, and so carries none. */
const UNANNOUNCED: ReadonlySet<OperationName> = new Set([
  'getLastMessage',
  'getTournamentLog',
  'listAnnouncements',
]);

/**
 * The tags of what an answer shows. A page about one competition or athlete carries the tag of that one, so that a result
 * elsewhere leaves it alone; what changes in a child is announced under its parent's tag too.
 */
export function listTags(name: OperationName, params: unknown): readonly string[] {
  if (UNANNOUNCED.has(name)) return [];
  const { feature, path } = operations[name];
  const shown = [
    ...SHOWS[feature],
    ...SHOWS_TOO.flatMap(([start, tags]) => (path.startsWith(start) ? tags : [])),
  ];
  const [, tag] = OF_ONE.find(([start]) => path.startsWith(start)) ?? [];
  return tag ? [...shown, ...pickIds(params).map((one) => `${tag}:${one}`)] : shown;
}

/** One, or both of two that are compared. */
function pickIds(params: unknown): readonly number[] {
  const given: { id?: unknown; other_id?: unknown } =
    typeof params === 'object' && params !== null ? params : {};
  return [given.id, given.other_id].filter((id) => typeof id === 'number');
}
