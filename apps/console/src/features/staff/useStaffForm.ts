import type { PersonRow, StaffMember, StaffRole } from '@nardy/contract';
import { findEmailFault } from '@nardy/contract/forms';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { isStaffRole } from '../../api/roles.ts';
import { useSaving, type Faults } from '../../components/edit/useSaving.ts';

export interface StaffFormProps {
  /** None adds somebody. */
  readonly member: StaffMember | undefined;
  /** `message` is what has come of it. */
  readonly onSaved: (message: string) => void;
  /** Somebody else has given another role meanwhile. */
  readonly onStale: () => void;
}

interface Filled {
  readonly email: string;
  readonly role: StaffRole | 'member' | undefined;
  readonly card: PersonRow | null;
}

/** What a field is called where it is refused. */
const SENT_AS: Readonly<Record<keyof Filled, string>> = {
  email: 'email',
  role: 'userRole',
  card: 'person_id',
};

/** What is filled in of a colleague, and how it is sent; nothing typed is lost when that fails. */
export function useStaffForm({ member, onSaved, onStale }: StaffFormProps) {
  const [filled, setFilled] = useState<Filled>(() => ({
    email: '',
    role: member && isStaffRole(member.userRole) ? member.userRole : undefined,
    card: null,
  }));
  const { faults, isBusy, save, clear } = useSaving({ onStale });
  const fill = <Name extends keyof Filled>(name: Name, value: Filled[Name]): void => {
    setFilled((before) => ({ ...before, [name]: value }));
    clear(SENT_AS[name]);
  };
  const send = (): void =>
    void save(async () => {
      const wrong = findFaults(filled, member);
      if (Object.keys(wrong).length > 0) return wrong;
      onSaved(await (member ? change(member, filled) : add(filled)));
      return undefined;
    });
  return { filled, fill, faults, isBusy, send };
}

async function add({ email, role, card }: Filled): Promise<string> {
  const userRole = role as StaffRole;
  const body = { email, userRole, person_id: card?.person_id ?? null };
  const { data } = await api.addStaffMember({ body });
  return data.is_new ? `Приглашение отправлено: ${email.trim()}` : `Роль назначена: ${email.trim()}`;
}

async function change({ user_id: id, userRole, fullName }: StaffMember, filled: Filled): Promise<string> {
  const { role, card } = filled;
  await api.changeStaffMember({
    params: { id },
    body: { userRole: role as StaffRole, was: userRole as StaffRole, person_id: card?.person_id ?? null },
  });
  return role === 'member' ? `Больше не сотрудник: ${fullName}` : `Сохранено: ${fullName}`;
}

function findFaults({ email, role }: Filled, member: StaffMember | undefined): Faults {
  const wrong = member ? undefined : findEmailFault(email);
  return {
    ...(wrong !== undefined && { email: wrong }),
    ...(role === undefined && { userRole: 'Выберите роль' }),
  };
}
