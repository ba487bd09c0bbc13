import type { RegistrationFile } from './registration.ts';

/** What people wrote at the registration and may be asked to mend, as people call it. */
export const MENDABLE_TEXTS = {
  last_name: 'Фамилия',
  first_name: 'Имя',
  middle_name: 'Отчество',
  birthday: 'Дата рождения',
  gender: 'Пол',
  phone: 'Телефон',
  citizenship: 'Гражданство',
  inn_number: 'ИНН',
  rank: 'Разряд',
  desire_role_id: 'Желаемая роль',
  city_id: 'Муниципальное образование',
  address: 'Адрес',
  guardian_name: 'ФИО родителя или законного представителя',
} as const;

/** Files of the registration that may be asked for once more. */
export const MENDABLE_FILES: Readonly<Record<RegistrationFile | 'photo', string>> = {
  photo: 'Фото',
  passport: 'Паспорт',
  birth_certificate: 'Свидетельство о рождении',
  parent_passport: 'Паспорт родителя/законного представителя',
  registration_page: 'Страница с регистрацией',
  policy_oms: 'Полис ОМС',
  player_rank_certificate: 'Приказ о присвоении разряда',
  referee_category_certificate: 'Удостоверение судейской категории',
  additional_documents: 'Дополнительные документы',
};

export type MendableText = keyof typeof MENDABLE_TEXTS;
export type MendableFile = keyof typeof MENDABLE_FILES;
export type MendableField = MendableText | MendableFile;

export const MENDABLE_FIELDS = [
  ...Object.keys(MENDABLE_TEXTS),
  ...Object.keys(MENDABLE_FILES),
] as readonly MendableField[] as [MendableField, ...MendableField[]];

/** How a field of the registration is called. */
export function mendableTitle(field: string): string {
  const titles: Readonly<Record<string, string>> = { ...MENDABLE_TEXTS, ...MENDABLE_FILES };
  return titles[field] ?? field;
}

export const MENDING_MESSAGES = {
  nothing: 'Выберите хотя бы один документ',
  notAsked: 'Это поле исправлять не нужно.',
} as const;
