import type { DeskParticipant } from '@nardy/contract';
import { formatCounted } from '../../../formatting/words.ts';
import { formatShortName } from '../data/names.ts';
import { Icon } from '../frame/parts/Icon.tsx';
import { Button, Card } from '../frame/parts/parts.tsx';
import { Fault } from '../panel/Fault.tsx';
import { describeClosing, type ClosingChoice } from './closing.ts';

import styles from './aside.module.css';

interface CloseEntriesProps {
  readonly unmarked: readonly DeskParticipant[];
  readonly absent: readonly DeskParticipant[];
  /** Whether somebody can wait for the second tour: only in a Swiss stage. */
  readonly canWait: boolean;
  /** What Ctrl+Enter does. */
  readonly usual: ClosingChoice;
  readonly isBusy: boolean;
  readonly error: unknown;
  readonly onChoose: (choice: ClosingChoice) => void;
  readonly onLeave: () => void;
}

/** Asks about those not marked, and says what becomes of each choice. */
export function CloseEntries({
  unmarked,
  absent,
  usual,
  isBusy,
  error,
  onChoose,
  onLeave,
  ...can
}: CloseEntriesProps) {
  const choices = describeClosing(unmarked.length, can.canWait);
  return (
    <Card
      title={unmarked.length > 0 ? `Не отмечены: ${unmarked.length}` : 'Все отмечены'}
      {...(unmarked.length > 0 && { tone: 'warning' })}
    >
      {unmarked.length > 0 && <p className={styles['plain']}>{listNames(unmarked)}</p>}
      {absent.length > 0 && (
        <p className={styles['plain']}>Не пришли и будут сняты: {listNames(absent)}. Любого можно вернуть.</p>
      )}
      <ol className={styles['choices']}>
        {choices.map(({ choice, label, consequence }, index) => (
          <li key={choice}>
            <Button
              look={choice === usual ? 'primary' : 'line'}
              keys={String(index + 1)}
              isWide
              disabled={isBusy}
              onClick={() => onChoose(choice)}
            >
              {label}
            </Button>
            <small>{consequence}</small>
          </li>
        ))}
      </ol>
      <div className={styles['leave']}>
        <Button keys="Esc" onClick={onLeave}>
          Ещё не начинать
        </Button>
      </div>
      <Fault error={error} />
    </Card>
  );
}

/** Where the question is opened again once it is answered; also what went wrong after the close. */
export function ClosedEntries({ error, onLeave }: Pick<CloseEntriesProps, 'error' | 'onLeave'>) {
  return (
    <Card title="Приём заявок закрыт">
      <div className={styles['leave']}>
        <Button keys="Esc" onClick={onLeave}>
          Закрыть
        </Button>
      </div>
      <Fault error={error} />
    </Card>
  );
}

const MOST_NAMES = 12;

/** Names in a row; of many the first, and how many more. */
function listNames(participants: readonly DeskParticipant[]): string {
  const names = participants.slice(0, MOST_NAMES).map(formatShortName).join(', ');
  const more = participants.length - MOST_NAMES;
  return more > 0 ? `${names} и ещё ${more}` : names;
}

interface AbsentNoteProps {
  readonly withdrawn: readonly DeskParticipant[];
  readonly onReturn: (number: number) => void;
}

/** Those who were taken out at the start, each with the way back. */
export function AbsentNote({ withdrawn, onReturn }: AbsentNoteProps) {
  if (withdrawn.length === 0) return null;
  return (
    <Card title={`Сняты: ${formatCounted(withdrawn.length, ['участник', 'участника', 'участников'])}`}>
      <ul className={styles['withdrawn']}>
        {withdrawn.map((participant) => (
          <li key={participant.number}>
            <span>
              № {participant.seed} {formatShortName(participant)}
            </span>
            <Button onClick={() => onReturn(participant.number)}>
              <Icon name="undo" />
              Вернуть
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
