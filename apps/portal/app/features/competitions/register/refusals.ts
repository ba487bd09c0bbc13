/** Why the application page does not open: the texts of the window "Ошибка регистрации". */
export type RegistrationRefusal =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'ineligible'; readonly reasons: readonly string[] }
  | { readonly kind: 'unreachable' };

export const REFUSAL_TEXTS: Readonly<Record<RegistrationRefusal['kind'], string>> = {
  anonymous: 'Для регистрации на соревнование необходимо авторизоваться',
  ineligible: 'Не соблюдены критерии для регистрации на данное соревнование.',
  unreachable: 'Произошла ошибка при загрузке данных. Попробуйте обновить страницу.',
};
