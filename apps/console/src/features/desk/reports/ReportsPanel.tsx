import type { MatchReport } from '@nardy/contract';
import { useState } from 'react';
import { describeSeenGame } from '../data/seen.ts';
import { useDesk } from '../data/useDesk.ts';
import { Icon } from '../frame/parts/Icon.tsx';
import { Button, Card } from '../frame/parts/parts.tsx';
import { usePlace } from '../frame/place.ts';
import { useScreen } from '../frame/screen.ts';
import { useLine, useLineReader } from '../line/readers.ts';
import { useDeskReading } from '../line/useReading.ts';
import { Empty } from '../panel/Empty.tsx';
import { Fault } from '../panel/Fault.tsx';
import { useAttempt } from '../panel/useAttempt.ts';
import { formatRowTitle } from '../tour/states.ts';
import { useMoment, useTables } from '../tour/useTables.ts';
import { formatTime } from '../tour/times.ts';
import { ClaimChanges } from './ClaimChanges.tsx';
import {
  countDisputes,
  formatClaim,
  formatState,
  listDisputes,
  toCommand,
  type Dispute,
} from './disputes.ts';
import { readDispute } from './readDispute.ts';
import styles from './reports.module.css';

/** What the players have reported: two claims side by side, and what waits for a second one. */
export function ReportsPanel() {
  const { desk } = useDesk();
  const rows = useTables();
  const now = useMoment();
  const { text } = useLine();
  const disputes = listDisputes(desk, rows);
  const [chosen, choose] = useState<number>();
  const kept = disputes.find(({ row }) => row.game.number === chosen);
  const shown = kept ?? disputes[0];
  // What is read stays until it is resolved, whatever comes at an earlier table; what was typed for it is not for the next one.
  if (kept === undefined && shown !== undefined && text === '') choose(shown.row.game.number);
  const { take, isBusy, error } = useTake();
  const readAtDesk = useDeskReading(kept?.row.game.number);
  const decided = desk.can_run === 1 ? kept : undefined;
  useLineReader(
    readDispute(decided, { readAtDesk, onTake: (report) => void (decided && take(decided, report)) }),
  );
  if (shown === undefined)
    return (
      <Card label="Споры" fills>
        <Empty icon="ticks" title="Споров нет">
          {desk.reports_mode === 'off'
            ? 'Счёт от игроков здесь не принимают. Это меняется на вкладке «Формат».'
            : 'Сюда попадёт счёт, о котором игроки не договорились, и тот, что ждёт второго.'}
        </Empty>
      </Card>
    );
  return (
    <div className={styles['panel']}>
      <Claims dispute={shown} isBusy={isBusy} onTake={(report) => void take(shown, report)} />
      <Fault error={error} />
      <Card title={`Сообщили сами${countDisputes(desk) > 0 ? `: решить ${countDisputes(desk)}` : ''}`} fills>
        <ul className={styles['list']}>
          {disputes.map((dispute) => (
            <li key={dispute.row.game.number}>
              <button
                type="button"
                aria-pressed={dispute === shown}
                onClick={() => choose(dispute.row.game.number)}
              >
                <b>{dispute.row.label}</b>
                <span>{dispute.row.left?.name}</span>
                <em>{dispute.reports.reports.map((report) => formatClaim(report)).join(' / ')}</em>
                <span>{dispute.row.right?.name}</span>
                <small data-state={dispute.reports.state}>
                  <Icon name={dispute.reports.state === 'dispute' ? 'warning' : 'hourglass'} />
                  {formatState(dispute.reports, now)}
                  {dispute.row.isOfOtherTour && `, тур ${dispute.row.game.tour}`}
                </small>
              </button>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

/** Takes a claim as the result; a broken-off match goes to the line, where its ruling is chosen. */
function useTake() {
  const { run } = useDesk();
  const { write, input, say } = useLine();
  const { select } = useScreen();
  const { perform, isBusy, error } = useAttempt();
  const take = async ({ row: { game, label } }: Dispute, report: MatchReport): Promise<void> => {
    if (report.is_unfinished === 1) {
      // A game of another tour may be at the same table.
      select(game.number);
      // A series is broken off at the score that its matches give.
      write(game.series === null ? `${label} п ${report.score1} ${report.score2}` : `${label} п`);
      input.current?.focus();
      return;
    }
    if (await perform(() => run(toCommand(game, report), describeSeenGame(game))))
      say({ kind: 'sentence', table: label, strong: formatClaim(report), text: 'записано' });
  };
  return { take, isBusy, error };
}

interface ClaimsProps {
  readonly dispute: Dispute;
  readonly isBusy: boolean;
  readonly onTake: (report: MatchReport) => void;
}

function Claims({ dispute: { row, reports }, isBusy, onTake }: ClaimsProps) {
  const { desk } = useDesk();
  const { open } = usePlace();
  return (
    <section className={styles['claims']} aria-label={formatRowTitle(row)}>
      {reports.reports.map((report, at) => {
        const person = report.side === 1 ? row.left : row.right;
        return (
          <Card key={report.side} title={person?.name ?? ''}>
            <div className={styles['claim']}>
              <p className={styles['when']}>
                {formatTime(report.dt)}, {report.origin === 'slip' ? 'по бланку' : 'с телефона'}
              </p>
              <p className={styles['score']}>{formatClaim(report)}</p>
              {report.note !== null && <blockquote>«{report.note}»</blockquote>}
              {desk.can_run === 1 && (
                <Button isWide keys={String(at + 1)} disabled={isBusy} onClick={() => onTake(report)}>
                  Верно {formatClaim(report)}
                </Button>
              )}
              {desk.can_run === 1 && report.is_unfinished === 0 && (
                <ClaimChanges key={`${row.game.number} ${formatClaim(report)}`} row={row} report={report} />
              )}
            </div>
          </Card>
        );
      })}
      {desk.can_run === 1 && (
        <div className={styles['others']}>
          <Button onClick={() => open({ kind: 'table', game: row.game.number })}>Другое решение</Button>
        </div>
      )}
    </section>
  );
}
