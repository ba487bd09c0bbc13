import type { HallContent } from '@nardy/contract';
import { sliceFor, withKeys, type HallPage } from '../pages';
import styles from './tables.module.css';

/** Pairs by table, with the scores that are in. */
export function Tables({ content, page }: { readonly content: HallContent; readonly page: HallPage }) {
  return (
    <table className={styles.tables}>
      <tbody>
        {withKeys(sliceFor(content.games, page), ({ table }) => table).map(
          ({ key, thing: { table, left, right, score } }) => (
            <tr key={key} data-is-open={score === null}>
              <th scope="row">{table}</th>
              <td>{left}</td>
              <td>{score === null ? 'играют' : <Score score={score} />}</td>
              <td>{right}</td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}

/** "5 : 4, прерван" in two lines: the points stay as large as those of others. */
function Score({ score }: { readonly score: string }) {
  const [points, word] = score.split(', ');
  return (
    <>
      {points}
      {word !== undefined && <small>{word}</small>}
    </>
  );
}
