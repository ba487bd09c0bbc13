import type { MetaDescriptor } from 'react-router';
import { findValue } from '../../../api/result';
import { pageMeta, type AroundPage } from '../../site';
import type { FrameData } from './load';
import { sectionTitle, type SectionName } from './sections';

/** Title, description, canonical address, card and schema.org's data of a page of a competition. */
export function frameMeta(name: SectionName, { matches, params }: AroundPage<FrameData>): MetaDescriptor[] {
  const [root, frame] = matches;
  const title = sectionTitle(name, findValue(frame.loaderData?.competition));
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
