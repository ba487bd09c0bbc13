import type { LetterName, LetterText } from '@nardy/contract';

/** Something in a letter that differs from reader to reader. */
export interface Placeholder {
  readonly example: string;
  /** Whether the letter makes no sense without it. */
  readonly isRequired: boolean;
  /** Somebody's own words, which stand apart when they are a paragraph. */
  readonly isQuoted?: boolean;
}

export interface StandardLetter extends LetterText {
  readonly title: string;
  readonly when: string;
  readonly placeholders: Readonly<Record<string, Placeholder>>;
}

/** How the reader is called; of whom no name is known it goes, with the comma before it. */
export const NAME = 'Имя';

const HELLO = `Здравствуйте, {${NAME}}!`;
const NAMED = { [NAME]: { example: 'Анна', isRequired: false } };
const NOT_YOU = 'Если вы этого не делали, ничего не нажимайте: без перехода по ссылке ничего не изменится.';
const REASON = {
  Причина: { example: 'На снимке паспорта не видно фамилии.', isRequired: true, isQuoted: true },
};
const COMPETITION = { Соревнование: { example: 'Кубок Волги по коротким нардам', isRequired: true } };

const joinParagraphs = (...paragraphs: readonly string[]): string => [HELLO, ...paragraphs].join('\n\n');

/** The portal's own text of each letter. An editor may write another one, and return to this. */
export const STANDARD_LETTERS = {
  confirmation: {
    title: 'Подтверждение адреса',
    when: 'Сразу после регистрации и когда письмо просят ещё раз',
    placeholders: NAMED,
    subject: 'Подтвердите адрес электронной почты',
    body: joinParagraphs(
      'Вы зарегистрировались на портале федерации. Подтвердите свой адрес, чтобы мы могли проверить данные: проверка занимает до 48 часов.',
      'Ссылка действует трое суток.',
      NOT_YOU,
    ),
    button: 'Подтвердить адрес',
  },
  'registration-approved': {
    title: 'Регистрация одобрена',
    when: 'Когда секретарь одобрил регистрацию',
    placeholders: NAMED,
    subject: 'Аккаунт активирован',
    // Referees, trainers and representatives are approved as well, and cannot apply.
    body: joinParagraphs(
      'Мы проверили ваши данные. Теперь вы можете войти, а если вы спортсмен – и подавать заявки на соревнования.',
    ),
    button: 'Войти',
  },
  'registration-returned': {
    title: 'Регистрация возвращена',
    when: 'Когда секретарь вернул регистрацию на исправление',
    placeholders: {
      ...NAMED,
      Причины: { example: 'Паспорт: не видно фамилии.', isRequired: true, isQuoted: true },
    },
    subject: 'Регистрация возвращена',
    body: joinParagraphs(
      'Мы проверили ваши данные и просим исправить:',
      '{Причины}',
      'Войдите и исправьте это в личном кабинете.',
    ),
    button: 'Войти',
  },
  'account-blocked': {
    title: 'Аккаунт заблокирован',
    when: 'Когда секретарь заблокировал аккаунт',
    placeholders: { ...NAMED, ...REASON },
    subject: 'Аккаунт заблокирован',
    body: joinParagraphs(
      'Ваш аккаунт на портале федерации заблокирован. Причина:',
      '{Причина}',
      'Если вы не согласны, напишите в федерацию.',
    ),
    button: null,
  },
  'account-unblocked': {
    title: 'Аккаунт разблокирован',
    when: 'Когда секретарь разблокировал аккаунт',
    placeholders: NAMED,
    subject: 'Аккаунт разблокирован',
    body: joinParagraphs('Ваш аккаунт на портале федерации разблокирован. Пользоваться им можно как прежде.'),
    button: 'Войти',
  },
  recovery: {
    title: 'Восстановление пароля',
    when: 'Когда на странице входа попросили новый пароль',
    placeholders: NAMED,
    subject: 'Восстановление пароля',
    body: joinParagraphs('Чтобы задать новый пароль, перейдите по ссылке. Она действует один час.', NOT_YOU),
    button: 'Задать новый пароль',
  },
  'password-changed': {
    title: 'Пароль изменён',
    when: 'После смены пароля',
    placeholders: NAMED,
    subject: 'Пароль изменён',
    body: joinParagraphs(
      'Пароль вашего аккаунта изменён, вход на других устройствах завершён.',
      'Если это сделали не вы, восстановите пароль на странице входа и напишите в федерацию.',
    ),
    button: 'Перейти ко входу',
  },
  'password-created': {
    title: 'Пароль создан',
    when: 'Новому сотруднику, когда он задал пароль по приглашению',
    placeholders: {
      ...NAMED,
      'Адрес консоли': { example: 'https://federation.example/admin', isRequired: true },
    },
    subject: 'Пароль создан',
    body: joinParagraphs(
      'Вы задали пароль для консоли федерации. Она открывается по адресу {Адрес консоли}.',
      'Если это сделали не вы, сразу сообщите администратору портала.',
    ),
    button: 'Открыть консоль',
  },
  'email-change': {
    title: 'Подтверждение нового адреса',
    when: 'На новый адрес, когда человек меняет почту',
    placeholders: NAMED,
    subject: 'Подтвердите новый адрес',
    body: joinParagraphs(
      'Этот адрес указан как новый адрес вашего аккаунта на портале федерации. Подтвердите его: ссылка действует одни сутки.',
      NOT_YOU,
    ),
    button: 'Подтвердить новый адрес',
  },
  'email-changed': {
    title: 'Адрес изменён',
    when: 'На прежний адрес, когда новый подтверждён',
    placeholders: { ...NAMED, 'Новый адрес': { example: 'anna.new@mail.example', isRequired: true } },
    subject: 'Адрес аккаунта изменён',
    body: joinParagraphs(
      'Теперь для входа используется адрес {Новый адрес}.',
      'Если это сделали не вы, напишите в федерацию.',
    ),
    button: null,
  },
  'second-factor': {
    title: 'Код для входа настроен',
    when: 'Сотруднику, когда он настроил код для входа в консоль',
    placeholders: NAMED,
    subject: 'Код для входа настроен',
    body: joinParagraphs(
      'Теперь при входе в консоль нужен код из приложения. Остальные входы завершены.',
      'Если это сделали не вы, сразу сообщите администратору портала.',
    ),
    button: null,
  },
  'passkey-changed': {
    title: 'Ключи доступа изменены',
    when: 'Сотруднику, когда он добавил, переименовал или удалил ключ доступа к консоли',
    placeholders: {
      ...NAMED,
      'Что изменилось': {
        example: 'Добавлен ключ доступа «Ноутбук». Остальные входы завершены.',
        isRequired: true,
      },
    },
    subject: 'Ключи доступа изменены',
    body: joinParagraphs(
      '{Что изменилось}',
      'Если это сделали не вы, сразу сообщите администратору портала.',
    ),
    button: null,
  },
  'recovery-code': {
    title: 'Использован резервный код',
    when: 'Сотруднику, когда в консоль вошли по его резервному коду',
    placeholders: { ...NAMED, 'Осталось кодов': { example: '7', isRequired: true } },
    subject: 'Использован резервный код',
    body: joinParagraphs(
      'В консоль вошли по резервному коду. Осталось кодов: {Осталось кодов}.',
      'Если это сделали не вы, сразу сообщите администратору портала.',
    ),
    button: null,
  },
  'second-factor-reset': {
    title: 'Второй шаг входа сброшен',
    when: 'Сотруднику, когда администратор сбросил его код и ключи доступа',
    placeholders: NAMED,
    subject: 'Второй шаг входа сброшен',
    body: joinParagraphs(
      'Администратор сбросил второй шаг входа в консоль: код с телефона, ключи доступа и резервные коды. При следующем входе его нужно настроить заново.',
      'Если вы об этом не просили, сообщите администратору портала.',
    ),
    button: null,
  },
  'staff-invited': {
    title: 'Приглашение сотруднику',
    when: 'Новому сотруднику, когда администратор добавил его',
    placeholders: {
      ...NAMED,
      Роль: { example: 'секретарь', isRequired: true },
      'Адрес консоли': { example: 'https://federation.example/admin', isRequired: true },
    },
    subject: 'Приглашение в консоль федерации',
    body: joinParagraphs(
      'Вас приглашают работать в консоли федерации. Ваша роль: {Роль}.',
      'Задайте пароль по ссылке, она действует трое суток. Потом войдите в консоль по адресу {Адрес консоли}.',
      'Если вы этого не ждали, ничего не нажимайте и сообщите в федерацию.',
    ),
    button: 'Задать пароль',
  },
  'staff-role': {
    title: 'Роль в консоли изменена',
    when: 'Сотруднику, когда администратор дал ему роль, изменил или снял её',
    placeholders: {
      ...NAMED,
      'Что изменилось': { example: 'Теперь ваша роль в консоли: секретарь.', isRequired: true },
    },
    subject: 'Ваша роль в консоли изменена',
    body: joinParagraphs(
      '{Что изменилось}',
      'Все ваши входы завершены: войдите ещё раз. Если это неожиданно для вас, сообщите администратору портала.',
    ),
    button: null,
  },
  joined: {
    title: 'Принят в федерацию',
    when: 'Когда заявление о вступлении одобрено',
    placeholders: NAMED,
    subject: 'Вы приняты в федерацию',
    body: joinParagraphs('Ваше заявление о вступлении в региональную федерацию рассмотрено и одобрено.'),
    button: 'Войти',
  },
  'not-joined': {
    title: 'Заявление о вступлении возвращено',
    when: 'Когда заявление о вступлении вернули',
    placeholders: { ...NAMED, ...REASON },
    subject: 'Заявление о вступлении возвращено',
    body: joinParagraphs(
      'Мы рассмотрели ваше заявление о вступлении в региональную федерацию и пока не можем его одобрить:',
      '{Причина}',
      'Заявление можно подать ещё раз в личном кабинете. Если у вас есть вопросы, напишите в федерацию.',
    ),
    button: 'Открыть личный кабинет',
  },
  'consent-withdrawn': {
    title: 'Согласие отозвано',
    when: 'Когда человек отозвал согласие',
    placeholders: {
      ...NAMED,
      Согласие: {
        example: 'Я согласен на обработку моих персональных данных.',
        isRequired: true,
        isQuoted: true,
      },
      Последствия: { example: 'Нерассмотренные заявки отозваны.', isRequired: true },
    },
    subject: 'Согласие отозвано',
    body: joinParagraphs(
      'По вашему запросу отозвано согласие:',
      '{Согласие}',
      '{Последствия}',
      'Если это сделали не вы, смените пароль и напишите в федерацию.',
    ),
    button: 'Открыть личный кабинет',
  },
  'deletion-requested': {
    title: 'Запрошено удаление аккаунта',
    when: 'Когда человек попросил удалить аккаунт',
    placeholders: { ...NAMED, День: { example: '31.12.2026', isRequired: true } },
    subject: 'Запрошено удаление аккаунта',
    body: joinParagraphs(
      'Мы получили запрос на удаление вашего аккаунта на портале федерации. Аккаунт и персональные данные будут удалены {День}.',
      'Если вы передумали, до этого дня войдите в личный кабинет и нажмите «Отозвать запрос» в разделе «Мои данные в федерации».',
      'Если это сделали не вы, отзовите запрос, смените пароль и напишите в федерацию.',
    ),
    button: 'Открыть личный кабинет',
  },
  deleted: {
    title: 'Данные удалены',
    when: 'Последнее письмо: когда данные удалены по запросу человека',
    placeholders: {
      ...NAMED,
      'Что остаётся': {
        example:
          'В протоколах соревнований и рейтинг-листах остаются ваши имя, пол, город, разряд, звание или категория, рейтинг и результаты.',
        isRequired: true,
      },
    },
    subject: 'Ваши данные удалены',
    body: joinParagraphs(
      'По вашему запросу аккаунт на портале федерации и персональные данные удалены.',
      '{Что остаётся}',
      'На это письмо отвечать не нужно.',
    ),
    button: null,
  },
  'application-approved': {
    title: 'Заявка принята',
    when: 'Когда заявку на соревнование приняли',
    placeholders: { ...NAMED, ...COMPETITION },
    subject: 'Заявка принята',
    body: joinParagraphs('Ваша заявка на соревнование «{Соревнование}» принята, вы в списке участников.'),
    button: 'Открыть соревнование',
  },
  'application-returned': {
    title: 'Заявка возвращена',
    when: 'Когда заявку на соревнование вернули на исправление',
    placeholders: { ...NAMED, ...COMPETITION, ...REASON },
    subject: 'Заявка возвращена',
    body: joinParagraphs(
      'Заявку на соревнование «{Соревнование}» нужно исправить:',
      '{Причина}',
      'За вами сохраняется место, а если места ещё не было – очередь в листе ожидания. Отправьте заявку ещё раз.',
    ),
    button: 'Открыть заявку',
  },
  'application-rejected': {
    title: 'Заявка отклонена',
    when: 'Когда заявку на соревнование отклонили',
    placeholders: { ...NAMED, ...COMPETITION, ...REASON },
    subject: 'Заявка отклонена',
    body: joinParagraphs('Заявка на соревнование «{Соревнование}» отклонена. Причина:', '{Причина}'),
    button: null,
  },
  'application-withdrawn': {
    title: 'Принятая заявка отозвана',
    when: 'Когда федерация отозвала заявку, которая была принята',
    placeholders: { ...NAMED, ...COMPETITION, ...REASON },
    subject: 'Заявка отозвана',
    body: joinParagraphs(
      'Федерация отозвала вашу заявку на соревнование «{Соревнование}», вас больше нет в списке участников. Причина:',
      '{Причина}',
      'Если вы не согласны, напишите в федерацию.',
    ),
    button: 'Открыть соревнование',
  },
  'place-free': {
    title: 'Освободилось место',
    when: 'Когда заявка из очереди перешла на рассмотрение',
    placeholders: { ...NAMED, ...COMPETITION },
    subject: 'Для вас освободилось место',
    body: joinParagraphs(
      'На соревновании «{Соревнование}» освободилось место. Ваша заявка больше не в очереди и находится на рассмотрении.',
    ),
    button: 'Открыть соревнование',
  },
} as const satisfies Record<LetterName, StandardLetter>;
