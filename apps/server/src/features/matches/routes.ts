import { NotFoundError } from '../../http/errors.ts';
import type { Handlers, RequestContext } from '../../http/operations.ts';
import { readBearer } from '../accounts/index.ts';
import { isSlipUsed } from '../reports/index.ts';
import { matchCodes, type MatchCodes } from './code.ts';
import type { MatchesParts } from './parts.ts';
import { findNumber, listPlayedBy } from './repository/players.ts';
import { findBySlip, isSamePair, refuseStale, findSide, findRoundTitle } from './service/games.ts';
import { readHall } from './service/hall.ts';
import { toMatch } from './service/match.ts';
import { compareOwnMatches, readOwnMatch } from './service/ownMatch.ts';
import { getNextMatch, takeReport } from './service/report.ts';

export type MatchesOperation =
  | 'listOwnMatches'
  | 'getOwnMatch'
  | 'reportResult'
  | 'getMatchBySlip'
  | 'reportBySlip';

const NOT_IN = 'Вы не участвуете в этом соревновании';

/** What players see of their own matches, and what they say of them. */
export function createMatchesHandlers(parts: MatchesParts): Pick<Handlers, MatchesOperation> {
  const codes = matchCodes(parts.lastingKeys.matchCodes);
  return { ...createOwnHandlers(parts), ...createSlipHandlers(parts, codes) };
}

function createOwnHandlers(parts: MatchesParts) {
  const { db } = parts;
  return {
    listOwnMatches: async (_, context) => {
      const player = findPlayer(context);
      const ids = player === null ? [] : await listPlayedBy(db, player, new Date());
      const matches = [];
      for (const id of ids) {
        const hall = await readHall(db, id);
        matches.push(hall && (await readOwnMatch(db, hall, player ?? 0)));
      }
      return { success: true, data: matches.flatMap((match) => match ?? []).toSorted(compareOwnMatches) };
    },
    getOwnMatch: async ({ params: { id } }, context) => {
      const hall = await readHall(db, id);
      if (hall === undefined) throw new NotFoundError('Соревнование не найдено');
      const data = await readOwnMatch(db, hall, findPlayer(context) ?? 0);
      if (data === undefined) throw new NotFoundError(NOT_IN);
      return { success: true, data };
    },
    reportResult: async ({ params: { id }, body: { key, game, match, ...said } }, context) => {
      const player = findPlayer(context);
      const number = player === null ? undefined : await findNumber(db, id, player);
      if (number === undefined) throw new NotFoundError(NOT_IN);
      const outcome = await takeReport(parts, {
        tournamentId: id,
        game,
        key,
        match,
        score: [said.score1, said.score2],
        isUnfinished: said.is_unfinished === 1,
        note: said.note,
        origin: 'account',
        userId: readBearer(context).userId,
        sideOf: (found) => findSide(found, number),
      });
      return { success: true, data: { outcome } };
    },
  } satisfies Partial<Handlers>;
}

function createSlipHandlers(parts: MatchesParts, codes: MatchCodes) {
  const { db } = parts;
  return {
    getMatchBySlip: async ({ params: { code } }) => {
      const { hall, game } = await findBySlip(db, codes, code);
      const { tournament, timed } = hall.snapshot;
      const next = { players: game.players, match: getNextMatch(game) };
      const isUsed = await isSlipUsed(db, tournament.id, game.id, next);
      const match = toMatch(hall, game, findRoundTitle(timed.state, game));
      return {
        success: true,
        data: {
          tournament_id: tournament.id,
          full_name: tournament.full_name,
          match,
          is_used: isUsed ? 1 : 0,
        },
      };
    },
    reportBySlip: async ({ params: { code }, body: { key, side, match, ...said } }) => {
      const { hall, game } = await findBySlip(db, codes, code);
      const outcome = await takeReport(parts, {
        tournamentId: hall.snapshot.tournament.id,
        game: game.id,
        key,
        match,
        score: [said.score1, said.score2],
        isUnfinished: said.is_unfinished === 1,
        note: said.note,
        origin: 'slip',
        userId: null,
        // Between the two readings the pair may have become another.
        sideOf: (found) => (isSamePair(found, game) ? side : refuseStale()),
      });
      return { success: true, data: { outcome } };
    },
  } satisfies Partial<Handlers>;
}

function findPlayer(context: RequestContext): number | null {
  return readBearer(context).playerId;
}
