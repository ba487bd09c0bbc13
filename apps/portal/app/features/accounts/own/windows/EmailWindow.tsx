import { findEmailChangeFaults } from '@nardy/contract/forms';
import { personalApi } from '../../../../api/personal';
import { useMutation } from '../../../../api/useMutation';
import { Dialog } from '../../../../components/Dialog/Dialog';
import { useForm, type Faults } from '../../../../components/form/useForm';
import { EmailField, KnownPasswordField } from '../../CredentialFields';
import { takeFaults, WindowForm } from './WindowForm';

interface EmailWindowProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The address of now. */
  readonly email: string;
  /** Told the address that the letter went to. */
  readonly onDone: (email: string) => void;
}

const EMPTY = { email: '', password: '' };
const THE_SAME = 'Это ваш нынешний адрес';

/** Another address, which holds once the link of its letter is opened. */
export function EmailWindow({ open, onClose, ...form }: EmailWindowProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Новый адрес почты"
      description="Отправим письмо со ссылкой на новый адрес. До перехода по ней вход — по прежнему адресу."
    >
      <EmailForm {...form} />
    </Dialog>
  );
}

function EmailForm({ email, onDone }: Pick<EmailWindowProps, 'email' | 'onDone'>) {
  const faultsOf = (values: typeof EMPTY): Faults => ({
    ...findEmailChangeFaults(values),
    ...(email && values.email.trim().toLowerCase() === email && { email: [THE_SAME] }),
  });
  const form = useForm({ prefix: 'email', initial: EMPTY, faultsOf });
  const act = useMutation();
  const submit = async (): Promise<void> => {
    const body = { email: form.values.email.trim(), password: form.values.password };
    const isDone = await act.run(() => personalApi.changeEmail({ body }), takeFaults(form));
    if (isDone) onDone(body.email);
  };
  return (
    <WindowForm form={form} act={act} label="Отправить письмо" onSubmit={() => void submit()}>
      <EmailField label="Новый email" {...form.text('email')} />
      <KnownPasswordField {...form.text('password')} />
    </WindowForm>
  );
}
