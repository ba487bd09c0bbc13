import { DialogFrame } from '../../components/DialogFrame.tsx';
import { Field } from '../../components/Field.tsx';
import { CardPicker } from './CardPicker.tsx';
import { RoleField } from './RoleField.tsx';
import { useStaffForm, type StaffFormProps } from './useStaffForm.ts';

interface StaffDialogProps extends StaffFormProps {
  readonly onClose: () => void;
}

/** Adds a colleague by an e-mail, or gives another role. */
export function StaffDialog(props: StaffDialogProps) {
  const { member, onClose } = props;
  const { filled, fill, faults, isBusy, send } = useStaffForm(props);
  return (
    <DialogFrame
      title={member ? `Роль: ${member.fullName}` : 'Добавить сотрудника'}
      confirm={isBusy ? 'Отправляем' : member ? 'Сохранить' : 'Добавить'}
      isBusy={isBusy}
      fault={faults['form']}
      onSubmit={send}
      onClose={onClose}
    >
      {!member && (
        <Address email={filled.email} fault={faults['email']} onType={(email) => fill('email', email)} />
      )}
      <RoleField
        role={filled.role}
        fault={faults['userRole']}
        isRemovable={member !== undefined}
        onChoose={(role) => fill('role', role)}
      />
      {(member?.person_id ?? null) === null && (
        <CardPicker card={filled.card} fault={faults['person_id']} onPick={(card) => fill('card', card)} />
      )}
      {member && <p>Другая роль действует сразу. Все сеансы сотрудника завершатся, ему придёт письмо.</p>}
    </DialogFrame>
  );
}

interface AddressProps {
  readonly email: string;
  readonly fault: string | undefined;
  readonly onType: (email: string) => void;
}

/** To whom the invitation goes, and what comes of it. */
function Address({ email, fault, onType }: AddressProps) {
  return (
    <>
      <p>
        Новый сотрудник получит письмо и задаст пароль сам. Кто уже зарегистрирован на портале, получит роль
        сразу.
      </p>
      <Field
        name="email"
        label="Email"
        type="email"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus
        autoFocus
        value={email}
        fault={fault}
        onChange={({ target }) => onType(target.value)}
      />
    </>
  );
}
