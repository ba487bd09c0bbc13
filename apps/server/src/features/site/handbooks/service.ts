import {
  HANDBOOK_KINDS,
  type Handbook,
  type HandbookEntry,
  type Operations,
  type Received,
  type UsedHandbookEntry,
} from '@nardy/contract';
import type { Db } from '../../../database/connection.ts';
import type { Page } from '../../../database/paging.ts';
import { NotFoundError, RefusalError } from '../../../http/errors.ts';
import type { RequestContext } from '../../../http/operations.ts';
import { auditAct } from '../../accounts/index.ts';
import { refuseOtherOrder } from '../refuseOtherOrder.ts';
import * as handbooks from './repository.ts';
import type { EntryRow, EntryValues } from './repository.ts';
import { findUses, type Used } from './uses.ts';
import { readValues } from './values.ts';

const NO_ENTRY = 'В справочнике этого нет: возможно, его уже удалили';
const CHANGED = 'Пока вы правили, это изменил кто-то другой';
const OTHERS = 'Справочник за это время пополнили или сократили: обновите страницу';
const NOT_ORDERED = 'Этот справочник всегда стоит по алфавиту';
const FIXED = 'Удалить нельзя: без этого портал не работает. Можно переименовать или больше не предлагать';
const MUST_BE_OFFERED = 'Это предлагается всегда: без него портал не работает';
const LAST_ROLE = 'Хотя бы одна роль должна предлагаться при регистрации';

type Given = Received<Operations['createHandbookEntry']>['body'];
type Ordered = Received<Operations['orderHandbook']>['body'];
type Changed = Received<Operations['changeHandbookEntry']>['body'];

/** An entry that a request names. */
export interface Named {
  readonly handbook: Handbook;
  readonly id: number;
}

/** What editors do with the handbooks. */
export class Handbooks {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async list(handbook: Handbook, query: handbooks.EntriesQuery): Promise<Page<HandbookEntry>> {
    const { rows, totalCount } = await handbooks.listEntries(this.#db, handbook, query);
    return { rows: rows.map((row) => toEntry(handbook, row)), totalCount };
  }

  async one(named: Named): Promise<UsedHandbookEntry> {
    const { handbook, id } = named;
    const [entry, used_by] = await Promise.all([
      readEntry(this.#db, named),
      findUses(this.#db, handbook, id),
    ]);
    return { ...toEntry(handbook, entry), used_by };
  }

  async create(handbook: Handbook, given: Given, context: RequestContext): Promise<number> {
    return this.#db.transaction().execute(async (trx) => {
      await handbooks.lockHandbook(trx, handbook);
      const values = await readValues(trx, handbook, toValues(given));
      const id = await handbooks.insertEntry(trx, handbook, values);
      const after = toLogged(await readEntry(trx, { handbook, id }));
      await log(trx, context, { action: 'create-handbook-entry', handbook, id, after });
      return id;
    });
  }

  async change(
    named: Named,
    { version, ...given }: Changed,
    context: RequestContext,
  ): Promise<HandbookEntry> {
    const { handbook, id } = named;
    return this.#db.transaction().execute(async (trx) => {
      await handbooks.lockHandbook(trx, handbook);
      const before = await readEntry(trx, named);
      if (before.version !== version) throw new RefusalError(409, { error: CHANGED, code: 'changed' });
      const values = await readValues(trx, handbook, toValues(given), before);
      await handbooks.updateEntry(trx, handbook, id, values);
      const after = await readEntry(trx, named);
      await log(trx, context, {
        action: 'change-handbook-entry',
        handbook,
        id,
        before: toLogged(before),
        after: toLogged(after),
      });
      return toEntry(handbook, after);
    });
  }

  async order(
    handbook: Handbook,
    { entry_ids: ids, seen_ids: seen }: Ordered,
    context: RequestContext,
  ): Promise<void> {
    if (!HANDBOOK_KINDS[handbook].isOrdered) throw new RefusalError(409, { error: NOT_ORDERED });
    await this.#db.transaction().execute(async (trx) => {
      await handbooks.lockHandbook(trx, handbook);
      const before = await handbooks.readAllIds(trx, handbook);
      refuseOtherOrder(before, { ids, seen }, OTHERS);
      await handbooks.placeEntries(trx, handbook, ids);
      await log(trx, context, {
        action: 'order-handbook',
        handbook,
        id: null,
        before: { entry_ids: before },
        after: { entry_ids: ids },
      });
    });
  }

  /** What is so already is no act. */
  async retire(named: Named, isRetired: boolean, context: RequestContext): Promise<void> {
    const { handbook, id } = named;
    await this.#db.transaction().execute(async (trx) => {
      await handbooks.lockHandbook(trx, handbook);
      const before = await readEntry(trx, named);
      if (before.is_retired === isRetired) return;
      if (isRetired) await refuseToRetire(trx, named);
      await handbooks.updateEntry(trx, handbook, id, { is_retired: isRetired });
      const action = isRetired ? 'retire-handbook-entry' : 'restore-handbook-entry';
      await log(trx, context, { action, handbook, id, before: toLogged(before), after: toLogged(before) });
    });
  }

  async remove(named: Named, context: RequestContext): Promise<void> {
    const { handbook, id } = named;
    await this.#db.transaction().execute(async (trx) => {
      await handbooks.lockHandbook(trx, handbook);
      await handbooks.lockEntry(trx, handbook, id);
      const before = await readEntry(trx, named);
      if (HANDBOOK_KINDS[handbook].fixed.includes(id)) throw new RefusalError(409, { error: FIXED });
      const uses = await findUses(trx, handbook, id);
      if (uses.length > 0) throw new RefusalError(409, { error: explainUses(uses) });
      await handbooks.removeEntry(trx, handbook, id);
      await log(trx, context, { action: 'delete-handbook-entry', handbook, id, before: toLogged(before) });
    });
  }
}

async function readEntry(db: Db, { handbook, id }: Named): Promise<EntryRow> {
  const entry = await handbooks.findEntry(db, handbook, id);
  if (!entry) throw new NotFoundError(NO_ENTRY);
  return entry;
}

async function refuseToRetire(db: Db, { handbook, id }: Named): Promise<void> {
  if (HANDBOOK_KINDS[handbook].offered.includes(id)) throw new RefusalError(409, { error: MUST_BE_OFFERED });
  if (handbook === 'desired_roles' && (await handbooks.countOffered(db, handbook, id)) === 0)
    throw new RefusalError(409, { error: LAST_ROLE });
}

function explainUses(uses: readonly Used[]): string {
  const list = uses.map(({ what, count }) => `${what} — ${count.toLocaleString('ru-RU')}`).join(', ');
  return `Удалить нельзя, это используется: ${list}. Можно больше не предлагать`;
}

interface AuditedChange {
  readonly action: string;
  readonly handbook: Handbook;
  readonly id: number | null;
  readonly before?: object;
  readonly after?: object;
}

function log(db: Db, context: RequestContext, { handbook, id, ...act }: AuditedChange): Promise<void> {
  return auditAct(db, context, { ...act, subject: handbook, subjectId: id });
}

/** What an entry has of what handbooks can have; places by their names. */
function toLogged({ title, ...rest }: EntryRow) {
  const { short_title, honorary, code, timezone } = rest;
  const { country_title: country, district_title: district, region_title: region } = rest;
  const fields = { short_title, honorary, code, timezone, country, district, region };
  return { title, ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) };
}

function toValues({ honorary, ...given }: Given): EntryValues {
  return { ...given, honorary: honorary === null ? null : honorary === 1 };
}

function toEntry(handbook: Handbook, row: EntryRow): HandbookEntry {
  const place = (id: number | null, title: string | null) =>
    id === null ? null : { id, title: title ?? '' };
  return {
    entry_id: row.id,
    title: row.title,
    short_title: row.short_title,
    honorary: row.honorary === null ? null : row.honorary ? 1 : 0,
    code: row.code,
    timezone: row.timezone,
    country: place(row.country_id, row.country_title),
    district: place(row.district_id, row.district_title),
    region: place(row.region_id, row.region_title),
    is_retired: row.is_retired ? 1 : 0,
    is_fixed: HANDBOOK_KINDS[handbook].fixed.includes(row.id) ? 1 : 0,
    version: row.version,
  };
}
