import { findPasswordChangeFaults } from '@nardy/contract/forms';
import { personalApi } from '../../../../api/personal';
import { useMutation } from '../../../../api/useMutation';
import { Dialog } from '../../../../components/Dialog/Dialog';
import { useForm } from '../../../../components/form/useForm';
import { PasswordField } from '../../../../components/PasswordField/PasswordField';
import { KnownPasswordField, PasswordRepeatField } from '../../CredentialFields';
import { takeFaults, WindowForm } from './WindowForm';
import type { WindowProps } from './windowProps';

const EMPTY = { current_password: '', password: '', password_repeat: '' };

/** Another password, with the one of now asked again. */
export function PasswordWindow({ open, onClose, onDone }: WindowProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Новый пароль"
      description="На других устройствах вход завершится, на этом — останется."
    >
      <PasswordForm onDone={onDone} />
    </Dialog>
  );
}

function PasswordForm({ onDone }: Pick<WindowProps, 'onDone'>) {
  const form = useForm({ prefix: 'password', initial: EMPTY, faultsOf: findPasswordChangeFaults });
  const act = useMutation();
  const submit = async (): Promise<void> => {
    const isDone = await act.run(() => personalApi.changePassword({ body: form.values }), takeFaults(form));
    if (isDone) onDone();
  };
  return (
    <WindowForm form={form} act={act} label="Сохранить пароль" onSubmit={() => void submit()}>
      <KnownPasswordField label="Нынешний пароль" {...form.text('current_password')} />
      <PasswordField
        label="Новый пароль"
        required
        hint="Только латинские буквы, минимум 1 строчная буква, 1 прописная, 1 цифра"
        {...form.text('password')}
      />
      <PasswordRepeatField {...form.text('password_repeat')} />
    </WindowForm>
  );
}
