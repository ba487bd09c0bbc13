import type { Attendance, DeskParticipant } from '@nardy/contract';
import { memo, useEffect, useRef } from 'react';
import { Icon } from '../frame/parts/Icon.tsx';
import { AttendanceSwitch } from './AttendanceSwitch.tsx';
import panel from '../panel/panel.module.css';
import styles from './checkin.module.css';

interface CheckinListProps {
  readonly participants: readonly DeskParticipant[];
  /** Whom the line means. */
  readonly selected: number | null;
  readonly hasFee: boolean;
  readonly canMark: boolean;
  readonly onMark: (number: number, attendance: Attendance) => void;
  /** Opens the person; the name is a button, the row is none. */
  readonly onOpen?: (number: number) => void;
}

/** Everybody who is expected. Only the switch marks: a slip of the hand on a row marks nobody. */
export function CheckinList({ participants, selected, hasFee, ...acts }: CheckinListProps) {
  return (
    <table className={`${panel['list']} ${styles['list']}`}>
      <thead>
        <tr>
          <th className={styles['number']}>№</th>
          <th>Участник</th>
          <th className={styles['wide']}>Регион</th>
          <th className={styles['number']}>Рейтинг</th>
          {hasFee && <th className={styles['wide']}>Взнос</th>}
          <th>Явка</th>
        </tr>
      </thead>
      <tbody>
        {participants.map((participant) => (
          <Row
            key={participant.number}
            participant={participant}
            isSelected={participant.number === selected}
            hasFee={hasFee}
            {...acts}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps extends Omit<CheckinListProps, 'participants' | 'selected'> {
  readonly participant: DeskParticipant;
  readonly isSelected: boolean;
}

const Row = memo(function Row({ participant, isSelected, hasFee, canMark, onMark, onOpen }: RowProps) {
  const row = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (isSelected) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isSelected]);
  const { number, seed, players, rating, status } = participant;
  const regions = new Set(players.map(({ region_title: title }) => title).filter((title) => title !== null));
  return (
    <tr ref={row} data-is-selected={isSelected} data-status={status}>
      <td className={styles['number']}>{seed}</td>
      <td className={styles['name']} title={participant.name}>
        <Name participant={participant} {...(onOpen && { onOpen: () => onOpen(number) })} />
      </td>
      <td className={styles['wide']}>{[...regions].join(', ')}</td>
      <td className={styles['number']}>{rating === null ? '—' : Math.round(rating)}</td>
      {hasFee && (
        <td className={styles['wide']}>
          <Fee isPaid={participant.is_paid} />
        </td>
      )}
      <td className={styles['mark']}>
        {status === 'in' ? (
          <AttendanceSwitch participant={participant} canMark={canMark} onMark={onMark} />
        ) : (
          <span className={styles['out']}>{status === 'withdrawn' ? 'снятие' : 'дисквалификация'}</span>
        )}
      </td>
    </tr>
  );
});

function Name({ participant, onOpen }: { participant: DeskParticipant; onOpen?: () => void }) {
  const parts = participant.players.map((player, index) => (
    <span key={player.player_id}>
      {index > 0 && ' / '}
      <b>{player.last_name}</b> {player.first_name} <small>{player.middle_name}</small>
    </span>
  ));
  if (!onOpen) return parts;
  return (
    <button type="button" className={styles['open']} onClick={onOpen}>
      {parts}
    </button>
  );
}

function Fee({ isPaid }: { isPaid: 0 | 1 | null }) {
  if (isPaid === null) return null;
  return (
    <span className={styles['fee']} data-is-paid={isPaid === 1}>
      <Icon name={isPaid === 1 ? 'tick' : 'ruble'} />
      {isPaid === 1 ? 'оплачен' : 'не оплачен'}
    </span>
  );
}
