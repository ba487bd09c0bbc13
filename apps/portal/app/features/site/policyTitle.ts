export const POLICY_TITLE = 'Политика обработки персональных данных';
