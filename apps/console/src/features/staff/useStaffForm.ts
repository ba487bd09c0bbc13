import type { PersonRow, StaffMember, StaffRole } from '@nardy/contract';
import { ApiError } from '@nardy/contract/client';
import { emailFault } from '@nardy/contract/forms';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { tellInLine } from '../../api/faults.ts';
import { isStaffRole } from '../../api/roles.ts';

export interface StaffFormProps {
  /** None adds somebody. */
  readonly member: StaffMember | undefined;
  /** `told` is what has come of it. */
  readonly onSaved: (told: string) => void;
}

interface Filled {
  readonly email: string;
  readonly role: StaffRole | 'member' | undefined;
  readonly card: PersonRow | null;
}

type Faults = Readonly<Record<string, string | undefined>>;

/** What is filled in of a colleague, and how it is sent; nothing typed is lost when that fails. */
export function useStaffForm({ member, onSaved }: StaffFormProps) {
  const [filled, setFilled] = useState<Filled>(() => ({
    email: '',
    role: member && isStaffRole(member.userRole) ? member.userRole : undefined,
    card: null,
  }));
  const [faults, setFaults] = useState<Faults>({});
  const [isBusy, setBusy] = useState(false);
  const fill = (changed: Partial<Filled>): void => {
    setFilled((before) => ({ ...before, ...changed }));
    setFaults({});
  };
  const send = async (): Promise<void> => {
    const wrong = faultsIn(filled, member);
    setFaults(wrong);
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    try {
      onSaved(await (member ? change(member, filled) : add(filled)));
    } catch (error) {
      setFaults(refused(error));
    } finally {
      setBusy(false);
    }
  };
  return { filled, fill, faults, isBusy, send };
}

async function add({ email, role, card }: Filled): Promise<string> {
  const userRole = role as StaffRole;
  const body = { email, userRole, person_id: card?.person_id ?? null };
  const { data } = await api.addStaffMember({ body });
  return data.is_new ? `Приглашение отправлено: ${email.trim()}` : `Роль дана: ${email.trim()}`;
}

async function change({ user_id: id, userRole, fullName }: StaffMember, filled: Filled): Promise<string> {
  const { role, card } = filled;
  await api.changeStaffMember({
    params: { id },
    body: { userRole: role as StaffRole, was: userRole as StaffRole, person_id: card?.person_id ?? null },
  });
  return role === 'member' ? `Больше не сотрудник: ${fullName}` : `Сохранено: ${fullName}`;
}

function faultsIn({ email, role }: Filled, member: StaffMember | undefined): Faults {
  const wrong = member ? undefined : emailFault(email);
  return {
    ...(wrong !== undefined && { email: wrong }),
    ...(role === undefined && { userRole: 'Выберите роль' }),
  };
}

function refused(error: unknown): Faults {
  const fields = error instanceof ApiError && error.status === 422 ? error.refusal : undefined;
  if (!fields) return { form: tellInLine(error) };
  return Object.fromEntries(
    Object.entries(fields).map(([name, said]) => [
      name === 'error' ? 'form' : name,
      [said].flat().join('. '),
    ]),
  );
}
