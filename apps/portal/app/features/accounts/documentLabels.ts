import type { RegistrationFile } from '@nardy/contract/forms';

export const DOCUMENT_LABELS: Readonly<Record<RegistrationFile, string>> = {
  passport: 'Паспорт',
  birth_certificate: 'Свидетельство о рождении',
  parent_passport: 'Паспорт родителя/законного представителя',
  registration_page: 'Страница с регистрацией',
  policy_oms: 'Полис ОМС',
  player_rank_certificate: 'Приказ о присвоении разряда',
  referee_category_certificate: 'Удостоверение судейской категории',
  additional_documents: 'Дополнительные документы',
};
