import type { StaffMember } from '@nardy/contract';
import { api } from '../../api/api.ts';

/** Something done to a colleague: asked for by its title, with what will come of it. */
export interface StaffAction {
  readonly key: string;
  readonly label: string;
  readonly title: string;
  readonly consequences: string;
  readonly confirm: string;
  readonly message: string;
  readonly isDangerous?: boolean;
  /** Of an act whose reason goes into a letter: what keeps the reason that was begun. */
  readonly subject?: string;
  readonly run: (reason: string) => Promise<unknown>;
}

/** What can be done to a colleague as things are. */
export function listStaffActions(member: StaffMember): readonly StaffAction[] {
  const isBlocked = member.state === 'blocked';
  return [
    ...(member.is_invited && !isBlocked ? [inviteAgain(member)] : []),
    ...(member.seen_dt === null ? [] : [endSessions(member)]),
    ...(member.has_second_factor ? [reset(member)] : []),
    isBlocked ? release(member) : block(member),
  ];
}

function inviteAgain({ user_id: id, fullName, email }: StaffMember): StaffAction {
  return {
    key: 'invite',
    label: 'Пригласить ещё раз',
    title: `Отправить приглашение ещё раз: ${fullName}?`,
    consequences: `Письмо с новой ссылкой уйдёт на ${email}. Прежняя ссылка перестанет открываться.`,
    confirm: 'Отправить',
    message: `Приглашение отправлено: ${email}`,
    run: () => api.inviteStaffMemberAgain({ params: { id } }),
  };
}

function endSessions({ user_id: id, fullName }: StaffMember): StaffAction {
  return {
    key: 'sessions',
    label: 'Завершить сеансы',
    title: `Завершить все сеансы: ${fullName}?`,
    consequences:
      'На всех устройствах нужно будет войти заново. Несохранённое на них останется в черновиках.',
    confirm: 'Завершить сеансы',
    message: `Сеансы завершены: ${fullName}`,
    run: () => api.endStaffSessions({ params: { id } }),
  };
}

function reset({ user_id: id, fullName }: StaffMember): StaffAction {
  return {
    key: 'factor',
    label: 'Сбросить второй шаг',
    title: `Сбросить второй шаг входа: ${fullName}?`,
    consequences:
      'Все сеансы этого человека завершатся; код с телефона, ключи доступа и резервные коды перестанут действовать. ' +
      'При следующем входе он настроит второй шаг заново. Ему придёт письмо, сброс останется в журнале. Сначала убедитесь, что вас просит ' +
      'именно он.',
    confirm: 'Сбросить второй шаг',
    message: `Второй шаг входа сброшен: ${fullName}`,
    isDangerous: true,
    run: () => api.resetSecondFactor({ params: { id } }),
  };
}

function block({ user_id: id, fullName }: StaffMember): StaffAction {
  return {
    key: 'block',
    label: 'Заблокировать',
    title: `Заблокировать: ${fullName}?`,
    consequences:
      'Войти ни в консоль, ни на портал будет нельзя, открытые сеансы завершатся. Роль останется.',
    confirm: 'Заблокировать',
    message: `Аккаунт заблокирован: ${fullName}`,
    isDangerous: true,
    subject: `block.${id}`,
    run: (reason) => api.blockUser({ params: { id }, body: { reason } }),
  };
}

function release({ user_id: id, fullName }: StaffMember): StaffAction {
  return {
    key: 'release',
    label: 'Разблокировать',
    title: `Разблокировать: ${fullName}?`,
    consequences: 'Человек снова сможет входить со своей ролью.',
    confirm: 'Разблокировать',
    message: `Аккаунт разблокирован: ${fullName}`,
    run: () => api.unblockUser({ params: { id } }),
  };
}
