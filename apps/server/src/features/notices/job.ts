import { setImmediate, setTimeout } from 'node:timers/promises';
import type { Db } from '../../database/connection.ts';
import type { Job } from '../../jobs/jobs.ts';
import type { Log } from '../../log.ts';
import { NOTICES } from './notify.ts';
import { dropBrowser, findNextDue, forgetOldNotices, putBack, takeDue, type DueNotice } from './outbox.ts';
import { push, type Sender } from './push.ts';
import { forgetSilentBrowsers } from './subscriptions.ts';

export interface NoticesParts {
  readonly db: Db;
  readonly log: Log;
  readonly sender: Sender;
  /** How long pages that are open go before browsers that sleep. */
  readonly pagesFirstMs?: number;
}

const AT_ONCE = 50;
const PAGES_FIRST_MS = 1_000;
const MOST_ATTEMPTS = 5;
const DAY_MS = 86_400_000;

/** Sends notices to the browsers that have asked for them. */
export function createNoticesJob(parts: NoticesParts): Job {
  const { db, pagesFirstMs = PAGES_FIRST_MS } = parts;
  return {
    name: NOTICES,
    run: async (stopping) => {
      // To encrypt for a hall takes as long as to answer its phones, which ask for the same news now.
      await setTimeout(pagesFirstMs);
      for (;;) {
        const due = stopping.aborted ? [] : await takeDue(db, AT_ONCE);
        if (due.length === 0) return findNextDue(db);
        await sendAll(parts, due);
      }
    },
  };
}

/** Encrypting one takes a millisecond: others are answered between two of them. */
async function sendAll(parts: NoticesParts, due: readonly DueNotice[]): Promise<void> {
  const sending = [];
  for (const notice of due) {
    sending.push(send(parts, notice));
    await setImmediate();
  }
  await Promise.all(sending);
}

/** Forgets notices and browsers that are too old. */
export function createOldNoticesJob({ db }: Pick<NoticesParts, 'db'>): Job {
  return {
    name: 'old-notices',
    run: async () => {
      await forgetOldNotices(db);
      await forgetSilentBrowsers(db);
      return new Date(Date.now() + DAY_MS);
    },
  };
}

async function send({ db, log, sender }: NoticesParts, notice: DueNotice): Promise<void> {
  try {
    const delivery = await push(notice, sender);
    if (delivery.outcome === 'gone') await dropBrowser(db, notice.subscriptionId);
    if (delivery.outcome === 'later' && notice.attempts < MOST_ATTEMPTS)
      await putBack(db, notice, delivery.seconds);
  } catch (error) {
    // One browser's keys must not keep the others from their news.
    log.warn({ err: error }, 'a notice could not be sent');
  }
}
