import type { Attendance, DeskParticipant } from '@nardy/contract';
import { useMemo, useState } from 'react';
import { Button, Card } from '../frame/parts/parts.tsx';
import { Chips } from '../panel/Chips.tsx';
import { Icon } from '../frame/parts/Icon.tsx';
import { Empty } from '../panel/Empty.tsx';
import {
  ATTENDANCE_FILTERS,
  countAttendance,
  listByAttendance,
  type AttendanceFilter,
} from './attendance.ts';
import { CheckinList } from './CheckinList.tsx';
import panel from '../panel/panel.module.css';
import styles from './checkin.module.css';

/** A mark by a scanned card, which is done at once and can be undone. */
export interface ScannedMark {
  readonly sentence: string;
  readonly undo: () => void;
}

interface CheckinCardProps {
  readonly participants: readonly DeskParticipant[];
  readonly selected: number | null;
  readonly scanned: ScannedMark | null;
  readonly hasFee: boolean;
  readonly canMark: boolean;
  readonly onMark: (number: number, attendance: Attendance) => void;
  readonly onOpen?: (number: number) => void;
  readonly onScan: () => void;
  /** Absent for who only marks. */
  readonly onEnter?: (() => void) | undefined;
  /** Absent where there is no fee. */
  readonly onFees?: (() => void) | undefined;
}

/** Who is here: filters with their counts, and the list. */
export function CheckinCard({ participants, scanned, onScan, onEnter, onFees, ...list }: CheckinCardProps) {
  const [filter, setFilter] = useState<AttendanceFilter>('all');
  const counts = useMemo(() => countAttendance(participants), [participants]);
  const shown = useMemo(() => listByAttendance(participants, filter), [participants, filter]);
  return (
    <Card
      label="Явка"
      fills
      head={
        <>
          <Chips
            label="Кого показать"
            chips={ATTENDANCE_FILTERS.map((one) => ({ ...one, count: counts[one.id] }))}
            chosen={filter}
            onChoose={setFilter}
          />
          {list.canMark && (
            <div className={styles['acts']}>
              {onFees && (
                <Button onClick={onFees}>
                  <Icon name="ruble" />
                  Взносы
                </Button>
              )}
              <Button onClick={onScan}>
                <Icon name="qr" />
                Считать карту
              </Button>
              {onEnter && (
                <Button look="soft" onClick={onEnter}>
                  <Icon name="plus" />
                  Новый
                </Button>
              )}
            </div>
          )}
        </>
      }
      bar={scanned && <ScanBar scanned={scanned} />}
    >
      {shown.length > 0 ? (
        <CheckinList participants={shown} {...list} />
      ) : (
        <Empty icon="person" title={filter === 'all' ? 'Участников пока нет' : 'Таких нет'}>
          {filter === 'all'
            ? `Здесь будут все, чьи заявки одобрены.${onEnter ? ' Добавить прямо за столом: «Новый».' : ''}`
            : undefined}
        </Empty>
      )}
    </Card>
  );
}

/** What a card has marked, with the way back. */
export function ScanBar({ scanned: { sentence, undo } }: { scanned: ScannedMark }) {
  return (
    <div className={styles['scanbar']}>
      <Icon name="qr" />
      <span>{sentence}</span>
      <button type="button" className={panel['link']} onClick={undo}>
        Отменить
      </button>
    </div>
  );
}
