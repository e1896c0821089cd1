/** The type that the responses of RSS and Atom have. Chromium shows any other type of a feed as its source. */
const XML = 'application/xml; charset=utf-8';

/** The files in which each list of the site can be followed. `type` names the format in links. */
export const FEED_FORMATS = {
  'rss.xml': { label: 'RSS', type: 'application/rss+xml', served: XML },
  'atom.xml': { label: 'Atom', type: 'application/atom+xml', served: XML },
  'feed.json': {
    label: 'JSON',
    type: 'application/feed+json',
    served: 'application/feed+json; charset=utf-8',
  },
} as const;
/** The policy of every feed: it runs nothing, and loads only what styles it. */
export const FEED_POLICY =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; frame-ancestors 'none'";

export type FeedFile = keyof typeof FEED_FORMATS;

/** The files whose changes the WebSub hub is told, since they name it in a way that subscribers look for. */
export const ANNOUNCED_FILES = ['rss.xml', 'atom.xml'] as const satisfies readonly FeedFile[];

/** A picture that stands for an item. Type and size are known for the site's own images. */
export interface FeedImage {
  readonly url: string;
  readonly type?: string | undefined;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

/** An audio, video or other file of an item. */
export interface Attachment {
  readonly url: string;
  readonly type: string;
  readonly size: number;
  readonly title: string;
}

/** A post, thought or comment in a feed. Its addresses are absolute, and its HTML is sanitised. */
export interface FeedItem {
  /** An IRI that stays the same for good. */
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly html: string;
  /** Plain text. Empty if there is none. */
  readonly summary: string;
  readonly author: string;
  readonly published: string;
  readonly updated: string;
  readonly categories: readonly string[];
  /** A BCP 47 tag. Absent for the language of the feed. */
  readonly language?: string | undefined;
  readonly image?: FeedImage | undefined;
  readonly attachments?: readonly Attachment[] | undefined;
}

/** A feed before it is written in one of the formats. Its items come newest first, and its addresses are absolute. */
export interface Feed {
  readonly title: string;
  readonly description: string;
  /** A BCP 47 tag. */
  readonly language: string;
  /** The page that shows the same list. */
  readonly page: string;
  /** The address of the feed itself. */
  readonly self: string;
  readonly help: string;
  /** A picture that stands for the site. */
  readonly logo?: string | undefined;
  /** The WebSub hub that tells subscribers of changes. */
  readonly hub?: string | undefined;
  readonly items: readonly FeedItem[];
}

/** The time of a feed without items. Readers of feeds take that of the epoch for an error. */
const NEVER = '2000-01-01T00:00:00.000Z';

/** Returns the time of the latest change in a feed. It does not depend on the time of the build. */
export const lastUpdate = ({ items }: Pick<Feed, 'items'>): string =>
  items.reduce((latest, { updated }) => (updated > latest ? updated : latest), NEVER);
