import { Button } from '../Button/Button';
import { EmptyBlock } from '../EmptyBlock/EmptyBlock';

interface ErrorBlockProps {
  text?: string | undefined;
  onRetry?: (() => void) | undefined;
  level?: 2 | 3 | undefined;
}

const LOAD_FAILED = 'Произошла ошибка при загрузке данных. Попробуйте обновить страницу.';

/** In place of one block that failed; the rest of the page lives on. */
export function ErrorBlock({ text = LOAD_FAILED, onRetry, level }: ErrorBlockProps) {
  const retry = onRetry && (
    <Button variant="soft" icon="refresh-cw" onClick={onRetry}>
      Повторить
    </Button>
  );
  return (
    <div role="alert">
      <EmptyBlock title={text} action={retry} level={level} />
    </div>
  );
}
