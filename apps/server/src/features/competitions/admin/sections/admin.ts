import type { RequestContext } from '../../../../http/operations.ts';
import type { CompetitionsDeskParts } from '../parts.ts';
import { refuseForeign } from '../readable.ts';
import { readSection, saveSection, type Section } from './section.ts';

interface Asked {
  readonly params: { readonly id: number };
}

type Saving<Content> = Asked & { readonly body: Content & { readonly version: string } };

/** How handlers read and save parts of competitions. */
export interface SectionsAdmin {
  readonly opened: <Content extends object>(
    section: Section<Content>,
    asked: Asked,
    context: RequestContext,
  ) => Promise<Content & { readonly version: string }>;
  readonly saved: <Content extends object>(
    section: Section<Content>,
  ) => (
    asked: Saving<Content>,
    context: RequestContext,
  ) => Promise<{ success: true; data: { version: string } }>;
}

export function createSectionsAdmin(parts: CompetitionsDeskParts): SectionsAdmin {
  return {
    opened: async (section, { params: { id } }, context) => {
      await refuseForeign(parts, id, context);
      return readSection(parts, section, id);
    },
    saved:
      <Content extends object>(section: Section<Content>) =>
      async ({ params, body: { version, ...rest } }: Saving<Content>, context: RequestContext) => {
        await refuseForeign(parts, params.id, context);
        const content = rest as unknown as Content;
        const asked = { version, content };
        const data = { version: await saveSection(parts, section, params.id, asked, context) };
        return { success: true, data };
      },
  };
}
