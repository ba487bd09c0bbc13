/** Words that a person agrees to. Changed words get a new version: what was agreed to is stored with both. */
export interface Consent {
  readonly version: string;
  readonly text: string;
}

/** One consent for each purpose. The version that a page has shown is what its form sends. */
export const CONSENTS = {
  personal_data: {
    version: '2026-11-22',
    text: 'Согласен с политикой обработки персональных данных и на обработку федерацией указанных в форме данных и приложенных документов для регистрации на портале.',
  },
  federation: {
    version: '2026-11-22',
    text: 'Хочу вступить в региональную федерацию и согласен на передачу ей моих данных для рассмотрения заявления.',
  },
  application_personal_data: {
    version: '2026-11-22',
    text: 'Согласен на обработку персональных данных и приложенных документов для участия в соревновании и публикации списков участников и результатов.',
  },
  application_documents: {
    version: '2026-11-22',
    text: 'С документами соревнования ознакомлен и согласен.',
  },
} as const satisfies Record<string, Consent>;

export type ConsentPurpose = keyof typeof CONSENTS;

export const CONSENT_MESSAGES = {
  required: 'Необходимо согласие на обработку персональных данных',
  changed: 'Текст согласия изменился. Обновите страницу и прочитайте его ещё раз.',
  documents: 'Необходимо ознакомиться с документами соревнования',
} as const;

/** The fault of a required consent; `version` is what the form sends, empty for a box that is not ticked. */
export function consentFault(
  purpose: ConsentPurpose,
  version: string,
  missing: string = CONSENT_MESSAGES.required,
): string | undefined {
  if (version === '') return missing;
  return version === CONSENTS[purpose].version ? undefined : CONSENT_MESSAGES.changed;
}
