import { Button } from '@mui/material';
import type { Handbook, HandbookEntry } from '@nardy/contract';
import { Badge } from '../../../components/Badge.tsx';
import { MoveButtons } from '../../../components/MoveButtons.tsx';
import wordStyles from '../../../components/words.module.css';
import styles from '../site.module.css';
import { formatNote, formatRetiringWords } from './words.ts';

interface EntryRowProps {
  readonly handbook: Handbook;
  readonly entry: HandbookEntry;
  readonly isReadOnly: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** Absent where there is no order to change. */
  readonly onMove: ((by: number) => void) | undefined;
  readonly onEdit: () => void;
  readonly onRetire: () => void;
  readonly onDelete: () => void;
}

/** An entry with what can be done with it. */
export function EntryRow(props: EntryRowProps) {
  const { handbook, entry, isReadOnly } = props;
  const { title, is_retired: isRetired } = entry;
  const words = formatRetiringWords(handbook);
  const note = formatNote(handbook, entry);
  return (
    <>
      <div className={styles['words']}>
        <span className={styles['entryTitle']}>
          <strong>{title}</strong>
          {isRetired === 1 && <Badge tone="plain">{words.retired}</Badge>}
        </span>
        {note !== '' && <span className={wordStyles['muted']}>{note}</span>}
      </div>
      {!isReadOnly && <RowActions {...props} />}
    </>
  );
}

function RowActions({ handbook, entry, isFirst, isLast, onMove, onEdit, onRetire, onDelete }: EntryRowProps) {
  const { title, is_retired: isRetired, is_fixed: isFixed } = entry;
  const words = formatRetiringWords(handbook);
  const retire = isRetired ? words.restore : words.retire;
  return (
    <div className={styles['acts']}>
      {onMove && <MoveButtons title={title} isFirst={isFirst} isLast={isLast} onMove={onMove} />}
      <Button size="small" aria-label={`Изменить: ${title}`} onClick={onEdit}>
        Изменить
      </Button>
      <Button size="small" aria-label={`${retire}: ${title}`} onClick={onRetire}>
        {words.short[isRetired]}
      </Button>
      {isFixed === 0 && (
        <Button size="small" color="error" aria-label={`Удалить: ${title}`} onClick={onDelete}>
          Удалить
        </Button>
      )}
    </div>
  );
}
