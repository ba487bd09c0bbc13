import type { RegistrationFile } from './registration.ts';

/** What people wrote at the registration and may be asked to mend, as people call it. */
export const RESUBMITTED_TEXTS = {
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
export const RESUBMITTED_FILES: Readonly<Record<RegistrationFile | 'photo', string>> = {
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

export type ResubmittedText = keyof typeof RESUBMITTED_TEXTS;
export type ResubmittedFile = keyof typeof RESUBMITTED_FILES;
export type ResubmittedField = ResubmittedText | ResubmittedFile;

export const RESUBMITTED_FIELDS = [
  ...Object.keys(RESUBMITTED_TEXTS),
  ...Object.keys(RESUBMITTED_FILES),
] as readonly ResubmittedField[] as [ResubmittedField, ...ResubmittedField[]];

/** How a field of the registration is called. */
export function getResubmittedTitle(field: string): string {
  const titles: Readonly<Record<string, string>> = { ...RESUBMITTED_TEXTS, ...RESUBMITTED_FILES };
  return titles[field] ?? field;
}

export const RESUBMISSION_MESSAGES = {
  nothing: 'Выберите хотя бы один документ',
  notAsked: 'Это поле исправлять не нужно.',
} as const;
