import type { DeskParticipant } from '@nardy/contract';
import { useDesk } from '../data/useDesk.ts';
import { useParticipants } from '../data/useParticipants.ts';
import { Button, Card } from '../frame/parts/parts.tsx';
import { usePlace, type Opened } from '../frame/place.ts';
import { useLineReader } from '../line/readers.ts';
import { buildPhrase, type LineReading } from '../line/reading.ts';
import { Changes } from '../panel/Changes.tsx';
import { Empty } from '../panel/Empty.tsx';
import { Fault } from '../panel/Fault.tsx';
import { useAttempt } from '../panel/useAttempt.ts';
import { useCommandPreview } from '../data/useCommandPreview.ts';
import type { Command } from '../queue/acts.ts';
import { findOpponent, listSwapped } from './pairs.ts';
import styles from './swap.module.css';

/** Two of the tour in each other's places: the pairs that come of it, and what they break, before it is done. */
export function SwapPanel({ opened }: { readonly opened: Opened }) {
  const { desk } = useDesk();
  const [one, other] =
    opened.kind === 'swap'
      ? [opened.number, opened.other].map((number) =>
          desk.participants.find((found) => found.number === number),
        )
      : [];
  if (one && other) return <OfTwo key={`${one.number}.${other.number}`} one={one} other={other} />;
  return (
    <Card title="Обмен местами">
      <Empty icon="person" title="Таких участников нет" />
    </Card>
  );
}

interface OfTwoProps {
  readonly one: DeskParticipant;
  readonly other: DeskParticipant;
}

function OfTwo({ one, other }: OfTwoProps) {
  const { desk } = useDesk();
  const { close } = usePlace();
  const { outcome, swap, isBusy, error, preview } = useSwap(one, other);
  const participants = useParticipants();
  const isOpen = outcome?.is_open === 1;
  useLineReader({
    label: 'Обмен местами',
    state: `${String(isOpen)}.${String(isBusy)}`,
    read: (text) => (text === '' ? readSwapping(outcome, swap) : undefined),
  });
  return (
    <Card title="Обмен местами" fills>
      <div className={styles['swap']}>
        <ul aria-label="Пары после обмена">
          {listSwapped(desk, one.number, other.number).map(({ table, left, right }) => (
            <li key={left?.number}>
              <b>{table === null ? '–' : table}</b>
              <span>{left?.name}</span>
              <span>{right === undefined ? 'свободен от игры' : right.name}</span>
            </li>
          ))}
        </ul>
        {isOpen && <Changes changes={{ ...outcome.changes, pairings: [] }} participants={participants} />}
        {outcome?.is_open === 0 && <p role="status">{outcome.sentence}</p>}
        <Fault error={preview.error} onRetry={() => void preview.refetch()} />
        <Fault error={error} />
        <div className={styles['acts']}>
          <Button
            look="primary"
            keys="Enter"
            disabled={!isOpen || isBusy || desk.can_run === 0}
            onClick={swap}
          >
            Поменять
          </Button>
          <Button keys="Esc" onClick={close}>
            Оставить
          </Button>
        </div>
      </div>
    </Card>
  );
}

function useSwap(one: DeskParticipant, other: DeskParticipant) {
  const { desk, run } = useDesk();
  const { close } = usePlace();
  const { perform, isBusy, error } = useAttempt();
  const participants: [number, number] = [one.number, other.number];
  const command: Command = { type: 'swap-players', participants };
  const { data: outcome, ...preview } = useCommandPreview(command);
  const opponents: [number | null, number | null] = [
    findOpponent(desk, one.number),
    findOpponent(desk, other.number),
  ];
  const swap = (): void => {
    if (outcome?.is_open !== 1 || isBusy || desk.can_run === 0) return;
    void perform(() => run(command, { opponents })).then((done) => done && close());
  };
  return { outcome, swap, isBusy, error, preview };
}

function readSwapping(outcome: ReturnType<typeof useSwap>['outcome'], swap: () => void): LineReading {
  if (!outcome) return buildPhrase('idle', 'Смотрим, что изменится');
  if (outcome.is_open === 0) return buildPhrase('refused', outcome.sentence);
  const broken = outcome.changes.breaches.length;
  return {
    tone: broken === 0 ? 'ok' : 'choice',
    echo: { kind: 'sentence', text: broken === 0 ? 'Ничего не нарушит.' : `Замечаний: ${broken}.` },
    enter: { label: 'поменять', run: swap },
  };
}
