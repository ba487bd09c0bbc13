import type { CommandChanges, Desk } from '@nardy/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';
import { formatPlaceText } from '../data/figures.ts';
import { useDesk } from '../data/useDesk.ts';
import { usePlace } from '../frame/place.ts';
import { usePrimaryHandler } from '../frame/primary.ts';
import { Icon } from '../frame/parts/Icon.tsx';
import { Button, Card } from '../frame/parts/parts.tsx';
import { Fault } from '../panel/Fault.tsx';
import { useAttempt } from '../panel/useAttempt.ts';
import { useCommandPreview } from '../data/useCommandPreview.ts';
import { formatChange, formatPrize, listCheckPoints, type CheckPoint, type Prize } from './checklist.ts';
import { Grades } from './Grades.tsx';
import { Payouts } from './Payouts.tsx';
import { RatingChanges } from './RatingChanges.tsx';
import { EarlyEnd } from './EarlyEnd.tsx';
import { UnreadPoint } from './UnreadPoint.tsx';
import styles from './finish.module.css';

/** What the end of a stage and of the competition needs: facts, not boxes to tick. */
export function FinishPanel() {
  const { desk } = useDesk();
  const { goTo } = usePlace();
  const step = STEPS[desk.phase];
  const canRun = desk.can_run === 1;
  const {
    data: outcome,
    error,
    refetch,
  } = useCommandPreview(canRun && step?.kind === 'finish' ? { type: step.kind } : null);
  const prizes = usePrizes(desk);
  const prize = prizes.data?.[0];
  const changes = outcome?.is_open === 1 ? outcome.changes : null;
  const points = listCheckPoints(desk, changes, prize);
  const show = (point: CheckPoint) => (
    <Point key={point.id} point={point} onOpen={() => goTo(point.id === 'games' ? 'tour' : 'standings')} />
  );
  return (
    <Card label="Завершение" fills>
      <ul className={styles['points']}>
        {points.filter(({ id }) => id !== 'ratings').map(show)}
        <UnreadPoint title="Призы" error={prizes.error} onRetry={() => void prizes.refetch()} />
      </ul>
      {changes && <Winners desk={desk} changes={changes} prizes={prizes.data} />}
      <ul className={styles['points']} data-goes-on="true">
        {isNearEnd(desk) && <Payouts />}
        {points.filter(({ id }) => id === 'ratings').map(show)}
        {isNearEnd(desk) && <Grades />}
        {isNearEnd(desk) && <PapersPoint />}
      </ul>
      {changes && <RatingChanges desk={desk} changes={changes} />}
      {outcome?.is_open === 0 && <p className={styles['note']}>{outcome.sentence}</p>}
      <Fault error={error} onRetry={() => void refetch()} />
      {step && canRun && <StepCard step={step} />}
      {step?.kind === 'finish' && !canRun && <p className={styles['note']}>{WATCHED}</p>}
      {desk.phase === 'finished' && (
        <p className={styles['note']}>
          Соревнование завершено. Исправить результат можно и теперь: с пометкой.
        </p>
      )}
      {canRun && <EarlyEnd />}
    </Card>
  );
}

/** What the end changes is previewed for whoever may end: the others are told so. */
const WATCHED =
  'Завершает соревнование директор. Здесь видно, всё ли сыграно, места и призы; изменения рейтинга до завершения видит он.';

/** Referees are graded, and papers printed, when nothing is played any more. */
function isNearEnd({ phase }: Desk): boolean {
  return phase === 'to-end' || phase === 'finished';
}

/** The papers of the end: the way to them, and what is to be signed. */
function PapersPoint() {
  const { goTo } = usePlace();
  return (
    <li data-is-done="true">
      <span className={styles['mark']}>
        <Icon name="print" />
      </span>
      <div>
        <b>Бумаги</b>
        <small>Протокол, призовая ведомость и расписки, отчёт, грамоты: к печати и подписи.</small>
      </div>
      <Button keys="Ctrl+P" onClick={() => goTo('papers')}>
        Бумаги
      </Button>
    </li>
  );
}

/** The money of the competition; an empty list where none is announced. */
function usePrizes({ tournament: { tournament_id: id }, version }: Desk) {
  return useQuery({
    queryKey: ['desk-prize', id, version],
    queryFn: async ({ signal }) => (await api.listPrizes({ params: { id } }, { signal })).data,
    // The points below stay where they are while it is read again.
    placeholderData: keepPreviousData,
  });
}

interface Step {
  /** The command, and the phase's primary action. */
  readonly kind: 'finish-stage' | 'start-stage' | 'finish';
  readonly about: string;
}

/** The step that a phase asks for; none while games are played. */
const STEPS: Readonly<Partial<Record<Desk['phase'], Step>>> = {
  'to-finish': {
    kind: 'finish-stage',
    about: 'Места этапа станут окончательными. Исправить результат можно будет и потом.',
  },
  'to-start': {
    kind: 'start-stage',
    about: 'В него выходят по таблице; снятых заменяют следующие.',
  },
  'to-end': {
    kind: 'finish',
    about: 'На портале всем станут видны итоговые места и призы; рейтинг войдёт в ближайший список.',
  },
};

const ABOUT_UNPUBLISHED =
  'Соревнование не опубликовано: места, призы и рейтинг появятся на портале, когда его опубликует секретарь.';

const ABOUT_UNRATED = 'На портале всем станут видны итоговые места и призы; рейтинг не меняется.';

const ABOUT_TRAINING =
  'Итоговые места увидят только стол и экраны зала: соревнование учебное, рейтинг от него не меняется.';

/** What the phase's primary action does; it stands under "what next". */
function StepCard({ step: { kind, about } }: { step: Step }) {
  const { run, desk } = useDesk();
  const { perform, isBusy, error } = useAttempt();
  const go = () => {
    if (!isBusy) void perform(() => run({ type: kind }));
  };
  usePrimaryHandler(kind, go);
  return (
    <div className={styles['step']}>
      <p>{kind === 'finish' ? describeFinish(desk, about) : about}</p>
      <Fault error={error} />
    </div>
  );
}

/** Who sees what comes of the end. */
function describeFinish({ training, tournament }: Desk, about: string): string {
  if (training !== null) return ABOUT_TRAINING;
  if (tournament.is_published === 0) return ABOUT_UNPUBLISHED;
  return tournament.is_rated === 1 ? about : ABOUT_UNRATED;
}

const WAYS: Readonly<Partial<Record<CheckPoint['id'], string>>> = { games: 'Список', places: 'Таблица' };

function Point({ point, onOpen }: { point: CheckPoint; onOpen: () => void }) {
  const way = WAYS[point.id];
  return (
    <li data-is-done={point.isDone}>
      <span className={styles['mark']}>
        <Icon name={point.isDone ? 'tick' : 'warning'} />
      </span>
      <div>
        <b>{point.title}</b>
        <small>{point.detail}</small>
      </div>
      {way !== undefined && <Button onClick={onOpen}>{way}</Button>}
    </li>
  );
}

const SHOWN = 8;

interface WinnersProps {
  readonly desk: Desk;
  readonly changes: CommandChanges;
  /** Undefined: not known yet. */
  readonly prizes: readonly Prize[] | undefined;
}

function Winners({ desk, changes, prizes }: WinnersProps) {
  const shares = prizes && (prizes[0]?.distribution_of_prizes ?? []);
  const ratings = new Map(changes.ratings.map(({ number, before, after }) => [number, after - before]));
  const holders = Map.groupBy(desk.participants, ({ place }) => place);
  const placed = desk.participants
    .filter(({ place }) => place !== null)
    .toSorted((one, other) => Number.parseInt(one.place ?? '', 10) - Number.parseInt(other.place ?? '', 10))
    .slice(0, SHOWN);
  return (
    <table className={styles['winners']}>
      <thead>
        <tr>
          <th>Место</th>
          <th>Участник</th>
          <th>К выдаче</th>
          <th>Рейтинг</th>
        </tr>
      </thead>
      <tbody>
        {placed.map(({ number, place, name }) => {
          const change = ratings.get(number);
          return (
            <tr key={number}>
              <td>{place && formatPlaceText(place)}</td>
              <th scope="row">{name}</th>
              <td>{shares ? (formatPrize(place, shares, holders.get(place)?.length) ?? '—') : '…'}</td>
              <td data-is-better={change !== undefined && change > 0}>
                {change === undefined ? '—' : formatChange(change)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
