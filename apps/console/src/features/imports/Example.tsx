import { Button } from '@mui/material';
import type { ImportKind } from '@nardy/contract';
import { saveBlob } from '../../api/save.ts';
import { DownloadIcon } from '../../components/icons.tsx';
import { Panel } from '../../components/Panel.tsx';
import { EXAMPLES } from './examples.ts';
import styles from './imports.module.css';
import { KINDS } from './words.ts';

/** What a file may look like, to see and to fill in. */
export function Example({ kind }: { kind: ImportKind }) {
  const { head, rows } = EXAMPLES[kind];
  return (
    <Panel label="Пример" isPadded>
      <div className={styles['file']}>
        <h2>Пример</h2>
        <Button startIcon={<DownloadIcon />} onClick={() => saveExample(kind)}>
          Скачать пример
        </Button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, with the keyboard too */}
      <div className={styles['example']} role="group" aria-label="Таблица примера" tabIndex={0}>
        <table>
          <thead>
            <tr>
              {head.map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.join()}>
                {row.map((cell, column) => (
                  <td key={head[column]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

/** With the mark by which Excel knows UTF-8. */
function saveExample(kind: ImportKind): void {
  const { head, rows } = EXAMPLES[kind];
  const text = [head, ...rows].map((row) => row.join(';')).join('\r\n');
  saveBlob(new Blob(['\uFEFF', text], { type: 'text/csv' }), `Пример. ${KINDS[kind].label}.csv`);
}
