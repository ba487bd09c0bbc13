import { Button } from '../Button/Button';
import type { SelectListProps } from './selectProps';
import css from './Select.module.css';

/** What the list says besides its options: it loads, it failed, it is empty. */
export function SelectNotes({ status = 'ready', options, onRetry }: SelectListProps) {
  if (status === 'failed') {
    return (
      <div className={css.selectNote} role="alert">
        Ошибка загрузки
        {onRetry && (
          <Button variant="soft" size="sm" icon="refresh-cw" onClick={onRetry}>
            Повторить
          </Button>
        )}
      </div>
    );
  }
  const text =
    status === 'loading'
      ? 'Загрузка...'
      : options.every(({ value }) => value === '') && 'Нет доступных опций';
  return (
    <div className={css.selectNote} role="status">
      {text}
    </div>
  );
}
