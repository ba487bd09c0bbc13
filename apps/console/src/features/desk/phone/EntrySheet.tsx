import { findScoreFault, findUnfinishedFault, type ScoreRules } from '@nardy/contract/scores';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useDesk } from '../data/useDesk.ts';
import { Icon } from '../frame/parts/Icon.tsx';
import { Button } from '../frame/parts/parts.tsx';
import { useScreen } from '../frame/screen.ts';
import { findMatch, getRules, isOpen, type Match } from '../line/ground.ts';
import { useLine } from '../line/readers.ts';
import type { ResultEcho } from '../line/reading.ts';
import { buildEcho, type Score } from '../line/results.ts';
import { formatSeries } from '../line/series.ts';
import { describeCommand } from '../line/understanding.ts';
import { useLineActions } from '../line/useLineActions.ts';
import type { Command } from '../queue/acts.ts';
import { listRunning } from '../tour/counts.ts';
import { buildCommand, NO_TAPS, readScore, type Taps } from './entry.ts';
import styles from './EntrySheet.module.css';
import { Points } from './Points.tsx';

/** A result by four taps: table, winner, the loser's points, "Записать". */
export function EntrySheet() {
  const { show, selected, select } = useScreen();
  const { desk } = useDesk();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const match = selected === null ? undefined : findMatch(buildGround(desk), selected);
  const close = (): void => {
    show(null);
    select(null);
  };
  return (
    <dialog
      ref={dialog}
      className={styles['sheet']}
      aria-labelledby="desk-entry-title"
      onClose={close}
      onCancel={close}
    >
      <div className={styles['head']}>
        <h2 id="desk-entry-title">{match ? formatTitle(match) : 'За каким столом?'}</h2>
        {match && <span>{describe(match)}</span>}
        <button type="button" className={styles['close']} aria-label="Закрыть" onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      {match ? <Entry key={match.game.number} match={match} onDone={close} /> : <Tables />}
    </dialog>
  );
}

function buildGround(desk: ReturnType<typeof useDesk>['desk']) {
  return { desk, isOnline: true, selected: null, waiting: new Set<number>() };
}

function formatTitle({ game }: Match): string {
  return game.table === null ? `Матч ${game.number}` : `Стол ${game.table}`;
}

function describe({ game }: Match): string {
  const length = game.match_length === null ? null : `матч до ${game.match_length}`;
  return [game.tour !== null && `тур ${game.tour}`, length].filter(Boolean).join(', ');
}

/** The tables that are still played at. */
function Tables() {
  const { desk } = useDesk();
  const { select } = useScreen();
  // In a bracket they stand by its rounds.
  const open = listRunning(desk)
    .filter(({ outcome, number, left, right }) => outcome === null && number && left && right)
    .toSorted((one, other) => (one.table ?? Infinity) - (other.table ?? Infinity));
  if (open.length === 0) return <p>Все столы закончили.</p>;
  return (
    <div className={styles['numbers']}>
      {open.map(({ number, table }) => (
        <button
          key={number}
          type="button"
          aria-label={`Стол ${table ?? number}`}
          onClick={() => select(number)}
        >
          {table ?? number}
        </button>
      ))}
    </div>
  );
}

function Entry({ match, onDone }: { readonly match: Match; readonly onDone: () => void }) {
  const [taps, setTaps] = useState<Taps>(NO_TAPS);
  const tap = (change: Partial<Taps>): void => setTaps((before) => ({ ...before, ...change }));
  const { manner } = taps;
  const { match_length: length, series } = match.game;
  if (!isOpen(match)) return <Entered match={match} onDone={onDone} />;
  return (
    <>
      {manner === 'unfinished' && series !== null ? (
        <p>Серия прервана: {formatSeries(match.game)}</p>
      ) : manner === 'unfinished' || (manner === 'played' && length === null) ? (
        <BothPoints match={match} taps={taps} tap={tap} />
      ) : (
        <Sides match={match} taps={taps} tap={tap} />
      )}
      {manner === 'played' && length !== null && (
        <Points
          label="Очки проигравшего"
          most={length - 1}
          chosen={taps.loser}
          onChoose={(loser) => tap({ loser })}
          last={
            <button type="button" data-is-word onClick={() => setTaps({ ...NO_TAPS, manner: 'unfinished' })}>
              Прерван
            </button>
          }
        />
      )}
      <Save match={match} taps={taps} onDone={onDone} />
      <div className={styles['two']}>
        {manner !== 'no-show' && (
          <Button onClick={() => setTaps({ ...NO_TAPS, manner: 'no-show' })}>Неявка</Button>
        )}
        {manner !== 'played' && <Button onClick={() => setTaps(NO_TAPS)}>Счёт</Button>}
      </div>
    </>
  );
}

interface TapsProps {
  readonly match: Match;
  readonly taps: Taps;
  readonly tap: (change: Partial<Taps>) => void;
}

function Sides({ match, taps, tap }: TapsProps) {
  const isNoShow = taps.manner === 'no-show';
  const names = [formatLastNames(match.left), formatLastNames(match.right)] as const;
  return (
    <fieldset className={styles['sides']}>
      <legend>{isNoShow ? 'Кто не пришёл' : 'Победитель'}</legend>
      {([0, 1] as const).map((side) => (
        <button key={side} type="button" aria-pressed={taps.side === side} onClick={() => tap({ side })}>
          {taps.side === side && <Icon name="tick" />}
          {names[side]}
        </button>
      ))}
      {isNoShow && (
        <button type="button" aria-pressed={taps.side === 'both'} onClick={() => tap({ side: 'both' })}>
          Оба
        </button>
      )}
    </fieldset>
  );
}

function BothPoints({ match, taps, tap }: TapsProps) {
  const most = match.game.match_length === null ? null : match.game.match_length - 1;
  const [one, other] = taps.score;
  return (
    <>
      <Points
        label={formatLastNames(match.left)}
        most={most}
        chosen={one}
        onChoose={(points) => tap({ score: [points, other] })}
      />
      <Points
        label={formatLastNames(match.right)}
        most={most}
        chosen={other}
        onChoose={(points) => tap({ score: [one, points] })}
      />
    </>
  );
}

function Save({
  match,
  taps,
  onDone,
}: {
  readonly match: Match;
  readonly taps: Taps;
  readonly onDone: () => void;
}) {
  const { desk, connection } = useDesk();
  const { say } = useLine();
  const { enterResult } = useLineActions();
  const rules = useMemo(() => getRules(buildGround(desk), match), [desk, match]);
  const command = buildCommand(taps, match.game, rules.sharesPoints);
  const score = taps.manner === 'no-show' ? null : readScore(taps, match.game);
  const fault = score && findFault(taps, match, score, rules);
  const isTied =
    taps.manner === 'unfinished' && score !== null && score[0] === score[1] && !rules.sharesPoints;
  const echo = command && buildTappedEcho(match, command, score);
  const save = (): void => {
    if (!command || !echo) return;
    enterResult(match, command, describeCommand(match, command, echo));
    const done = connection.state === 'lost' ? 'в очереди' : 'записано';
    say({
      kind: 'sentence',
      strong: echo.score.join(' : '),
      text: done,
      ...(match.game.table !== null && { table: match.game.table }),
    });
    onDone();
  };
  return (
    <>
      {(fault || isTied) && (
        <p role="alert" className={styles['fault']}>
          {fault
            ? fault.sentence
            : `Здесь нужен победитель: введите решение судьи в строке, «${formatExample(match, score)}» и ↑ ↓.`}
        </p>
      )}
      <Button look="primary" isWide disabled={!command || Boolean(fault)} onClick={save}>
        {echo ? `Записать ${echo.score.join(' : ')}` : 'Записать'}
      </Button>
    </>
  );
}

function findFault({ manner }: Taps, { game }: Match, score: Score, rules: ScoreRules) {
  if (manner === 'played') return findScoreFault(score, rules);
  // The matches that a series has so far may be of any number.
  return game.series === null ? findUnfinishedFault(score, rules) : undefined;
}

/** Of a series the match that was tapped is shown, and not what the series comes to. */
function buildTappedEcho(match: Match, command: Command, score: Score | null): ResultEcho {
  const echo = buildEcho(match, command);
  return command.type === 'enter-series' && score !== null
    ? { ...echo, score: [`${score[0]}`, `${score[1]}`] }
    : echo;
}

/** "12 п 4 4"; without a table by its first player, "№5 п 4 4". */
function formatExample({ game, left }: Match, score: Score | null): string {
  return [game.table ?? `№${left.seed}`, 'п', ...(game.series === null ? (score ?? []) : [])].join(' ');
}

/** The right score is tapped as a new one is; what else it may be is said where it is corrected. */
function Entered({ match, onDone }: { readonly match: Match; readonly onDone: () => void }) {
  const { open } = useLineActions();
  const [taps, setTaps] = useState<Taps>(NO_TAPS);
  const tap = (change: Partial<Taps>): void => setTaps((before) => ({ ...before, ...change }));
  const { number: game, match_length: length, series } = match.game;
  const score = readScore(taps, match.game);
  const correct = (): void => {
    onDone();
    open({ kind: 'correction', game, ...(score && { result: { kind: 'played', score: [...score] } }) });
  };
  return (
    <>
      <p>Введён: {formatSeries(match.game)}. Какой счёт верный?</p>
      {length !== null && series === null && (
        <>
          <Sides match={match} taps={taps} tap={tap} />
          <Points
            label="Очки проигравшего"
            most={length - 1}
            chosen={taps.loser}
            onChoose={(loser) => tap({ loser })}
          />
        </>
      )}
      <Button look={score ? 'primary' : 'line'} isWide onClick={correct}>
        {score ? `Исправить на ${score.join(' : ')}` : 'Исправить результат'}
      </Button>
    </>
  );
}

function formatLastNames({ players }: Match['left']): string {
  return players.map(({ last_name: last }) => last).join(' / ');
}
