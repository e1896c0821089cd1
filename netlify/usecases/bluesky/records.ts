import { isDeepStrictEqual } from 'node:util';
import { COLLECTIONS } from '#domain/bluesky/publication.ts';
import type { Block } from '#domain/posts/block.ts';
import { imagesOf } from '#domain/posts/image-block.ts';
import { plainText } from '#domain/posts/plain-text.ts';
import { excerpt, type Post, postPath, type PostSummary } from '#domain/posts/post.ts';
import { segmenter } from '#domain/segmenter.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import type { Blob, RecordRef, StoredRecord } from './repository.ts';

/** The largest texts of records: in what readers see as letters, and in bytes. */
const LIMITS = {
  title: { letters: 128, bytes: 1_280 },
  description: { letters: 300, bytes: 3_000 },
  tag: { letters: 64, bytes: 640 },
  post: { letters: 300, bytes: 3_000 },
  // Servers take requests of 150 kB.
  text: { letters: Infinity, bytes: 100_000 },
} as const;

/** The tags that a post of Bluesky may have. */
const POST_TAGS = 8;

/** Returns the address of a site without a slash at its end, to which paths are added. */
const baseOf = (siteUrl: string): string => new URL(siteUrl).origin;

interface PublicationSource {
  readonly siteUrl: string;
  readonly site: Pick<SiteSettings, 'title' | 'description'>;
  readonly icon: Blob | undefined;
}

/** Makes the record of a site. */
export const publicationRecord = ({ siteUrl, site, icon }: PublicationSource): object =>
  withoutAbsent({
    $type: COLLECTIONS.publication,
    url: baseOf(siteUrl),
    name: cut(site.title, LIMITS.title),
    description: cut(site.description, LIMITS.description) || undefined,
    icon,
  });

interface DocumentSource {
  readonly post: Post;
  /** The address of the record of the site. */
  readonly publication: string;
  readonly cover: Blob | undefined;
  /** True if the record has the whole text. */
  readonly whole: boolean;
  readonly bskyPostRef: unknown;
}

/** Makes the record of a post of the site. */
export const documentRecord = ({
  post,
  publication,
  cover,
  whole,
  bskyPostRef,
}: DocumentSource): object =>
  withoutAbsent({
    $type: COLLECTIONS.document,
    ...listedFields(post, publication),
    description: descriptionOf(post) || undefined,
    coverImage: cover,
    textContent: (whole && cut(textOf(post.content), LIMITS.text)) || undefined,
    bskyPostRef,
  });

/** The fields of the record of a post that lists of the site tell, too. */
const listedFields = (
  post: Pick<Post, 'category' | 'id' | 'title' | 'date' | 'updatedAt' | 'tags'>,
  publication: string,
) => ({
  site: publication,
  path: postPath(post),
  title: cut(post.title, LIMITS.title),
  publishedAt: post.date,
  updatedAt: post.updatedAt,
  tags: post.tags?.length ? post.tags.map((tag) => cut(tag, LIMITS.tag)) : undefined,
});

/**
 * Returns true for a record that shows a post as lists know it. A text never changes without a new time of its last change,
 * so that most records need no text to be compared.
 */
export function isListedSo(
  { value }: StoredRecord,
  post: PostSummary,
  { publication, whole }: Pick<DocumentSource, 'publication' | 'whole'>,
): boolean {
  const wanted = listedFields(post, publication);
  return (
    Object.entries(wanted).every(([name, field]) => isDeepStrictEqual(value[name], field)) &&
    (whole ? post.wordCount === 0 || 'textContent' in value : !('textContent' in value))
  );
}

interface PostSource {
  readonly post: Post;
  readonly siteUrl: string;
  readonly thumb: Blob | undefined;
  readonly createdAt: string;
  /** The records of the document and of the site, from which Bluesky takes what the card shows. */
  readonly refs: readonly RecordRef[];
}

/** Makes a post of Bluesky with a card that leads to the text. */
export function postRecord({ post, siteUrl, thumb, createdAt, refs }: PostSource): object {
  const { cardTitle = post.title, cardDescription = descriptionOf(post) } = post;
  const language = post.language ?? post.guessedLanguage;
  return withoutAbsent({
    $type: COLLECTIONS.post,
    text: cut(post.title, LIMITS.post),
    createdAt,
    langs: language === undefined ? undefined : [language],
    tags: post.tags?.length
      ? post.tags.slice(0, POST_TAGS).map((tag) => cut(tag, LIMITS.tag))
      : undefined,
    embed: {
      $type: 'app.bsky.embed.external',
      external: withoutAbsent({
        uri: baseOf(siteUrl) + postPath(post),
        title: cut(cardTitle, LIMITS.description),
        description: cut(cardDescription, LIMITS.description),
        thumb,
        associatedRefs: refs,
      }),
    },
  });
}

/**
 * Returns a record in place of another one. What other programs have added to that stays. Returns undefined if it is the same.
 */
export function changedRecord(
  before: StoredRecord | undefined,
  record: object,
  own: readonly string[],
): object | undefined {
  const added = Object.entries(before?.value ?? {}).filter(([name]) => !own.includes(name));
  const merged = { ...Object.fromEntries(added), ...record };
  return before && isDeepStrictEqual(merged, before.value) ? undefined : merged;
}

/** The fields that this site writes into its records. */
export const OWN_FIELDS = {
  publication: ['$type', 'url', 'name', 'description', 'icon'],
  document: [
    ...['$type', 'site', 'path', 'title', 'publishedAt', 'updatedAt', 'tags'],
    ...['description', 'coverImage', 'textContent', 'bskyPostRef'],
  ],
} as const;

const descriptionOf = (post: Post) => cut(post.subheading || excerpt(post), LIMITS.description);

const textOf = (content: readonly Block[]): string =>
  content
    .map((block) =>
      block.type === 'paragraph'
        ? plainText(block.text)
        : imagesOf(block)
            .map(({ alt }) => alt)
            .join('\n'),
    )
    .filter((text) => text !== '')
    .join('\n\n');

const ELLIPSIS = '…';
const encoder = new TextEncoder();
const bytesOf = (text: string): number => encoder.encode(text).length;

/** Returns the beginning of a text that fits into a record, with an ellipsis if there is more. No letter of it is cut. */
export function cut(
  text: string,
  { letters, bytes }: { readonly letters: number; readonly bytes: number },
): string {
  const whole = text.toWellFormed().trim();
  // A letter has at least one character, and a character at most three bytes.
  if (whole.length <= letters && whole.length * 3 <= bytes) return whole;
  let [count, size, fitting] = [0, 0, 0];
  for (const { segment, index } of segmenter('grapheme').segment(whole)) {
    // The part that leaves room for the ellipsis.
    if (count < letters && size <= bytes - bytesOf(ELLIPSIS)) fitting = index;
    count += 1;
    size += bytesOf(segment);
    if (count > letters || size > bytes) return whole.slice(0, fitting).trimEnd() + ELLIPSIS;
  }
  return whole;
}

/** Leaves out what is undefined, as JSON does. Otherwise a record would never be the same as the one that a server has. */
const withoutAbsent = <T extends object>(record: T): T =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as T;
