import { RefusalError } from '../../../http/errors.ts';
import type { Handlers } from '../../../http/operations.ts';
import { readBearer, mayDo } from '../../accounts/index.ts';
import { enterDesk } from '../access.ts';
import { matchCodes } from '../../matches/index.ts';
import { listPapers, printPaper } from '../service/papers/service.ts';
import type { DeskFeatureParts } from '../parts.ts';

const NOT_YOURS = 'Отчёт главного судьи печатают те, кто читает журнал стола.';

export function createPaperHandlers(featureParts: DeskFeatureParts) {
  const parts = { ...featureParts, codes: matchCodes(featureParts.lastingKeys.matchCodes) };
  return {
    listPapers: async ({ params }, context) => {
      await enterDesk(parts, params.id, context);
      const withReport = mayDo('listDeskLog', readBearer(context).role);
      return { success: true, data: [...(await listPapers(parts, params.id, { withReport }))] };
    },
    printPaper: async ({ params: { id, paper }, query }, context) => {
      await enterDesk(parts, id, context);
      // It has the reasons of corrections and penalties.
      if (paper === 'report' && !mayDo('listDeskLog', readBearer(context).role))
        throw new RefusalError(403, { error: NOT_YOURS });
      return printPaper(parts, id, { paper, ...query });
    },
  } satisfies Partial<Handlers>;
}
