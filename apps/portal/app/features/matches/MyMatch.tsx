import { formatLocalMoment, formatLocalTime } from '../../formatting/localTime';
import type { Match, OwnMatch } from '@nardy/contract';
import { useEffect, type ComponentProps } from 'react';
import { EmptyBlock } from '../../components/EmptyBlock/EmptyBlock';
import { ErrorBlock } from '../../components/ErrorBlock/ErrorBlock';
import { Note } from '../../components/Note/Note';
import { RowsSkeleton } from '../../components/Skeleton/Skeleton';
import { Announcements } from '../competitions';
import { MatchView, StateMark } from './MatchView';
import { NoticesCard } from './NoticesCard';
import { keepForLater } from './offline';
import { ReportCards } from './ReportCards';
import { formatScore, isOfMatch, toReportBody } from './reportBody';
import { formatProgress, useMinute } from './times';
import { useOwnMatch } from './useOwnMatch';
import { useReport, type Reporting } from './useReport';
import { useWaitingReports } from './useWaitingReports';
import styles from './matches.module.css';

/** «Мой матч» in one competition. */
export function MyMatch({ tournamentId }: { readonly tournamentId: number }) {
  const { match: own, isNow, fault, called, reload } = useOwnMatch(tournamentId);
  const reporting = useReport(tournamentId, reload);
  useWaitingReports(tournamentId);
  const drawn = own?.match?.game;
  useEffect(() => {
    if (isNow) keepForLater(tournamentId);
  }, [tournamentId, isNow, drawn]);
  if (fault === 'missing')
    return <EmptyBlock title="Вы не участвуете в этом соревновании" text="Посмотрите другие соревнования." />;
  if (own === undefined) return fault ? <ErrorBlock onRetry={reload} /> : <RowsSkeleton rows={5} />;
  const { match, side } = own;
  return (
    <>
      <Head own={own} />
      {own.state !== 'over' && (
        <Announcements
          competition={{ tournament_id: tournamentId, status: 'current' }}
          lastMessage={undefined}
          formatHour={(moment) => formatLocalTime(moment, own.timezone)}
        />
      )}
      <div role="status">{!isNow && fault !== undefined && <StoredNote own={own} />}</div>
      <div role="alert">
        {called !== undefined && own.state === 'playing' && (
          <Note kind="warning">
            Вас ждут {called === null ? 'у доски' : `за столом ${called}`}. Пройдите, пожалуйста, к игре.
          </Note>
        )}
      </div>
      <MatchView own={own} isNow={isNow}>
        {own.state === 'playing' && match && side && (
          <Score match={match} side={side} reporting={reporting} />
        )}
      </MatchView>
      <NoticesCard />
    </>
  );
}

function StoredNote({ own: { as_of_dt: at, timezone } }: { readonly own: OwnMatch }) {
  const shownAt = formatLocalMoment(at, useMinute(), timezone);
  return (
    <Note kind="warning">Нет связи. Показано, как было {shownAt}. Обновится само, когда связь вернётся.</Note>
  );
}

interface ScoreProps {
  readonly match: Match;
  readonly side: 1 | 2;
  readonly reporting: Reporting;
}

/** What there is to say of the match; nothing of a report of an earlier one. */
function Score({ match, side, reporting: { isBusy, failure, sent, unsent, report } }: ScoreProps) {
  return (
    <>
      <div role="status">
        {unsent && isOfMatch(unsent, match) && (
          <div ref={showInSight}>
            <Note kind="warning">Счёт {formatScore(unsent, side)} уйдёт, когда появится связь.</Note>
          </div>
        )}
      </div>
      <ReportCards
        // What was typed of a match of a series that is entered meanwhile is not said of the next one.
        key={`${match.game} ${match.series?.matches.length ?? 0}`}
        match={match}
        side={side}
        isBusy={isBusy}
        onSay={(said) => report(toReportBody(match, said))}
      />
      <div role="status">
        {failure !== undefined && isOfMatch(sent, match) && <Note kind="error">{failure}</Note>}
      </div>
    </>
  );
}

/** It stands above the score, on the first screen; whoever has just sent from below comes up to it. */
function showInSight(note: HTMLElement | null): void {
  note?.scrollIntoView?.({ block: 'nearest' });
}

function Head({ own }: { readonly own: OwnMatch }) {
  const now = useMinute();
  return (
    <div className={styles.head}>
      <b>{own.full_name}</b>
      <StateMark {...findMark(own, now)} />
    </div>
  );
}

function findMark({ match, side, state, timezone }: OwnMatch, now: number): ComponentProps<typeof StateMark> {
  const reports = match?.reports;
  if (reports?.state === 'dispute') return { kind: 'fault', text: 'спор' };
  if (reports?.state === 'waiting' && reports.reports.some((report) => report.side !== side))
    return { kind: 'ask', text: 'ждут вас' };
  if (state !== 'playing' || !match) return { kind: 'soon', text: WORDS[state] };
  const text = formatProgress(match.start_dt, now, timezone);
  return { kind: text.startsWith('начало') ? 'soon' : 'now', text };
}

const WORDS = {
  soon: 'скоро начало',
  playing: 'идёт',
  free: 'свободны',
  waiting: 'перерыв',
  out: 'закончено',
  over: 'завершено',
} as const;
