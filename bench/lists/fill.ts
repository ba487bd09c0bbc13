import { buildDatabaseUrl, ensureDatabase, hasDatabase, runStatements } from '../whole/databases.ts';
import { startServer } from './server.ts';

/** What stands in a filled database, the same in every size. */
export interface Filled {
  readonly tournament: number;
  readonly player: number;
}

/** Members of the competition whose lists are measured, and competitions in the history of one athlete. */
const MEMBERS = 500;
const CAREER = 90;

const SURNAMES = 'Иванов,Королёв,Гасанов,Шмидт,Петренко,Саркисян,Ахметов,Белов,Чернов,Лукин'.split(',');
const NAMES = 'Анна,Борис,Вера,Глеб,Дарья,Егор,Жанна,Зоя,Игорь,Кира'.split(',');

/**
 * The address of a database beside the one of `url` that has so many players, filled unless it was before. It gets its name once
 * it is whole: a filling that was cut short is begun anew, and never measured.
 */
export async function ensureFilledDatabase(url: string, players: number, folder: string): Promise<string> {
  const name = `bench_lists_${players}`;
  if (!(await hasDatabase(url, name))) {
    process.stdout.write(`Filling ${players}…\n`);
    const unfinished = `${name}_filling`;
    await runStatements(url, `drop database if exists ${unfinished} with (force)`);
    const made = await ensureDatabase(url, unfinished);
    await (await startServer(made, folder)).stop();
    await fill(made, players);
    await runStatements(url, `alter database ${unfinished} rename to ${name}`);
  }
  return buildDatabaseUrl(url, name);
}

/** Fills a migrated database straight by SQL with so many players, and a competition for each ten of them. */
function fill(url: string, players: number): Promise<void> {
  return runStatements(
    url,
    'set synchronous_commit = off',
    ...people(players),
    ...competitions(players),
    ...play(),
    'vacuum analyze',
  );
}

const pickOne = (values: readonly string[], index: string): string =>
  `(array['${values.join("','")}'])[1 + (${index}) % ${values.length}]`;

/** Surnames repeat, ten of them for a tenth of the people each; fifty bear one rare name in every size. */
function people(players: number): string[] {
  return [
    `insert into persons (last_name, first_name, birthday, gender, country_id, city_id)
       select case when n % ${players / 50} = 7 then 'Редкостный'
           else ${pickOne(SURNAMES, 'n')} || case when n % 3 = 0 then '' else chr(1072 + n % 32) || chr(1072 + n / 32 % 32) end end,
         ${pickOne(NAMES, 'n / 10')}, date '1950-01-01' + n * 7 % 20000, case n % 3 when 0 then 'woman' else 'man' end, 1,
         (select min(id) from cities) + n * 13 % 1100
       from generate_series(1, ${players}) n`,
    `insert into players (person_id, rank_id, main_discipline_id, rating)
       select id, nullif(2 + id % 15, 12 + id % 5), 1 + id % 5, 800 + id * 31 % 1400 from persons order by id`,
    `insert into player_ratings (player_id, discipline_id, rating, exact_rating)
       select id, main_discipline_id, rating, rating from players`,
    `insert into player_ratings (player_id, discipline_id, rating, exact_rating)
       select id, 1 + main_discipline_id % 5, rating - 50, rating - 50 from players where id % 2 = 0`,
  ];
}

function competitions(players: number): string[] {
  return [
    `insert into tournaments (full_name, status, type, format, discipline_id, start_at, end_at, city_id)
       select 'Турнир ' || n, case n % 20 when 0 then 'app' when 1 then 'current' when 2 then 'future' else 'past' end,
         'rating-event', 'swiss', 1 + n % 5, moment, moment + interval '2 days', (select min(id) from cities) + n % 1100
       from generate_series(1, ${players / 10}) n,
         lateral (select timestamptz '2015-01-01' + n % 4000 * interval '1 day') at (moment)`,
    // The last competition has many members; the first player has been in many competitions.
    `insert into participants (tournament_id, number, seed, rating)
       select (select max(id) from tournaments), n, n, 1500 from generate_series(1, ${MEMBERS}) n`,
    `insert into participants (tournament_id, number)
       select id, 1 from tournaments where status = 'past' order by id limit ${CAREER}`,
    `insert into participant_players (tournament_id, participant_id, player_id)
       select tournament_id, id, (select min(id) from players) + case when seed is null then 0 else 17 * number end
       from participants`,
  ];
}

function play(): string[] {
  return [
    `insert into standing_orders (tournament_id, participants, place_from, place_to)
       select tournament_id, array_agg(id order by seed), array_agg(seed order by seed), array_agg(seed order by seed)
       from participants where seed is not null group by tournament_id`,
    `insert into standing_lines (tournament_id, participant_id, tours, wins, loses, skips, points, tie_breaks)
       select tournament_id, id, 9, 5, 4, 0, 5,
         '[{"criterion": "buchholz", "title": "Бухгольц", "value": "40"}, {"criterion": "wins", "title": "Победы", "value": "5"}]'
       from participants where seed is not null`,
    `insert into player_results (tournament_id, player_id, participant_id, discipline_id, place_from, place_to, games,
         wins, loses, rating_before, rating_after, rating_accrued)
       select member.tournament_id, entry.player_id, member.id, tournament.discipline_id, 1, 1, 9, 5, 4, 1500, 1510.5, 10.5
       from participants member
       join participant_players entry on entry.participant_id = member.id
       join tournaments tournament on tournament.id = member.tournament_id`,
  ];
}
