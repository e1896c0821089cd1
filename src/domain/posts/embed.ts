/** The form that a frame needs: wide or high like a film, low like a player, or as long as a text. */
type EmbedShape = 'video' | 'tall' | 'audio' | 'text';

/** A page of another site that can be shown in a frame. */
export interface Embed {
  readonly provider: string;
  readonly page: string;
  /** The address of the frame, at the host that stores least about readers. */
  readonly frame: string;
  readonly shape: EmbedShape;
  /** The address that tells title and author. */
  readonly oembed: string;
}

type Found = Pick<Embed, 'page' | 'frame' | 'shape'>;

interface Provider {
  readonly name: string;
  /** Matches host, path and query of an address, without `www.`. */
  readonly pattern: RegExp;
  readonly find: (parts: readonly string[], url: URL) => Found;
  readonly oembed: (url: URL) => string;
}

/** Hosts of Mastodon whose posts are shown in a frame, since a page names every host that it may load a frame from. */
const MASTODON = [
  'fosstodon.org',
  'hachyderm.io',
  'infosec.exchange',
  'mas.to',
  'mastodon.online',
  'mastodon.social',
  'mathstodon.xyz',
  'mstdn.social',
];

export const FRAME_HOSTS: readonly string[] = [
  'codepen.io',
  'embed.bsky.app',
  'open.spotify.com',
  'player.vimeo.com',
  'w.soundcloud.com',
  'www.youtube-nocookie.com',
  ...MASTODON,
];

/** Returns the seconds of a time such as `90`, `90s` or `1m30s`. */
function secondsOf(time: string): number {
  const [, hours = 0, minutes = 0, seconds = 0] =
    /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,5})s?)?$/.exec(time) ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

function youtube(id: string, url: URL, shape: EmbedShape = 'video'): Found {
  const time = url.searchParams.get('t') ?? url.searchParams.get('start') ?? '';
  const start = secondsOf(time);
  return {
    page: `https://www.youtube.com/${shape === 'tall' ? 'shorts/' : 'watch?v='}${id}${start && shape === 'video' ? `&t=${start}s` : ''}`,
    frame: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1${start ? `&start=${start}` : ''}`,
    shape,
  };
}

const json = (endpoint: string) => (url: URL) =>
  `${endpoint}?format=json&url=${encodeURIComponent(url.href)}`;

const PROVIDERS: readonly Provider[] = [
  {
    name: 'YouTube',
    pattern:
      /^(?:(?:m\.|music\.)?youtube(?:-nocookie)?\.com\/(?:watch\/?\?(?:.*&)?v=|embed\/(?!videoseries)|live\/|v\/|(shorts\/))|youtu\.be\/)([\w-]{5,20})(?![\w-])/,
    find: ([short, id = ''], url) => youtube(id, url, short ? 'tall' : 'video'),
    oembed: json('https://www.youtube.com/oembed'),
  },
  {
    name: 'YouTube',
    pattern:
      /^(?:m\.|music\.)?youtube(?:-nocookie)?\.com\/(?:playlist|embed\/videoseries)\?(?:.*&)?list=([\w-]{6,64})/,
    find: ([list]) => ({
      page: `https://www.youtube.com/playlist?list=${list}`,
      frame: `https://www.youtube-nocookie.com/embed/videoseries?list=${list}&autoplay=1`,
      shape: 'video',
    }),
    oembed: json('https://www.youtube.com/oembed'),
  },
  {
    name: 'Vimeo',
    pattern:
      /^(?:player\.vimeo\.com\/video|vimeo\.com(?:\/channels\/\w+)?)\/(\d{5,12})(?:\/([\da-f]{6,16}))?/,
    find: ([id, path = ''], url) => {
      const hash = /^[\da-f]{6,16}$/.exec(path || (url.searchParams.get('h') ?? ''))?.[0];
      return {
        page: `https://vimeo.com/${id}${hash ? `/${hash}` : ''}`,
        frame: `https://player.vimeo.com/video/${id}?dnt=1&autoplay=1${hash ? `&h=${hash}` : ''}`,
        shape: 'video',
      };
    },
    oembed: json('https://vimeo.com/api/oembed.json'),
  },
  {
    name: 'Spotify',
    pattern:
      /^open\.spotify\.com\/(?:intl-\w+\/)?(?:embed\/)?(album|artist|episode|playlist|show|track)\/(\w{10,40})/,
    find: ([kind, id]) => ({
      page: `https://open.spotify.com/${kind}/${id}`,
      frame: `https://open.spotify.com/embed/${kind}/${id}`,
      shape: 'audio',
    }),
    oembed: json('https://open.spotify.com/oembed'),
  },
  {
    name: 'SoundCloud',
    pattern:
      /^(?:m\.)?soundcloud\.com\/((?!discover\b|search\b|stream\b|you\b)[\w-]+\/[\w-]+(?:\/[\w-]+)?)/,
    find: ([path]) => {
      const page = `https://soundcloud.com/${path}`;
      return {
        page,
        frame: `https://w.soundcloud.com/player/?url=${encodeURIComponent(page)}&auto_play=true`,
        shape: 'audio',
      };
    },
    oembed: json('https://soundcloud.com/oembed'),
  },
  {
    name: 'CodePen',
    pattern: /^codepen\.io\/([\w-]+)\/(?:pen|embed(?:\/preview)?|full|details)\/(\w{4,40})/,
    find: ([user, id]) => ({
      page: `https://codepen.io/${user}/pen/${id}`,
      frame: `https://codepen.io/${user}/embed/${id}?default-tab=result`,
      shape: 'text',
    }),
    oembed: json('https://codepen.io/api/oembed'),
  },
  {
    name: 'Bluesky',
    pattern:
      /^(?:bsky\.app\/profile\/([\w.:%-]{3,100})\/post|embed\.bsky\.app\/embed\/([\w.:%-]{3,100})\/app\.bsky\.feed\.post)\/(\w{5,30})/,
    find: ([handle, did, id]) => ({
      page: `https://bsky.app/profile/${handle ?? did}/post/${id}`,
      frame: `https://embed.bsky.app/embed/${handle ?? did}/app.bsky.feed.post/${id}`,
      shape: 'text',
    }),
    oembed: json('https://embed.bsky.app/oembed'),
  },
  {
    name: 'Mastodon',
    pattern: new RegExp(
      String.raw`^(${MASTODON.join('|').replaceAll('.', '\\.')})/(@[\w.]+(?:@[\w.-]+)?)/(\d{5,25})`,
    ),
    find: ([host, user, id]) => ({
      page: `https://${host}/${user}/${id}`,
      frame: `https://${host}/${user}/${id}/embed`,
      shape: 'text',
    }),
    oembed: (url) => json(`https://${url.host}/api/oembed`)(url),
  },
];

/** Returns how an address can be shown in a frame. Returns undefined for one of a site that is not known. */
export function embedOf(address: string): Embed | undefined {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.port) return undefined;
  // The player of SoundCloud names the page of what it plays.
  const played = url.host === 'w.soundcloud.com' && url.searchParams.get('url');
  if (played) return URL.parse(played)?.host === url.host ? undefined : embedOf(played);
  const named = url.host.replace(/^www\./, '') + url.pathname + url.search;
  for (const { name, pattern, find, oembed } of PROVIDERS) {
    const found = pattern.exec(named);
    if (!found) continue;
    const parts = find(found.slice(1), url);
    return { provider: name, ...parts, oembed: oembed(new URL(parts.page)) };
  }
  return undefined;
}

export const siteOf = (address: string): string =>
  embedOf(address)?.provider ?? URL.parse(address)?.host.replace(/^www\./, '') ?? '';
