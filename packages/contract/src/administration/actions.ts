/** What staff and people do that the log keeps, as people call it. An action that is not here is shown by its own name. */
export const AUDIT_ACTIONS: Readonly<Record<string, string>> = {
  'read-document': 'Просмотр документа',
  'approve-registration': 'Регистрация одобрена',
  'return-registration': 'Регистрация возвращена',
  'mend-registration': 'Регистрация исправлена и отправлена снова',
  block: 'Аккаунт заблокирован',
  unblock: 'Блокировка снята',
  'approve-federation-request': 'Заявление о вступлении одобрено',
  'return-federation-request': 'Заявление о вступлении возвращено',
  'submit-federation-request': 'Подано заявление о вступлении',
  'withdraw-consent': 'Согласие отозвано',
  'application-approved': 'Заявка принята',
  'application-returned': 'Заявка возвращена',
  'application-rejected': 'Заявка отклонена',
  'application-undone': 'Решение по заявке отменено',
  'request-deletion': 'Запрошено удаление данных',
  'withdraw-deletion': 'Запрос на удаление отозван',
  'destroy-personal-data': 'Персональные данные уничтожены',
  'set-up-second-factor': 'Настроен код для входа',
  'use-recovery-code': 'Вход по резервному коду',
  'renew-recovery-codes': 'Получены новые резервные коды',
  'reset-second-factor': 'Код для входа сброшен',
  'make-administrator': 'Создан администратор',
  'export-log': 'Выгружен журнал действий',
  'export-consents': 'Выгружены согласия',
  'export-applications': 'Выгружены заявки',
};

/** What the log keeps acts about, by the name that it has there. */
export const AUDIT_SUBJECTS: Readonly<Record<string, string>> = {
  users: 'Аккаунт',
  private_files: 'Документ',
  applications: 'Заявка на соревнование',
  federation_requests: 'Заявление о вступлении',
  consents: 'Согласия',
  audit_log: 'Журнал действий',
};
