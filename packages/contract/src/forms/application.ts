import { CONSENT_MESSAGES, findConsentFault } from './consents.ts';
import { collectFaults, type Faults } from './faults.ts';
import { findFileFaults, type SizedFile } from './files.ts';

export const APPLICATION_MESSAGES = {
  tournament: 'Введите название турнира',
  fullName: 'Введите ФИО',
  discipline: 'Выберите спортивную дисциплину',
  /** The dialog after it was sent. */
  sent: 'Ваша заявка отправлена и находится у администратора на рассмотрение',
  refused: 'Произошла ошибка',
  notSent: 'Произошла ошибка при отправке формы. Попробуйте снова.',
  /** A hint, when a guardian's passport came without additional documents. */
  guardianHint: 'Для законного представителя — загрузите документ об опекунстве.',
} as const;

/** Uploads of an application, with how many files each takes. */
export const APPLICATION_FILES = {
  check: 1,
  collectiveApplication: 1,
  certificateOfAdmission: 1,
  accidentInsurance: 1,
  others: 5,
} as const;

export type ApplicationFile = keyof typeof APPLICATION_FILES;

const FILE_TITLES: Readonly<Record<ApplicationFile, string>> = {
  check: 'Чек об оплате заявочного взноса',
  collectiveApplication: 'Коллективная именная заявка',
  certificateOfAdmission: 'Медицинская справка о допуске',
  accidentInsurance: 'Страхование от несчастных случаев',
  others: 'Дополнительные документы',
};

/** What people call a document of an application, by the field that it was sent in. */
export const nameApplicationFile = (field: string): string =>
  Object.hasOwn(FILE_TITLES, field) ? FILE_TITLES[field as ApplicationFile] : 'Документ';

/** Everything that the form holds as text; what is not filled in is empty. */
export interface ApplicationValues {
  readonly tournament: string;
  readonly fullName: string;
  readonly discipline: string;
  /** Versions of the consents of these purposes that were ticked, empty while they are not. */
  readonly consent_application_personal_data: string;
  readonly consent_application_documents: string;
}

/**
 * Everything that is wrong in an application; `hasDocuments` says whether there are documents to read before. Of one that is
 * mended the consents stand since it was first sent.
 */
export function findApplicationFaults(
  values: ApplicationValues,
  files: Readonly<Partial<Record<ApplicationFile, readonly SizedFile[]>>>,
  hasDocuments: boolean,
  isMended = false,
): Faults {
  const filled = (text: string, sentence: string) => (text.trim() === '' ? sentence : undefined);
  return collectFaults({
    tournament: filled(values.tournament, APPLICATION_MESSAGES.tournament),
    fullName: filled(values.fullName, APPLICATION_MESSAGES.fullName),
    discipline: filled(values.discipline, APPLICATION_MESSAGES.discipline),
    consent_application_personal_data: isMended
      ? undefined
      : findConsentFault('application_personal_data', values.consent_application_personal_data),
    consent_application_documents:
      hasDocuments && !isMended
        ? findConsentFault(
            'application_documents',
            values.consent_application_documents,
            CONSENT_MESSAGES.documents,
          )
        : undefined,
    ...findFileFaults(files),
  });
}
