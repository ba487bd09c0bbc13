import type { ApplicationFile } from '@nardy/contract/forms';

/** The uploads of an application, as people call them. */
export const UPLOADS: readonly { name: ApplicationFile; label: string }[] = [
  { name: 'check', label: 'Чек об оплате заявочного взноса' },
  { name: 'collectiveApplication', label: 'Коллективная именная заявка' },
  { name: 'certificateOfAdmission', label: 'Медицинская справка о допуске' },
  { name: 'accidentInsurance', label: 'Страхование от несчастных случаев' },
  { name: 'others', label: 'Дополнительные документы' },
];
