import type { DestructionAct, DueDestruction } from '@nardy/contract';
import { formatMomentCell, writeTableFile } from '../../../downloads/index.ts';
import { answerPage } from '../../../http/answers.ts';
import { NotFoundError } from '../../../http/errors.ts';
import type { Handlers } from '../../../http/operations.ts';
import { findSiteSettings } from '../../site/index.ts';
import type { AccountsParts } from '../parts.ts';
import { findAct, listActs, listDue, type ActRow, type DueRow } from './repository.ts';

/** What will be destroyed, and the acts of what was. */
export function createRetentionHandlers({ db }: Pick<AccountsParts, 'db'>) {
  return {
    listDueDestructions: async ({ query }) => answerPage(await listDue(db, query), toDue),
    listDestructionActs: async ({ query }) => answerPage(await listActs(db, query), toAct),
    printDestructionAct: async ({ params }) => {
      const [row, site] = await Promise.all([findAct(db, params.id), findSiteSettings(db)]);
      if (!row) throw new NotFoundError('Акт не найден');
      return writeTableFile('pdf', buildActTable(toAct(row), site?.federation_name ?? ''));
    },
  } satisfies Partial<Handlers>;
}

function toDue(row: DueRow): DueDestruction {
  return {
    kind: row.kind,
    user_id: row.user_id,
    fullName: row.full_name,
    email: row.email,
    due: row.due,
    requested_dt: row.requested_at?.toISOString() ?? null,
    documents: row.documents,
  };
}

function toAct(row: ActRow): DestructionAct {
  return {
    act_id: row.id,
    happened_dt: row.happened_at.toISOString(),
    basis: row.basis,
    user_id: row.user_id,
    subject_name: row.subject_name,
    requested_dt: row.requested_at?.toISOString() ?? null,
    destroyed: [...row.destroyed],
    kept: [...row.kept],
  };
}

const BASES = {
  request: 'Требование субъекта персональных данных',
  retention: 'Истёк срок хранения документов, или документ заменён',
} as const;

interface Line {
  readonly title: string;
  readonly text: string;
}

/** What the order of Roskomnadzor of 28 October 2022, No. 179 asks of such an act. */
function buildActTable(act: DestructionAct, federation: string) {
  const lines: readonly Line[] = [
    { title: 'Оператор', text: federation },
    { title: 'Субъект персональных данных', text: act.subject_name },
    { title: 'Номер аккаунта', text: String(act.user_id) },
    { title: 'Причина уничтожения', text: BASES[act.basis] },
    ...(act.requested_dt === null
      ? []
      : [{ title: 'Требование получено (Москва)', text: formatMomentCell(act.requested_dt) }]),
    { title: 'Дата уничтожения (Москва)', text: formatMomentCell(act.happened_dt) },
    ...act.destroyed.map(({ what, count }) => ({ title: 'Уничтожено', text: `${what}: ${count}` })),
    { title: 'Информационная система', text: 'Портал федерации' },
    { title: 'Способ уничтожения', text: 'Удаление записей и файлов средствами портала' },
    ...act.kept.map((text) => ({ title: 'Сохранено', text })),
    { title: 'Уничтожил', text: 'Портал, автоматически. Подпись ответственного: ____________________' },
  ];
  return {
    title: `Акт № ${act.act_id} об уничтожении персональных данных`,
    fileName: `Акт ${act.act_id}`,
    filters: [],
    columns: [
      { title: 'Сведения', width: 30, value: ({ title }: Line) => title },
      { title: 'Содержание', width: 60, value: ({ text }: Line) => text },
    ],
    rows: [lines],
    totalCount: lines.length,
    madeAt: new Date(act.happened_dt),
  };
}
