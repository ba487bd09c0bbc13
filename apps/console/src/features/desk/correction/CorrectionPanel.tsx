import type { DeskParticipant } from '@nardy/contract';
import { useDesk } from '../data/useDesk.ts';
import { useParticipants } from '../data/useParticipants.ts';
import { formatOpened, usePlace, type Opened } from '../frame/place.ts';
import { Button, Card } from '../frame/parts/parts.tsx';
import { Empty } from '../panel/Empty.tsx';
import { Fault } from '../panel/Fault.tsx';
import { Reasons } from '../panel/Reasons.tsx';
import { Movers } from './Movers.tsx';
import { formatPlayed, formatResult, type CorrectResult } from './result.ts';
import { REASONS, REASONS_FROM } from './readCorrection.ts';
import { useCorrectionChoice } from './useCorrectionChoice.ts';
import { useGame, type GameFacts } from './useGame.ts';
import { WaysTable } from './WaysTable.tsx';
import { WAYS, type Correction, type WayMode } from './ways.ts';
import panel from '../panel/panel.module.css';
import styles from './correction.module.css';

/** Answers "what becomes of it if this result is corrected?": the right score first, then the three ways. */
export function CorrectionPanel({ opened }: { opened: Opened }) {
  const number = opened.kind === 'correction' ? opened.game : 0;
  const { game, isGone, error } = useGame(number);
  const typed = opened.kind === 'correction' ? opened.result : undefined;
  if (game) return <OfGame key={formatOpened(opened)} game={game} typed={typed} />;
  return <Card label="Исправление">{error ? <Fault error={error} /> : <Missing isGone={isGone} />}</Card>;
}

function Missing({ isGone }: { isGone: boolean }) {
  if (!isGone) return <Empty icon="hourglass" title="Ищем матч" />;
  return (
    <Empty icon="list" title="Этого матча уже нет">
      Его жеребьёвка отменена, или его пара изменилась.
    </Empty>
  );
}

function OfGame({ game, typed }: { game: GameFacts; typed: CorrectResult | undefined }) {
  const { desk } = useDesk();
  const { close } = usePlace();
  const participants = useParticipants();
  const { result, correction, way, outcome, reason, setChosen, setReason, correct, ...state } =
    useCorrectionChoice(game, typed);
  return (
    <div className={panel['cards']}>
      <Scores game={game} result={result} />
      {result === undefined && (
        <Card label="Верный счёт">
          <Empty icon="pen" title="Какой счёт верный?">
            Наберите его в строке: 3 9. Неявка второго: н2, первого: н1, обоих: н. Прерван: п 5 4. Результата
            не должно быть: убрать.
          </Empty>
        </Card>
      )}
      {result !== undefined && <Fault error={state.error} onRetry={state.retry} />}
      {correction && result !== undefined && (
        <>
          <Card label="Три способа">
            <WaysTable
              correction={correction}
              chosen={way}
              participants={desk.participants.length}
              onChoose={setChosen}
            />
          </Card>
          <Fault error={state.refused} />
          <div className={styles['below']}>
            <Decision
              correction={correction}
              way={way}
              reason={reason}
              isBusy={state.isBusy}
              onReason={setReason}
              onCorrect={correct}
              onLeave={close}
            />
            {outcome?.is_open === 1 && <Movers changes={outcome.changes} participants={participants} />}
          </div>
        </>
      )}
    </div>
  );
}

interface DecisionProps {
  readonly correction: Correction;
  readonly way: WayMode | null;
  readonly reason: string;
  readonly isBusy: boolean;
  readonly onReason: (reason: string) => void;
  readonly onCorrect: (way: WayMode) => void;
  readonly onLeave: () => void;
}

/** The chosen way with its reason, and the way out. */
function Decision({ correction, way, reason, isBusy, onReason, onCorrect, onLeave }: DecisionProps) {
  const title = WAYS.find(({ mode }) => mode === way)?.title;
  const { desk } = useDesk();
  return (
    <Card title={title ?? 'Исправить нельзя'}>
      <div className={styles['decision']}>
        {correction.sentence !== null && <p>{correction.sentence}</p>}
        {way && (
          <Reasons
            usual={REASONS}
            from={REASONS_FROM}
            reason={reason}
            onChange={onReason}
            onEnter={() => {
              if (!isBusy) onCorrect(way);
            }}
          />
        )}
        <div className={styles['acts']}>
          {way && (
            <Button look="primary" keys="Enter" disabled={isBusy} onClick={() => onCorrect(way)}>
              Исправить
            </Button>
          )}
          <Button keys="Esc" onClick={onLeave}>
            Не исправлять
          </Button>
        </div>
        {way && (
          <p className={styles['later']}>
            Потом можно отменить: Ctrl Z.{' '}
            {desk.training === null && 'На портале у матча появится «исправлено».'}
          </p>
        )}
      </div>
    </Card>
  );
}

function Scores({ game, result }: { game: GameFacts; result: CorrectResult | undefined }) {
  return (
    <section className={styles['scores']} aria-label={`${game.title}, исправление`}>
      <Side participant={game.left} />
      <div className={styles['score']}>
        <del>{formatPlayed(game)}</del>
        <span aria-hidden="true">→</span>
        <Wanted result={result} />
      </div>
      <Side participant={game.right} />
    </section>
  );
}

/** The score as large as the one that stands; how it came about beneath it. */
function Wanted({ result }: { result: CorrectResult | undefined }) {
  const [score, ...notes] = result === undefined ? ['? : ?'] : formatResult(result).split(', ');
  return (
    <ins>
      {score} {notes.length > 0 && <small>{notes.join(', ')}</small>}
    </ins>
  );
}

function Side({ participant }: { participant: DeskParticipant | undefined }) {
  if (!participant) return <div />;
  return (
    <div className={styles['side']}>
      <b>{participant.name}</b>
      <small>
        № {participant.seed}
        {participant.rating !== null && `, рейтинг ${Math.round(participant.rating)}`}
      </small>
    </div>
  );
}
