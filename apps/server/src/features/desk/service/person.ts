import {
  listRounds,
  findWinner,
  listPersonActs,
  type Bye,
  type CompetitionState,
  type GameResult,
  type GameView,
} from '@nardy/engine';
import { NotFoundError } from '../../../http/errors.ts';
import { toFlag } from '../../competitions/index.ts';
import type { DeskParts } from '../parts.ts';
import { formatScore } from './log/actText.ts';
import { formatBye } from './reading/byes.ts';
import { readSnapshot } from './reading/snapshot.ts';

/** A participant's games so far, and each act on the person with what follows from it or why it is closed. */
export async function readPersonActs({ db }: DeskParts, tournamentId: number, number: number) {
  const { timed } = await readSnapshot(db, tournamentId);
  const { state } = timed;
  if (!state.participants.some(({ id }) => id === number)) throw new NotFoundError('Участник не найден');
  return { version: state.version, path: listPath(state, number), acts: listActs(state, number) };
}

function listPath(state: CompetitionState, number: number) {
  return listRounds(state).flatMap((round) => {
    const tours = round.tours.flatMap((tour) => [
      ...tour.games.flatMap((game) => buildPathItem(game, tour.title, number)),
      ...tour.byes.flatMap((bye) => (bye.participant === number ? [buildByeItem(tour.title, bye)] : [])),
    ]);
    const games = round.games.flatMap((game) => buildPathItem(game, round.title, number));
    const byes = round.byes.flatMap((bye) =>
      bye.participant === number ? [buildByeItem(round.title, bye)] : [],
    );
    return [...tours, ...games, ...byes];
  });
}

function buildPathItem({ id, players, result }: GameView, title: string, number: number) {
  const side = players.indexOf(number);
  const opponent = players[1 - side];
  if (side === -1 || opponent === undefined) return [];
  const winner = findWinner(result);
  return [
    {
      game: id,
      title,
      opponent,
      score: result === undefined ? null : formatScore(side === 0 ? result : turn(result)),
      is_won: result === undefined ? null : toFlag(winner === side),
    },
  ];
}

/** As the second of the two sees it. */
function turn(result: GameResult): GameResult {
  switch (result.kind) {
    case 'played':
    case 'unfinished':
      return { ...result, score: [result.score[1], result.score[0]] };
    case 'walkover':
      return { ...result, winner: result.winner === 0 ? 1 : 0 };
    case 'double-no-show':
      return result;
  }
}

const buildByeItem = (title: string, bye: Bye) => ({
  game: null,
  title,
  opponent: null,
  score: formatBye(bye),
  is_won: toFlag(bye.kind === 'free'),
});

const TITLES = {
  withdraw: 'Снять',
  'withdraw-after-game': 'Снять после матча',
  'second-entry': 'Повторный вход',
  'no-show': 'Неявка',
  penalty: 'Штрафное очко',
  'declare-bye': 'Пропустить тур',
  disqualify: 'Дисквалифицировать',
  return: 'Вернуть',
} as const;

/** Pairs are changed in the draft. */
function listActs(state: CompetitionState, number: number) {
  return listPersonActs(state, number).flatMap(({ act, command, isOpen, sentence, needsReason }) => {
    if (act === 'change-pairs') return [];
    return [
      {
        code: act === 'declare-bye' ? ('bye' as const) : act,
        title: TITLES[act],
        is_open: toFlag(isOpen),
        sentence,
        command: isOpen && command !== null ? { ...command } : null,
        needs_reason: toFlag(needsReason),
      },
    ];
  });
}
