import { useId } from 'react';
import { Button } from '../../components/Button/Button';
import { Dialog, preloadDialog } from '../../components/Dialog/Dialog';
import { useDialogAddress } from '../../components/Dialog/useDialogAddress';
import { NativeSelect } from '../../components/NativeSelect/NativeSelect';
import { TextField } from '../../components/TextField/TextField';
import { Choices } from './Choices';
import css from './gallery.module.css';

const MESSAGES = [
  [
    'success',
    'Заявка отправлена',
    'Ваша заявка отправлена и находится у администратора на рассмотрение',
    'Хорошо',
  ],
  ['error', 'Ошибка регистрации', 'Для регистрации на соревнование необходимо авторизоваться', 'Войти'],
  ['warning', 'Подтвердите почту', 'Мы отправили письмо. Ссылка действует сутки.', 'Отправить ещё раз'],
] as const;

export function Windows() {
  return (
    <div className={css.galleryRow} onPointerEnter={preloadDialog} onFocus={preloadDialog}>
      {MESSAGES.map(([icon, title, text, action]) => (
        <Message key={icon} {...{ icon, title, text, action }} />
      ))}
      <Filters />
      <Long />
    </div>
  );
}

interface MessageProps {
  icon: 'success' | 'error' | 'warning';
  title: string;
  text: string;
  action: string;
}

function Message({ icon, title, text, action }: MessageProps) {
  // The name holds an id of its own: the gallery shows everything twice, once in each theme.
  const { open, show, hide } = useDialogAddress(`${icon}${useId()}`);
  return (
    <>
      <Button variant="line" onClick={show}>
        {title}
      </Button>
      <Dialog
        {...{ open, icon, title }}
        onClose={hide}
        description={text}
        footer={<Button onClick={hide}>{action}</Button>}
      />
    </>
  );
}

function Filters() {
  const { open, show, hide } = useDialogAddress(`filters${useId()}`);
  return (
    <>
      <Button icon="sliders-horizontal" onClick={show}>
        Фильтры
      </Button>
      <Dialog open={open} onClose={hide} title="Фильтры" footer={<Button onClick={hide}>Показать</Button>}>
        <Choices />
        <NativeSelect
          label="Год"
          value={undefined}
          onChange={() => undefined}
          options={[]}
          placeholder="Любой"
        />
      </Dialog>
    </>
  );
}

function Long() {
  const { open, show, hide } = useDialogAddress(`long${useId()}`);
  return (
    <>
      <Button variant="soft" onClick={show}>
        Длинное окно
      </Button>
      <Dialog open={open} onClose={hide} title="Новый спортсмен с очень длинным названием окна" wide>
        {Array.from({ length: 12 }, (_, index) => (
          <TextField key={index} label={`Поле ${index + 1}`} />
        ))}
      </Dialog>
    </>
  );
}
