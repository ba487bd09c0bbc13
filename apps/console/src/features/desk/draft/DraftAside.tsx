import type { DeskDraft } from '@nardy/contract';
import { Icon } from '../frame/parts/Icon.tsx';
import { Button, Card } from '../frame/parts/parts.tsx';
import { Fault } from '../panel/Fault.tsx';
import styles from './draft.module.css';

interface SwapPreviewProps {
  readonly title: string;
  /** Null while the server is asked. */
  readonly preview: DeskDraft | null;
  readonly error: unknown;
  readonly isBusy: boolean;
  readonly onDo: () => void;
  readonly onLeave: () => void;
}

/** What a change would break, in the engine's sentences, before it is done. */
export function SwapPreview({ title, preview, error, isBusy, onDo, onLeave }: SwapPreviewProps) {
  return (
    <Card title={title} tone="warning">
      <ul className={styles['breaches']} aria-live="polite">
        {preview === null && error === null && <li>Считаем, что это изменит…</li>}
        {preview?.breaches.length === 0 && (
          <li>
            <Icon name="tick" />
            <span>Ничего не нарушает.</span>
          </li>
        )}
        {preview?.breaches.map(({ code, sentence, pair }) => (
          <li key={`${code}${pair?.join('-') ?? ''}${sentence}`} data-is-breach>
            <Icon name="warning" />
            <span>{sentence}</span>
          </li>
        ))}
      </ul>
      <Fault error={error} />
      <div className={styles['acts']}>
        <Button keys="Enter" disabled={isBusy} onClick={onDo}>
          Поменять
        </Button>
        <Button keys="Esc" onClick={onLeave}>
          Оставить
        </Button>
      </div>
    </Card>
  );
}

interface PairStepsProps {
  readonly pair: DeskDraft['pairs'][number] | undefined;
  /** Puts it back as it was drawn; absent where that changes nothing or may not be done. */
  readonly onRestore: (() => void) | undefined;
}

/** Why the selected two meet, step by step. */
export function PairSteps({ pair, onRestore }: PairStepsProps) {
  if (!pair) return null;
  const steps =
    pair.steps.length > 0 ? pair.steps : [pair.is_by_hand ? 'Пара составлена вручную.' : pair.reason];
  return (
    <Card title="Почему эта пара" head={<span className={styles['table']}>стол {pair.table}</span>} fills>
      <ol className={styles['steps']}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {onRestore && (
        <div className={styles['acts']}>
          <Button keys="Delete" onClick={onRestore}>
            Вернуть пару жеребьёвки
          </Button>
        </div>
      )}
    </Card>
  );
}

/** What acts of others have changed since the draft was drawn. */
export function DraftChanges({ changes }: { changes: readonly string[] }) {
  if (changes.length === 0) return null;
  return (
    <Card title="Пока вы смотрели" tone="warning">
      <ul className={styles['breaches']} role="status">
        {changes.map((sentence) => (
          <li key={sentence}>
            <Icon name="warning" />
            <span>{sentence}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
