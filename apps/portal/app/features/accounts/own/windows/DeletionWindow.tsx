import { DELETION_DAYS, LOGIN_MESSAGES } from '@nardy/contract/forms';
import { personalApi } from '../../../../api/personal';
import { useMutation } from '../../../../api/useMutation';
import { Dialog } from '../../../../components/Dialog/Dialog';
import { useForm, type Faults } from '../../../../components/form/useForm';
import { KnownPasswordField } from '../../CredentialFields';
import { takeFaults, WindowForm } from './WindowForm';
import type { WindowProps } from './windowProps';

const EMPTY = { password: '' };

/** A request that is applied after a while; until then it can be withdrawn. */
export function DeletionWindow({ open, onClose, onDone }: WindowProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Удалить аккаунт?"
      description={`Аккаунт и персональные данные будут удалены через ${DELETION_DAYS} дней; до этого запрос можно отозвать. Чтобы подтвердить, введите пароль.`}
    >
      <DeletionForm onDone={onDone} />
    </Dialog>
  );
}

function findFaults({ password }: typeof EMPTY): Faults {
  return password === '' ? { password: [LOGIN_MESSAGES.passwordRequired] } : {};
}

function DeletionForm({ onDone }: Pick<WindowProps, 'onDone'>) {
  const form = useForm({ prefix: 'deletion', initial: EMPTY, faultsOf: findFaults });
  const act = useMutation();
  const submit = async (): Promise<void> => {
    const isDone = await act.run(() => personalApi.requestDeletion({ body: form.values }), takeFaults(form));
    if (isDone) onDone();
  };
  return (
    <WindowForm form={form} act={act} label="Удалить аккаунт" danger onSubmit={() => void submit()}>
      <KnownPasswordField {...form.text('password')} />
    </WindowForm>
  );
}
