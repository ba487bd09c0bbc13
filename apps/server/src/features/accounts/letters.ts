import { writeLetterTo, type Addressee, type Letter } from '../mail/index.ts';

/** The page that the link of a letter opens, with its secret. */
export const buildLink = (page: 'confirm' | 'recover', userId: number, code: string): string =>
  `/users/${page}?${new URLSearchParams({ id: String(userId), code }).toString()}`;

/** The page of the console where a colleague chooses a password and goes on; what follows # reaches no server and no log. */
export function buildConsoleLink(
  consoleAddress: string,
  { id, email, code }: { readonly id: number; readonly email: string; readonly code: string },
): string {
  return `${consoleAddress}/password#${new URLSearchParams({ id: String(id), code, email }).toString()}`;
}

export function writeConfirmationLetter(to: Addressee, userId: number, code: string): Letter {
  return writeLetterTo(to, 'confirmation', {}, buildLink('confirm', userId, code));
}

export function writeRecoveryLetter(to: Addressee, link: string): Letter {
  return writeLetterTo(to, 'recovery', {}, link);
}

/** Of who was invited and has had none. */
export function writePasswordCreatedLetter(to: Addressee, consoleAddress: string): Letter {
  return writeLetterTo(to, 'password-created', { 'Адрес консоли': consoleAddress }, consoleAddress);
}

export function writePasswordChangedLetter(to: Addressee): Letter {
  return writeLetterTo(to, 'password-changed', {}, '/entrance');
}

export function writeEmailChangeLetter(to: Addressee, userId: number, code: string): Letter {
  return writeLetterTo(to, 'email-change', {}, buildLink('confirm', userId, code));
}

export function writeEmailChangedLetter(to: Addressee, newEmail: string): Letter {
  return writeLetterTo(to, 'email-changed', { 'Новый адрес': newEmail });
}

export function writeApprovedLetter(to: Addressee): Letter {
  return writeLetterTo(to, 'registration-approved', {}, '/entrance');
}

export function writeReturnedLetter(to: Addressee, reasons: readonly string[]): Letter {
  return writeLetterTo(to, 'registration-returned', { Причины: reasons }, '/entrance');
}

export function writeBlockedLetter(to: Addressee, reason: string): Letter {
  return writeLetterTo(to, 'account-blocked', { Причина: reason });
}

export function writeUnblockedLetter(to: Addressee): Letter {
  return writeLetterTo(to, 'account-unblocked', {}, '/entrance');
}

export function writeSecondFactorLetter(to: Addressee): Letter {
  return writeLetterTo(to, 'second-factor', {});
}

export function writePasskeyLetter(to: Addressee, whatChanged: string): Letter {
  return writeLetterTo(to, 'passkey-changed', { 'Что изменилось': whatChanged });
}

export function writeRecoveryCodeLetter(to: Addressee, left: number): Letter {
  return writeLetterTo(to, 'recovery-code', { 'Осталось кодов': String(left) });
}

export function writeSecondFactorResetLetter(to: Addressee): Letter {
  return writeLetterTo(to, 'second-factor-reset', {});
}

/** `link` is where the password is chosen, `consoleAddress` where it is used. */
export function writeStaffInvitedLetter(
  to: Addressee,
  {
    role,
    link,
    consoleAddress,
  }: { readonly role: string; readonly link: string; readonly consoleAddress: string },
): Letter {
  return writeLetterTo(to, 'staff-invited', { Роль: role, 'Адрес консоли': consoleAddress }, link);
}

/** `role` is undefined for who has none any more. */
export function writeStaffRoleLetter(
  to: Addressee,
  role: string | undefined,
  consoleAddress: string,
): Letter {
  const said =
    role === undefined
      ? 'Вы больше не работаете в консоли федерации. На портал вы входите как прежде.'
      : `Теперь ваша роль в консоли федерации: ${role}. Консоль открывается по адресу ${consoleAddress}.`;
  return writeLetterTo(to, 'staff-role', { 'Что изменилось': said });
}

export function writeJoinedLetter(to: Addressee): Letter {
  return writeLetterTo(to, 'joined', {}, '/entrance');
}

export function writeNotJoinedLetter(to: Addressee, reason: string): Letter {
  return writeLetterTo(to, 'not-joined', { Причина: reason }, '/account');
}

export function writeConsentWithdrawnLetter(to: Addressee, consent: string, whatComesOfIt: string): Letter {
  return writeLetterTo(
    to,
    'consent-withdrawn',
    { Согласие: consent, Последствия: whatComesOfIt },
    '/account',
  );
}

/** `day` is the one on which the account goes. */
export function writeDeletionRequestedLetter(to: Addressee, day: string): Letter {
  return writeLetterTo(to, 'deletion-requested', { День: day }, '/account');
}

/** Who is named in protocols is told so. */
export function writeDeletedLetter(to: Addressee, isNamed: boolean): Letter {
  const stays = isNamed
    ? 'В протоколах соревнований и рейтинг-листах остаются ваши имя, пол, город, разряд, звание или категория, рейтинг и результаты.'
    : '';
  return writeLetterTo(to, 'deleted', { 'Что остаётся': stays });
}
