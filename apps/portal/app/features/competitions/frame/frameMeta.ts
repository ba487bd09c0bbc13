import type { MetaDescriptor } from 'react-router';
import { findValue } from '../../../api/result';
import { buildPageMeta, type AroundPage } from '../../site';
import type { FrameData } from './load';
import { formatSectionTitle, type SectionName } from './sections';

/** Title, description, canonical address, card and schema.org's data of a page of a competition. */
export function buildFrameMeta(
  name: SectionName,
  { matches, params }: AroundPage<FrameData>,
): MetaDescriptor[] {
  const [root, frame] = matches;
  const title = formatSectionTitle(name, findValue(frame.loaderData?.competition));
  const loaded = frame.loaderData?.about;
  const about = loaded?.of === name ? loaded : undefined;
  return buildPageMeta({
    title,
    description: about?.description ?? title,
    canonical: `/${name}/${params.id ?? ''}`,
    root: root.loaderData,
    image: about?.image,
    data: about?.event,
  });
}
