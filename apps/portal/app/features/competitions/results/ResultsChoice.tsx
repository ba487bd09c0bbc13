import type { Round } from '@nardy/contract';
import { useAddress } from '../../lists';
import { TourChoice } from '../play/TourChoice';
import { choose, parseWanted, type Results } from './load';

/** Radios of rounds and, in a round that has them, of its tours. One alone is no choice. */
export function ResultsChoice({ results: { rounds, tours, shown } }: { results: Results }) {
  const { search, change } = useAddress();
  if (!shown) return null;
  const wanted = parseWanted(search);
  const isThere =
    rounds.some(({ round_id }) => round_id === wanted.roundId) ||
    tours.some(({ tour_id }) => tour_id === wanted.tourId);
  // What was just chosen is marked while its games are on their way.
  const { roundId, tourId } = (isThere && choose(rounds, tours, wanted)) || shown;
  const ownTours = tours.filter(({ round_id }) => round_id === roundId);
  const screen = search.get('screen') ?? undefined;
  return (
    <>
      {rounds.length > 1 && (
        <TourChoice
          legend="Раунд"
          name="round"
          value={String(roundId)}
          kept={{ screen }}
          onChange={(round) => change({ round, tour: undefined })}
          options={rounds.map(toRoundOption)}
        />
      )}
      {ownTours.length > 0 && (
        <TourChoice
          legend="Тур"
          name="tour"
          value={String(tourId)}
          kept={{ round: String(roundId), screen }}
          onChange={(tour) => change({ round: roundId, tour })}
          options={ownTours.map(({ tour_id, label, is_running }) => ({
            value: String(tour_id),
            label,
            live: is_running === 1,
          }))}
        />
      )}
    </>
  );
}

function toRoundOption({ round_id, label, is_running }: Round) {
  return { value: String(round_id), label, live: is_running === 1 };
}
