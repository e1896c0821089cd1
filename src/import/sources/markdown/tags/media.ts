import { embedOf } from '#domain/posts/embed.ts';
import type { Parameters } from './parameters.ts';

/** Addresses of what a tag shows by an id, by the names of such tags. */
const MEDIA: readonly (readonly [RegExp, (id: string, more: Parameters) => string])[] = [
  [/youtu|^yt$/, (id) => `https://www.youtube.com/watch?v=${id}`],
  [/vimeo/, (id) => `https://vimeo.com/${id}`],
  [/^gist$/, (id, more) => gist(id, more)],
  [/^instagram$/, (id) => `https://www.instagram.com/p/${id}/`],
  [
    /^(?:tweet|twitter|x)$/,
    (id, { named }) => `https://x.com/${named['user'] ?? 'i'}/status/${id}`,
  ],
  [/^spotify$/, (id, { named }) => `https://open.spotify.com/${named['type'] ?? 'track'}/${id}`],
  [/^codepen$/, (id, { named }) => `https://codepen.io/${named['user'] ?? ''}/pen/${id}`],
];

const IDS = ['id', 'videoid', 'video_id', 'video', 'code', 'key', 'v', 'src', 'url', 'link'];

/**
 * Returns the address of what a tag such as `youtube` shows. Undefined for any other tag. A tag for films of any
 * program says which one in `provider`.
 */
export function mediaAddress(name: string, parameters: Parameters): string | undefined {
  const { named, others } = parameters;
  const kind = (named['provider'] ?? name).toLowerCase().replace(/_simple$/, '');
  const write = MEDIA.find(([pattern]) => pattern.test(kind))?.[1];
  const id = IDS.map((one) => named[one]).find(Boolean) ?? others[0]?.text;
  if (!write || id === undefined) return undefined;
  // A share link may stand for an id.
  return embedOf(id)?.page ?? (/^https?:/.test(id) ? id : write(id, parameters));
}

function gist(id: string, { named, others }: Parameters): string {
  // Hugo names the user first, and others a path or the id alone.
  const path = named['user'] ? `${named['user']}/${id}` : others.map(({ text }) => text).join('/');
  return `https://gist.github.com/${path || id}`;
}
