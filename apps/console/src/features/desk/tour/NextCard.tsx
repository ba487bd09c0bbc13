import { choosePluralForm } from '@nardy/contract/plurals';
import { useDesk } from '../data/useDesk.ts';
import { Icon } from '../frame/parts/Icon.tsx';
import { Button, Card } from '../frame/parts/parts.tsx';
import { usePrimary } from '../frame/usePrimary.ts';
import { formatCounted } from '../../../formatting/words.ts';
import { useUngraded } from '../finish/useReferees.ts';
import { ConflictCard } from './ConflictCard.tsx';
import { findConflict } from './conflicts.ts';
import { listResults, listWaitedFor } from './counts.ts';
import styles from './NextCard.module.css';
import { OfflineCard } from './OfflineCard.tsx';
import { describeDraw, isOfTour } from './phase.ts';
import { formatTime } from './times.ts';
import { useMoment } from './useTables.ts';

interface NextCardProps {
  /** False where a panel has the column to itself: a conflict and a lost connection are told all the same. */
  readonly hasPhase: boolean;
}

/** What comes next: the phase and its one action; before it a conflict, and the connection when there is none. */
export function NextCard({ hasPhase }: NextCardProps) {
  const { desk, queue, connection } = useDesk();
  if (connection.state === 'lost') return <OfflineCard />;
  const conflict = findConflict(queue.acts, desk.games);
  if (conflict) return <ConflictCard key={conflict.act.key} conflict={conflict} />;
  return hasPhase && <PhaseCard />;
}

function PhaseCard() {
  const { desk, queue } = useDesk();
  const { action, run } = usePrimary();
  const { length: ungraded } = useUngraded();
  const isPlaying = desk.phase === 'playing';
  return (
    <Card label="Что дальше">
      <div className={styles['next']}>
        <p className={styles['phase']} data-is-live={isPlaying}>
          {isPlaying && <span className={styles['dot']} />}
          {describePhase(desk)}
        </p>
        <p className={styles['big']}>{ungraded > 0 ? describeUngraded(ungraded) : describeNext(desk)}</p>
        {isPlaying && <Progress />}
        {desk.draft && <DraftSummary draft={desk.draft} />}
        {queue.report && <Report />}
        {desk.can_run === 0 && <p>{explainNotAllowed(desk)}</p>}
        {action && (desk.can_run === 1 || action.kind === 'next-open') && (
          <Button look={isPlaying ? 'soft' : 'primary'} keys="Ctrl+Enter" isWide onClick={run}>
            {action.label}
          </Button>
        )}
        {action?.next && (
          <p className={styles['then']}>
            <Icon name="arrow" /> Потом: {action.next}
          </p>
        )}
      </div>
    </Card>
  );
}

function Progress() {
  const { desk } = useDesk();
  const now = useMoment();
  const { entered, all } = listResults(desk);
  const words = `Введено ${entered} из ${all}`;
  return (
    <>
      <div
        className={styles['meter']}
        style={{ '--part': `${(100 * entered) / Math.max(1, all)}%` } as React.CSSProperties}
        role="img"
        aria-label={words}
      />
      <p>
        Введено{' '}
        <b>
          {entered} из {all}
        </b>
        .{' '}
        {desk.expected_end_dt !== null &&
          Date.parse(desk.expected_end_dt) > now &&
          `Соревнование закончится около ${formatTime(desk.expected_end_dt)}.`}
      </p>
    </>
  );
}

/** What there is to say of a draft as a whole, and who is free in it. */
function DraftSummary({ draft }: { readonly draft: NonNullable<DeskNow['draft']> }) {
  const { desk } = useDesk();
  const byes = draft.byes ?? [draft.bye];
  const free = desk.participants.filter(({ number }) => byes.includes(number)).map(({ name }) => name);
  return (
    <p>
      {draft.summary} {free.length === 1 && `Свободен: ${free[0]}.`}
      {free.length > 1 && `Свободны: ${free.join(', ')}.`}
    </p>
  );
}

/** "Отправлено 4, не принята 1: стол 12". */
function Report() {
  const { queue } = useDesk();
  const { sent = 0, refused = [] } = queue.report ?? {};
  const titles = refused.map(({ title }) => title.split(':')[0]?.toLowerCase()).join(', ');
  return (
    <p role="status">
      Связь вернулась. Отправлено {sent}
      {refused.length > 0 &&
        `, ${refused.length === 1 ? 'не принята 1' : `не приняты ${refused.length}`}: ${titles}`}
      .
    </p>
  );
}

type DeskNow = ReturnType<typeof useDesk>['desk'];

function explainNotAllowed({ can_mark, tournament }: DeskNow): string {
  if (can_mark === 0) return 'Вы видите стол целиком, изменять его может только директор.';
  const allowed = tournament.fee === null ? 'доступна явка' : 'доступны явка и взносы';
  return `Вам ${allowed}. Результаты и жеребьёвку ведёт директор.`;
}

function describePhase({ phase, title, tour, rules }: DeskNow): string {
  switch (phase) {
    case 'entries':
      return 'До начала';
    case 'playing':
      return tour && isOfTour({ title })
        ? `Тур ${tour.number}${tour.of === null ? '' : ` из ${tour.of}`} идёт`
        : `${title}: идёт игра`;
    case 'draft':
      return `Черновик: ${title}`;
    case 'to-draw':
    case 'to-finish':
      return tour ? `Тур ${tour.number} сыгран` : title;
    case 'to-start':
    case 'to-end':
      return 'Этап сыгран';
    case 'finished':
      return rules;
  }
}

/** "Осталась 1 оценка судьи". */
function describeUngraded(count: number): string {
  const left = choosePluralForm(count, ['Осталась', 'Осталось', 'Осталось']);
  return `${left} ${formatCounted(count, ['оценка судьи', 'оценки судей', 'оценок судей'])}`;
}

function describeNext(desk: DeskNow): string {
  const { phase, participants, draft } = desk;
  const open = listWaitedFor(desk);
  switch (phase) {
    case 'entries': {
      const here = participants.filter(({ attendance }) => attendance === 'present').length;
      return `Пришли ${here} из ${participants.filter(({ status }) => status === 'in').length}`;
    }
    case 'playing':
      return open.length === 0
        ? 'Все столы закончили'
        : `Ждём ${formatCounted(open.length, ['стол', 'стола', 'столов'])}`;
    case 'draft':
      return formatCounted(draft?.pairs.length ?? 0, ['пара', 'пары', 'пар']);
    case 'to-draw':
      return describeDraw(desk);
    case 'to-finish':
      return 'Этап сыгран до конца';
    case 'to-start':
      return 'Пора начать следующий этап';
    case 'to-end':
      return 'Осталось подвести итоги';
    case 'finished':
      return 'Соревнование завершено';
  }
}
