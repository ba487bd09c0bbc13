import type { AuditEntry } from './log.ts';
import { STAFF_ROLES } from '../accounts/staffRoles.ts';
import { formatCalendarDate } from '../calendarDates.ts';
import { COMPETITION_TITLES } from '../competitions/admin/titles.ts';
import { resubmittedTitle } from '../forms/resubmission.ts';
import { formatMoscowMoment } from '../moscow.ts';
import { MOVING_TITLES, PERSON_TITLES } from '../people/titles.ts';

/** What the fields of an entry are called; a card's and a competition's as their forms call them. */
const LABELS: Readonly<Record<string, string>> = {
  ...COMPETITION_TITLES,
  ...PERSON_TITLES,
  reason: 'Причина',
  field_reasons: 'Что исправить',
  status: 'Статус',
  state: 'Состояние',
  role: 'Роль',
  file: 'Файл',
  file_name: 'Файл',
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
  format: 'Формат файла',
  name: 'Имя',
  user: 'Кто',
  action: 'Действие',
  from: 'С',
  to: 'По',
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
  ...STAFF_ROLES,
  member: 'без роли',
};

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
    const names = value.map((one) => (typeof one === 'string' ? resubmittedTitle(one) : formatValue(one)));
    return [{ label: undefined, text: names.join(', ') }];
  }
  return Object.entries(value)
    .filter(([name, one]) => !isUnsaid(name, one))
    .map(([name, one]) => ({ label: labelOf(name), text: formatValue(one) }));
}

const labelOf = (name: string): string =>
  LABELS[name] ?? MOVING_TITLES[name.split('.')[0] ?? ''] ?? resubmittedTitle(name);

/** Numbers of rows say nothing to a person, and neither does a count of none nor what holds nothing. */
function isUnsaid(name: string, value: unknown): boolean {
  return name === 'version' || value === 0 || isEmptyRecord(value) || /(^|_)ids?$/.test(name);
}

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
