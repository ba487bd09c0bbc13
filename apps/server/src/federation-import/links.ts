import { isUploadedLogo, type Album, type Photo } from '@nardy/contract';
import { formatLogoAsPng } from '../features/site/index.ts';
import type { ReadCompetition } from './reading/competitions.ts';
import type { ReadFederation } from './reading/federation.ts';

type Picture = Pick<Photo['image'], 'link' | 'srcset'> | Album['cover'];

/** Addresses of all files that answers lead to. */
export function listLinksIn({
  persons,
  albums,
  videos,
  competitions,
  site,
}: ReadFederation): readonly string[] {
  const photos = persons.flatMap(({ player, referee }) => (player ?? referee)?.photo ?? []);
  return [
    ...photos.flatMap(({ link, small }) => (small === undefined ? [link] : [link, small])),
    ...albums.flatMap((one) => one.photos.flatMap(({ image }) => listVersions(image))),
    ...videos.flatMap(({ preview, code, source_url }) => [
      ...listVersions(preview),
      ...listFilesIn(code),
      ...listFilesIn(source_url),
    ]),
    ...competitions.flatMap((competition) => listLinks(competition)),
    ...site.banners.map(({ image }) => image.link),
    ...listLogo(site.settings.logo?.link),
    ...listFilesIn(site.policy?.html ?? null),
  ];
}

/** Beside a logo that was uploaded lies the same for mail programs and papers, which no answer names. */
function listLogo(link: string | undefined): readonly string[] {
  if (link === undefined) return [];
  return isUploadedLogo(link) ? [link, formatLogoAsPng(link)] : [link];
}

function listLinks(competition: ReadCompetition): readonly string[] {
  const { tournament, documents, registrationDocuments, partners, bankDetails } = competition;
  return [
    ...(tournament.logo ? [tournament.logo.link] : []),
    ...listFilesIn(tournament.organizer_info),
    ...listFilesIn(tournament.description),
    ...[...documents, ...registrationDocuments].map(({ file }) => file.link),
    ...partners.map(({ logo }) => logo.link),
    ...(isDrawn(bankDetails?.qr_url) ? [] : [bankDetails?.qr_url ?? '']),
  ];
}

/** Whether the server draws the code for payment itself; there is nothing to bring then. */
export function isDrawn(qrUrl: string | null | undefined): boolean {
  return !qrUrl || /^\/api\/tournaments\/\d+\/payment-qr$/.test(qrUrl);
}

/** All widths and formats of a picture, the widest WebP last. */
export function listVersions(picture: Picture): readonly string[] {
  if (!picture) return [];
  const { link, srcset } = picture;
  const addresses = (texts = '') => texts.split(',').flatMap((text) => text.trim().split(' ')[0] || []);
  return [link, ...addresses(srcset?.avif), ...addresses(srcset?.webp)];
}

/** Files that a text refers to. */
function listFilesIn(text: string | null): readonly string[] {
  return (text ?? '').match(/(?<![\w:/.])\/media(?:\/[\w-][\w.-]*)+/g) ?? [];
}
