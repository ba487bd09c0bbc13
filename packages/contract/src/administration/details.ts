import { AUDIT_ACTIONS } from './actions.ts';
import type { AuditEntry } from './log.ts';
import { STAFF_ROLES } from '../accounts/staffRoles.ts';
import { formatCalendarDate } from '../calendarDates.ts';
import { COMPETITION_TITLES, REQUISITE_TITLES } from '../competitions/admin/titles.ts';
import { TOURNAMENT_TYPE_TITLES } from '../competitions/tournaments.ts';
import { formatFileSize } from '../fileSizes.ts';
import { CONSENT_TITLES } from '../forms/consents.ts';
import { getResubmittedTitle } from '../forms/resubmission.ts';
import { formatMoscowMoment } from '../moscow.ts';
import { MOVING_TITLES, PERSON_TITLES } from '../people/titles.ts';

/** What the fields of an entry are called; a card's and a competition's as their forms call them. */
const LABELS: Readonly<Record<string, string>> = {
  ...REQUISITE_TITLES,
  ...COMPETITION_TITLES,
  ...PERSON_TITLES,
  reason: 'Причина',
  field_reasons: 'Что исправить',
  status: 'Статус',
  state: 'Состояние',
  role: 'Роль',
  file: 'Файл',
  file_name: 'Файл',
  file_size: 'Размер файла',
  add: 'Новых',
  link: 'Дополнено',
  skip: 'Пропущено',
  fault: 'С ошибками',
  is_new_person: 'Новая карточка',
  destroyed: 'Уничтожено',
  kept: 'Осталось',
  title: 'Название',
  description: 'Описание',
  count: 'Количество',
  left: 'Осталось кодов',
  name: 'Имя',
  user: 'Кто',
  action: 'Действие',
  from: 'С',
  to: 'По',
  kind: 'Вид',
  people: 'Людей',
  undecided: 'Отозвано заявок',
  subject: 'Тема',
  body: 'Текст',
  button: 'Кнопка',
  email: 'Email',
  is_published: 'Показывается на портале',
  is_retired: 'Больше не предлагается',
  tags: 'Метки',
  referees: 'Судьи',
  documents: 'Документы',
  partners: 'Партнёры',
  schedule: 'Расписание',
  days: 'Дни',
  what: 'Что',
  is_parent: 'Главное соревнование',
  participants: 'Участников',
  speed: 'Скорость',
  letter: 'Письмо',
  about: 'О ком или о чём',
  places: 'Места',
  events: 'События',
  date: 'День',
  time: 'Время',
  grade_title: 'Оценка',
  is_for_registration: 'Прочитать перед заявкой',
  url: 'Ссылка',
  logo_link: 'Логотип',
  logo_path: 'Логотип',
  amount_of_contribution: 'Взнос участника, руб.',
  additional_prize_from_sponsor: 'От спонсора, руб.',
  distribution_kind: 'Как делится фонд',
  shares: 'Призы по местам',
  federation_name: 'Название федерации',
  feedback_email: 'Почта для обратной связи',
  policy_link: 'Адрес политики',
  social_links: 'Социальные сети',
  credit: 'Разработка',
  policy_html: 'Текст политики',
  blank: 'Открывать в новой вкладке',
  names_competition: 'Название и даты соревнования на картинке',
  image_path: 'Картинка',
  preview_path: 'Картинка',
  short_title: 'Сокращение',
  honorary: 'Почётное звание',
  code: 'Код',
  timezone: 'Часовой пояс',
  country: 'Страна',
  district: 'Федеральный округ',
  region: 'Регион',
  publishedDt: 'Дата и время',
  published_at: 'Дата и время',
  author: 'Автор',
  source: 'Адрес видео или код плеера',
  source_url: 'Адрес видео',
  photo_count: 'Фото',
};

const VALUES: Readonly<Record<string, string>> = {
  registered: 'почта не подтверждена',
  confirmed: 'ждёт решения',
  active: 'одобрен',
  blocked: 'заблокирован',
  submitted: 'ждёт решения',
  waiting: 'в очереди',
  returned: 'возвращена',
  approved: 'принята',
  rejected: 'отклонена',
  withdrawn: 'отозвана',
  future: 'анонс',
  app: 'идёт регистрация',
  'app-end': 'регистрация завершена',
  current: 'идёт',
  past: 'завершено',
  man: 'мужской',
  woman: 'женский',
  ...TOURNAMENT_TYPE_TITLES,
  swiss: 'швейцарская',
  olympic: 'олимпийская',
  'olympic-de': 'до двух поражений',
  'round-robin': 'круговая',
  percent: 'в процентах от фонда',
  amount: 'суммами в рублях',
  ...STAFF_ROLES,
  ...CONSENT_TITLES,
  member: 'без роли',
  failed: 'не ушло',
  again: 'попробуем ещё раз',
};

/** What an entry of the log has in the place of a personal value that was destroyed. */
export const REDACTED = 'удалено';

/** One line of what an entry knew. */
export interface Detail {
  readonly label: string | undefined;
  readonly text: string;
}

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:?\d\d)$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** What an entry of the log knew before or after, line by line; numbers that name rows and counts of nothing are left out. */
export function describeDetails(value: AuditEntry['before']): readonly Detail[] {
  if (value === null || value === undefined) return [];
  if (typeof value !== 'object') return [{ label: undefined, text: formatValue(value) }];
  if (Array.isArray(value)) {
    const names = value.map((one) => (typeof one === 'string' ? getResubmittedTitle(one) : formatValue(one)));
    return [{ label: undefined, text: names.join(', ') }];
  }
  return Object.entries(value)
    .filter(([name, one]) => !isUnsaid(name, one))
    .map(([name, one]) => ({ label: formatLabel(name, one), text: formatField(name, one) }));
}

function formatLabel(name: string, value: unknown): string {
  // An import counts the cards that it has filled by the same name.
  if (name === 'link' && typeof value !== 'number') return 'Ссылка';
  const moved = MOVING_TITLES[name.split('.')[0] ?? ''];
  // A merge counts what has moved, by names that forms have too.
  if (typeof value === 'number' && moved !== undefined) return moved;
  if (name === 'purpose' && typeof value === 'string' && value in CONSENT_TITLES) return 'Согласие';
  // What was chosen is told by its name, under the label of the field that holds its number.
  const label = LABELS[name] ?? LABELS[`${name}_id`] ?? LABELS[`${name}_ids`];
  return label ?? moved ?? getResubmittedTitle(name);
}

/** Numbers of rows say nothing to a person, and neither does an order of rows, a count of none nor what holds nothing. */
function isUnsaid(name: string, value: unknown): boolean {
  if (/^(version|copy_of|sort|file_path)$|(^|_)ids?$/.test(name)) return true;
  return (value === 0 && !FLAG.test(name)) || isEmptyRecord(value);
}

/** What is 1 or 0. */
const FLAG = /^(is_|has_|isThird$|blank$|names_competition$|honorary$)/;
/** Addresses of uploaded files say nothing to a person. */
const UPLOADED = /^(logo_link|logo_path|image_path|preview_path|photo)$/;
const WITH_MARKUP = /^(policy_html|organizer_info)$/;

function formatField(name: string, value: unknown): string {
  if (FLAG.test(name) && (value === 0 || value === 1)) return formatValue(value === 1);
  if (name === 'file_size' && typeof value === 'number') return formatFileSize(value);
  if (typeof value !== 'string' || value === '') return formatValue(value);
  if (UPLOADED.test(name)) return value === REDACTED ? value : 'есть';
  if (name === 'action') return AUDIT_ACTIONS[value] ?? value;
  return WITH_MARKUP.test(name) ? stripMarkup(value) : formatText(value);
}

const stripMarkup = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/(\s|&nbsp;)+/g, ' ')
    .trim();

const isEmptyRecord = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.entries(value).every(([name, one]) => isUnsaid(name, one));

function formatValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  if (typeof value === 'number') return value.toLocaleString('ru-RU');
  if (typeof value === 'string') return formatText(value);
  if (Array.isArray(value)) return value.length === 0 ? '—' : value.map(formatValue).join(', ');
  const lines = describeDetails(value);
  return lines.length === 0
    ? '—'
    : lines.map(({ label, text }) => (label === undefined ? text : `${label}: ${text}`)).join('; ');
}

function formatText(text: string): string {
  if (MOMENT.test(text)) return formatMoscowMoment(text);
  if (DAY.test(text)) return formatCalendarDate(text);
  return VALUES[text] ?? MOVING_TITLES[text.split('.')[0] ?? ''] ?? text;
}
