import { buildStageBracketAnswer, type CompetitionState } from '@nardy/engine';
import type { Bracket, BracketRound, BracketTeam } from '@nardy/contract';
import type { Projection } from '../projection.ts';

/** What the answer needs beside the state: ids, and names by number of the participant. */
export interface BracketSources {
  readonly projection: Projection;
  readonly nameOf: (participant: number) => string;
  readonly participants: ReadonlyMap<number, number>;
  readonly games: ReadonlyMap<number, number>;
}

/** Ids of games that nobody has come to yet are above those of all games. */
const NOT_DRAWN = 2_000_000_000;

/** The bracket of the last stage that has one, as the API answers it; null while there is none. */
export function buildBracket(state: CompetitionState, sources: BracketSources): Bracket | null {
  const stage = state.stages.findLastIndex(({ bracket }) => bracket !== null);
  const whole = sources.projection.games.filter(({ match }) => match === 0);
  const dates = new Map(whole.map((game) => [game.number, game.playedAt]));
  const answer = buildStageBracketAnswer(state, stage, {
    nameOf: sources.nameOf,
    dateOf: (game) => {
      const at = dates.get(game) ?? null;
      return at === null ? null : new Date(at).toISOString();
    },
  });
  if (answer === undefined) return null;
  const brackets = Object.fromEntries(
    Object.entries(answer.brackets).map(([part, rounds]) => [
      part,
      rounds.map(({ title, matchLength = null, winsNeeded, seeds }) => ({
        title,
        match_length: matchLength,
        ...(winsNeeded === undefined ? {} : { wins_needed: winsNeeded }),
        seeds: seeds.map((seed) => buildSeed(seed, sources)),
      })),
    ]),
  ) as unknown as Bracket['brackets'];
  return { type: answer.type, brackets };
}

type EngineAnswer = NonNullable<ReturnType<typeof buildStageBracketAnswer>>;
type EngineSeed = EngineAnswer['brackets']['winnerBracket'][number]['seeds'][number];

function buildSeed(
  { id, number, date, teams, matches }: EngineSeed,
  sources: BracketSources,
): BracketRound['seeds'][number] {
  const game_id = sources.games.get(id) ?? null;
  return {
    id: game_id ?? NOT_DRAWN + id,
    // Lists and papers count the games that byes leave unplayed too.
    number: number === null ? null : id,
    date,
    teams: [buildTeam(teams[0], sources), buildTeam(teams[1], sources)],
    game_id,
    ...(matches === undefined ? {} : { matches: matches.map(([one, other]) => [one, other] as const) }),
  };
}

function buildTeam({ id, name, score }: EngineSeed['teams'][number], sources: BracketSources): BracketTeam {
  if (id === null) return { id: null, name, score: null, player_id: null };
  const { participants, projection } = sources;
  const [player] = projection.participants.find(({ number }) => number === id)?.players ?? [];
  return { id: participants.get(id) ?? null, name, score, player_id: player ?? null };
}
