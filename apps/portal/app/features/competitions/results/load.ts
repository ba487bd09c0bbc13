import type { Game, Round, Tour } from '@nardy/contract';
import type { Client } from '@nardy/contract/client';
import { parseId, createPageBlock } from '../../lists';

export interface Results {
  readonly rounds: readonly Round[];
  readonly tours: readonly Tour[];
  /** Which games are shown; undefined before the first draw. */
  readonly shown: Shown | undefined;
  readonly games: readonly Game[];
  /** Final places are known and nothing of who met whom: there will be no games. */
  readonly onlyPlaces?: boolean;
}

export interface Shown {
  readonly roundId: number;
  /** Undefined in a round without tours. */
  readonly tourId: number | undefined;
}

interface Question {
  readonly api: Client;
  readonly id: number;
  readonly search: URLSearchParams;
  /** What is being read: it stays when another tour begins. */
  readonly keep?: Shown | undefined;
}

/** The round and the tour in an address. */
export function parseWanted(search: URLSearchParams) {
  return { roundId: parseId(search, 'round'), tourId: parseId(search, 'tour') };
}

export async function askResults({ api, id, search, keep }: Question): Promise<Results> {
  const params = { id };
  const [{ data: rounds }, { data: tours }] = await Promise.all([
    api.listRounds({ params }),
    api.listTours({ params }),
  ]);
  const shown = keep && isThere(keep, rounds, tours) ? keep : choose(rounds, tours, parseWanted(search));
  if (!shown) {
    const { data } = await api.listStandings({ params, query: { pageSize: 1 } });
    const onlyPlaces = data.some(({ place, tours: counted }) => place !== null && counted === null);
    return { rounds, tours, shown, games: [], onlyPlaces };
  }
  const query = { round_id: shown.roundId, tour_id: shown.tourId };
  const { data: games } = await api.listRoundGames({ params, query });
  return { rounds, tours, shown, games };
}

/** A draw that was undone has taken its tour away. */
function isThere({ roundId, tourId }: Shown, rounds: readonly Round[], tours: readonly Tour[]): boolean {
  return tourId === undefined
    ? rounds.some(({ round_id }) => round_id === roundId)
    : tours.some(({ tour_id }) => tour_id === tourId);
}

interface Wanted {
  readonly roundId: number | undefined;
  readonly tourId: number | undefined;
}

/** Rounds that are listed after the final of a bracket, or after the tours of a Swiss, and are not what it was about. */
const BESIDE_FINAL = /^(?:Матч за 3-е место$|Утешительная сетка\.)/;

/**
 * The tour or round asked for; else what is going on: a running tour, the first round that is not played out, or the
 * last, of a bracket the final. A tour names its round by itself.
 */
export function choose(rounds: readonly Round[], tours: readonly Tour[], wanted: Wanted): Shown | undefined {
  const tour = tours.find(({ tour_id }) => tour_id === wanted.tourId);
  if (tour) return toShown(tour);
  const round = rounds.find(({ round_id }) => round_id === wanted.roundId);
  if (round) return pickInRound(round, tours);
  const [running] = listPlayedNow({ rounds, tours });
  if (running) return running;
  const open =
    rounds.find(({ isPlayed }) => isPlayed === 0) ??
    rounds.findLast(({ label }) => !BESIDE_FINAL.test(label)) ??
    rounds.at(-1);
  return open && pickInRound(open, tours);
}

function pickInRound({ round_id }: Round, tours: readonly Tour[]): Shown {
  const own = tours.filter((tour) => tour.round_id === round_id);
  const tour = own.find(({ is_running }) => is_running === 1) ?? own.at(-1);
  return tour ? toShown(tour) : { roundId: round_id, tourId: undefined };
}

function toShown({ round_id, tour_id }: Tour): Shown {
  return { roundId: round_id, tourId: tour_id };
}

/** The tours, and the rounds without tours, whose games are being played. */
export function listPlayedNow({ rounds, tours }: Pick<Results, 'rounds' | 'tours'>): Shown[] {
  const isRunning = ({ is_running }: Round | Tour) => is_running === 1;
  const own = rounds.filter((round) => isRunning(round) && round.has_tours === 0);
  return [...tours.filter(isRunning).map(toShown), ...own.map((round) => pickInRound(round, []))];
}

export function isSame(one: Shown, other: Shown | undefined): boolean {
  return one.roundId === other?.roundId && one.tourId === other.tourId;
}

export const resultsBlock = createPageBlock<Results>(askResults);
