import { Button } from '../../../components/Button/Button';
import { Dialog } from '../../../components/Dialog/Dialog';
import { REFUSAL_TEXTS, type RegistrationRefusal } from './refusals';
import styles from './RegistrationWindow.module.css';

interface RegistrationWindowProps {
  readonly open: boolean;
  readonly refusal: RegistrationRefusal;
  readonly onClose: () => void;
  readonly onLogin: () => void;
}

export function RegistrationWindow({ open, refusal, onClose, onLogin }: RegistrationWindowProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      icon="error"
      title="Ошибка регистрации"
      description={REFUSAL_TEXTS[refusal.kind]}
      footer={
        refusal.kind === 'anonymous' ? (
          <Button onClick={onLogin}>Войти</Button>
        ) : (
          <Button onClick={onClose}>Понятно</Button>
        )
      }
    >
      {refusal.kind === 'ineligible' && (
        <ul className={styles.reasons}>
          {refusal.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
