import { Icon } from '../frame/parts/Icon.tsx';
import { Keys } from '../frame/parts/parts.tsx';
import { ROWS, WAYS, type Correction, type WayMode, type WayOutcome } from './ways.ts';
import styles from './correction.module.css';

interface WaysTableProps {
  readonly correction: Correction;
  readonly chosen: WayMode | null;
  readonly participants: number;
  readonly onChoose: (mode: WayMode) => void;
}

/** The three ways as columns; closed ones stay, with the lock and the engine's sentence. */
export function WaysTable({ correction, chosen, participants, onChoose }: WaysTableProps) {
  return (
    <table className={styles['ways']}>
      <thead>
        <tr>
          <th scope="col">Что изменится</th>
          {WAYS.map(({ mode, title, about }, index) => (
            <th
              key={mode}
              scope="col"
              data-is-chosen={mode === chosen}
              data-is-open={isOpen(correction[mode])}
            >
              <WayHead
                number={index + 1}
                title={title}
                about={about}
                outcome={correction[mode]}
                isChosen={mode === chosen}
                onChoose={() => onChoose(mode)}
              />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ROWS.map((row) => (
          <tr key={row.title}>
            <th scope="row">{row.title}</th>
            {WAYS.map(({ mode }) => {
              const outcome = correction[mode];
              return (
                <td key={mode} data-is-chosen={mode === chosen} data-is-open={isOpen(outcome)}>
                  {outcome.is_open === 1 ? (
                    <>
                      <b>{row.count(outcome.changes)}</b>
                      {row.title === 'Пары' && outcome.changes.broken_off.length > 0 ? (
                        <BrokenOff count={outcome.changes.broken_off.length} />
                      ) : (
                        row.note(outcome.changes, participants)
                      )}
                    </>
                  ) : (
                    '—'
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const isOpen = ({ is_open: open }: WayOutcome): boolean => open === 1;

interface WayHeadProps {
  readonly number: number;
  readonly title: string;
  readonly about: string;
  readonly outcome: WayOutcome;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function WayHead({ number, title, about, outcome, isChosen, onChoose }: WayHeadProps) {
  if (outcome.is_open === 0)
    return (
      <div className={styles['way']}>
        <Icon name="lock" />
        <b>{title}</b>
        <span>Закрыто: {outcome.sentence}</span>
      </div>
    );
  return (
    <button type="button" className={styles['way']} aria-pressed={isChosen} onClick={onChoose}>
      <Keys of={String(number)} />
      <b>{title}</b>
      <span>{outcome.changes.sentence ?? about}</span>
    </button>
  );
}

function BrokenOff({ count }: { count: number }) {
  return (
    <span className={styles['broken']}>
      <Icon name="warning" />
      прервём идущие матчи: {count}
    </span>
  );
}
