import {
  competitionNow,
  competitionRounds,
  decide,
  findWinner,
  type Command,
  type CompetitionState,
  type GameView,
} from '@nardy/engine';
import { NotFoundError } from '../../../http/errors.ts';
import { flag } from '../../competitions/index.ts';
import type { DeskParts } from '../parts.ts';
import { resultText } from './log/actText.ts';
import { readSnapshot } from './reading/snapshot.ts';

/** A participant's games so far, and each act on the person with what follows from it or why it is closed. */
export async function readPersonActs({ db }: DeskParts, tournamentId: number, number: number) {
  const { timed } = await readSnapshot(db, tournamentId);
  const { state } = timed;
  if (!state.participants.some(({ id }) => id === number)) throw new NotFoundError('Участник не найден');
  return { version: state.version, path: listPath(state, number), acts: listActs(state, number) };
}

function listPath(state: CompetitionState, number: number) {
  return competitionRounds(state).flatMap((round) => {
    const tours = round.tours.flatMap((tour) => [
      ...tour.games.flatMap((game) => pathOf(game, tour.title, number)),
      ...tour.byes.flatMap((bye) => (bye.participant === number ? [byeOf(tour.title, bye.kind)] : [])),
    ]);
    const games = round.games.flatMap((game) => pathOf(game, round.title, number));
    const byes = round.byes.flatMap((bye) =>
      bye.participant === number ? [byeOf(round.title, bye.kind)] : [],
    );
    return [...tours, ...games, ...byes];
  });
}

function pathOf({ id, players, result }: GameView, title: string, number: number) {
  const side = players.indexOf(number);
  const opponent = players[1 - side];
  if (side === -1 || opponent === undefined) return [];
  const winner = findWinner(result);
  return [
    {
      game: id,
      title,
      opponent,
      score: result === undefined ? null : resultText(result),
      is_won: result === undefined ? null : flag(winner === side),
    },
  ];
}

const BYES = { free: 'свободен', half: '½ очка', none: 'без очков' } as const;

function byeOf(title: string, kind: keyof typeof BYES) {
  return { game: null, title, opponent: null, score: BYES[kind], is_won: flag(kind === 'free') };
}

interface PersonAct {
  readonly code: 'withdraw' | 'disqualify' | 'no-show' | 'penalty' | 'bye' | 'return';
  readonly title: string;
  readonly needsReason: boolean;
  readonly command: Command | undefined;
  /** What follows where it is open. */
  readonly follows: string;
  /** Why it is closed where there is nothing to ask the engine for. */
  readonly closed: string;
}

function listActs(state: CompetitionState, number: number) {
  const acts = listPossible(state, number).map(({ code, title, needsReason, command, follows, closed }) => {
    const decision = command && decide(state, command);
    const isOpen = decision?.ok === true;
    return {
      code,
      title,
      is_open: flag(isOpen),
      sentence: isOpen ? follows : decision?.ok === false ? decision.refusal.sentence : closed,
      command: isOpen && command !== undefined ? { ...command } : null,
      needs_reason: flag(needsReason),
    };
  });
  const isOut = state.participants.some(({ id, status }) => id === number && status !== 'in');
  // Whoever is out comes back first of all.
  return isOut
    ? acts.toSorted((one, other) => Number(other.code === 'return') - Number(one.code === 'return'))
    : acts;
}

function listPossible(state: CompetitionState, participant: number): readonly PersonAct[] {
  const open = openGameOf(state, participant);
  const opponent = open?.players.find((id) => id !== participant);
  const lost =
    open === undefined
      ? 'Матчей больше не будет.'
      : 'Идущий матч засчитывается сопернику, дальше матчей не будет.';
  return [
    {
      code: 'withdraw',
      title: 'Снять',
      needsReason: false,
      command: { type: 'withdraw', participant },
      follows: lost,
      closed: '',
    },
    {
      code: 'no-show',
      title: 'Неявка',
      needsReason: false,
      command:
        open && opponent !== undefined ? { type: 'walkover', game: open.id, winner: opponent } : undefined,
      follows: 'Этот матч засчитывается сопернику, в турнире остаётся.',
      closed: 'Сейчас нет матча, на который можно не явиться.',
    },
    {
      code: 'bye',
      title: 'Пропустить тур',
      needsReason: false,
      command: { type: 'declare-bye', participant, kind: 'half' },
      follows: 'В следующем туре без соперника, ½ очка.',
      closed: '',
    },
    {
      code: 'penalty',
      title: 'Штрафное очко',
      needsReason: true,
      command: { type: 'penalty', participant, halves: 2 },
      follows: 'В таблице на очко меньше, жеребьёвка этого не учитывает.',
      closed: '',
    },
    {
      code: 'disqualify',
      title: 'Дисквалифицировать',
      needsReason: true,
      command: { type: 'disqualify', participant },
      follows: `${lost} Места в таблице не будет.`,
      closed: '',
    },
    {
      code: 'return',
      title: 'Вернуть',
      needsReason: false,
      command: { type: 'return', participant },
      follows: 'Снова в составе, играет со следующей жеребьёвки.',
      closed: '',
    },
  ];
}

function openGameOf(state: CompetitionState, participant: number): GameView | undefined {
  const open = new Set(competitionNow(state).openGames);
  return competitionRounds(state)
    .flatMap(({ games, tours }) => [...games, ...tours.flatMap((tour) => tour.games)])
    .find(({ id, players }) => open.has(id) && players.includes(participant));
}
