import type { App } from '#app';
import { CACHE_TAGS } from '#domain/cache-tags.ts';
import { pageAddress } from '#domain/documents/address.ts';
import { flatten } from '#domain/comments/comment.ts';
import { readThread } from '#domain/comments/calls.ts';
import { feedPath } from '#domain/feeds/write-feed.ts';
import type { TakenDown } from '#domain/health/taken-down.ts';
import { type PostRef, postPath, refKey } from '#domain/posts/post-ref.ts';
import { thoughtsPath } from '#domain/site/pagination.ts';
import { pagePath } from '#domain/site/site-page.ts';
import { listThoughts } from '#domain/thoughts/calls.ts';
import { DOCUMENTS } from '#store/documents/document-kinds.ts';
import { THOUGHTS } from '#store/texts/text-kinds.ts';
import { type LiveList, livePath } from '#usecases/following/live-feeds.ts';

/** A public page or response, and how it is seen that it still shows something. */
interface Trace {
  readonly path: string;
  readonly isIn: (body: string) => boolean;
}

/** The pages and responses that may still show something, and the tags of the copies that show it. */
export interface Traces {
  readonly traces: readonly Trace[];
  readonly tags: readonly string[];
}

/** Returns the pages that may still show something. Undefined if readers may see it again, or no page can show it. */
export async function tracesOf(app: App, taken: TakenDown): Promise<Traces | undefined> {
  if (taken.kind === 'comment') return ofComment(app, taken);
  if (taken.kind === 'thought') return ofThought(taken);
  const address = taken.kind === 'post' ? taken.post : pageAddress(taken);
  if (await isPublic(app, address)) return undefined;
  const tags = DOCUMENTS.purges?.({ id: taken.document, rev: '', end: 'x' }) ?? [];
  const traces = taken.kind === 'post' ? ofPost(taken.post) : ofPage(pagePath(taken));
  return { traces, tags };
}

async function isPublic(app: App, address: Parameters<App['documents']['documentAt']>[0]) {
  const document = await app.documents.documentAt(address);
  return document !== undefined && (await app.documents.state(document))?.status === 'published';
}

/** Returns pages and feeds that have the address, each page its own, and responses that have the id. */
function ofPost(post: PostRef): Trace[] {
  const address = postPath(post);
  const shownIn: readonly LiveList[] = [{ kind: 'posts' }, { kind: 'section', key: post.category }];
  const lists = shownIn
    .map(livePath)
    .flatMap((path) => [`/${path}`, feedPath({ path }, 'rss.xml')]);
  const data = ['', `/${post.category}`, `/${refKey(post)}`].map((path) => `/api/blogs${path}`);
  const hasId = (json: string) => json.includes(`"id":"${post.id}"`);
  return [
    ...[address, ...lists].map((path) => ({ path, isIn: hasLink(address) })),
    ...data.map((path) => ({ path, isIn: hasId })),
  ];
}

const ofPage = (path: string): Trace[] => [{ path, isIn: hasLink(path) }];

/** Makes a test for an address of this site in a text. A page that asks for a password has none. */
function hasLink(path: string) {
  const link = new RegExp(`${RegExp.escape(path)}(?![\\w-])`);
  return (body: string) => link.test(body);
}

function ofThought({ id, isBuilt }: Extract<TakenDown, { kind: 'thought' }>): Traces {
  const paths = [
    listThoughts.path,
    feedPath({ path: livePath({ kind: 'thoughts' }) }, 'rss.xml'),
    // A file of the build, which shows a text that its writer has withdrawn until the next one.
    ...(isBuilt ? [thoughtsPath(1)] : []),
  ];
  const isIn = (body: string) => body.includes(id);
  return {
    traces: paths.map((path) => ({ path, isIn })),
    tags: THOUGHTS.purges?.({ place: '', id }) ?? [],
  };
}

async function ofComment(
  app: App,
  { document, id }: Extract<TakenDown, { kind: 'comment' }>,
): Promise<Traces | undefined> {
  const { posts } = await app.documents.index();
  const post = posts.find((one) => one.document === document);
  if (!post) return undefined;
  return {
    traces: [
      { path: postPath(post), isIn: (html) => isCommentOn(html, id) },
      { path: `/api/comments/${refKey(post)}`, isIn: (json) => isCommentIn(json, id) },
    ],
    tags: [CACHE_TAGS.thread(document), CACHE_TAGS.removals(document)],
  };
}

/** Returns true if a page has the comment, and not only the place of a removed one that has replies. */
function isCommentOn(html: string, id: string): boolean {
  const [, after] = html.split(`id="comment-${id}"`);
  return after !== undefined && !after.slice(0, after.indexOf('</p>')).includes('data-removed');
}

/** Returns true if a response has the comment. A page that asks for a password has none. */
function isCommentIn(json: string, id: string): boolean {
  if (!json.includes(id)) return false;
  const { comments } = readThread.out.parse(JSON.parse(json));
  return flatten(comments).some((one) => one.id === id && !one.removed);
}
