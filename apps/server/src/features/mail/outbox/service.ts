import type { OutgoingLetterDetails } from '@nardy/contract';
import type { Db } from '../../../database/connection.ts';
import type { Paging } from '../../../database/paging.ts';
import { NotFoundError, RefusalError } from '../../../http/errors.ts';
import type { RequestContext } from '../../../http/operations.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import { auditAct, readBearer } from '../../accounts/index.ts';
import { fixScheme } from '../letter.ts';
import { formatMessageId } from '../post.ts';
import { LETTERS, readSender } from '../sending.ts';
import { isReadable, toDetails } from './mapper.ts';
import * as outbox from './repository.ts';

export interface OutboxParts {
  readonly db: Db;
  readonly jobs: Pick<Jobs, 'ask'>;
  /** How letters go. */
  readonly post: { readonly hasMailServer: boolean; readonly from: string | undefined };
}

const NO_SUCH_LETTER = 'Письмо не найдено';
const NOT_SHOWN =
  'Тексты писем показываются, только пока почтовый сервер не настроен: в них ссылки, которые открывают аккаунты.';
const ITS_TIME = 'Это письмо уйдёт само: пока решение можно отменить, оно ждёт.';

/** What the administrator sees of outgoing letters, and does when they do not leave. */
export class Outbox {
  readonly #parts: OutboxParts;

  constructor(parts: OutboxParts) {
    this.#parts = parts;
  }

  async state() {
    const { unsent, since } = await outbox.countUnsent(this.#parts.db);
    return { has_mail_server: this.#parts.post.hasMailServer ? (1 as const) : (0 as const), unsent, since };
  }

  list(query: outbox.OutboxFilters & Paging) {
    return outbox.listLetters(this.#parts.db, query);
  }

  async get(id: number): Promise<OutgoingLetterDetails> {
    const { db, post } = this.#parts;
    const [letter, events, sender] = await Promise.all([
      outbox.findLetter(db, id),
      outbox.listEvents(db, id),
      readSender(db, post.from),
    ]);
    if (!letter) throw new NotFoundError(NO_SUCH_LETTER);
    const messageId = formatMessageId(letter.message_id, sender.address);
    return toDetails(letter, events, { hasMailServer: post.hasMailServer, sender, messageId });
  }

  /** What a letter says; each reading is in the log. */
  async read(id: number, context: RequestContext) {
    const { db, post } = this.#parts;
    const letter = await outbox.findBodies(db, id);
    if (!letter) throw new NotFoundError(NO_SUCH_LETTER);
    if (!isReadable(letter, post.hasMailServer)) throw new RefusalError(403, { error: NOT_SHOWN });
    await auditAct(db, context, { action: 'read-letter', subject: 'letters', subjectId: id });
    const { text_body: plain, html_body: html } = letter;
    return {
      plain,
      light_html: html === null ? null : fixScheme(html, 'light'),
      dark_html: html === null ? null : fixScheme(html, 'dark'),
    };
  }

  /** Sends a letter now; one that is being sent or has left stays as it is. */
  async retry(id: number, context: RequestContext): Promise<OutgoingLetterDetails> {
    const { db, jobs } = this.#parts;
    await db.transaction().execute(async (trx) => {
      const before = await outbox.findLetter(trx, id);
      if (!before) throw new NotFoundError(NO_SUCH_LETTER);
      if (before.is_delayed) throw new RefusalError(409, { error: ITS_TIME });
      const [made] = await outbox.makeDue(trx, { id }, readBearer(context).userId);
      if (made !== undefined)
        await auditAct(trx, context, {
          action: 'retry-letter',
          subject: 'letters',
          subjectId: id,
          before: before.status,
        });
      await jobs.ask(trx, LETTERS);
    });
    return this.get(id);
  }

  /** Sends all letters now that did not leave; gives how many. */
  async retryAll(context: RequestContext): Promise<number> {
    const { db, jobs } = this.#parts;
    return db.transaction().execute(async (trx) => {
      const made = await outbox.makeDue(trx, 'unsent', readBearer(context).userId);
      if (made.length === 0) return 0;
      const after = { count: made.length };
      await auditAct(trx, context, { action: 'retry-letters', subject: 'letters', subjectId: null, after });
      await jobs.ask(trx, LETTERS);
      return made.length;
    });
  }
}
