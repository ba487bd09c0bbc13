import type { Passkey } from '@nardy/contract';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { DialogFrame } from '../../../components/DialogFrame.tsx';
import { useSaving } from '../../../components/edit/useSaving.ts';
import { Field } from '../../../components/Field.tsx';
import { PasswordField } from '../../../components/PasswordField.tsx';

interface PasskeyDialogProps {
  readonly passkey: Passkey;
  /** `message` is what has come of it. */
  readonly onDone: (message: string) => void;
  readonly onClose: () => void;
}

export function RenamePasskeyDialog({ passkey, onDone, onClose }: PasskeyDialogProps) {
  const [name, setName] = useState(passkey.name);
  const { faults, isBusy, save, clear } = useSaving({ isField: (field) => field === 'name' });
  const send = (): void =>
    void save(async () => {
      if (name.trim() === '') return { name: 'Назовите ключ' };
      await api.renamePasskey({ params: { id: passkey.passkey_id }, body: { name } });
      onDone(`Ключ доступа теперь называется «${name.trim()}»`);
      return undefined;
    });
  return (
    <DialogFrame
      title={`Переименовать ключ доступа: ${passkey.name}`}
      confirm="Сохранить"
      isBusy={isBusy}
      fault={faults['form']}
      onSubmit={send}
      onClose={onClose}
    >
      <Field
        name="name"
        label="Название"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus
        autoFocus
        value={name}
        fault={faults['name']}
        onChange={({ target }) => {
          setName(target.value);
          clear('name');
        }}
      />
    </DialogFrame>
  );
}

export function RemovePasskeyDialog({ passkey, onDone, onClose }: PasskeyDialogProps) {
  const [password, setPassword] = useState('');
  const { faults, isBusy, save, clear } = useSaving({ isField: (field) => field === 'password' });
  const send = (): void =>
    void save(async () => {
      if (password === '') return { password: 'Пароль не может быть пустым' };
      await api.removePasskey({ params: { id: passkey.passkey_id }, body: { password } });
      onDone(`Ключ доступа удалён: ${passkey.name}`);
      return undefined;
    });
  return (
    <DialogFrame
      title={`Удалить ключ доступа: ${passkey.name}?`}
      confirm="Удалить"
      isDangerous
      isBusy={isBusy}
      fault={faults['form']}
      onSubmit={send}
      onClose={onClose}
    >
      <p>
        Войти с ним больше не получится, другие ваши сеансы завершатся, вам придёт письмо. Из настроек
        устройства удалите ключ сами.
      </p>
      <PasswordField
        name="password"
        label="Ваш пароль"
        autoComplete="current-password"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus
        autoFocus
        value={password}
        fault={faults['password']}
        onChange={({ target }) => {
          setPassword(target.value);
          clear('password');
        }}
      />
    </DialogFrame>
  );
}
