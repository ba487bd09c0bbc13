import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { ButtonLink } from '../../../components/Button/Button';
import { useBareBody } from '../../../components/useBareBody';
import { patchAddress, useAddress } from '../../lists';
import type { LiveState, LiveStore } from '../live/liveStore';
import { useStreamState } from '../live/useStream';
import { startRolling } from './rolling';
import styles from './HallScreen.module.css';

export interface HallScreenProps {
  readonly title: string;
  readonly note: string;
  /** Of a competition in progress: the wall says whether it is up to date. */
  readonly stream?: LiveStore | undefined;
  readonly isLive: boolean;
  readonly children: ReactNode;
  /** The end has been shown: what comes next, or the same from its beginning. */
  readonly onEnd?: (() => void) | undefined;
}

/** A page for the wall of a hall: large, without the site's furniture, it scrolls by itself. */
export function HallScreen({ title, note, stream, isLive, children, onEnd }: HallScreenProps) {
  const { search } = useAddress();
  const leave = patchAddress(search, { screen: undefined });
  useEscape(leave);
  useBareBody('competition');
  const latest = useRef(onEnd);
  useEffect(() => {
    latest.current = onEnd;
  });
  useEffect(() => startRolling(() => latest.current?.()), [note]);
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <p className={`heading ${styles.title}`}>{title}</p>
        <p className={`heading ${styles.note}`}>{note}</p>
        {isLive && <LiveMark stream={stream} />}
        <span className={styles.leave}>
          <ButtonLink variant="ghost" icon="x" to={leave}>
            Закрыть
          </ButtonLink>
        </span>
      </div>
      {children}
    </div>
  );
}

const WORDS: Readonly<Record<LiveState, string>> = {
  waiting: 'Ждём связи…',
  live: 'LIVE',
  polling: 'Обновляем раз в 15 секунд',
  paused: 'Приостановлено',
  asleep: 'Ждём связи…',
};

function LiveMark({ stream }: Pick<HallScreenProps, 'stream'>) {
  const state = useStreamState(stream);
  return (
    <p className={`heading ${styles.live}`} data-state={state} role="status">
      <span className={styles.dot} aria-hidden />
      {WORDS[state]}
    </p>
  );
}

/** The way back for who has a keyboard: the wall shows no cursor. */
function useEscape(to: string): void {
  const navigate = useNavigate();
  const press = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape') void navigate(to);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
