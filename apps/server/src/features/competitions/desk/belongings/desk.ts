import type { RequestContext } from '../../../../http/operations.ts';
import type { CompetitionsDeskParts } from '../parts.ts';
import { refuseForeign } from '../readable.ts';
import { readBelonging, saveBelonging, type Belonging } from './belonging.ts';

interface Asked {
  readonly params: { readonly id: number };
}

type Saving<Content> = Asked & { readonly body: Content & { readonly version: string } };

/** How handlers read and save parts of competitions. */
export interface BelongingsDesk {
  readonly opened: <Content extends object>(
    belonging: Belonging<Content>,
    asked: Asked,
    context: RequestContext,
  ) => Promise<Content & { readonly version: string }>;
  readonly saved: <Content extends object>(
    belonging: Belonging<Content>,
  ) => (
    asked: Saving<Content>,
    context: RequestContext,
  ) => Promise<{ success: true; data: { version: string } }>;
}

export function belongingsDesk(parts: CompetitionsDeskParts): BelongingsDesk {
  return {
    opened: async (belonging, { params: { id } }, context) => {
      await refuseForeign(parts, id, context);
      return readBelonging(parts, belonging, id);
    },
    saved:
      <Content extends object>(belonging: Belonging<Content>) =>
      async ({ params, body: { version, ...rest } }: Saving<Content>, context: RequestContext) => {
        await refuseForeign(parts, params.id, context);
        const content = rest as unknown as Content;
        const asked = { version, content };
        const data = { version: await saveBelonging(parts, belonging, params.id, asked, context) };
        return { success: true, data };
      },
  };
}
