import type { CommandChanges, MatchReport } from '@nardy/contract';
import { formatPlace, formatRating } from '../data/figures.ts';
import { useCommandPreview } from '../data/useCommandPreview.ts';
import type { TableRow } from '../tour/states.ts';
import { toCommand } from './disputes.ts';
import styles from './reports.module.css';

/** What becomes of the places and the ratings of both players if this claim is taken; nothing while it is not known. */
export function ClaimChanges({ row, report }: { readonly row: TableRow; readonly report: MatchReport }) {
  const { data: outcome } = useCommandPreview(toCommand(row.game, report), true);
  const changes = outcome?.is_open === 1 ? outcome.changes : undefined;
  return (
    <ul
      className={styles['changes']}
      aria-label={`Что изменится, если верно ${report.score1} : ${report.score2}`}
    >
      {outcome?.is_open === 0 && <li>{outcome.sentence}</li>}
      {changes &&
        [row.left, row.right].map(
          (person) =>
            person && (
              <li key={person.number}>
                {person.name}: <b>{formatShift(changes, person.number)}</b>
              </li>
            ),
        )}
    </ul>
  );
}

/** "место 31 → 8, рейтинг +3,9". */
function formatShift({ places, ratings }: CommandChanges, number: number): string {
  const place = places.find((one) => one.number === number);
  const rating = ratings.find((one) => one.number === number);
  const by = rating && rating.after - rating.before;
  return [
    place ? `место\u00A0${formatPlace(place.before)} →\u00A0${formatPlace(place.after)}` : 'место то же',
    by !== undefined && `рейтинг\u00A0${by < 0 ? '−' : '+'}${formatRating(Math.abs(by))}`,
  ]
    .filter(Boolean)
    .join(', ');
}
