import { FILE_MESSAGES } from '@nardy/contract/forms';
import { Button } from '../../components/Button/Button';
import { Dialog } from '../../components/Dialog/Dialog';
import css from './uploads.module.css';

interface LimitsWindowProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Says which files a form takes. */
export function LimitsWindow({ open, onClose }: LimitsWindowProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      icon="error"
      title="Лимиты загрузки"
      description={FILE_MESSAGES.limits}
      footer={<Button onClick={onClose}>Понятно</Button>}
    >
      <ul className={css.limits}>
        <li>Форматы: PNG, TIFF, JPG, PDF</li>
        <li>Каждый файл — от 0,1 КБ до 10 МБ</li>
        <li>Все файлы вместе — не больше 60 МБ</li>
      </ul>
    </Dialog>
  );
}
