import type { Match, MatchReport } from '@nardy/contract';
import { useState } from 'react';
import { Button } from '../../components/Button/Button';
import { formatScore, repeat, type Said } from './reportBody';
import { ScoreForm } from './ScoreForm';
import styles from './matches.module.css';
import score from './score.module.css';

export interface ReportCardsProps {
  readonly match: Match;
  readonly side: 1 | 2;
  readonly isBusy: boolean;
  /** Says it; whether it is on its way. What was entered stays until then. */
  readonly onSay: (said: Said) => Promise<boolean>;
}

/** What there is to say of a match that is being played: the score, a yes to the other's, or what to do in a dispute. */
export function ReportCards(props: ReportCardsProps) {
  const { match, side } = props;
  const [isCorrecting, setCorrecting] = useState(false);
  const own = match.reports?.reports.find((report) => report.side === side);
  const other = match.reports?.reports.find((report) => report.side !== side);
  const say = async (said: Said): Promise<void> => {
    if (await props.onSay(said)) setCorrecting(false);
  };
  if (match.can_report === 0)
    return <p className={styles.hint}>Счёт этого матча принимает стол директора: отнесите туда бланк.</p>;
  if (isCorrecting || (own === undefined && other === undefined))
    return <ScoreForm {...props} onSay={(said) => void say(said)} />;
  if (own === undefined && other !== undefined)
    return <Confirm {...props} report={other} onOther={() => setCorrecting(true)} />;
  if (own !== undefined && other !== undefined && match.reports?.state === 'dispute')
    return <Dispute {...props} own={own} other={other} />;
  return (
    <Waiting {...props} hasBoth={other !== undefined} report={own} onOther={() => setCorrecting(true)} />
  );
}

interface AnsweringProps extends ReportCardsProps {
  readonly report: MatchReport;
  readonly onOther: () => void;
}

function Confirm({ match, isBusy, onSay, report, onOther }: AnsweringProps) {
  const reporter = report.side === 1 ? match.first : match.second;
  const [big, small] = [report.score1 > report.score2, report.score2 > report.score1];
  return (
    <section className={styles.card}>
      <p className={styles.muted}>
        {report.is_unfinished === 1
          ? `Прерван, сообщает ${reporter.short_name}`
          : `${reporter.short_name} сообщает счёт`}
      </p>
      <div className={score.score}>
        <div>
          <span>{match.first.short_name}</span>
          <b data-is-less={!big || undefined}>{report.score1}</b>
        </div>
        <i aria-hidden>:</i>
        <div>
          <span>{match.second.short_name}</span>
          <b data-is-less={!small || undefined}>{report.score2}</b>
        </div>
      </div>
      <Button size="lg" icon="check" block loading={isBusy} onClick={() => void onSay(repeat(report))}>
        Да, всё верно
      </Button>
      <Button variant="line" size="lg" block onClick={onOther}>
        Нет, счёт другой
      </Button>
      <p className={styles.hint}>Если не ответите, счёт проверит судья.</p>
    </section>
  );
}

interface WaitingProps extends ReportCardsProps {
  readonly report: MatchReport | undefined;
  readonly hasBoth: boolean;
  readonly onOther: () => void;
}

function Waiting({ side, report, hasBoth, onOther }: WaitingProps) {
  if (report === undefined) return null;
  return (
    <section className={styles.card}>
      <h2>
        {hasBoth ? 'Счёт совпал' : 'Вы сообщили счёт'}: {formatScore(report, side)}
      </h2>
      <p className={styles.muted}>
        {hasBoth ? 'Судья проверит его и запишет.' : 'Ждём, что соперник подтвердит его.'}
      </p>
      <Button variant="line" block onClick={onOther}>
        Исправить
      </Button>
    </section>
  );
}

interface DisputeProps extends ReportCardsProps {
  readonly own: MatchReport;
  readonly other: MatchReport;
}

function Dispute({ match, side, isBusy, onSay, own, other }: DisputeProps) {
  const [note, setNote] = useState<string>();
  const explain = async (text: string): Promise<void> => {
    if (await onSay({ ...repeat(own), note: text })) setNote(undefined);
  };
  const where = match.table === null ? 'у доски' : `у стола ${match.table}`;
  return (
    <section className={styles.card}>
      <h2>Счёт не совпал</h2>
      <div className={score.claims}>
        <div>
          <span>вы</span>
          <b>{formatScore(own, side)}</b>
        </div>
        <div>
          <span>соперник</span>
          <b>{formatScore(other, side)}</b>
        </div>
      </div>
      <p>Останьтесь {where} и не убирайте доску. Судья уже знает и подойдёт.</p>
      <Button variant="line" block loading={isBusy} onClick={() => void onSay(repeat(other))}>
        Я ошибся: верно {formatScore(other, side)}
      </Button>
      {note === undefined ? (
        <Button variant="ghost" block onClick={() => setNote(own.note ?? '')}>
          {own.note === null ? 'Добавить пояснение' : 'Изменить пояснение'}
        </Button>
      ) : (
        <NoteForm note={note} isBusy={isBusy} onChange={setNote} onSend={() => void explain(note)} />
      )}
    </section>
  );
}

interface NoteFormProps {
  readonly note: string;
  readonly isBusy: boolean;
  readonly onChange: (note: string) => void;
  readonly onSend: () => void;
}

function NoteForm({ note, isBusy, onChange, onSend }: NoteFormProps) {
  return (
    <div className={score.note}>
      <label>
        Пояснение для судьи
        <textarea rows={3} maxLength={200} value={note} onChange={({ target }) => onChange(target.value)} />
      </label>
      <Button block loading={isBusy} disabled={note.trim() === ''} onClick={onSend}>
        Отправить пояснение
      </Button>
    </div>
  );
}
