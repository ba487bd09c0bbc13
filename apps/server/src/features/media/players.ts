import type { Video } from '@nardy/contract';

/** Hosts whose players a page may embed, with the beginning of a player's path: nothing else of theirs comes in. */
const PLAYERS: Readonly<Record<string, string>> = {
  'rutube.ru': '/play/embed/',
  'vk.com': '/video_ext.php',
  'vkvideo.ru': '/video_ext.php',
  'ok.ru': '/videoembed/',
  'dzen.ru': '/embed/',
  'kinescope.io': '/embed/',
  'www.youtube.com': '/embed/',
  'www.youtube-nocookie.com': '/embed/',
  'player.vimeo.com': '/video/',
};

/** What a page's policy lets into its frames. */
export const PLAYER_ORIGINS: readonly string[] = Object.keys(PLAYERS).map((host) => `https://${host}`);

/** The players understand these by one name or another: begin at once, without sound. */
const SILENTLY = { autoplay: '1', mute: '1', muted: '1' };

/** The `src` of a frame, past whatever other attributes hold in quotes. */
const SOURCE = /<iframe\b(?:[^>"']|"[^"]*"|'[^']*')*?\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)')/i;
const OWN = /^\/media(?:\/[\w-][\w.-]*)+$/;

/** The player in a piece of HTML that an editor was given by a video host, or put in for a film of our own. */
export function findPlayerIn(code: string): Video['player'] {
  const player = findPlayerAt(findFrameIn(code) ?? '');
  if (player?.host === null || !player) return player;
  const url = new URL(player.link);
  for (const [name, value] of Object.entries(SILENTLY)) url.searchParams.set(name, value);
  return { link: url.href, host: player.host };
}

/** Where the first frame in a piece of HTML leads. */
export function findFrameIn(code: string): string | undefined {
  const [, inQuotes, inApostrophes] = SOURCE.exec(code) ?? [];
  return (inQuotes ?? inApostrophes)?.replaceAll('&amp;', '&').trim();
}

/** The player at an address, when pages may embed it; the host is null when that is this portal. */
export function findPlayerAt(address: string): Video['player'] {
  if (OWN.test(address)) return { link: address, host: null };
  const url = URL.parse(address.startsWith('//') ? `https:${address}` : address);
  const path = url?.protocol === 'https:' && url.port === '' ? PLAYERS[url.hostname] : undefined;
  if (!url || path === undefined || !url.pathname.startsWith(path)) return null;
  url.username = '';
  url.password = '';
  return { link: url.href, host: url.hostname.replace(/^www\./, '') };
}
