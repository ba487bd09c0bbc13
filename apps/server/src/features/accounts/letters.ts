import { letterTo, type Addressee, type Letter } from '../mail/index.ts';

/** The page that the link of a letter opens, with its secret. */
export const linkTo = (page: 'confirm' | 'recover', userId: number, code: string): string =>
  `/users/${page}?${new URLSearchParams({ id: String(userId), code }).toString()}`;

const NOT_YOU = 'Если вы этого не делали, ничего не нажимайте: без перехода по ссылке ничего не изменится.';

export function confirmationLetter(to: Addressee, userId: number, code: string): Letter {
  return letterTo(to, 'Подтвердите адрес электронной почты', {
    paragraphs: [
      'Вы зарегистрировались на портале федерации. Подтвердите свой адрес, чтобы мы могли проверить данные: проверка занимает до 48 часов.',
      'Ссылка действует трое суток.',
      NOT_YOU,
    ],
    action: { label: 'Подтвердить адрес', path: linkTo('confirm', userId, code) },
  });
}

export function recoveryLetter(to: Addressee, userId: number, code: string): Letter {
  return letterTo(to, 'Восстановление пароля', {
    paragraphs: ['Чтобы задать новый пароль, перейдите по ссылке. Она действует один час.', NOT_YOU],
    action: { label: 'Задать новый пароль', path: linkTo('recover', userId, code) },
  });
}

export function passwordChangedLetter(to: Addressee): Letter {
  return letterTo(to, 'Пароль изменён', {
    paragraphs: [
      'Пароль вашего аккаунта изменён, вход на других устройствах завершён.',
      'Если это сделали не вы, восстановите пароль на странице входа и напишите в федерацию.',
    ],
    action: { label: 'Перейти ко входу', path: '/entrance' },
  });
}

export function emailChangeLetter(to: Addressee, userId: number, code: string): Letter {
  return letterTo(to, 'Подтвердите новый адрес', {
    paragraphs: [
      'Этот адрес указан как новый адрес вашего аккаунта на портале федерации. Подтвердите его: ссылка действует одни сутки.',
      NOT_YOU,
    ],
    action: { label: 'Подтвердить новый адрес', path: linkTo('confirm', userId, code) },
  });
}

export function emailChangedLetter(to: Addressee, newEmail: string): Letter {
  return letterTo(to, 'Адрес аккаунта изменён', {
    paragraphs: [
      `Теперь для входа используется адрес ${newEmail}.`,
      'Если это сделали не вы, напишите в федерацию.',
    ],
  });
}

export function approvedLetter(to: Addressee): Letter {
  return letterTo(to, 'Аккаунт активирован', {
    paragraphs: ['Мы проверили ваши данные. Теперь вы можете войти и подавать заявки на соревнования.'],
    action: { label: 'Войти', path: '/entrance' },
  });
}

export function returnedLetter(to: Addressee, reasons: readonly string[]): Letter {
  return letterTo(to, 'Регистрация возвращена', {
    paragraphs: [
      'Мы проверили ваши данные и просим исправить:',
      ...reasons.map((quoted) => ({ quoted })),
      'Войдите и исправьте это в личном кабинете.',
    ],
    action: { label: 'Войти', path: '/entrance' },
  });
}

export function blockedLetter(to: Addressee, reason: string): Letter {
  return letterTo(to, 'Аккаунт заблокирован', {
    paragraphs: [
      'Ваш аккаунт на портале федерации заблокирован. Причина:',
      { quoted: reason },
      'Если вы не согласны, напишите в федерацию.',
    ],
  });
}

export function secondFactorLetter(to: Addressee): Letter {
  return letterTo(to, 'Код для входа настроен', {
    paragraphs: [
      'Теперь при входе в консоль нужен код из приложения. Остальные входы завершены.',
      'Если это сделали не вы, сразу сообщите администратору портала.',
    ],
  });
}

export function recoveryCodeLetter(to: Addressee, left: number): Letter {
  return letterTo(to, 'Использован резервный код', {
    paragraphs: [
      `В консоль вошли по резервному коду. Осталось кодов: ${left}.`,
      'Если это сделали не вы, сразу сообщите администратору портала.',
    ],
  });
}

export function secondFactorResetLetter(to: Addressee): Letter {
  return letterTo(to, 'Код для входа сброшен', {
    paragraphs: [
      'Администратор сбросил код для входа в консоль. При следующем входе его нужно настроить заново.',
      'Если вы об этом не просили, сообщите администратору портала.',
    ],
  });
}

export function joinedLetter(to: Addressee): Letter {
  return letterTo(to, 'Вы приняты в федерацию', {
    paragraphs: ['Ваше заявление о вступлении в региональную федерацию рассмотрено и одобрено.'],
    action: { label: 'Войти', path: '/entrance' },
  });
}

export function notJoinedLetter(to: Addressee, reason: string): Letter {
  return letterTo(to, 'Заявление о вступлении возвращено', {
    paragraphs: [
      'Мы рассмотрели ваше заявление о вступлении в региональную федерацию и пока не можем его одобрить:',
      { quoted: reason },
      'Заявление можно подать ещё раз в личном кабинете. Если у вас есть вопросы, напишите в федерацию.',
    ],
    action: { label: 'Открыть личный кабинет', path: '/account' },
  });
}

export function consentWithdrawnLetter(to: Addressee, consent: string, whatComesOfIt: string): Letter {
  return letterTo(to, 'Согласие отозвано', {
    paragraphs: [
      'По вашему запросу отозвано согласие:',
      { quoted: consent },
      whatComesOfIt,
      'Если это сделали не вы, смените пароль и напишите в федерацию.',
    ],
    action: { label: 'Открыть личный кабинет', path: '/account' },
  });
}

export function deletedLetter(to: Addressee, isNamed: boolean): Letter {
  return letterTo(to, 'Ваши данные удалены', {
    paragraphs: [
      'По вашему запросу аккаунт на портале федерации и персональные данные удалены.',
      ...(isNamed ? ['В протоколах соревнований остаются ваше имя и результаты.'] : []),
      'На это письмо отвечать не нужно.',
    ],
  });
}
