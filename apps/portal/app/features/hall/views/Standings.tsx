import type { HallContent } from '@nardy/contract';
import type { CSSProperties } from 'react';
import { sliceFor, withKeys, type HallPage } from '../pages';
import styles from './tables.module.css';

type Line = HallContent['standings'][number];

const MARKS: Readonly<Record<Line['marks'][number], string>> = {
  won: 'победа',
  lost: 'поражение',
  half: 'пол-очка',
  free: 'свободен от игры',
  open: 'играет',
  none: 'не играл',
};

/** Of the last tours only so many are shown. */
const MOST_MARKS = 9;

/** Room that is kept for them from the first tour on; what the others do not take, names have. */
const LEAST_MARKS = 4;

/** The table, with how each tour went. */
export function Standings({ content, page }: { readonly content: HallContent; readonly page: HallPage }) {
  const played = Math.max(0, ...content.standings.map(({ marks }) => marks.length));
  const width = { '--marks': Math.min(Math.max(played, LEAST_MARKS), MOST_MARKS) };
  return (
    <table className={styles.standings} style={width as CSSProperties}>
      <tbody>
        {withKeys(sliceFor(content.standings, page), formatName).map(({ key, thing: line }) => (
          <tr key={key}>
            <td data-place={line.place} data-is-shared={line.place.length > 3}>
              <span>{line.place}</span>
            </td>
            <th scope="row">
              {line.last_name} <i>{line.first_name}</i>
            </th>
            <td>{line.group ?? line.region}</td>
            <td>
              <Marks marks={line.marks} />
            </td>
            <td>{line.points}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function formatName({ last_name: last, first_name: first }: Line): string {
  return `${last} ${first}`;
}

function Marks({ marks }: Pick<Line, 'marks'>) {
  const shown = marks.slice(-MOST_MARKS);
  return (
    <span role="img" aria-label={shown.map((mark) => MARKS[mark]).join(', ')} className={styles.marks}>
      {withKeys(shown, (mark) => mark).map(({ key, thing: mark }) => (
        <u key={key} data-mark={mark} />
      ))}
    </span>
  );
}
