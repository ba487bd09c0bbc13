import { Button } from '../../../components/Button/Button';
import { listFaultyNames, type Form } from '../../../components/form/useForm';
import { SendingLine } from '../../uploads';
import type { RegistrationEntry } from './entry';
import css from './registration.module.css';

interface SubmitLineProps {
  readonly form: Form<RegistrationEntry>;
  readonly progress: number | undefined;
  readonly bytes: number;
  /** A phone has it under the last part only. */
  readonly isLast: boolean;
  readonly onCancel: () => void;
  readonly onShowFaults: () => void;
}

/** The button that sends, how far the sending is, and what keeps the button from being pressed. */
export function SubmitLine({ form, progress, bytes, isLast, onCancel, onShowFaults }: SubmitLineProps) {
  const left = listFaultyNames(form.faults).length;
  return (
    <div className={css.submit} data-last={isLast || undefined}>
      {progress !== undefined && <SendingLine progress={progress} bytes={bytes} onCancel={onCancel} />}
      <div className={css.submitButtons}>
        <Button
          type="submit"
          size="lg"
          disabled={!form.isReady || !form.isAlive}
          loading={progress !== undefined}
        >
          Зарегистрироваться
        </Button>
        {left > 0 && (
          <Button variant="ghost" disabled={!form.isAlive} onClick={onShowFaults}>
            Показать, что осталось заполнить: {left}
          </Button>
        )}
      </div>
    </div>
  );
}
