import type { Db } from '../../database/connection.ts';
import type { Counts } from '../../database/countCache.ts';
import { findMergeTarget } from '../../database/merged.ts';
import { writeTableFile } from '../../downloads/index.ts';
import { answerOne, answerPage } from '../../http/answers.ts';
import { RefusalError } from '../../http/errors.ts';
import { explainMissing } from '../../http/explainMissing.ts';
import type { Handlers } from '../../http/operations.ts';
import { createOwnPlayers } from '../accounts/index.ts';
import { toHistoryItem, toPlayerTournament, toRatingChart } from './career/mapper.ts';
import { findChart, isPlayer, listHistory, listPlayerTournaments } from './career/repository.ts';
import { listCategories, listDisciplines } from './classification.ts';
import { toCategory, toDiscipline, toPlayer, toPlayerProfile, toStatistic } from './mapper.ts';
import { findPlayers, listPlayers } from './repository.ts';
import { toOpponent } from './rivals/mapper.ts';
import { findStandings, listOpponents } from './rivals/repository.ts';
import { readComparison } from './service/comparison.ts';
import { readForm } from './service/form.ts';
import { readMatches } from './service/matches.ts';
import { readPlayersTable } from './service/printed.ts';
import { listStatistics } from './statistic.ts';

const NO_SUCH_PLAYER = 'Спортсмен не найден';
const NOT_YOURS = 'Заявки видит только сам спортсмен.';

type OwnSessions = Parameters<typeof createOwnPlayers>[0];

export function createAthletesHandlers(db: Db, sessions: OwnSessions, counts: Counts) {
  return {
    ...createListsHandlers(db, counts),
    ...createCareerHandlers(db, sessions),
    ...createRivalsHandlers(db),
  };
}

function createListsHandlers(db: Db, counts: Counts) {
  return {
    listPlayers: async ({ query }) => answerPage(await listPlayers(db, counts, query), toPlayer),
    printPlayers: async ({ query: { format, ...filters } }) =>
      writeTableFile(format, await readPlayersTable(db, filters)),
    getPlayer: async ({ params }) => {
      const ids = [params.id];
      const [[player], standings] = await Promise.all([findPlayers(db, ids), findStandings(db, ids)]);
      if (!player) throw await explainMissing(db, 'player', { id: params.id, sentence: NO_SUCH_PLAYER });
      return { success: true, data: toPlayerProfile(player, standings) };
    },
    listPlayerCategories: async ({ query }) => answerPage(await listCategories(db, query), toCategory),
    listSportDisciplines: async ({ query }) => answerPage(await listDisciplines(db, query), toDiscipline),
    listStatistics: async ({ query }) => answerPage(await listStatistics(db, query), toStatistic),
  } satisfies Partial<Handlers>;
}

function createCareerHandlers(db: Db, sessions: OwnSessions) {
  const ownPlayer = createOwnPlayers(sessions);
  const ofPlayer = ofPlayerIn(db);
  return {
    listPlayerTournaments: async ({ params, query }, { accessToken }) => {
      const bids = query.bids === '1';
      if (bids && (await ownPlayer(accessToken)) !== params.id)
        throw new RefusalError(403, { error: NOT_YOURS });
      const page = await ofPlayer(params.id, listPlayerTournaments(db, params.id, { ...query, bids }));
      return answerPage(page, (row) => toPlayerTournament(row, bids));
    },
    listPlayerMatches: async ({ params, query }) => {
      const opponent = query.opponent_id;
      const opponent_id = opponent && ((await findMergeTarget(db, 'player', opponent)) ?? opponent);
      const matches = readMatches(db, params.id, { ...query, opponent_id });
      return answerPage(await ofPlayer(params.id, matches), (match) => match);
    },
    listPlayerHistory: async ({ params, query }) =>
      answerPage(await ofPlayer(params.id, listHistory(db, params.id, query)), toHistoryItem),
    getRatingChart: async ({ params, query }) => {
      const lines = await ofPlayer(params.id, findChart(db, params.id, query));
      return { success: true, data: toRatingChart(lines) };
    },
  } satisfies Partial<Handlers>;
}

function createRivalsHandlers(db: Db) {
  const ofPlayer = ofPlayerIn(db);
  return {
    getPlayerForm: async ({ params: { id } }) => ({
      success: true,
      data: await ofPlayer(id, readForm(db, id)),
    }),
    listOpponents: async ({ params: { id }, query }) =>
      answerPage(await ofPlayer(id, listOpponents(db, id, query)), toOpponent),
    comparePlayers: async ({ params: { id, other_id: otherId } }) => {
      const comparison = await ofPlayer(id, ofPlayer(otherId, readComparison(db, id, otherId)));
      return answerOne(comparison, (found) => found, NO_SUCH_PLAYER);
    },
  } satisfies Partial<Handlers>;
}

/** What is asked about an athlete, once it is known that there is one; both are asked at once. */
const ofPlayerIn =
  (db: Db) =>
  async <Found>(id: number, asked: Promise<Found>): Promise<Found> => {
    const [found, isThere] = await Promise.all([asked, isPlayer(db, id)]);
    if (!isThere) throw await explainMissing(db, 'player', { id, sentence: NO_SUCH_PLAYER });
    return found;
  };
