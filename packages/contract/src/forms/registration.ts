import { computeAgeOn } from '@nardy/engine/eligibility';
import { ADULT_AGE, parseBirthday, LEAST_AGE } from './birthday.ts';
import { findConsentFault } from './consents.ts';
import { collectFaults, type Faults, type Rule } from './faults.ts';
import { findFileFaults, type SizedFile } from './files.ts';
import { findEmailFault, findNewPasswordFaults } from './login.ts';

export const REGISTRATION_MESSAGES = {
  lastName: 'Фамилия не может быть пустым',
  firstName: 'Имя не может быть пустым',
  phone: 'Введите корректный номер телефона',
  rank: 'Для отображения разряда/категории в профиле необходимо приложить Приказ с Приложением об их присвоении.',
  birthday: 'Дата рождения обязательна',
  birthdayFuture: 'Дата рождения не может быть в будущем',
  birthdayYoung: 'Пользователь должен быть старше 7 лет',
  gender: 'Укажите пол',
  desiredRole: 'Выбор роли обязателен',
  city: 'Выбирайте муниципальное образование последовательно, начиная со страны',
  inn: 'ИНН не может быть пустым',
  innShort: 'Не менее 12 символов',
  innLong: 'Не более 12 символов',
  innDigits: 'ИНН состоит из 12 цифр',
  passport: 'Паспорт обязателен для совершеннолетних (18+).',
  birthCertificate: 'Свидетельство о рождении (обязательно для спортсменов младше 18 лет).',
  parentPassport: 'Паспорт родителя/законного представителя (обязательно для спортсменов младше 18 лет).',
  guardian: 'Укажите ФИО родителя или законного представителя',
  emailTaken: 'Пользователь с таким email уже зарегистрирован',
} as const;

/** Most characters of the texts that have no other rule of their length. */
export const REGISTRATION_LIMITS = {
  last_name: 100,
  first_name: 100,
  middle_name: 100,
  address: 300,
  citizenship: 100,
  guardian_name: 200,
} as const;

/** Uploads of the registration, with how many files each takes. */
export const REGISTRATION_FILES = {
  passport: 1,
  birth_certificate: 1,
  parent_passport: 1,
  registration_page: 1,
  policy_oms: 1,
  player_rank_certificate: 1,
  referee_category_certificate: 1,
  additional_documents: 5,
} as const;

export type RegistrationFile = keyof typeof REGISTRATION_FILES;

/** Everything that the form holds as text; what is not filled in is empty. Ids are decimal numbers. */
export interface RegistrationValues {
  readonly last_name: string;
  readonly first_name: string;
  readonly middle_name: string;
  readonly email: string;
  readonly phone: string;
  /** Id of a category of `/api/hdbk/player-categories`. */
  readonly rank: string;
  /** `dd.MM.yyyy` as typed, or `YYYY-MM-DD`. */
  readonly birthday: string;
  readonly gender: string;
  readonly desire_role_id: string;
  readonly city_id: string;
  readonly address: string;
  readonly citizenship: string;
  readonly inn_number: string;
  readonly password: string;
  readonly password_repeat: string;
  /** '1' asks to join a regional federation. */
  readonly want_to_federation: string;
  /** The full name of the parent or guardian who agrees for a person under 18. */
  readonly guardian_name: string;
  /** The version of the consent `personal_data` that was ticked, empty while it is not. */
  readonly consent_personal_data: string;
}

/** The chosen files by field; a field without any may be left out. */
export type RegistrationUploads = Readonly<Partial<Record<RegistrationFile | 'photo', readonly SizedFile[]>>>;

const required =
  (sentence: string): Rule =>
  (value) =>
    value.trim() === '' ? sentence : undefined;

function findLengthFault(
  values: RegistrationValues,
  name: keyof typeof REGISTRATION_LIMITS,
): string | undefined {
  const longest = REGISTRATION_LIMITS[name];
  return values[name].trim().length > longest ? `Не длиннее ${longest} символов` : undefined;
}

const PHONE = /^\+?\d{11,15}$/;

/** Digits of a phone with their plus; nothing for one that is ignored, as a mask alone is. */
export function parsePhone(value: string): string | undefined {
  const plain = value.replaceAll(/[\s()-]/g, '');
  return plain.replaceAll(/\D/g, '').length <= 1 ? undefined : plain;
}

export const findPhoneFault: Rule = (value) => {
  const phone = parsePhone(value);
  return phone === undefined || PHONE.test(phone) ? undefined : REGISTRATION_MESSAGES.phone;
};

export const findInnFault: Rule = (value) => {
  const inn = value.trim();
  if (inn === '') return REGISTRATION_MESSAGES.inn;
  if (inn.length < 12) return REGISTRATION_MESSAGES.innShort;
  if (inn.length > 12) return REGISTRATION_MESSAGES.innLong;
  return /^\d{12}$/.test(inn) ? undefined : REGISTRATION_MESSAGES.innDigits;
};

/** `today` is the day in Moscow, `YYYY-MM-DD`. */
export function findBirthdayFault(value: string, today: string): string | undefined {
  const birthday = parseBirthday(value);
  if (birthday === undefined) return REGISTRATION_MESSAGES.birthday;
  if (birthday > today) return REGISTRATION_MESSAGES.birthdayFuture;
  return computeAgeOn(birthday, today) < LEAST_AGE ? REGISTRATION_MESSAGES.birthdayYoung : undefined;
}

/** Whether the form is filled in for somebody under 18; nothing until there is a birthday to tell it by. */
export function isMinor(birthday: string, today: string): boolean | undefined {
  const day = parseBirthday(birthday);
  return day === undefined || day > today ? undefined : computeAgeOn(day, today) < ADULT_AGE;
}

const numberFault =
  (sentence: string): Rule =>
  (value) =>
    /^[1-9]\d{0,9}$/.test(value) ? undefined : sentence;

/**
 * Everything that is wrong in a registration, by the rules of the specification's section 5. `today` is the day in Moscow.
 * The total of all files is told by `findFileTotalFault`.
 */
export function findRegistrationFaults(
  values: RegistrationValues,
  files: RegistrationUploads,
  today: string,
): Faults {
  return {
    ...collectFaults({
      ...findPersonalFaults(values, today),
      ...findFileFaults(files),
      ...findMissingFiles(values, files, today),
    }),
    ...findNewPasswordFaults(values),
  };
}

function findPersonalFaults(values: RegistrationValues, today: string): Record<string, string | undefined> {
  const forMinor = isMinor(values.birthday, today) === true;
  return {
    last_name:
      required(REGISTRATION_MESSAGES.lastName)(values.last_name) ?? findLengthFault(values, 'last_name'),
    first_name:
      required(REGISTRATION_MESSAGES.firstName)(values.first_name) ?? findLengthFault(values, 'first_name'),
    middle_name: findLengthFault(values, 'middle_name'),
    email: findEmailFault(values.email),
    phone: findPhoneFault(values.phone),
    birthday: findBirthdayFault(values.birthday, today),
    gender: ['man', 'woman'].includes(values.gender) ? undefined : REGISTRATION_MESSAGES.gender,
    desire_role_id: numberFault(REGISTRATION_MESSAGES.desiredRole)(values.desire_role_id),
    city_id: numberFault(REGISTRATION_MESSAGES.city)(values.city_id),
    address: findLengthFault(values, 'address'),
    citizenship: findLengthFault(values, 'citizenship'),
    inn_number: findInnFault(values.inn_number),
    guardian_name: forMinor
      ? (required(REGISTRATION_MESSAGES.guardian)(values.guardian_name) ??
        findLengthFault(values, 'guardian_name'))
      : undefined,
    consent_personal_data: findConsentFault('personal_data', values.consent_personal_data),
  };
}

/** Documents that age or a rank asks for and that are not there; a file that is there is judged by `findFileFaults`. */
function findMissingFiles(
  values: RegistrationValues,
  files: RegistrationUploads,
  today: string,
): Record<string, string> {
  const isThere = (field: RegistrationFile): boolean => (files[field]?.length ?? 0) > 0;
  const forMinor = isMinor(values.birthday, today);
  const needed: readonly (readonly [RegistrationFile, boolean, string])[] = [
    ['passport', forMinor === false, REGISTRATION_MESSAGES.passport],
    ['birth_certificate', forMinor === true, REGISTRATION_MESSAGES.birthCertificate],
    ['parent_passport', forMinor === true, REGISTRATION_MESSAGES.parentPassport],
    [
      'player_rank_certificate',
      values.rank !== '' && !isThere('referee_category_certificate'),
      REGISTRATION_MESSAGES.rank,
    ],
  ];
  return Object.fromEntries(
    needed.flatMap(([field, isNeeded, sentence]) => (isNeeded && !isThere(field) ? [[field, sentence]] : [])),
  );
}
