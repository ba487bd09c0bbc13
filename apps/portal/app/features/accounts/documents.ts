import {
  ageOn,
  parseBirthday,
  getDayInMoscow,
  isMinor,
  REGISTRATION_FILES,
  type RegistrationFile,
} from '@nardy/contract/forms';

export const FILE_NAMES = Object.keys(REGISTRATION_FILES) as RegistrationFile[];

export const TOO_LARGE =
  'Файлы слишком велики для отправки. Выберите другие: каждый до 10 МБ, все вместе — не больше 60 МБ.';

/** From this age on people have a passport of their own. */
const PASSPORT_AGE = 14;

interface Registrant {
  /** `dd.MM.yyyy` or `YYYY-MM-DD`. */
  readonly birthday: string;
  /** Empty for none. */
  readonly rank: string;
}

/** Documents to show: by age as the calendar counts it, and by rank. */
export function listNeededFiles(
  { birthday: typed, rank }: Registrant,
  today = getDayInMoscow(new Date()),
): RegistrationFile[] {
  const birthday = parseBirthday(typed);
  const forMinor = isMinor(typed, today);
  const isShown: Readonly<Record<RegistrationFile, boolean>> = {
    passport: birthday !== undefined && forMinor !== undefined && ageOn(birthday, today) >= PASSPORT_AGE,
    birth_certificate: forMinor === true,
    parent_passport: forMinor === true,
    registration_page: true,
    policy_oms: true,
    player_rank_certificate: rank !== '',
    referee_category_certificate: true,
    additional_documents: true,
  };
  return FILE_NAMES.filter((name) => isShown[name]);
}
