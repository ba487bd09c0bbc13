import { Button } from '../../../components/Button/Button';
import { useHydrated } from '../../../components/useHydrated';
import type { LiveState, LiveStore } from './liveStore';
import { useStreamState } from './useStream';
import styles from './LiveLine.module.css';

interface LiveLineProps {
  readonly stream: LiveStore | undefined;
  /** Games are being played at this moment. */
  readonly isRunning: boolean;
}

const WORDS: Readonly<Record<LiveState, string>> = {
  waiting: 'Ждём связи…',
  live: 'Обновляется само',
  polling: 'Связь прервана, обновляем раз в 15 секунд',
  paused: 'Обновление приостановлено',
  asleep: 'Ждём связи…',
};

/** Says that the page changes by itself, whether it can at the moment, and lets the reader stop it. */
export function LiveLine({ stream, isRunning }: LiveLineProps) {
  const state = useStreamState(stream);
  const hydrated = useHydrated();
  const isPaused = state === 'paused';
  return (
    <div className={styles.line} data-running={isRunning || undefined} data-state={state}>
      <p className={styles.words} role="status">
        <span className={styles.dot} aria-hidden />
        <b>{isRunning ? 'Результаты в режиме LIVE. Тур идет.' : 'Результаты в режиме LIVE.'}</b>
        <span className={styles.state} data-hidden={!hydrated || undefined}>
          {WORDS[state]}
        </span>
      </p>
      <span className={styles.button} data-hidden={!hydrated || undefined}>
        <Button
          variant="ghost"
          icon={isPaused ? 'play' : 'pause'}
          onClick={isPaused ? stream?.resume : stream?.pause}
        >
          <span className={styles.label}>{isPaused ? 'Продолжить' : 'Пауза'}</span>
        </Button>
      </span>
    </div>
  );
}
