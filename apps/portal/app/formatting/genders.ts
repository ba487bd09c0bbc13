/** Genders in words, as cards of people have them. */
export const GENDERS = { man: 'Мужской', woman: 'Женский' } as const;
