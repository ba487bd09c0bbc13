import type { Bracket, BracketRound, BracketSeed, BracketTeam } from '@nardy/contract';

const SURNAMES = [
  'Щербакова',
  'Саркисян',
  'Галиев',
  'Никифоров',
  'Ахмедов',
  'Лебедева',
  'Черкасов',
  'Мамедова',
];
const TBD: BracketTeam = { id: null, name: null, score: null, player_id: null };

type Player = number | undefined;

/** Brackets for tests: the lower number always wins; the games after the first `played` have no result yet. */
class Knockout {
  #games = 0;
  readonly #played: number;

  constructor(played: number) {
    this.#played = played;
  }

  round(title: string, pairs: readonly (readonly [Player, Player])[]) {
    const seeds = pairs.map((pair) => this.#seed(pair));
    const sorted = pairs.map(([one, other], index) => {
      const ended = seeds[index]?.teams[0].score !== null && one !== undefined && other !== undefined;
      return ended
        ? { won: Math.min(one, other), lost: Math.max(one, other) }
        : { won: undefined, lost: undefined };
    });
    const round: BracketRound = { title, seeds };
    return { round, won: sorted.map(({ won }) => won), lost: sorted.map(({ lost }) => lost) };
  }

  #seed([one, other]: readonly [Player, Player]): BracketSeed {
    this.#games += 1;
    const known = one !== undefined && other !== undefined;
    const ended = known && this.#games <= this.#played;
    const team = (player: Player, rival: Player): BracketTeam =>
      player === undefined ? TBD : buildTeam(player, ended ? (player < (rival ?? 0) ? 9 : 5) : null);
    return {
      id: this.#games,
      number: this.#games,
      date: ended ? '2026-11-21T07:00:00.000Z' : null,
      teams: [team(one, other), team(other, one)],
      game_id: known ? this.#games : null,
    };
  }
}

export function buildTeam(player: number, score: number | null): BracketTeam {
  const name = `${SURNAMES[(player - 1) % SURNAMES.length]} Екатерина${player > 8 ? `-${player}` : ''} Андреевна`;
  return { id: 1000 + player, name, score, player_id: player };
}

export function playSingleElimination(size: number, played = Infinity, third = false): Bracket {
  const knockout = new Knockout(played);
  const rounds: BracketRound[] = [];
  let players: Player[] = seeding(size);
  let semifinal: Player[] = [];
  while (players.length > 1) {
    const { round, won, lost } = knockout.round(formatTitle(players.length / 2), listPairs(players));
    rounds.push(round);
    if (players.length === 4) semifinal = lost;
    players = won;
  }
  const brackets = { winnerBracket: rounds };
  if (!third) return { type: 'se', brackets };
  const { round } = knockout.round('Матч за 3-е место', listPairs(semifinal));
  return { type: 'se', brackets: { ...brackets, thirdPlaceBracket: [round] } };
}

/** With a consolation bracket of those who lost in the first round; finals are played to 11. */
export function withConsolation(bracket: Bracket, players: readonly number[]): Bracket {
  const knockout = new Knockout(0);
  const first = knockout.round('Утешительная сетка. Полуфинал', listPairs(players)).round;
  const final = knockout.round('Утешительная сетка. Финал', [[undefined, undefined]]).round;
  // Ids of the main bracket come first.
  const moved = (round: BracketRound): BracketRound => ({
    ...round,
    match_length: 5,
    seeds: round.seeds.map((seed) => ({
      ...seed,
      id: seed.id + 1000,
      game_id: seed.game_id && seed.game_id + 1000,
    })),
  });
  return { ...bracket, brackets: { ...bracket.brackets, consolationBracket: [moved(first), moved(final)] } };
}

/** The final as a series until two wins, one match of which is played. */
export function withSeries(bracket: Bracket): Bracket {
  const rounds = bracket.brackets.winnerBracket.map((round, index, all): BracketRound => {
    if (index < all.length - 1) return round;
    const seeds = round.seeds.map((seed): BracketSeed => ({ ...seed, matches: [[5, 7]] }));
    return { ...round, match_length: 7, wins_needed: 2, seeds };
  });
  return { ...bracket, brackets: { ...bracket.brackets, winnerBracket: rounds } };
}

export function playDoubleElimination(size: number, played = Infinity): Bracket {
  const knockout = new Knockout(played);
  const winnerBracket: BracketRound[] = [];
  const loserBracket: BracketRound[] = [];
  let upper: Player[] = seeding(size);
  let lower: Player[] = [];
  const addLower = (players: readonly Player[]) => {
    const { round, won } = knockout.round(
      `Нижняя сетка. Раунд ${loserBracket.length + 1}`,
      listPairs(players),
    );
    loserBracket.push(round);
    return won;
  };
  while (upper.length > 1) {
    const { round, won, lost } = knockout.round(
      `Верхняя сетка. ${formatTitle(upper.length / 2)}`,
      listPairs(upper),
    );
    winnerBracket.push(round);
    if (lower.length === 0) lower = size > 2 ? addLower(lost) : lost;
    else {
      lower = addLower(lower.flatMap((player, index) => [player, lost[lost.length - 1 - index]]));
      if (won.length > 1) lower = addLower(lower);
    }
    upper = won;
  }
  const { round } = knockout.round('Суперфинал', [[upper[0], lower[0]]]);
  return { type: 'de', brackets: { winnerBracket, loserBracket, finalBracket: [round] } };
}

/** 1 meets the last, and the first two meet in the final. */
function seeding(size: number): number[] {
  let order = [1];
  while (order.length < size) order = order.flatMap((seed) => [seed, 2 * order.length + 1 - seed]);
  return order;
}

function listPairs(players: readonly Player[]): [Player, Player][] {
  return players.flatMap((one, index) =>
    index % 2 === 0 ? [[one, players[index + 1]] as [Player, Player]] : [],
  );
}

function formatTitle(games: number): string {
  if (games === 1) return 'Финал';
  return games === 2 ? 'Полуфинал' : `1/${games} финала`;
}
