import { CONSENT_TITLES, type ConsentPurpose, type GivenConsent } from '@nardy/contract';
import { listTable, formatMomentCell, writeTableFile, type Column } from '../../../downloads/index.ts';
import { answerPage } from '../../../http/answers.ts';
import type { Handlers } from '../../../http/operations.ts';
import { auditAct } from '../audit.ts';
import type { AccountsParts } from '../parts.ts';
import { listGivenConsents, type GivenConsentRow } from './repository.ts';

const COLUMNS: readonly Column<GivenConsent>[] = [
  { title: '№', width: 8, align: 'end', value: ({ consent_id }) => consent_id },
  { title: 'Фамилия, имя, отчество', width: 32, value: ({ fullName }) => fullName },
  { title: 'E-mail', width: 26, value: ({ email }) => email },
  { title: 'Цель', width: 30, value: ({ purpose }) => formatTitle(purpose) },
  { title: 'Редакция', width: 12, value: ({ version }) => version },
  { title: 'Текст', width: 60, value: ({ text }) => text },
  { title: 'Дано (Москва)', width: 18, value: ({ given_dt }) => formatMomentCell(given_dt) },
  { title: 'Адрес', width: 16, value: ({ address }) => address },
  { title: 'Законный представитель', width: 30, value: ({ guardian_name }) => guardian_name },
  {
    title: 'Отозвано',
    width: 18,
    value: ({ withdrawn_dt }) => (withdrawn_dt === null ? null : formatMomentCell(withdrawn_dt)),
  },
];

const formatTitle = (purpose: string): string =>
  Object.hasOwn(CONSENT_TITLES, purpose) ? CONSENT_TITLES[purpose as ConsentPurpose] : purpose;

/** Who agreed to what, for whoever checks it. */
export function createConsentsHandlers({ db }: Pick<AccountsParts, 'db'>) {
  return {
    listConsents: async ({ query }) => answerPage(await listGivenConsents(db, query), toGivenConsent),
    exportConsents: async ({ query: { format, ...filters } }, context) => {
      const entry = { action: 'export-consents', subject: 'consents', subjectId: null, after: filters };
      await auditAct(db, context, entry);
      const table = await listTable({
        title: 'Согласия на обработку персональных данных',
        fileName: 'Согласия',
        columns: COLUMNS,
        load: (paging) => listGivenConsents(db, { ...filters, ...paging }),
        toWire: toGivenConsent,
      });
      return writeTableFile(format, table);
    },
  } satisfies Partial<Handlers>;
}

function toGivenConsent(row: GivenConsentRow): GivenConsent {
  return {
    consent_id: row.id,
    user_id: row.user_id,
    fullName: row.full_name ?? row.email,
    email: row.email,
    purpose: row.purpose,
    version: row.version,
    text: row.text,
    given_dt: row.given_at.toISOString(),
    address: row.address,
    guardian_name: row.guardian_name,
    withdrawn_dt: row.withdrawn_at?.toISOString() ?? null,
  };
}
