import { collectFaults, type Faults } from './faults.ts';
import { findEmailFault, LOGIN_MESSAGES, findNewPasswordFaults } from './login.ts';

/** Sentences of recovery, confirmation and the own page. */
export const ACCOUNT_MESSAGES = {
  recoveryFailed: 'Произошла ошибка. Попробуйте еще раз.',
  recoveryNetwork: 'Ошибка при отправке запроса. Попробуйте позже.',
  resendFailed: 'Произошла ошибка. Проверьте введенные данные.',
  newPasswordFailed: 'Ошибка восстановления пароля. Проверьте данные и повторите попытку.',
  newPasswordNetwork: 'Ошибка соединения с сервером. Попробуйте позже.',
  confirmed: 'Ваш адрес электронной почты успешно подтверждён. Ожидайте активации аккаунта',
  confirmationFailed: 'Ошибка подтверждения почты. Попробуйте еще раз.',
  confirmationLink: 'Некорректная ссылка для подтверждения.',
  /** The link of a letter was used, replaced by a newer one, or is too old. */
  linkWornOut: 'Ссылка недействительна или устарела. Запросите письмо ещё раз.',
  /** The same of a link to another address: its letter is asked for with the password. */
  changeWornOut:
    'Ссылка недействительна или устарела. Чтобы сменить адрес, запросите новую в личном кабинете.',
  unconfirmed: 'Подтвердите адрес электронной почты: ссылка отправлена вам в письме.',
  notActivated: 'Адрес подтверждён. Ожидайте активации аккаунта: проверка данных занимает до 48 часов.',
  blocked: 'Аккаунт заблокирован. Обратитесь в федерацию.',
  wrongPassword: 'Неверный пароль',
  logInFirst: 'Войдите, чтобы увидеть это.',
  notAllowed: 'Это действие вам недоступно.',
  secondFactorFirst: 'Сначала введите код подтверждения.',
  stepUpFirst: 'Подтвердите, что это вы: введите пароль или код ещё раз.',
} as const;

/** Days between the wish to be deleted and the destruction: the person may think better of it, and the law allows no more. */
export const DELETION_DAYS = 30;

/** Another e-mail address, with the password asked again. */
export function findEmailChangeFaults(values: { readonly email: string; readonly password: string }): Faults {
  return collectFaults({
    email: findEmailFault(values.email),
    password: values.password === '' ? LOGIN_MESSAGES.passwordRequired : undefined,
  });
}

/** Another password, with the one of now asked again. */
export function findPasswordChangeFaults(values: {
  readonly current_password: string;
  readonly password: string;
  readonly password_repeat: string;
}): Faults {
  return {
    ...collectFaults({
      current_password: values.current_password === '' ? LOGIN_MESSAGES.passwordRequired : undefined,
    }),
    ...findNewPasswordFaults(values),
  };
}
