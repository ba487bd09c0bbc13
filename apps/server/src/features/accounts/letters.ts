import { letterTo, type Addressee, type Letter } from '../mail/index.ts';

/** The page that the link of a letter opens, with its secret. */
export const linkTo = (page: 'confirm' | 'recover', userId: number, code: string): string =>
  `/users/${page}?${new URLSearchParams({ id: String(userId), code }).toString()}`;

/** The page of the console where a colleague chooses a password and goes on; what follows # reaches no server and no log. */
export function linkToConsole(
  consoleAddress: string,
  { id, email, code }: { readonly id: number; readonly email: string; readonly code: string },
): string {
  return `${consoleAddress}/password#${new URLSearchParams({ id: String(id), code, email }).toString()}`;
}

export function confirmationLetter(to: Addressee, userId: number, code: string): Letter {
  return letterTo(to, 'confirmation', {}, linkTo('confirm', userId, code));
}

export function recoveryLetter(to: Addressee, link: string): Letter {
  return letterTo(to, 'recovery', {}, link);
}

/** Of who was invited and has had none. */
export function passwordCreatedLetter(to: Addressee, consoleAddress: string): Letter {
  return letterTo(to, 'password-created', { 'Адрес консоли': consoleAddress }, consoleAddress);
}

export function passwordChangedLetter(to: Addressee): Letter {
  return letterTo(to, 'password-changed', {}, '/entrance');
}

export function emailChangeLetter(to: Addressee, userId: number, code: string): Letter {
  return letterTo(to, 'email-change', {}, linkTo('confirm', userId, code));
}

export function emailChangedLetter(to: Addressee, newEmail: string): Letter {
  return letterTo(to, 'email-changed', { 'Новый адрес': newEmail });
}

export function approvedLetter(to: Addressee): Letter {
  return letterTo(to, 'registration-approved', {}, '/entrance');
}

export function returnedLetter(to: Addressee, reasons: readonly string[]): Letter {
  return letterTo(to, 'registration-returned', { Причины: reasons }, '/entrance');
}

export function blockedLetter(to: Addressee, reason: string): Letter {
  return letterTo(to, 'account-blocked', { Причина: reason });
}

export function unblockedLetter(to: Addressee): Letter {
  return letterTo(to, 'account-unblocked', {}, '/entrance');
}

export function secondFactorLetter(to: Addressee): Letter {
  return letterTo(to, 'second-factor', {});
}

export function passkeyLetter(to: Addressee, whatChanged: string): Letter {
  return letterTo(to, 'passkey-changed', { 'Что изменилось': whatChanged });
}

export function recoveryCodeLetter(to: Addressee, left: number): Letter {
  return letterTo(to, 'recovery-code', { 'Осталось кодов': String(left) });
}

export function secondFactorResetLetter(to: Addressee): Letter {
  return letterTo(to, 'second-factor-reset', {});
}

/** `link` is where the password is chosen, `consoleAddress` where it is used. */
export function staffInvitedLetter(
  to: Addressee,
  {
    role,
    link,
    consoleAddress,
  }: { readonly role: string; readonly link: string; readonly consoleAddress: string },
): Letter {
  return letterTo(to, 'staff-invited', { Роль: role, 'Адрес консоли': consoleAddress }, link);
}

/** `role` is undefined for who has none any more. */
export function staffRoleLetter(to: Addressee, role: string | undefined, consoleAddress: string): Letter {
  const said =
    role === undefined
      ? 'Вы больше не работаете в консоли федерации. На портал вы входите как прежде.'
      : `Теперь ваша роль в консоли федерации: ${role}. Консоль открывается по адресу ${consoleAddress}.`;
  return letterTo(to, 'staff-role', { 'Что изменилось': said });
}

export function joinedLetter(to: Addressee): Letter {
  return letterTo(to, 'joined', {}, '/entrance');
}

export function notJoinedLetter(to: Addressee, reason: string): Letter {
  return letterTo(to, 'not-joined', { Причина: reason }, '/account');
}

export function consentWithdrawnLetter(to: Addressee, consent: string, whatComesOfIt: string): Letter {
  return letterTo(to, 'consent-withdrawn', { Согласие: consent, Последствия: whatComesOfIt }, '/account');
}

/** `day` is the one on which it will be carried out. */
export function deletionRequestedLetter(to: Addressee, day: string): Letter {
  return letterTo(to, 'deletion-requested', { День: day }, '/account');
}

/** Who is named in protocols is told so. */
export function deletedLetter(to: Addressee, isNamed: boolean): Letter {
  const stays = isNamed ? 'В протоколах соревнований остаются ваше имя и результаты.' : '';
  return letterTo(to, 'deleted', { 'Что остаётся': stays });
}
