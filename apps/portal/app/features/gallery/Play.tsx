import type { Bracket as BracketAnswer, BracketSeed, Game } from '@nardy/contract';
import { Bracket } from '../../components/Bracket/Bracket';
import { GameCard } from '../../components/GameCard/GameCard';

const NAMES = [
  'Щербакова Екатерина Андреевна',
  'Никифоров Павел Сергеевич',
  'Саркисян Давид',
  'Галиев Ильнур Р.',
];

function makeSeed(number: number, one: number, other: number, scores?: [number, number]): BracketSeed {
  const team = (player: number, score: number | undefined) => ({
    id: player,
    name: NAMES[player - 1] ?? null,
    score: score ?? null,
    player_id: player,
  });
  return {
    id: number,
    number,
    date: scores ? '2026-11-21T07:00:00.000Z' : null,
    teams: [team(one, scores?.[0]), team(other, scores?.[1])],
    game_id: number,
  };
}

const BRACKET: BracketAnswer = {
  type: 'se',
  brackets: {
    winnerBracket: [
      { title: 'Полуфинал', seeds: [makeSeed(1, 1, 2, [9, 4]), makeSeed(2, 3, 4, [9, 8])] },
      { title: 'Финал', seeds: [makeSeed(4, 1, 3)] },
    ],
    thirdPlaceBracket: [{ title: 'Матч за 3-е место', seeds: [makeSeed(3, 2, 4, [3, 9])] }],
  },
};

const GAME: Game = {
  game_id: 1,
  tournament_id: 1,
  round_id: 1,
  tour_id: 1,
  number: 41,
  table: 4,
  played_dt: '2026-11-21T07:00:00.000Z',
  corrected_dt: null,
  player1_id: 1,
  player2_id: 2,
  player1: { player_id: 1, fullName: 'Щербакова Екатерина Андреевна', partner: null },
  player2: { player_id: 2, fullName: 'Саркисян Давид Арменович', partner: null },
  score1: 9,
  score2: 7,
  outcome: 'played',
  winner: 1,
  annulled: 0,
  series: null,
  reasons: ['группа 3 очков; с № 12 уже играла'],
};

export function Play() {
  return (
    <>
      <GameCard game={GAME} />
      <GameCard game={{ ...GAME, score1: null, score2: null, outcome: 'walkover', winner: 2 }} changed />
      <GameCard
        game={{ ...GAME, player2: null, player2_id: null, score1: null, score2: null, outcome: 'bye' }}
      />
      <Bracket bracket={BRACKET} view="picture" chosen={3} athleteTo={(id) => `?athlete=${id}`} />
      <Bracket bracket={BRACKET} view="list" athleteTo={(id) => `?athlete=${id}`} />
    </>
  );
}
