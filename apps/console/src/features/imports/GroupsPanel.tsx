import type { ImportKind, ImportPreview } from '@nardy/contract';
import { Badge } from '../../components/Badge.tsx';
import { Panel } from '../../components/Panel.tsx';
import styles from './imports.module.css';
import { KINDS } from './words.ts';

interface GroupsPanelProps {
  readonly kind: ImportKind;
  readonly groups: ImportPreview['groups'];
}

/** What the rows make together, and which of it would come. */
export function GroupsPanel({ kind, groups }: GroupsPanelProps) {
  const title = KINDS[kind].groups ?? 'Что загрузится';
  return (
    <Panel title={title}>
      <ul className={styles['rows']}>
        {groups.map((one) => (
          <li key={one.row}>
            <span className={styles['who']}>
              <strong>{one.title}</strong>
              {one.details && <small>{one.details}</small>}
              {one.problems.map((problem) => (
                <span key={problem} className={styles['problem']} data-is-fatal={one.outcome === 'skip'}>
                  {problem}
                </span>
              ))}
            </span>
            <Badge tone={one.outcome === 'add' ? 'success' : 'warning'}>
              {one.outcome === 'add' ? 'Загрузится' : 'Не загрузится'}
            </Badge>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
