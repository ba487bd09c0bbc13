import type { DeskParticipant } from '@nardy/contract';
import { Icon } from '../frame/parts/Icon.tsx';
import { Button, Keys } from '../frame/parts/parts.tsx';
import { Changes } from '../panel/Changes.tsx';
import { Chips } from '../panel/Chips.tsx';
import { Fault } from '../panel/Fault.tsx';
import { Reasons } from '../panel/Reasons.tsx';
import type { Command } from '../queue/acts.ts';
import { ACT_ICONS, ACT_REASONS, type ActQuestion } from './acts.ts';
import { useCommandPreview } from '../data/useCommandPreview.ts';
import type { PersonAct } from './usePersonActs.ts';
import styles from './person.module.css';

interface ActItemProps {
  readonly act: PersonAct;
  /** What is typed for it; null for a closed one. */
  readonly number: number | null;
  readonly isChosen: boolean;
  /** What would be done; null while it is not chosen, and where it cannot be done. */
  readonly command: Command | null;
  readonly question: ActQuestion | null;
  readonly answer: string | undefined;
  /** The number of the first usual reason. */
  readonly reasonsFrom: number;
  readonly reason: string;
  readonly canRun: boolean;
  readonly isBusy: boolean;
  readonly participants: ReadonlyMap<number, DeskParticipant>;
  readonly onChoose: () => void;
  readonly onAnswer: (answer: string) => void;
  readonly onReason: (reason: string) => void;
  readonly onDo: () => void;
}

/** An act on a participant in one line; the chosen one opens with its full preview, a closed one says why it is closed. */
export function ActItem({ act, number, isChosen, canRun, onChoose, ...body }: ActItemProps) {
  const isOpen = act.is_open === 1;
  const head = (
    <>
      <Icon name={isOpen ? ACT_ICONS[act.code] : 'lock'} />
      <b>{act.title}</b>
      {number !== null && canRun && <Keys of={String(number)} />}
      <span>{isOpen ? act.sentence : `Закрыто: ${act.sentence}`}</span>
    </>
  );
  return (
    <li data-is-chosen={isChosen} data-is-open={isOpen}>
      {isOpen && canRun ? (
        <button type="button" className={styles['act']} aria-expanded={isChosen} onClick={onChoose}>
          {head}
        </button>
      ) : (
        <div className={styles['act']}>{head}</div>
      )}
      {isChosen && isOpen && canRun && <ActBody act={act} {...body} />}
    </li>
  );
}

type ActBodyProps = Omit<ActItemProps, 'number' | 'isChosen' | 'canRun' | 'onChoose'>;

function ActBody({ act, command, question, answer, reason, participants, ...rest }: ActBodyProps) {
  const { data: outcome, error, refetch } = useCommandPreview(command);
  const needsReason = act.needs_reason === 1;
  return (
    <div className={styles['body']}>
      {question && (
        <Chips
          label={question.label}
          chips={question.options}
          chosen={answer ?? question.options[0]?.id ?? null}
          onChoose={rest.onAnswer}
        />
      )}
      {outcome?.is_open === 1 && <Changes changes={outcome.changes} participants={participants} />}
      {outcome?.is_open === 0 && <p role="status">{outcome.sentence}</p>}
      <Fault error={error} onRetry={() => void refetch()} />
      {needsReason && (
        <Reasons
          usual={ACT_REASONS[act.code] ?? []}
          from={rest.reasonsFrom}
          reason={reason}
          onChange={rest.onReason}
          onEnter={() => {
            if (outcome?.is_open !== 0) rest.onDo();
          }}
        />
      )}
      <div>
        <Button
          look="primary"
          keys="Enter"
          disabled={rest.isBusy || outcome?.is_open === 0 || (needsReason && reason.trim() === '')}
          onClick={rest.onDo}
        >
          {act.title}
        </Button>
        {needsReason && reason.trim() === '' && <small>Сначала выберите причину.</small>}
      </div>
    </div>
  );
}
