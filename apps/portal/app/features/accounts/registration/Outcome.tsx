import { NOT_SENT } from '../../../api/useMutation';
import { Button } from '../../../components/Button/Button';
import { Dialog } from '../../../components/Dialog/Dialog';
import { TOO_LARGE } from '../documents';

/** What became of a registration that was sent, other than faults at its fields. */
export type Outcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'unsent' }
  | { readonly kind: 'tooLarge' }
  | { readonly kind: 'aborted'; readonly sentence: string | undefined };

interface OutcomeWindowProps {
  readonly outcome: Outcome | undefined;
  readonly onClose: () => void;
  readonly onRetry: () => void;
}

const WORDS: Readonly<Record<Outcome['kind'], { icon: 'success' | 'error'; title: string; text: string }>> = {
  done: {
    icon: 'success',
    title: 'Регистрация завершена',
    text: 'Мы отправили письмо: подтвердите адрес по ссылке из него. Проверка данных занимает до 48 часов.',
  },
  unsent: {
    icon: 'error',
    title: 'Данные не отправлены',
    text: NOT_SENT,
  },
  tooLarge: {
    icon: 'error',
    title: 'Замените файлы',
    text: TOO_LARGE,
  },
  aborted: {
    icon: 'error',
    title: 'Регистрация прервана',
    text: 'Не удалось завершить регистрацию. Всё, что вы ввели, осталось в форме: попробуйте отправить её ещё раз.',
  },
};

export function OutcomeWindow({ outcome, onClose, onRetry }: OutcomeWindowProps) {
  if (!outcome) return null;
  const { icon, title, text } = WORDS[outcome.kind];
  const sentence = outcome.kind === 'aborted' ? outcome.sentence : undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      icon={icon}
      title={title}
      description={sentence ?? text}
      footer={<Buttons kind={outcome.kind} onClose={onClose} onRetry={onRetry} />}
    />
  );
}

function Buttons({
  kind,
  onClose,
  onRetry,
}: Omit<OutcomeWindowProps, 'outcome'> & { kind: Outcome['kind'] }) {
  if (kind === 'done') return <Button onClick={onClose}>Хорошо</Button>;
  if (kind === 'tooLarge') return <Button onClick={onClose}>Выбрать другие файлы</Button>;
  return (
    <>
      <Button onClick={onRetry}>Повторить</Button>
      <Button variant="line" onClick={onClose}>
        Закрыть
      </Button>
    </>
  );
}
