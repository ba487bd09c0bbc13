import type { Standing } from '@nardy/contract';
import { listCriteria } from '@nardy/contract/criteria';
import { Fragment, useState } from 'react';
import { useDesk } from '../data/useDesk.ts';
import { usePlace } from '../frame/place.ts';
import { Card } from '../frame/parts/parts.tsx';
import { Chips } from '../panel/Chips.tsx';
import { Empty } from '../panel/Empty.tsx';
import { Fault } from '../panel/Fault.tsx';
import { useStanding, useStandings, useTours } from './useStandings.ts';
import panel from '../panel/panel.module.css';
import styles from './standings.module.css';

const NOW = 'now';

/** The table after any tour, with tie-breaks that open to their arithmetic. */
export function StandingsPanel() {
  const [tour, setTour] = useState(NOW);
  const { data: tours } = useTours();
  const { data: lines, error, refetch } = useStandings(tour === NOW ? null : Number(tour));
  return (
    <Card
      title="Таблица"
      fills
      head={
        <Chips
          label="После какого тура"
          chips={[
            { id: NOW, label: 'Сейчас' },
            ...(tours ?? []).map(({ tour_id: id, title }) => ({ id: String(id), label: title })),
          ]}
          chosen={tour}
          onChoose={setTour}
        />
      }
    >
      <Fault error={error} onRetry={() => void refetch()} />
      {lines?.length === 0 && (
        <Empty icon="list" title="Таблицы ещё нет">
          Она появится с первым туром.
        </Empty>
      )}
      {lines && lines.length > 0 && <StandingsTable lines={lines} />}
    </Card>
  );
}

function StandingsTable({ lines }: { lines: readonly Standing[] }) {
  const { desk } = useDesk();
  const { open } = usePlace();
  const [opened, setOpened] = useState<number | null>(null);
  const columns = listColumns(lines);
  const numberOf = new Map(
    desk.participants.flatMap(({ number, players }) =>
      players.map((one) => [one.player_id, number] as const),
    ),
  );
  return (
    <table className={`${panel['list']} ${styles['table']}`}>
      <thead>
        <tr>
          <th>Место</th>
          <th>Участник</th>
          <CountHead word="Победы" />
          <CountHead word="Поражения" />
          {columns.map(({ criterion, title }) => (
            <th key={criterion} className={styles['number']}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <Fragment key={line.standing_id}>
            {line.group_title !== null && line.group_title !== lines[index - 1]?.group_title && (
              <tr>
                <th className={styles['group']} colSpan={4 + columns.length}>
                  {line.group_title}
                </th>
              </tr>
            )}
            <Line
              line={line}
              columns={columns}
              isOpen={opened === line.standing_id}
              onToggle={() => setOpened(opened === line.standing_id ? null : line.standing_id)}
              {...(desk.can_read_log !== 0 && {
                onPerson: () => {
                  const number = numberOf.get(line.player_id);
                  if (number !== undefined) open({ kind: 'person', number });
                },
              })}
            />
            {opened === line.standing_id && (
              <tr>
                <td colSpan={4 + columns.length}>
                  <Arithmetic standingId={line.standing_id} />
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

/** Wins have a column of their own, unless those that break ties are others: free tours count there. */
function listColumns(lines: readonly Standing[]): Standing['tie_breaks'] {
  const isOwn = lines.every(({ wins, tie_breaks: tieBreaks }) =>
    tieBreaks.every(({ criterion, value }) => criterion !== 'wins' || value === String(wins)),
  );
  return listCriteria(lines).filter(({ criterion }) => !isOwn || criterion !== 'wins');
}

/** Shortened on a phone: the points are seen there without scrolling. */
function CountHead({ word }: { readonly word: string }) {
  return (
    <th className={styles['number']}>
      <span className={styles['word']}>{word}</span>
      <span className={styles['short']} aria-hidden="true">
        {word.slice(0, 3)}.
      </span>
    </th>
  );
}

interface LineProps {
  readonly line: Standing;
  readonly columns: Standing['tie_breaks'];
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onPerson?: () => void;
}

const STATUSES: Readonly<Record<string, string>> = { withdrawn: 'снятие', disqualified: 'дискв.' };

function Line({ line, columns, isOpen, onToggle, onPerson }: LineProps) {
  const name = line.partner ? `${line.player.fullName} / ${line.partner.fullName}` : line.player.fullName;
  return (
    <tr data-is-open={isOpen}>
      <td className={styles['place']}>{line.place_label ?? '—'}</td>
      <td className={styles['name']}>
        {onPerson ? (
          <button type="button" onClick={onPerson}>
            {name}
          </button>
        ) : (
          name
        )}
        {STATUSES[line.status] !== undefined && <small>{STATUSES[line.status]}</small>}
      </td>
      <td className={styles['number']}>{line.wins ?? '—'}</td>
      <td className={styles['number']}>{line.loses ?? '—'}</td>
      {columns.map(({ criterion, title }) => {
        const value = line.tie_breaks.find((one) => one.criterion === criterion)?.value;
        return (
          <td key={criterion} className={styles['number']}>
            {value === undefined ? (
              '—'
            ) : (
              <button
                type="button"
                aria-expanded={isOpen}
                aria-label={`${title}: ${value}, как посчитано`}
                onClick={onToggle}
              >
                {value}
              </button>
            )}
          </td>
        );
      })}
    </tr>
  );
}

function Arithmetic({ standingId }: { standingId: number }) {
  const { data, error, refetch } = useStanding(standingId);
  if (error) return <Fault error={error} onRetry={() => void refetch()} />;
  return (
    <dl className={styles['arithmetic']}>
      {data?.tie_breaks.map(({ criterion, title, value, lines }) => (
        <div key={criterion}>
          <dt>
            {title}: <b>{value}</b>
          </dt>
          {lines.map((sentence) => (
            <dd key={sentence}>{sentence}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
