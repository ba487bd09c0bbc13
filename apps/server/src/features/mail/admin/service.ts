import {
  LETTER_NAMES,
  type LetterName,
  type LetterText,
  type ManagedLetter,
  type Operations,
  type Received,
} from '@nardy/contract';
import type { Db } from '../../../database/connection.ts';
import { FieldsError, RefusalError } from '../../../http/errors.ts';
import type { RequestContext } from '../../../http/operations.ts';
import { auditAct, readBearer } from '../../accounts/index.ts';
import { composeBodies } from '../letter.ts';
import { readLetterhead, type MailService } from '../service.ts';
import { getExamples, fillText, getPlaceholders, findTextFaults } from '../texts/fill.ts';
import { findTexts, type LetterTextRow } from '../texts/repository.ts';
import { STANDARD_LETTERS, type StandardLetter } from '../texts/standard.ts';
import * as desk from './repository.ts';

export interface LettersDeskParts {
  readonly db: Db;
  readonly mail: MailService;
  readonly publicOrigin: string;
}

const CHANGED = 'Пока вы правили, это письмо изменил кто-то другой';
const TRIAL = 'Проба: ';

type Changed = Received<Operations['changeLetter']>['body'];

/** What editors do with the texts of letters. */
export class LettersDesk {
  readonly #parts: LettersDeskParts;

  constructor(parts: LettersDeskParts) {
    this.#parts = parts;
  }

  list(): Promise<ManagedLetter[]> {
    return this.#read(LETTER_NAMES);
  }

  async #read(names: readonly LetterName[]): Promise<ManagedLetter[]> {
    const { db } = this.#parts;
    const [texts, authors] = await Promise.all([findTexts(db, names), desk.findAuthors(db)]);
    return names.map((name) =>
      toManaged(
        name,
        texts.find(({ letter }) => letter === name),
        authors.find(({ letter }) => letter === name)?.name ?? null,
      ),
    );
  }

  async change(
    name: LetterName,
    { version, ...text }: Changed,
    context: RequestContext,
  ): Promise<ManagedLetter> {
    refuseFaults(name, text);
    const { userId } = readBearer(context);
    await this.#parts.db.transaction().execute(async (trx) => {
      const before = await desk.lockText(trx, name);
      if ((before?.version ?? 0) !== version)
        throw new RefusalError(409, { error: CHANGED, code: 'changed' });
      await desk.saveText(trx, name, isStandard(name, text) ? undefined : text, userId);
      await auditAct(trx, context, {
        action: 'change-letter',
        subject: 'letter_texts',
        subjectId: null,
        before: { letter: getStandard(name).title, ...buildText(name, before) },
        after: { letter: getStandard(name).title, ...normalizeText(name, text) },
      });
    });
    const [saved] = await this.#read([name]);
    if (!saved) throw new Error(`nothing is known of the letter ${name}`);
    return saved;
  }

  /** As mail programs will show it, with examples of what differs. */
  async preview(name: LetterName, text: LetterText) {
    refuseFaults(name, text);
    const content = fillText(name, normalizeText(name, text), getExamples(name));
    const head = await readLetterhead(this.#parts.db, this.#parts.publicOrigin);
    const light = composeBodies(content, head, 'light');
    return {
      subject: content.subject,
      light_html: light.html,
      dark_html: composeBodies(content, head, 'dark').html,
      plain: light.text,
    };
  }

  async trial(name: LetterName, text: LetterText, context: RequestContext): Promise<void> {
    refuseFaults(name, text);
    const { db, mail } = this.#parts;
    const recipient = await desk.readEmail(db, readBearer(context).userId);
    const content = fillText(name, normalizeText(name, text), getExamples(name));
    await db.transaction().execute(async (trx) => {
      await mail.enqueueLetter(trx, { ...content, recipient, name, subject: TRIAL + content.subject });
    });
  }
}

function refuseFaults(name: LetterName, text: LetterText): void {
  const faults = findTextFaults(name, normalizeText(name, text));
  if (Object.keys(faults).length > 0) throw new FieldsError(faults, 422);
}

/** A letter that asks for nothing has no button, whatever was sent. */
function normalizeText(name: LetterName, { subject, body, button }: LetterText): LetterText {
  const normal = body.replaceAll('\r\n', '\n').trim();
  return { subject, body: normal, button: getStandard(name).button === null ? null : button };
}

const getStandard = (name: LetterName): StandardLetter => STANDARD_LETTERS[name];

function isStandard(name: LetterName, text: LetterText): boolean {
  const { subject, body, button } = getStandard(name);
  const own = normalizeText(name, text);
  return own.subject === subject && own.body === body && own.button === button;
}

function buildText(name: LetterName, row: LetterTextRow | undefined): LetterText {
  const { subject, body, button } = getStandard(name);
  if (row?.subject == null || row.body === null) return { subject, body, button };
  return { subject: row.subject, body: row.body, button: row.button };
}

function toManaged(name: LetterName, row: LetterTextRow | undefined, author: string | null): ManagedLetter {
  const { title, when, subject, body, button } = getStandard(name);
  return {
    ...buildText(name, row),
    letter: name,
    title,
    when,
    placeholders: Object.entries(getPlaceholders(name)).map(([key, { example, isRequired }]) => ({
      name: key,
      example,
      is_required: isRequired ? 1 : 0,
    })),
    standard: { subject, body, button },
    is_standard: row?.subject == null ? 1 : 0,
    version: row?.version ?? 0,
    changed_by: author,
    changed_dt: row?.changed_at.toISOString() ?? null,
  };
}
