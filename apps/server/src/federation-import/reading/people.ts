import type { JudgingItem, Player, Referee } from '@nardy/contract';
import type { Origin } from '../origin/origin.ts';
import type { ReadGeography } from './geography.ts';

/** A person, by what the other server shows of it. */
export interface ReadPerson {
  readonly player?: Player;
  readonly referee?: Referee;
  readonly country_id: number | null;
  readonly city_id: number | null;
}

export interface ReadPeople {
  /** Athletes by name, then referees who are none. */
  readonly persons: readonly ReadPerson[];
  readonly judging: ReadonlyMap<number, readonly JudgingItem[]>;
}

export async function readPeople(origin: Origin, geography: ReadGeography): Promise<ReadPeople> {
  const { client } = origin;
  const [players, referees] = await Promise.all([
    origin.all(
      (query) => client.listPlayers({ query: { ...query, sort: 'name' } }),
      ({ player_id }) => player_id,
    ),
    origin.all(
      (query) => client.listReferees({ query }),
      ({ referee_id }) => referee_id,
    ),
  ]);
  const byPlayer = new Map(
    referees.flatMap((one) => (one.user?.player_id ? [[one.user.player_id, one]] : [])),
  );
  const others = referees.filter(({ user }) => !user?.player_id);
  const [abroad, judging] = await Promise.all([
    readCountries(origin, geography, players, others),
    readJudging(origin, referees),
  ]);
  const athletes = players.map((player): ReadPerson => {
    const referee = byPlayer.get(player.player_id);
    return {
      player,
      ...(referee && { referee }),
      country_id: player.city?.country_id ?? abroad.players.get(player.player_id) ?? null,
      city_id: player.city?.city_id ?? null,
    };
  });
  const judges = others.map((referee): ReadPerson => ({
    referee,
    country_id: referee.city?.country_id ?? abroad.referees.get(referee.referee_id) ?? null,
    city_id: referee.city?.city_id ?? null,
  }));
  return { persons: [...athletes, ...judges], judging };
}

async function readJudging(origin: Origin, referees: readonly Referee[]): Promise<ReadPeople['judging']> {
  const items = await Promise.all(
    referees.map(({ referee_id: id }) =>
      origin.all(
        (query) => origin.client.listRefereeTournaments({ params: { id }, query }),
        ({ tournament_id }) => tournament_id,
      ),
    ),
  );
  return new Map(referees.map(({ referee_id }, index) => [referee_id, items[index] ?? []]));
}

/** Where answers have nothing of who has a country and no city, the filter by country finds them. */
async function readCountries(
  origin: Origin,
  { countries }: ReadGeography,
  players: readonly Player[],
  referees: readonly Referee[],
): Promise<Record<'players' | 'referees', ReadonlyMap<number, number>>> {
  const { client } = origin;
  const [ofPlayers, ofReferees] = await Promise.all([
    players.some(({ city }) => city === null)
      ? readPeopleByCountry(origin, countries, {
          ask: (query) => client.listPlayers({ query }),
          idOf: ({ player_id }) => player_id,
          known: Map.groupBy(players, ({ city }) => city?.country_title ?? ''),
        })
      : new Map<number, number>(),
    referees.some(({ city }) => city === null)
      ? readPeopleByCountry(origin, countries, {
          ask: (query) => client.listReferees({ query }),
          idOf: ({ referee_id }) => referee_id,
          known: Map.groupBy(referees, ({ city }) => city?.country_title ?? ''),
        })
      : new Map<number, number>(),
  ]);
  return { players: ofPlayers, referees: ofReferees };
}

interface Listed<Item> {
  readonly ask: (query: {
    country_id: number;
    page: number;
    pageSize: number;
  }) => Promise<{ data: Item[]; totalCount: number }>;
  readonly idOf: (item: Item) => number;
  /** Those whose city is known, by the title of its country. */
  readonly known: ReadonlyMap<string, readonly Item[]>;
}

/** Goes through a country only where more live than the cities tell. */
async function readPeopleByCountry<Item>(
  origin: Origin,
  countries: ReadGeography['countries'],
  { ask, idOf, known }: Listed<Item>,
): Promise<ReadonlyMap<number, number>> {
  const found = await Promise.all(
    countries.map(async ({ country_id, title }) => {
      const { totalCount } = await ask({ country_id, page: 1, pageSize: 1 });
      if (totalCount <= (known.get(title)?.length ?? 0)) return [];
      const people = await origin.all((paging) => ask({ country_id, ...paging }), idOf);
      return people.map((one) => [idOf(one), country_id] as const);
    }),
  );
  return new Map(found.flat());
}
