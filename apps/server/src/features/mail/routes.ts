import { answerPage } from '../../http/answers.ts';
import type { Handlers } from '../../http/operations.ts';
import { LettersDesk, type LettersDeskParts } from './admin/service.ts';
import { toOutgoing } from './outbox/mapper.ts';
import { Outbox, type OutboxParts } from './outbox/service.ts';

/** The texts of letters at the editors' desk. */
export function createLetterHandlers(parts: LettersDeskParts) {
  const desk = new LettersDesk(parts);
  return {
    listManagedLetters: async () => {
      const data = await desk.list();
      return { success: true, data, totalCount: data.length };
    },
    changeLetter: async ({ params, body }, context) => ({
      success: true,
      data: await desk.change(params.letter, body, context),
    }),
    previewLetter: async ({ params, body }) => ({
      success: true,
      data: await desk.preview(params.letter, body),
    }),
    sendTrialLetter: async ({ params, body }, context) => {
      await desk.trial(params.letter, body, context);
      return { success: true, data: {} };
    },
  } satisfies Partial<Handlers>;
}

export type { OutboxParts };

/** Outgoing letters: whether they leave, and what is done when they do not. */
export function createOutboxHandlers(parts: OutboxParts) {
  const outbox = new Outbox(parts);
  return {
    getOutbox: async () => ({ success: true, data: await outbox.state() }),
    listOutgoingLetters: async ({ query }) => answerPage(await outbox.list(query), toOutgoing),
    getOutgoingLetter: async ({ params }) => ({ success: true, data: await outbox.get(params.id) }),
    readOutgoingLetter: async ({ params }, context) => ({
      success: true,
      data: await outbox.read(params.id, context),
    }),
    retryOutgoingLetter: async ({ params }, context) => ({
      success: true,
      data: await outbox.retry(params.id, context),
    }),
    retryOutgoingLetters: async (_, context) => ({
      success: true,
      data: { count: await outbox.retryAll(context) },
    }),
  } satisfies Partial<Handlers>;
}
