import type { Filled } from './fill.ts';

export interface Scenario {
  readonly title: string;
  /** The list's address without its page. */
  readonly path: string;
  readonly pageSize: number;
  /** How many of its first pages are asked for. */
  readonly pages: number;
  /** Under which the database announces a change of the list. */
  readonly tag: string;
  /** What gives the same rows as `json_agg`, for pgbench; `:offset` is the page's. */
  readonly reference: string;
}

const SORTS = ['name', 'birthday', 'rank', 'rating', 'discipline', 'region', 'district', 'city'];

/** Every list that is measured. */
export function buildScenarios(filled: Filled): Scenario[] {
  return [...listsOfPlayers(), ...otherLists(filled)];
}

function listsOfPlayers(): Scenario[] {
  return [
    {
      title: 'players',
      path: '/api/players?',
      pageSize: 100,
      pages: 10,
      tag: 'athletes',
      reference: players(),
    },
    ...[
      ['discipline', 'discipline_id=1', 'asked.discipline_id = 1', true],
      ['gender', 'gender=woman', "person.gender = 'woman'", false],
      [
        'birth years',
        'birthyear_from=1980&birthyear_to=1990',
        "person.birthday between '1980-01-01' and '1990-12-31'",
        false,
      ],
      [
        'rare name',
        'name=%D1%80%D0%B5%D0%B4%D0%BA%D0%BE%D1%81%D1%82%D0%BD',
        "person.search_name like '%редкостн%'",
        false,
      ],
      [
        'frequent name',
        'name=%D0%B8%D0%B2%D0%B0%D0%BD%D0%BE%D0%B2',
        "person.search_name like '%иванов%'",
        false,
      ],
    ].map(([title, query, where, asked]) => ({
      title: `players by ${title as string}`,
      path: `/api/players?${query as string}&`,
      pageSize: 100,
      pages: 10,
      tag: 'athletes',
      reference: players({ where: where as string, asked: asked as boolean }),
    })),
    ...SORTS.flatMap((key) => [key, `-${key}`]).map((sort) => ({
      title: `players, sort=${sort}`,
      path: `/api/players?sort=${sort}&`,
      pageSize: 100,
      pages: 10,
      tag: 'athletes',
      reference: players({ sort }),
    })),
  ];
}

function otherLists({ tournament, player }: Filled): Scenario[] {
  return [
    {
      title: 'tournaments',
      path: '/api/tournaments?',
      pageSize: 9,
      pages: 10,
      tag: 'competitions',
      reference: tournaments(),
    },
    {
      title: 'members',
      path: `/api/tournaments/${tournament}/members?`,
      pageSize: 100,
      pages: 5,
      tag: 'competitions',
      reference: members(tournament),
    },
    {
      title: 'standings',
      path: `/api/tournaments/${tournament}/standings?`,
      pageSize: 100,
      pages: 5,
      tag: 'competitions',
      reference: standings(tournament),
    },
    {
      title: 'history',
      path: `/api/players/${player}/history?`,
      pageSize: 9,
      pages: 10,
      tag: 'athletes',
      reference: history(player),
    },
  ];
}

const NAME = 'person.last_name, person.first_name, person.middle_name, person.id';

/** Orders as the list has them. */
function buildOrder(sort: string, rating: string): string {
  const down = sort.startsWith('-') ? ' desc nulls last' : '';
  const places = {
    city: ['city.title'],
    region: ['region.title', 'city.title'],
    district: ['district.title', 'region.title', 'city.title'],
  };
  switch (sort.replace('-', '')) {
    case 'name':
      return sort === 'name' ? NAME : NAME.replaceAll(/(,|$)/g, ' desc$1');
    case 'birthday':
      return `person.birthday${down}, ${NAME}`;
    case 'rank':
      return `player.rank_id${down}, ${rating} desc nulls last, ${NAME}`;
    case 'discipline':
      return `player.main_discipline_id${down}, ${rating} desc nulls last, ${NAME}`;
    case 'rating':
      return `${rating}${down}, ${NAME}`;
    default:
      return `${places[sort.replace('-', '') as keyof typeof places].map((title, index) => title + (index === 0 ? down : '')).join(', ')}, city.id, ${NAME}`;
  }
}

interface Asked {
  readonly where?: string;
  readonly asked?: boolean;
  readonly sort?: string;
}

/** The fields of an athlete as the API gives them. */
const PLAYER = `json_build_object('player_id', player.id, 'last_name', person.last_name, 'first_name', person.first_name,
  'middle_name', person.middle_name, 'fullName', concat_ws(' ', person.last_name, person.first_name, person.middle_name),
  'birthday', person.birthday, 'gender', person.gender,
  'rank', case when rank.id is not null then json_build_object('title', rank.title, 'short_title', rank.short_title) end,
  'honorary_title', case when honorary.id is not null then json_build_object('title', honorary.title, 'short_title', honorary.short_title) end,
  'rating', player.rating,
  'disciplines', (select coalesce(json_agg(json_build_object('discipline_id', discipline.id, 'title', discipline.title)
      order by discipline.id <> player.main_discipline_id, discipline.id), '[]')
    from player_ratings rated join disciplines discipline on discipline.id = rated.discipline_id where rated.player_id = player.id),
  'city', case when city.id is not null then json_build_object('city_id', city.id, 'title', city.title, 'region_id', region.id,
    'region_title', region.title, 'district_id', district.id, 'district_title', district.title, 'country_id', country.id,
    'country_title', country.title) end,
  'clubs', (select coalesce(json_agg(json_build_object('title', club.title) order by club.title), '[]')
    from player_clubs join clubs club on club.id = player_clubs.club_id where player_clubs.player_id = player.id),
  'wins', player.wins, 'loses', player.loses, 'games', player.games, 'federation_member', player.federation_member::int,
  'user', case when coalesce(account.id, referee.id) is not null then
    json_build_object('id', account.id, 'player_id', player.id, 'referee_id', referee.id) end,
  'photo', case when person.photo_path is not null then json_build_object('link', '/media/' || person.photo_path) end)`;

const AROUND = `left join cities city on city.id = person.city_id left join regions region on region.id = city.region_id
  left join districts district on district.id = region.district_id left join countries country on country.id = person.country_id
  left join ranks rank on rank.id = player.rank_id left join ranks honorary on honorary.id = player.honorary_rank_id
  left join users account on account.person_id = person.id left join referees referee on referee.person_id = person.id`;

function players({ where = 'true', asked = false, sort = '-rating' }: Asked = {}): string {
  const rating = asked ? 'asked.rating' : 'player.rating';
  const order = buildOrder(sort, rating);
  const both = `players player join persons person on person.id = player.person_id
    ${asked ? 'join player_ratings asked on asked.player_id = player.id' : ''}`;
  const places = /region|district|city/.test(sort)
    ? 'left join cities city on city.id = person.city_id left join regions region on region.id = city.region_id left join districts district on district.id = region.district_id'
    : '';
  return `select json_agg(row) from (select ${PLAYER} as row from (
      select player.id, row_number() over (order by ${order}) as place from ${both} ${places} where ${where}
      order by ${order} limit 100 offset :offset
    ) page join players player on player.id = page.id join persons person on person.id = player.person_id ${AROUND}
    order by page.place) rows`;
}

function tournaments(): string {
  return `select json_agg(row) from (select json_build_object('tournament_id', tournament.id, 'row', to_json(tournament),
      'city', city.title, 'region', region.title, 'discipline', discipline.title, 'approved_player',
      (select count(*) from participants where tournament_id = tournament.id and status = 'in'),
      'children', (select coalesce(json_agg(json_build_object('discipline_id', child.discipline_id)), '[]')
        from tournaments child where child.parent_id = tournament.id)) as row
    from tournaments tournament left join cities city on city.id = tournament.city_id
    left join regions region on region.id = city.region_id left join disciplines discipline on discipline.id = tournament.discipline_id
    where tournament.parent_id is null
    order by (status = 'past'), (case when status <> 'past' then start_at end), (case when status = 'past' then end_at end) desc,
      tournament.id limit 9 offset :offset) rows`;
}

function members(tournament: number): string {
  return `select json_agg(row) from (select json_build_object('member_id', member.id, 'number', member.seed, 'status', member.status,
      'late', member.is_late::int, 'tournament_id', member.tournament_id, 'athlete', ${PLAYER}) as row
    from participants member join participant_players entry on entry.participant_id = member.id and entry.position = 1
    join players player on player.id = entry.player_id join persons person on person.id = player.person_id ${AROUND}
    where member.tournament_id = ${tournament} order by member.seed, player.rating desc, ${NAME} limit 100 offset :offset) rows`;
}

function standings(tournament: number): string {
  return `select json_agg(row) from (select json_build_object('standing_id', line.id, 'line', to_json(line), 'player_id', player.id,
      'fullName', concat_ws(' ', person.last_name, person.first_name, person.middle_name), 'status', member.status) as row
    from standings line join participants member on member.id = line.participant_id
    join participant_players entry on entry.participant_id = member.id join players player on player.id = entry.player_id
    join persons person on person.id = player.person_id
    where line.tournament_id = ${tournament} and line.tour_id is null order by line.position limit 100 offset :offset) rows`;
}

function history(player: number): string {
  return `select json_agg(row) from (select json_build_object('item_id', result.id, 'tournament_id', tournament.id,
      'tournament_title', tournament.full_name, 'discipline_id', result.discipline_id, 'place', result.place_from,
      'date_start', (tournament.start_at at time zone 'Europe/Moscow')::date, 'date_end', (tournament.end_at at time zone 'Europe/Moscow')::date,
      'rating_after', result.rating_after, 'rating_accrued', result.rating_accrued) as row
    from player_results result join tournaments tournament on tournament.id = result.tournament_id
    where result.player_id = ${player} and tournament.status = 'past' order by tournament.end_at desc, result.id desc
    limit 9 offset :offset) rows`;
}
