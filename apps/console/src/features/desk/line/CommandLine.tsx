import { Icon } from '../frame/parts/Icon.tsx';
import { useLine } from './readers.ts';
import styles from './CommandLine.module.css';

/** The one line through which everything goes. */
export function CommandLine() {
  const { text, write, readers } = useLine();
  const reader = readers[0];
  return (
    <section className={styles['line']} aria-label="Командная строка">
      <div className={styles['input']}>
        <Icon name="arrow" className={styles['mark']} />
        {reader?.label && <span className={styles['label']}>{reader.label}</span>}
        <input
          className={styles['text']}
          value={text}
          aria-label="Команда"
          placeholder={reader?.placeholder ?? 'Стол, счёт, счёт — или фамилия'}
          onChange={(event) => write(event.target.value)}
        />
      </div>
    </section>
  );
}
