import type { Player, RatingChart as Ratings } from '@nardy/contract';
import { LinkSegments } from '../../../components/LinkSegments/LinkSegments';
import { formatShortName } from '../../../formatting/names';
import { patchAddress, useAddress } from '../../lists';
import { getMatchesPath } from '../profileLinks';
import { Legend } from '../rating/Legend';
import type { RatingLine } from '../rating/lines';
import { RatingChart } from '../rating/RatingChart';
import { RatingTable } from '../rating/RatingTable';
import styles from './comparison.module.css';
import { parseDiscipline } from './load';

/** In the order of the two: the look of short backgammon and that of long. */
const LOOKS = [1, 4] as const;

interface RatingsTogetherProps {
  readonly players: readonly [Player, Player];
  readonly charts: readonly [Ratings, Ratings];
}

/** The ratings of both in one discipline, which the address names. */
export function RatingsTogether({ players, charts }: RatingsTogetherProps) {
  const { search } = useAddress();
  const titles = new Map(
    players.flatMap(({ disciplines }) =>
      disciplines.map(({ discipline_id, title }) => [discipline_id, title] as const),
    ),
  );
  const known = [...titles].filter(([id]) => charts.some((chart) => chart[id])).toSorted(([a], [b]) => a - b);
  const both = known.find(([id]) => charts.every((chart) => chart[id]));
  const asked = parseDiscipline(search);
  const chosen = known.find(([id]) => id === asked) ?? both ?? known[0];
  if (!chosen) return null;
  const [discipline, title] = chosen;
  const lines = players.flatMap((player, index) =>
    buildLines(player, charts[index]?.[discipline], discipline, index),
  );
  const label = `График рейтинга, ${title.toLocaleLowerCase('ru')}`;
  return (
    <section aria-labelledby="ratings">
      <h2 className={`heading ${styles.heading}`} id="ratings">
        Рейтинг по месяцам
      </h2>
      <div className={styles.ratings}>
        {known.length > 1 && (
          <LinkSegments
            label="Дисциплина"
            items={known.map(([id, text]) => ({
              to: patchAddress(search, { discipline: id }),
              label: text,
              current: id === discipline,
            }))}
          />
        )}
        <Legend lines={lines} />
        <RatingChart label={label} lines={lines} />
        <RatingTable label={label} lines={lines} />
      </div>
    </section>
  );
}

function buildLines(
  player: Player,
  months: Ratings[string] | undefined,
  discipline: number,
  index: number,
): RatingLine[] {
  if (!months) return [];
  return [
    {
      key: String(player.player_id),
      title: formatShortName(player),
      look: LOOKS[index] ?? 1,
      points: new Map(Object.entries(months)),
      pointTo: (period) => getMatchesPath(player.player_id, { discipline, period }),
    },
  ];
}
