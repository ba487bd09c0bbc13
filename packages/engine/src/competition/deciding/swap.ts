import { explainChanged, type IdPair, type Pairing, type PairingReasons } from '../../swiss/index.ts';
import type { EventBody } from '../events.ts';
import type { SwissFormat } from '../formats.ts';
import type { Bye, Players } from '../model.ts';
import { isBegun } from '../reading/games.ts';
import { dropLastTour } from '../reading/lastTour.ts';
import { buildSwissInput } from '../reading/swiss.ts';
import { refuse, refuseStillOpen, type Verdict } from '../refusals.ts';
import { findCurrentStage, type CompetitionState, type Game, type Stage, type Tour } from '../state.ts';
import { refuseNotSwiss } from './byHand.ts';
import { addMeetings } from './drawAsSeen.ts';

/**
 * Puts two of the last Swiss tour in each other's places, also one who plays in that of who is free: the other games of the tour go
 * on. Refused once anything has been played in their games; what the new pairs break is in the event, for the director decides.
 */
export function decideSwap(state: CompetitionState, participants: IdPair): Verdict {
  const stage = findCurrentStage(state);
  if (stage === undefined) return refuseStillOpen();
  const { format, status, tours, third } = stage;
  if (format.kind !== 'swiss') return refuseNotSwiss();
  if (status !== 'running') return refuse('stage-finished', 'Этап завершён.');
  const tour = tours.at(-1);
  if (tour === undefined) return refuse('not-drawn', 'Ещё не проведена жеребьёвка ни одного тура.');
  if (third !== null)
    return refuse('stage-over', 'Все туры этапа сыграны: пара матча за 3-е место следует из таблицы.');
  return (
    findSwapFault(state, tour, participants) ?? [swapPlayers(state, { stage, format, tour }, participants)]
  );
}

/** Why the two cannot change places. */
function findSwapFault(
  state: CompetitionState,
  tour: Tour,
  [one, other]: IdPair,
): ReturnType<typeof refuse> | undefined {
  const numberOf = (id: number) => `№ ${1 + state.participants.findIndex((found) => found.id === id)}`;
  if (one === other) return refuse('bad-pairs', 'Поменять местами можно двух разных участников.');
  for (const id of [one, other]) {
    const game = findGameOf(tour, id);
    if (game === undefined && !isFree(state, tour, id))
      return refuse('not-in-stage', `${numberOf(id)} в этом туре не играет.`);
    if (game === undefined) continue;
    const [left, right] = game.players;
    if (game.players.includes(one) && game.players.includes(other))
      return refuse('bad-pairs', `${numberOf(one)} и ${numberOf(other)} и так играют друг с другом.`);
    if (isBegun(game))
      return refuse(
        'tour-being-played',
        `В паре ${numberOf(left)} – ${numberOf(right)} уже есть результат: её не изменить.`,
      );
  }
  return undefined;
}

function findGameOf({ games }: Tour, id: number): Game | undefined {
  return games.find(({ players }) => players.includes(id));
}

/** Whether somebody sits the tour out because the number is odd, and is still there. */
function isFree({ participants }: CompetitionState, { byes }: Tour, id: number): boolean {
  const isThere = participants.some((one) => one.id === id && one.status === 'in');
  return isThere && byes.some((bye) => bye.participant === id && isOfOddNumber(bye));
}

/** Who came late has a bye of the missed tour as well, and a director may declare a free one. */
function isOfOddNumber({ kind, declared }: Bye): boolean {
  return kind === 'free' && declared !== true;
}

interface SwapIn {
  readonly stage: Stage;
  readonly format: SwissFormat;
  readonly tour: Tour;
}

function swapPlayers(
  state: CompetitionState,
  { stage, format, tour }: SwapIn,
  [one, other]: IdPair,
): EventBody {
  const now = (id: number) => (id === one ? other : id === other ? one : id);
  const pairs = tour.games.map(({ players }): Players => [now(players[0]), now(players[1])]);
  const byes = tour.byes.map((bye) => ({ ...bye, participant: now(bye.participant) }));
  const free = byes.find((bye) => isOfOddNumber(bye))?.participant;
  const pairing: Pairing = { pairs, ...(free === undefined ? {} : { bye: free }) };
  const players = [...pairs.flat(), ...(free === undefined ? [] : [free])];
  const before = dropLastTour(stage);
  const { forbidden } = tour;
  const input = buildSwissInput(
    state,
    { stage: before, format, players },
    forbidden === undefined ? {} : { forbidden },
  );
  const { reasons, breaches } = explainChanged(input, pairing);
  return {
    type: 'players-swapped',
    participants: [one, other],
    games: tour.games.flatMap(({ id, players: pair }, at) =>
      pair.includes(one) || pair.includes(other) ? [{ insteadOf: id, players: pairs[at] ?? pair }] : [],
    ),
    byes,
    reasons: keepReasons(tour, reasons),
    ...(breaches === undefined ? {} : { breaches: breaches.map((breach) => addMeetings(before, breach)) }),
  };
}

/** Pairs that stay have the reasons that they were drawn for. */
function keepReasons({ reasons: drawnFor }: Tour, reasons: PairingReasons): PairingReasons {
  return {
    ...reasons,
    pairs: reasons.pairs.map(
      (reason) => drawnFor?.pairs.find(({ pair }) => reason.pair.every((id) => pair.includes(id))) ?? reason,
    ),
  };
}
