import type { Video } from '@nardy/contract';
import { findFrameIn, findPlayerAt } from '../players.ts';

/** What is stored of what an editor has pasted. */
export interface Embedded {
  /** A frame with nothing but the player. */
  readonly code: string;
  /** The page of the video, where its address was given. */
  readonly pageUrl: string | null;
  readonly player: NonNullable<Video['player']>;
}

export const SOURCE_FAULTS = {
  host: 'Плеер этого сайта встроить нельзя. Подходят RUTUBE, VK Видео, Одноклассники, Дзен, Kinescope, YouTube и Vimeo.',
  address: 'По этому адресу плеера нет. Вставьте адрес страницы с видео или код плеера.',
  code: 'В коде нет плеера: нужен код с <iframe>, который даёт кнопка «Поделиться» на странице видео.',
  zen: 'У Дзена плеер по адресу страницы не открыть. Нажмите под видео «Поделиться», затем «Встроить», и вставьте код.',
} as const;

/** Pages of videos, each with the player that shows it. */
const PAGES: readonly { readonly hosts: RegExp; readonly playerOf: (page: URL) => string | undefined }[] = [
  {
    hosts: /^(www\.|m\.)?rutube\.ru$/,
    playerOf: ({ pathname, searchParams }) => {
      const id = /^\/(?:video(?:\/private)?|shorts|live\/video)\/(\w+)\/?$/.exec(pathname)?.[1];
      const key = searchParams.get('p');
      return id && `https://rutube.ru/play/embed/${id}${key === null ? '' : `?p=${encodeURIComponent(key)}`}`;
    },
  },
  {
    hosts: /^(www\.|m\.)?(vk\.com|vk\.ru|vkvideo\.ru)$/,
    playerOf: ({ pathname, searchParams }) => {
      const place = searchParams.get('z') ?? pathname;
      const [, owner, id] = /(?:video|clip)(-?\d+)_(\d+)/.exec(place) ?? [];
      return owner && id && `https://vkvideo.ru/video_ext.php?oid=${owner}&id=${id}`;
    },
  },
  {
    hosts: /^(www\.|m\.)?ok\.ru$/,
    playerOf: ({ pathname }) =>
      findPlayerLink('https://ok.ru/videoembed/', /^\/(?:video|live)\/(\d+)\/?$/, pathname),
  },
  {
    hosts: /^kinescope\.io$/,
    playerOf: ({ pathname }) => findPlayerLink('https://kinescope.io/embed/', /^\/(\w{8,})\/?$/, pathname),
  },
  {
    hosts: /^(www\.|m\.)?youtube\.com$/,
    playerOf: ({ pathname, searchParams }) =>
      pathname === '/watch'
        ? findPlayerLink(YOUTUBE, /^([\w-]{6,20})$/, searchParams.get('v') ?? '')
        : findPlayerLink(YOUTUBE, /^\/(?:shorts|live)\/([\w-]{6,20})\/?$/, pathname),
  },
  {
    hosts: /^youtu\.be$/,
    playerOf: ({ pathname }) => findPlayerLink(YOUTUBE, /^\/([\w-]{6,20})\/?$/, pathname),
  },
  {
    hosts: /^(www\.)?vimeo\.com$/,
    playerOf: ({ pathname }) => findPlayerLink('https://player.vimeo.com/video/', /^\/(\d+)\/?$/, pathname),
  },
];

/** Its player that leaves no cookies. */
const YOUTUBE = 'https://www.youtube-nocookie.com/embed/';

function findPlayerLink(start: string, pattern: RegExp, text: string): string | undefined {
  const id = pattern.exec(text)?.[1];
  return id === undefined ? undefined : start + id;
}

/** Reduces an address or a piece of HTML to the player in it, or says why there is none. */
export function parseEmbedded(source: string): Embedded | { readonly fault: string } {
  if (source.includes('<')) {
    const frame = findFrameIn(source);
    if (frame === undefined) return { fault: SOURCE_FAULTS.code };
    return buildFrame(findPlayerAt(frame), null) ?? { fault: SOURCE_FAULTS.host };
  }
  const direct = buildFrame(findPlayerAt(source), null);
  if (direct) return direct;
  const page = parsePage(source);
  if (!page) return { fault: SOURCE_FAULTS.address };
  if (/^(www\.|m\.)?dzen\.ru$/.test(page.hostname)) return { fault: SOURCE_FAULTS.zen };
  const known = PAGES.find(({ hosts }) => hosts.test(page.hostname));
  if (!known) return { fault: SOURCE_FAULTS.host };
  const address = known.playerOf(page);
  return buildFrame(findPlayerAt(address ?? ''), page.href) ?? { fault: SOURCE_FAULTS.address };
}

/** An address as people copy it: `http` and a missing scheme are taken for `https`. */
function parsePage(source: string): URL | undefined {
  const url = URL.parse(/^https?:\/\//i.test(source) ? source : `https://${source}`);
  if (!url?.hostname.includes('.') || /\s/.test(source)) return undefined;
  url.protocol = 'https:';
  return url;
}

function buildFrame(player: Video['player'], pageUrl: string | null): Embedded | undefined {
  if (!player) return undefined;
  const src = player.link.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  const code = `<iframe src="${src}" width="750" height="424" allow="autoplay; fullscreen; encrypted-media; picture-in-picture" allowfullscreen></iframe>`;
  return { code, pageUrl, player };
}
