import type { HallContent } from '@nardy/contract';
import { sliceFor, withKeys, type HallPage } from '../pages';
import styles from './tables.module.css';

/** Pairs by name: everybody finds the own table. */
export function Names({ content, page }: { readonly content: HallContent; readonly page: HallPage }) {
  return (
    <ul className={styles.names}>
      {withKeys(sliceFor(content.names, page), ({ name }) => name).map(({ key, thing: { name, table } }) => (
        <li key={key}>
          <span>{name}</span> <b>{table}</b>
        </li>
      ))}
    </ul>
  );
}
