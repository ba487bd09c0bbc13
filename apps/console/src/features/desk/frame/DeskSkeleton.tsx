import words from '../../../components/words.module.css';
import styles from './Skeleton.module.css';

const TILES = Array.from({ length: 20 }, (_, index) => index);

/** The frame while the desk is being read: everything stands where it will stand. */
export function DeskSkeleton() {
  return (
    <main className={styles['page']} aria-busy="true">
      <h1 className={words['unseen']}>Стол директора</h1>
      <p role="status" className={words['unseen']}>
        Открываем стол
      </p>
      <div className={styles['bar']} />
      <div className={styles['columns']}>
        <div className={styles['column']}>
          <div className={styles['line']} />
          <div className={styles['map']}>
            {TILES.map((tile) => (
              <span key={tile} />
            ))}
          </div>
          <div className={styles['rest']} />
        </div>
        <div className={styles['column']}>
          <div className={styles['next']} />
          <div className={styles['rest']} />
        </div>
      </div>
    </main>
  );
}
