import { ageOn, getDayInMoscow, getResubmittedTitle, type Registration } from '@nardy/contract';
import { formatDate } from '../../formatting/dates.ts';
import { formatYearsOld } from '../../formatting/words.ts';

/** One line of the form as the person filled it in. */
export interface FormLine {
  /** Field of the registration form. */
  readonly field: string;
  readonly label: string;
  readonly value: string | null;
  /** Asked for with a word beside it, such as an age under 18. */
  readonly remark?: string;
}

export interface FormPart {
  readonly title: string;
  readonly lines: readonly FormLine[];
}

export const GENDERS = { man: 'Мужской', woman: 'Женский' } as const;
const ADULT = 18;

export function computeAge({ birthday }: Pick<Registration, 'birthday'>): number {
  return ageOn(birthday, getDayInMoscow(new Date()));
}

/** The whole form in the order of its page. */
export function listFormParts(registration: Registration): readonly FormPart[] {
  const age = computeAge(registration);
  return [
    {
      title: 'Личные данные',
      lines: [
        {
          field: 'desire_role_id',
          label: getResubmittedTitle('desire_role_id'),
          value: registration.desire_role.title,
        },
        { field: 'last_name', label: getResubmittedTitle('last_name'), value: registration.last_name },
        { field: 'first_name', label: getResubmittedTitle('first_name'), value: registration.first_name },
        { field: 'middle_name', label: getResubmittedTitle('middle_name'), value: registration.middle_name },
        {
          field: 'birthday',
          label: getResubmittedTitle('birthday'),
          value: `${formatDate(registration.birthday)}, ${formatYearsOld(age)}`,
          ...(age < ADULT && { remark: 'Несовершеннолетний' }),
        },
        { field: 'gender', label: getResubmittedTitle('gender'), value: GENDERS[registration.gender] },
        ...(age < ADULT
          ? [
              {
                field: 'guardian_name',
                label: getResubmittedTitle('guardian_name'),
                value: registration.guardian_name,
              },
            ]
          : []),
        { field: 'citizenship', label: getResubmittedTitle('citizenship'), value: registration.citizenship },
        { field: 'inn_number', label: getResubmittedTitle('inn_number'), value: registration.inn_number },
        { field: 'rank', label: getResubmittedTitle('rank'), value: registration.rank_title },
      ],
    },
    {
      title: 'Контакты',
      lines: [
        { field: 'email', label: 'Email', value: registration.email },
        { field: 'phone', label: getResubmittedTitle('phone'), value: registration.phone },
        { field: 'city_id', label: getResubmittedTitle('city_id'), value: formatPlace(registration) },
        { field: 'address', label: getResubmittedTitle('address'), value: registration.address },
      ],
    },
  ];
}

const MASCULINE = new Set(['gender', 'inn_number', 'rank', 'email', 'phone', 'address']);
const FEMININE = new Set(['last_name', 'birthday', 'desire_role_id']);

/** That a field was left empty, as Russian agrees with its name. */
export function formatMissing(field: string): string {
  if (MASCULINE.has(field)) return 'не указан';
  return FEMININE.has(field) ? 'не указана' : 'не указано';
}

const formatPlace = ({ city, region_title: region }: Registration): string =>
  [city.title, region].filter(Boolean).join(', ');

export const formatFullName = ({
  last_name: last,
  first_name: first,
  middle_name: middle,
}: Pick<Registration, 'last_name' | 'first_name' | 'middle_name'>): string =>
  [last, first, middle].filter(Boolean).join(' ');
