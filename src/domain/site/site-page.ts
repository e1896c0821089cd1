import * as z from 'zod/mini';
import { Block, joinContent } from '#domain/posts/block.ts';
import { type Draft, EMPTY_DRAFT, SavedDraft } from '#domain/posts/draft.ts';
import { Post } from '#domain/posts/post.ts';
import { Text } from '#domain/fields.ts';
import { TimedId } from '#domain/id.ts';
import { PageId, pagePath } from './page-id.ts';
import { SECTION_ORDER } from './section-order.ts';

export { PageId, pagePath };

/** First parts of the site's own paths. A test compares them with the pages, redirects and functions. */
const RESERVED: ReadonlySet<string> = new Set([
  '404',
  'admin',
  'api',
  'blog',
  'blogs',
  'daily-thoughts',
  'dailythoughts',
  'index',
  // The editor's name for a page that has no address yet.
  'new',
  'archive',
  'atom',
  'authors',
  'cards',
  'feed',
  'files',
  'follow',
  'heroes',
  'icons',
  'images',
  'legal-social',
  'letters',
  'list-shell',
  'mcp',
  'micropub',
  'moderation-record',
  'oauth',
  'ornaments',
  'page-label',
  'pagefind',
  'post-shell',
  'preview',
  'rss',
  'search',
  'tags',
  'webmention',
  ...SECTION_ORDER,
]);

export const isReserved = (id: string) => RESERVED.has(id);

/** A page of the author's own, such as About or Privacy. */
export const SitePage = z.object({
  id: PageId,
  title: Text(),
  content: z.array(Block),
  guessedLanguage: Post.shape.guessedLanguage,
  /** Paths on the site that an imported page comes from. */
  oldPaths: z.optional(z.array(Text())),
});
export type SitePage = z.infer<typeof SitePage>;

export const SavedPage = z.extend(z.omit(SitePage, { oldPaths: true, guessedLanguage: true }), {
  document: TimedId,
  revision: TimedId,
  /** The author who saved it last. */
  by: z.string(),
  at: z.iso.datetime(),
  /** Set while the page is in the trash. */
  deletedAt: z.optional(z.iso.datetime()),
  /** A text of it that is not published. */
  changes: z.optional(SavedDraft),
});
export type SavedPage = z.infer<typeof SavedPage>;

/** An own page as the list of pages shows it. */
export const PageSummary = z.extend(z.omit(SavedPage, { content: true, changes: true }), {
  hasChanges: z.optional(z.boolean()),
});
export type PageSummary = z.infer<typeof PageSummary>;

export const draftOfPage = ({
  id,
  title,
  content,
}: Pick<SitePage, 'id' | 'title' | 'content'>): Draft => ({
  ...EMPTY_DRAFT,
  title,
  content: joinContent(content),
  page: id,
});
