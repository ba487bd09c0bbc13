import { useEffect, useRef, type ReactNode } from 'react';
import { ButtonLink } from '../../../components/Button/Button';
import { patched, useAddress } from '../../lists';
import { startRolling } from './rolling';
import styles from './HallScreen.module.css';

export interface HallScreenProps {
  readonly title: string;
  readonly note: string;
  readonly children: ReactNode;
  /** The end has been shown: what comes next, or the same from its beginning. */
  readonly onEnd?: (() => void) | undefined;
}

/** A page for the wall of a hall: large, without the site's furniture, it scrolls by itself. */
export function HallScreen({ title, note, children, onEnd }: HallScreenProps) {
  const { search } = useAddress();
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
        <span className={styles.leave}>
          <ButtonLink variant="ghost" icon="x" to={patched(search, { screen: undefined })}>
            Закрыть
          </ButtonLink>
        </span>
      </div>
      {children}
    </div>
  );
}
