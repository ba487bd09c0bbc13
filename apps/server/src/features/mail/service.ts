import type { Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { findSiteSettings } from '../site/index.ts';
import { composeBodies, type LetterContent } from './letter.ts';
import { dropForgottenLetters, dropWaitingLetters, insertLetters } from './repository.ts';
import { LETTERS } from './sending.ts';

export interface Letter extends LetterContent {
  /** One bare e-mail address. */
  readonly recipient: string;
  readonly subject: string;
}

/** Who gets a letter, and how it calls them. */
export interface Addressee {
  readonly email: string;
  readonly firstName: string | null;
}

/** A letter that begins with a greeting. */
export function letterTo(to: Addressee, subject: string, rest: LetterContent): Letter {
  const greeting = to.firstName ? `Здравствуйте, ${to.firstName}!` : 'Здравствуйте!';
  return { recipient: to.email, subject, ...rest, paragraphs: [greeting, ...rest.paragraphs] };
}

export interface SendingOptions {
  /** So long the letter waits, and can be called back. */
  readonly delaySeconds?: number;
  /** Nothing is kept of it once it has been sent. */
  readonly isForgotten?: boolean;
}

/** Letters of the portal, with links to `publicOrigin`. */
export function mailService({ jobs, publicOrigin }: { jobs: Pick<Jobs, 'ask'>; publicOrigin: string }) {
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
    const site = await findSiteSettings(transaction);
    if (!site) throw new Error('the site has no settings to take the name of the federation from');
    const { federation_name: federationName, feedback_email: email } = site;
    const head = { federationName, email, publicOrigin };
    const rows = letters.map((letter) => {
      const { text, html } = composeBodies(letter, head);
      const { recipient, subject } = letter;
      return { recipient, subject, text_body: text, html_body: html, is_forgotten: isForgotten };
    });
    const ids = await insertLetters(transaction, rows, delaySeconds);
    await jobs.ask(transaction, LETTERS);
    return ids;
  }

  return { enqueueLetter, enqueueLetters, callBack: dropWaitingLetters, forgetSent: dropForgottenLetters };
}

export type MailService = ReturnType<typeof mailService>;
