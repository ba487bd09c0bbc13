import type { Handlers } from '../../http/operations.ts';
import { LettersDesk, type LettersDeskParts } from './desk/service.ts';

type LetterHandlers = Pick<
  Handlers,
  'listManagedLetters' | 'changeLetter' | 'previewLetter' | 'sendTrialLetter'
>;

/** The texts of letters at the editors' desk. */
export function letterHandlers(parts: LettersDeskParts): LetterHandlers {
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
  };
}
