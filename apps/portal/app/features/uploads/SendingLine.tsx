import { Button } from '../../components/Button/Button';
import { formatFileSize } from '@nardy/contract/fileSizes';
import { ProgressBar } from '../../components/ProgressBar/ProgressBar';
import css from './uploads.module.css';

interface SendingLineProps {
  /** From 0 to 1. */
  readonly progress: number;
  readonly bytes: number;
  readonly onCancel: () => void;
}

/** How far the form has come, with a way to stop it. */
export function SendingLine({ progress, bytes, onCancel }: SendingLineProps) {
  const isSent = progress >= 1;
  return (
    <div className={css.sending}>
      <div role="status">
        {isSent
          ? 'Файлы отправлены, проверяем данные…'
          : `Отправляем: ${formatFileSize(Math.round(progress * bytes))} из ${formatFileSize(bytes)}`}
      </div>
      <span>{Math.round(progress * 100)} %</span>
      <ProgressBar share={isSent ? undefined : progress} label="Отправка формы" />
      <Button
        variant="line"
        size="sm"
        icon="x"
        onClick={({ currentTarget: { form } }) => {
          // The line goes away, and the focus would go with it.
          form?.querySelector<HTMLElement>('[type="submit"]')?.focus();
          onCancel();
        }}
      >
        Отменить отправку
      </Button>
    </div>
  );
}
