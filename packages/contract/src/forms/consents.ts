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

/** What a consent is to, in two or three words. */
export const CONSENT_TITLES: Readonly<Record<ConsentPurpose, string>> = {
  personal_data: 'Обработка данных на портале',
  federation: 'Передача данных федерации',
  application_personal_data: 'Участие в соревнованиях',
  application_documents: 'Документы соревнования',
};

/**
 * What comes of it when one consent is withdrawn alone, told before and written in the letter. Null: it cannot be withdrawn
 * alone. That to the processing itself goes with the account, and of having read something there is nothing to withdraw.
 */
export const CONSENT_WITHDRAWALS: Readonly<Record<ConsentPurpose, string | null>> = {
  personal_data: null,
  federation:
    'Заявление о вступлении, по которому ещё нет решения, отзывается, ваши данные больше не передаются региональной федерации. Членство тех, кто уже принят, не прекращается: чтобы выйти из федерации, напишите в неё.',
  application_personal_data:
    'Заявки на соревнования, по которым ещё нет решения, отзываются, приложенные к ним документы уничтожаются. Принятые заявки и итоги соревнований остаются: они нужны для протоколов. Для новой заявки согласие понадобится снова.',
  application_documents: null,
};

export const CONSENT_MESSAGES = {
  required: 'Необходимо согласие на обработку персональных данных',
  changed: 'Текст согласия изменился. Обновите страницу и прочитайте его ещё раз.',
  documents: 'Необходимо ознакомиться с документами соревнования',
  federation: 'Отметьте согласие на передачу данных региональной федерации',
  withAccount: 'Это согласие отзывается вместе с аккаунтом: запросите удаление данных.',
  isNoConsent: 'Отметка об ознакомлении не отзывается: чтобы не участвовать, отзовите заявку.',
} as const;

/** The fault of a required consent; `version` is what the form sends, empty for a box that is not ticked. */
export function findConsentFault(
  purpose: ConsentPurpose,
  version: string,
  missing: string = CONSENT_MESSAGES.required,
): string | undefined {
  if (version === '') return missing;
  return version === CONSENTS[purpose].version ? undefined : CONSENT_MESSAGES.changed;
}
