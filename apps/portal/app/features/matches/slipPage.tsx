import type { Answer, Operations } from '@nardy/contract';
import { ApiError } from '@nardy/contract/client';
import { getSentence } from '@nardy/contract/refusal';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Route } from './+types/slipPage';
import { browserApi } from '../../api/browser';
import { useMutation } from '../../api/useMutation';
import { EmptyBlock } from '../../components/EmptyBlock/EmptyBlock';
import { ErrorBlock } from '../../components/ErrorBlock/ErrorBlock';
import { Note } from '../../components/Note/Note';
import { PageHead } from '../../components/PageHead/PageHead';
import { RowsSkeleton } from '../../components/Skeleton/Skeleton';
import { useSession } from '../accounts';
import { buildOwnMeta } from '../site';
import { toReportBody, type ReportBody, type Said } from './reportBody';
import { Choice, ScoreForm } from './ScoreForm';
import styles from './matches.module.css';
import score from './score.module.css';

type SlipMatch = Answer<Operations['getMatchBySlip']>['data'];

export const meta: Route.MetaFunction = ({ matches }) => buildOwnMeta('Счёт матча', matches[0].loaderData);

function Skeleton() {
  return (
    <Frame>
      <RowsSkeleton rows={4} />
    </Frame>
  );
}

/** The match of a score slip: who has it reports once without a login. */
export default function SlipPage({ params: { code } }: Route.ComponentProps) {
  const [slip, setSlip] = useState<SlipMatch>();
  const [fault, setFault] = useState<ApiError>();
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    browserApi.getMatchBySlip({ params: { code } }).then(
      ({ data }) => setSlip(data),
      (error: unknown) => setFault(error instanceof ApiError ? error : new ApiError(0)),
    );
  }, [code, turn]);
  if (slip)
    return (
      <Frame>
        <Slip code={code} slip={slip} onChanged={() => setTurn(turn + 1)} />
      </Frame>
    );
  if (fault?.status === 404)
    return (
      <Frame>
        <EmptyBlock
          title="Такого бланка нет"
          text="Возьмите у стола директора новый: пары могли измениться."
        />
      </Frame>
    );
  if (fault)
    return (
      <Frame>
        <ErrorBlock
          text={getSentence(fault)}
          onRetry={() => {
            setFault(undefined);
            setTurn(turn + 1);
          }}
        />
      </Frame>
    );
  return <Skeleton />;
}

interface SlipProps {
  readonly code: string;
  readonly slip: SlipMatch;
  readonly onChanged: () => void;
}

function Slip({ code, slip, onChanged }: SlipProps) {
  const { match, is_used: isUsed, full_name: name, tournament_id: id } = slip;
  const { run, isBusy, failure } = useMutation();
  const session = useSession();
  const sent = useRef<SlipReport>(undefined);
  const say = async (side: 1 | 2, said: Said): Promise<void> => {
    const { game: _game, ...body } = toReportBody(match, said);
    // What is said again because no answer came is the same report.
    sent.current = keepKey(sent.current, { ...body, side });
    const report = sent.current;
    await run(() => browserApi.reportBySlip({ params: { code }, body: report }));
    onChanged();
  };
  return (
    <>
      <div className={styles.head}>
        <b>{name}</b>
        <span className={styles.muted}>
          {match.title}
          {match.table !== null && `, стол ${match.table}`}
        </span>
      </div>
      <section className={styles.card}>
        <p className={score.sum}>
          <span>{match.first.name}</span>
          <b>{match.outcome === null ? '–' : formatScore(match)}</b>
          <span>{match.second.name}</span>
        </p>
        <Standing slip={slip} />
        {session?.playerId !== undefined && (
          <Link className="link" to={`/my-match/${id}`}>
            Открыть «Мой матч»
          </Link>
        )}
      </section>
      {match.can_report === 1 && isUsed === 0 && (
        <Report match={match} isBusy={isBusy} onSay={(side, said) => void say(side, said)} />
      )}
      <div role="status">{failure !== undefined && <Note kind="error">{failure}</Note>}</div>
    </>
  );
}

type SlipReport = Omit<ReportBody, 'game'> & { readonly side: 1 | 2 };

function keepKey(before: SlipReport | undefined, report: SlipReport): SlipReport {
  const again = before && { ...report, key: before.key };
  return again && JSON.stringify(again) === JSON.stringify(before) ? again : report;
}

interface ReportProps {
  readonly match: SlipMatch['match'];
  readonly isBusy: boolean;
  readonly onSay: (side: 1 | 2, said: Said) => void;
}

/** Nobody knows who holds the slip: it is said first. */
function Report({ match, isBusy, onSay }: ReportProps) {
  const [side, setSide] = useState<1 | 2>();
  return (
    <>
      <section className={styles.card}>
        <h2>За кого вы сообщаете?</h2>
        <div className={score.who} role="group" aria-label="За кого вы сообщаете?">
          <Choice
            isOn={side === 1}
            title="Игрок 1"
            name={match.first.short_name}
            onClick={() => setSide(1)}
          />
          <Choice
            isOn={side === 2}
            title="Игрок 2"
            name={match.second.short_name}
            onClick={() => setSide(2)}
          />
        </div>
      </section>
      {side !== undefined && (
        <ScoreForm key={side} match={match} side={side} isBusy={isBusy} onSay={(said) => onSay(side, said)} />
      )}
    </>
  );
}

function formatScore({ score1, score2, winner }: SlipMatch['match']): string {
  if (score1 !== null && score2 !== null) return `${score1} : ${score2}`;
  return winner === 1 ? '+ : −' : winner === 2 ? '− : +' : '− : −';
}

function Standing({ slip: { match, is_used: isUsed } }: { readonly slip: SlipMatch }) {
  if (match.outcome !== null) return <p className={styles.muted}>Счёт записан.</p>;
  if (isUsed === 1)
    return (
      <p className={styles.muted}>
        По этому бланку счёт уже сообщили
        {match.reports &&
          `: ${match.reports.reports.map((one) => `${one.score1} : ${one.score2}`).join(', ')}`}
        . Исправить его можно у стола директора.
      </p>
    );
  if (match.can_report === 0) return <p className={styles.muted}>Отнесите бланк к столу директора.</p>;
  const what = match.series === null ? 'По бланку счёт' : 'По бланку счёт каждого матча серии';
  return <p className={styles.muted}>{what} можно сообщить один раз.</p>;
}

function Frame({ children }: { children: React.ReactNode }) {
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead title="Счёт матча" />
      {children}
    </div>
  );
}
