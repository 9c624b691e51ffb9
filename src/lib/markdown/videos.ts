import { resolveLink } from './links.ts';

const YOUTUBE = 'https://www.youtube-nocookie.com';
const VIMEO = 'https://player.vimeo.com';
/** The only origins whose players a page may frame; the policy of every page names them. */
export const PLAYER_ORIGINS: readonly string[] = [YOUTUBE, VIMEO];

export interface Video {
  /** The video's own page or file. */
  readonly href: string;
  /** The name of its source, for people. */
  readonly host: string;
  /** Address of the player's frame; a file has none, because the browser plays it. */
  readonly player?: string;
}

/** Parses the address of a video: a page of YouTube or Vimeo, or an .mp4 or .webm file. Nothing is requested. */
export function parseVideo(address: string): Video | undefined {
  const target = resolveLink(address);
  if (!target) return undefined;
  const { href, isExternal } = target;
  const url = new URL(href, 'https://own.invalid/');
  if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.port !== '') return undefined;
  const host = url.hostname.replace(/^(?:www|m)\./, '');
  const player = getYouTubePlayer(host, url) ?? getVimeoPlayer(host, url);
  if (player) return { href, ...player };
  const isFile = /\.(?:mp4|webm)$/i.test(url.pathname) && (!isExternal || url.protocol === 'https:');
  return isFile ? { href, host: isExternal ? host : 'this site' } : undefined;
}

function getYouTubePlayer(host: string, url: URL): Omit<Video, 'href'> | undefined {
  if (!['youtube.com', 'youtu.be', 'youtube-nocookie.com'].includes(host)) return undefined;
  const path =
    host === 'youtu.be' ? url.pathname.slice(1) : /^\/(?:embed|shorts|live)\/([^/]+)/.exec(url.pathname)?.[1];
  const id = url.pathname === '/watch' ? url.searchParams.get('v') : path;
  if (!/^[\w-]{11}$/.test(id ?? '')) return undefined;
  const start = parseSeconds(url.searchParams.get('t') ?? url.searchParams.get('start') ?? '');
  return { host: 'YouTube', player: `${YOUTUBE}/embed/${id}?autoplay=1&rel=0${start > 0 ? `&start=${start}` : ''}` };
}

function getVimeoPlayer(host: string, url: URL): Omit<Video, 'href'> | undefined {
  if (host !== 'vimeo.com' && host !== 'player.vimeo.com') return undefined;
  const [, id, secret = url.searchParams.get('h')] =
    /^(?:\/video)?\/(\d{1,12})(?:\/([\da-f]{6,20}))?\/?$/.exec(url.pathname) ?? [];
  if (id === undefined) return undefined;
  const key = /^[\da-f]{6,20}$/.test(secret ?? '') ? `&h=${secret}` : '';
  return { host: 'Vimeo', player: `${VIMEO}/video/${id}?dnt=1&autoplay=1${key}` };
}

/** Parses a start like `90`, `90s` or `1h2m3s`. */
function parseSeconds(text: string): number {
  const [, hours = 0, minutes = 0, seconds = 0] = /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(text) ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}
