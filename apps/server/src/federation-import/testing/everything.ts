import { PLAYER_SORT_KEYS, type OperationName, type Player, type Tournament } from '@nardy/contract';
import type { AskedCall, Comparison } from './comparison.ts';

/** Of what there is much of, every so many are gone into: athletes, the play of what is over, files made of it. */
const PLAYERS_STEP = 13;
const PLAY_STEP = 3;
const FILES_STEP = 7;

/** Asks everything that everybody may ask, about everything that the lists lead to. */
export async function askEverything(of: Comparison): Promise<void> {
  await askSite(of);
  const players = await askPlayers(of);
  await askReferees(of);
  await askMedia(of);
  const tournaments = await of.pages<Tournament>({ name: 'listTournaments', query: { with_children: 1 } });
  await inTurns(tournaments, (tournament) => askTournament(of, tournament));
  for (const query of [{}, { statuses: 'past' }, { discipline_id: 3 }, { country_id: 1 }])
    await of.pages({ name: 'listTournaments', query });
  for (const text of [players[0]?.last_name, tournaments[0]?.full_name.slice(0, 20), 'чемпионат', 'финал'])
    await of.ask({ name: 'searchEverywhere', query: { text } });
}

async function askSite(of: Comparison): Promise<void> {
  for (const name of [
    'getVersion',
    'getSiteSettings',
    'getPolicy',
    'listTournamentTypes',
  ] as const satisfies readonly OperationName[])
    await of.ask({ name });
  for (const name of [
    'listBanners',
    'listSportDisciplines',
    'listPlayerCategories',
    'listRefereeCategories',
    'listRefereeRoles',
  ] as const)
    await of.pages({ name });
  for (const { role_id } of await of.pages({ name: 'listDesiredRoles' }))
    await of.ask({ name: 'getDesiredRole', params: { id: Number(role_id) } });
  for (const [list, one, key] of [
    ['listCountries', 'getCountry', 'country_id'],
    ['listDistricts', 'getDistrict', 'district_id'],
    ['listRegions', 'getRegion', 'region_id'],
    ['listCities', 'getCity', 'city_id'],
  ] as const) {
    const places = await of.pages({ name: list });
    await inTurns(pickEvery(places, 13), (place) =>
      of.ask({ name: one, params: { id: Number(place[key]) } }),
    );
  }
}

async function askPlayers(of: Comparison): Promise<readonly Player[]> {
  const players = await of.pages<Player>({ name: 'listPlayers' });
  const queries = [
    ...PLAYER_SORT_KEYS.flatMap((key) => [{ sort: key }, { sort: `-${key}` }]),
    ...[1, 2, 3, 4, 5].map((discipline_id) => ({ discipline_id })),
    ...Array.from({ length: 40 }, (_, index) => ({ country_id: index + 1 })),
    { gender: 'woman' },
    { name: players[5]?.last_name },
  ];
  for (const query of queries) await of.ask({ name: 'listPlayers', query });
  const clubs = new Set(players.flatMap((player) => player.clubs.map(({ club_id }) => club_id)));
  await of.pages({ name: 'listStatistics' });
  for (const team_id of clubs) await of.pages({ name: 'listStatistics', query: { team_id } });
  await inTurns(pickEvery(players, PLAYERS_STEP), async ({ player_id: id }) => {
    const params = { id };
    await of.ask({ name: 'getPlayer', params });
    await of.ask({ name: 'getPlayerForm', params });
    await of.ask({ name: 'getRatingChart', params });
    for (const name of [
      'listPlayerTournaments',
      'listPlayerMatches',
      'listPlayerHistory',
      'listOpponents',
    ] as const)
      await of.pages({ name, params });
    await of.ask({ name: 'comparePlayers', params: { id, other_id: players[0]?.player_id ?? 0 } });
  });
  await of.ask({ name: 'printPlayers', query: { format: 'csv' } });
  return players;
}

async function askReferees(of: Comparison): Promise<void> {
  const referees = await of.pages<{ referee_id: number }>({ name: 'listReferees' });
  for (const country_id of [1, 2, 3]) await of.pages({ name: 'listReferees', query: { country_id } });
  await inTurns(referees, async ({ referee_id: id }) => {
    await of.ask({ name: 'getReferee', params: { id } });
    await of.pages({ name: 'listRefereeTournaments', params: { id } });
  });
}

async function askMedia(of: Comparison): Promise<void> {
  const albums = await of.pages<{ album_id: number }>({ name: 'listAlbums', query: { with: 'photos' } });
  await inTurns(albums, async ({ album_id: id }) => {
    await of.ask({ name: 'getAlbum', params: { id } });
    await of.pages({ name: 'listPhotos', params: { id } });
  });
  const videos = await of.pages<{ video_id: number }>({ name: 'listVideos' });
  await inTurns(videos, ({ video_id: id }) => of.ask({ name: 'getVideo', params: { id } }));
}

async function askTournament(of: Comparison, { tournament_id: id, status }: Tournament): Promise<void> {
  const params = { id };
  for (const name of [
    'getTournament',
    'getTournamentLog',
    'getBracket',
    'getBankDetails',
    'listPrizes',
  ] as const)
    await of.ask({ name, params });
  for (const name of ['listMembers', 'listDocuments', 'listTournamentReferees'] as const)
    await of.pages({ name, params });
  if (status !== 'past' || id % PLAY_STEP === 0) await askPlay(of, id);
  if (status !== 'past' || id % FILES_STEP === 0) await askSections(of, id);
}

async function askSections(of: Comparison, id: number): Promise<void> {
  const params = { id };
  for (const name of [
    'listRegistrationDocuments',
    'listAnnouncements',
    'listScheduleDays',
    'listPartners',
    'listTournamentAlbums',
  ] as const)
    await of.pages({ name, params });
  for (const call of [
    { name: 'drawPaymentQr', params },
    { name: 'printMembers', params, query: { format: 'csv' } },
    { name: 'printStandings', params, query: { format: 'csv' } },
  ] as const satisfies readonly AskedCall[])
    await of.ask(call);
}

async function askPlay(of: Comparison, id: number): Promise<void> {
  const params = { id };
  const rounds = await of.ask<{ round_id: number; has_tours: number }[]>({ name: 'listRounds', params });
  for (const { round_id, has_tours } of rounds)
    await of.ask({ name: has_tours ? 'listRoundTours' : 'listRoundGames', params, query: { round_id } });
  const tours = await of.ask<{ tour_id: number }[]>({ name: 'listTours', params });
  const [line] = await of.pages<{ standing_id: number }>({
    name: 'listStandings',
    params,
    query: { withThird: 1 },
  });
  if (line) await of.ask({ name: 'getStanding', params: { id, standing_id: line.standing_id } });
  for (const { tour_id } of pickEvery(tours, 4))
    await of.pages({ name: 'listStandings', params, query: { tour_id } });
}

/** The first and every so many after it. */
function pickEvery<Item>(items: readonly Item[], step: number): readonly Item[] {
  return items.filter((_, index) => index % step === 0);
}

/** A few at once: both servers work in one process. */
async function inTurns<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  const left = items.values();
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (const item of left) await work(item);
    }),
  );
}
