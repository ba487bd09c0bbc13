import styles from './Shortcuts.module.css';

/** The key of a button, beside its label; screen readers learn it from the sheet of shortcuts. */
export function KeyHint({ children }: { children: string }) {
  return (
    <kbd className={styles['hint']} aria-hidden>
      {children}
    </kbd>
  );
}
