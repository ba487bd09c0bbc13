import type { MetaDescriptor } from 'react-router';
import { pageMeta, type LoadedRoot } from '../../site';
import type { Competition } from './competition';
import type { FrameData } from './load';
import { sectionTitle, type SectionName } from './sections';

/** What React Router tells a page's `meta` of the root and of the frame around the page. */
interface AroundPage {
  readonly matches: readonly [
    { readonly loaderData?: LoadedRoot | undefined },
    { readonly loaderData?: FrameData | undefined },
    ...unknown[],
  ];
  readonly params: { readonly id?: string | undefined };
}

/** Title, description, canonical address, card and schema.org's data of a page of a competition. */
export function frameMeta(name: SectionName, { matches, params }: AroundPage): MetaDescriptor[] {
  const [root, frame] = matches;
  const title = sectionTitle(name, knownCompetition(frame.loaderData));
  const loaded = frame.loaderData?.about;
  const about = loaded?.of === name ? loaded : undefined;
  return pageMeta({
    title,
    description: about?.description ?? title,
    canonical: `/${name}/${params.id ?? ''}`,
    root: root.loaderData,
    image: about?.image,
    data: about?.event,
  });
}

/** Undefined while it is on its way and when it did not come. */
function knownCompetition(frame: FrameData | undefined): Competition | undefined {
  const result = frame?.competition;
  return result && 'ok' in result && result.ok ? result.value : undefined;
}
