import type { Player } from '@nardy/contract';
import type { MetaDescriptor } from 'react-router';
import { findValue } from '../../../api/result';
import { buildPageMeta, findPortraitImage, type AroundPage } from '../../site';
import type { ProfileData } from './load';
import { SECTIONS, type SectionName } from './sections';

/** Title, description, canonical address of a page of an athlete, and who this is for machines, which read what the server sends. */
export function buildProfileMeta(
  name: SectionName,
  { matches, params }: AroundPage<ProfileData>,
): MetaDescriptor[] {
  const [root, frame] = matches;
  const described = frame.loaderData?.described;
  const athlete = findValue(frame.loaderData?.athlete);
  const title = formatProfileTitle(name, athlete);
  const meta = buildPageMeta({
    title,
    description: described?.of === name ? described.text : title,
    canonical: `/${name}/${params.id ?? ''}`,
    root: root.loaderData,
    image: athlete && findPortraitImage(athlete.photo, athlete.fullName),
  });
  return described?.person ? [...meta, { 'script:ld+json': described.person }] : meta;
}

/** "Щербакова Екатерина: матчи"; without the athlete the section alone. */
export function formatProfileTitle(name: SectionName, athlete: Player | undefined): string {
  const { label } = SECTIONS[name];
  if (!athlete) return `${label} спортсмена`;
  const who = `${athlete.last_name} ${athlete.first_name}`;
  return name === 'athlete-competitions' ? who : `${who}: ${label.toLocaleLowerCase('ru')}`;
}
