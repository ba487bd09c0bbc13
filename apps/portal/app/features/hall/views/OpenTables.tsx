import type { HallContent } from '@nardy/contract';
import { sliceFor, withKeys, type HallPage } from '../pages';
import styles from './tables.module.css';

/** Tables that are still played. */
export function OpenTables({ content, page }: { readonly content: HallContent; readonly page: HallPage }) {
  return (
    <ul className={styles.open}>
      {withKeys(sliceFor(content.open_tables, page), (table) => table).map(({ key, thing: table }) => (
        <li key={key}>{table}</li>
      ))}
    </ul>
  );
}
