import type { LetterName, LetterText } from '@nardy/contract';
import type { Transaction } from 'kysely';
import type { Db } from '../../database/connection.ts';
import type { Database } from '../../database/schema.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { findSiteSettings, formatLogoAsPng, toLogo } from '../site/index.ts';
import { composeBodies, type LetterContent, type Letterhead } from './letter.ts';
import { dropForgottenLetters, dropWaitingLetters, insertLetters } from './repository.ts';
import { LETTERS } from './sending.ts';
import { fillText, type Filling } from './texts/fill.ts';
import { readCurrentTexts } from './texts/repository.ts';
import { STANDARD_LETTERS, type NAME } from './texts/standard.ts';

/** A letter whose words are there already. */
interface WrittenLetter extends LetterContent {
  /** One bare e-mail address. */
  readonly recipient: string;
  /** The account that it is about. */
  readonly userId?: number | undefined;
  /** Which of the portal's letters it is written after. */
  readonly name?: LetterName;
  readonly subject: string;
}

/** A letter of the portal: its text is what an editor has written, else the standard one. */
interface NamedLetter extends Filling {
  readonly recipient: string;
  readonly userId?: number | undefined;
  readonly name: LetterName;
}

export type Letter = WrittenLetter | NamedLetter;

/** Who gets a letter, and how it calls them. */
export interface Addressee {
  /** Their account, with which the letter goes; absent where there is none. */
  readonly id?: number;
  readonly email: string;
  readonly firstName: string | null;
}

/** What the placeholders of a letter must be given, beside the name. */
type ValuesOf<Name extends LetterName> = Readonly<
  Record<
    Exclude<keyof (typeof STANDARD_LETTERS)[Name]['placeholders'], typeof NAME>,
    string | readonly string[]
  >
>;

/**
 * Anybody can register somebody else's address, so a name is the one free text of a stranger that a letter would bring to a
 * third person: what is not plainly a name is left out.
 */
function cleanName(name: string | null): string | null {
  return name !== null && name.length <= LONGEST_NAME && NAME_WORDS.test(name) ? name : null;
}

const LONGEST_NAME = 30;
/** One to three words of letters, as «Анна-Мария» or «Мухаммад Али оглы». */
const NAME_WORDS = /^[\p{L}\p{M}’'-]+( [\p{L}\p{M}’'-]+){0,2}$/u;

/** A letter of the portal to somebody, with what is theirs alone; `path` is where its button leads. */
export function writeLetterTo<Name extends LetterName>(
  to: Addressee,
  name: Name,
  values: ValuesOf<Name>,
  path?: string,
): Letter {
  return { recipient: to.email, userId: to.id, firstName: cleanName(to.firstName), name, values, path };
}

export interface SendingOptions {
  /** So long the letter waits, and can be called back. */
  readonly delaySeconds?: number;
  /** Nothing is stored of it once it has been sent. */
  readonly isForgotten?: boolean;
}

const NO_TEXTS: ReadonlyMap<string, LetterText> = new Map();

/** Finds the words of letters that are known by name. */
async function writeNamed(
  transaction: Transaction<Database>,
  letters: readonly Letter[],
): Promise<readonly WrittenLetter[]> {
  const names = letters.flatMap((letter) => ('values' in letter ? [letter.name] : []));
  const texts = names.length > 0 ? await readCurrentTexts(transaction, names) : NO_TEXTS;
  return letters.map((letter) => {
    if (!('values' in letter)) return letter;
    const text = texts.get(letter.name) ?? STANDARD_LETTERS[letter.name];
    const { recipient, userId, name } = letter;
    return { recipient, userId, name, ...fillText(name, text, letter) };
  });
}

/** Who writes the letters of the portal. */
export async function readLetterhead(db: Db, publicOrigin: string): Promise<Letterhead> {
  const site = await findSiteSettings(db);
  if (!site) throw new Error('the site has no settings to take the name of the federation from');
  const logo = toLogo(site);
  return {
    federationName: site.federation_name,
    email: site.feedback_email,
    publicOrigin,
    logo: logo ? { ...logo, link: formatLogoAsPng(logo.link) } : undefined,
  };
}

/** Letters of the portal, with links to `publicOrigin`. */
export function createMailService({ jobs, publicOrigin }: { jobs: Pick<Jobs, 'ask'>; publicOrigin: string }) {
  /**
   * Writes the letter with the change that causes it: when `transaction` commits it is sent within a second, when it
   * is rolled back there was no letter. With `delaySeconds` it waits that long, and can be called back. Gives the letter's id.
   */
  async function enqueueLetter(
    transaction: Transaction<Database>,
    letter: Letter,
    options: SendingOptions = {},
  ): Promise<number> {
    const [id = 0] = await enqueueLetters(transaction, [letter], options);
    return id;
  }

  /** Writes letters of one change together; gives their ids in their order. */
  async function enqueueLetters(
    transaction: Transaction<Database>,
    letters: readonly Letter[],
    { delaySeconds = 0, isForgotten = false }: SendingOptions = {},
  ): Promise<number[]> {
    if (letters.length === 0) return [];
    const head = await readLetterhead(transaction, publicOrigin);
    const written = await writeNamed(transaction, letters);
    const rows = written.map((letter) => {
      const { text, html } = composeBodies(letter, head);
      const { recipient, userId = null, name = null, subject } = letter;
      const bodies = { text_body: text, html_body: html };
      return { recipient, user_id: userId, name, subject, ...bodies, is_forgotten: isForgotten };
    });
    const ids = await insertLetters(transaction, rows, delaySeconds);
    await jobs.ask(transaction, LETTERS);
    return ids;
  }

  return { enqueueLetter, enqueueLetters, callBack: dropWaitingLetters, forgetSent: dropForgottenLetters };
}

export type MailService = ReturnType<typeof createMailService>;
