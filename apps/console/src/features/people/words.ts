import { formatDate } from '../../formatting/dates.ts';

/** What the fields of a card are called. */
export const FIELDS: Readonly<Record<string, string>> = {
  fullName: 'Имя',
  last_name: 'Фамилия',
  first_name: 'Имя',
  middle_name: 'Отчество',
  birthday: 'Дата рождения',
  gender: 'Пол',
  city: 'Город',
  photo: 'Фото',
  rank: 'Разряд',
  honorary: 'Почётное звание',
  category: 'Категория судьи',
  federation_member: 'Член федерации',
  clubs: 'Клубы',
  order_number: 'Номер приказа',
  order_date: 'Дата приказа',
  kept: 'Остался',
  gone: 'Присоединён',
  moved: 'Перенесено',
};

/** What can move with a person; in the log the same by its table. */
export const MOVING: Readonly<Record<string, string>> = {
  player: 'Карточка спортсмена',
  referee: 'Карточка судьи',
  account: 'Аккаунт',
  competitions: 'Соревнования',
  games: 'Встречи',
  applications: 'Заявки',
  partnerships: 'Заявки, где он партнёр',
  ratings: 'Рейтинг',
  rating_lists: 'Строки рейтинг-листов',
  prizes: 'Выплаченные призы',
  clubs: 'Клубы',
  referee_work: 'Судейство',
  awards: 'Разряды и категории с приказами',
  users: 'Аккаунт',
  players: 'Карточка спортсмена',
  referees: 'Карточка судьи',
  participant_players: 'Соревнования',
  player_games: 'Встречи',
  prize_payments: 'Выплаченные призы',
  player_clubs: 'Клубы',
  player_ratings: 'Рейтинг',
  rating_list_lines: 'Строки рейтинг-листов',
  tournament_referees: 'Судейство',
};

export const KINDS = { rank: 'Разряд', honorary: 'Почётное звание', category: 'Категория судьи' } as const;

export const GENDERS: Readonly<Record<string, string>> = { man: 'мужской', woman: 'женский' };

const DAYS: ReadonlySet<string> = new Set(['birthday', 'order_date']);
/** Numbers that say nothing to a person. */
const UNSAID: ReadonlySet<string> = new Set(['merge_id', 'gone_person_id']);

/** A value of a field as people read it; a dash where there is none. */
export function valueInWords(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  if (Array.isArray(value)) return value.length === 0 ? '—' : value.map(String).join(', ');
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, count]) => `${MOVING[name] ?? name}: ${String(count)}`)
      .join(', ');
  const text = typeof value === 'number' ? String(value) : (value as string);
  if (DAYS.has(field)) return formatDate(text);
  if (field === 'photo') return text.length > 3 ? 'есть' : text;
  return field === 'gender' ? (GENDERS[text] ?? text) : text;
}

/** What an entry of the log tells, field by field. */
export function changesInWords(
  before: unknown,
  after: unknown,
): readonly { readonly field: string; readonly was: string | undefined; readonly is: string | undefined }[] {
  const [old, fresh] = [asRecord(before), asRecord(after)];
  const fields = [...new Set([...Object.keys(old), ...Object.keys(fresh)])].filter(
    (name) => !UNSAID.has(name),
  );
  return fields.map((field) => ({
    field: FIELDS[field] ?? field,
    was: field in old ? valueInWords(field, old[field]) : undefined,
    is: field in fresh ? valueInWords(field, fresh[field]) : undefined,
  }));
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
