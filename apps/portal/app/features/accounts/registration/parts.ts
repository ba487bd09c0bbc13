import type { RegistrationFile, RegistrationValues } from '@nardy/contract/forms';
import { FILE_NAMES } from '../documents';

type FieldName = keyof RegistrationValues | RegistrationFile | 'photo';

interface Part {
  readonly title: string;
  /** In the order in which they stand on the page. */
  readonly fields: readonly FieldName[];
}

/** The parts of the form: one under another on a desktop, one at a time on a phone. */
export const PARTS: readonly Part[] = [
  { title: 'Роль и фото', fields: ['desire_role_id', 'photo'] },
  {
    title: 'Личные данные',
    fields: [
      'last_name',
      'first_name',
      'middle_name',
      'birthday',
      'gender',
      'citizenship',
      'inn_number',
      'rank',
      'guardian_name',
    ],
  },
  { title: 'Контакты', fields: ['email', 'phone', 'city_id', 'address'] },
  { title: 'Пароль', fields: ['password', 'password_repeat'] },
  { title: 'Документы', fields: FILE_NAMES },
  { title: 'Согласие', fields: ['want_to_federation', 'consent_personal_data'] },
];

/** The first part that holds one of these fields. */
export function findPart(fields: readonly string[]): number | undefined {
  const index = PARTS.findIndex((part) => part.fields.some((field) => fields.includes(field)));
  return index === -1 ? undefined : index;
}
