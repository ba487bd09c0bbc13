import type { ReactNode, SubmitEventHandler } from 'react';
import styles from './entrance.module.css';

interface StepFormProps {
  /** Its name for the ear. */
  readonly label: string;
  readonly isBusy: boolean;
  readonly onSubmit: SubmitEventHandler<HTMLFormElement>;
  readonly children: ReactNode;
}

/** The form of one step of the entrance; what is wrong in it is told by us and not by the browser. */
export function StepForm({ label, isBusy, onSubmit, children }: StepFormProps) {
  return (
    <form className={styles['form']} onSubmit={onSubmit} aria-label={label} aria-busy={isBusy} noValidate>
      {children}
    </form>
  );
}
