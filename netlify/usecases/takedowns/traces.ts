import type * as z from 'zod/mini';
import type { App } from '#app';
import { CACHE_TAGS } from '#domain/cache-tags.ts';
import { pageAddress } from '#domain/documents/address.ts';
import { flatten } from '#domain/comments/thread.ts';
import { readThread } from '#domain/comments/calls.ts';
import type { OwnObject } from '#domain/fediverse/addresses.ts';
import { presentObject } from '#domain/fediverse/followed-actor.ts';
import { feedPath } from '#domain/feeds/write-feed.ts';
import type { TakenDown } from '#domain/health/taken-down.ts';
import { listPosts } from '#domain/posts/calls.ts';
import { PostRef } from '#domain/posts/post-ref.ts';
import { postPath, refKey } from '#domain/posts/post-path.ts';
import { thoughtsPath } from '#domain/site/pagination.ts';
import { pagePath } from '#domain/site/site-page.ts';
import { listThoughts } from '#domain/thoughts/calls.ts';
import { DOCUMENTS } from '#store/documents/document-kinds.ts';
import { THOUGHTS } from '#store/texts/text-kinds.ts';
import { actorHere } from '#usecases/actor-here.ts';
import { type LiveList, livePath } from '#usecases/following/live-feeds.ts';

/** A public page or response, and how it is seen that it still shows something. Undefined for one that cannot be read. */
interface Trace {
  readonly path: string;
  readonly isIn: (body: string) => boolean | undefined;
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
  const traces =
    taken.kind === 'post'
      ? [...ofPost(taken.post), ...(await ofObject(app, 'posts', taken.document))]
      : ofPage(pagePath(taken));
  return { traces, tags };
}

async function isPublic(app: App, address: Parameters<App['documents']['documentAt']>[0]) {
  const document = await app.documents.documentAt(address);
  return document !== undefined && (await app.documents.state(document))?.status === 'published';
}

/**
 * Returns the page of a post, the lists that have its card, the feeds that have it as an item, and the responses with it.
 * Other posts may link to it or hold its address as text.
 */
function ofPost(post: PostRef): Trace[] {
  const address = postPath(post);
  const shownIn: readonly LiveList[] = [{ kind: 'posts' }, { kind: 'section', key: post.category }];
  const lists = shownIn.map(livePath);
  const data = ['', `/${post.category}`].map((path) => `/api/blogs${path}`);
  const isAt = ({ category, id }: PostRef) => category === post.category && id === post.id;
  return [
    { path: address, isIn: hasLink(address) },
    ...lists.map((path) => ({
      path: `/${path}`,
      isIn: (html: string) => html.includes(`href="${address}"`),
    })),
    ...lists.map((path) => ({
      path: feedPath({ path }, 'rss.xml'),
      // The text of an item is escaped.
      isIn: (xml: string) => xml.includes(`${address}</link>`),
    })),
    ...data.map((path) => ({
      path,
      isIn: (json: string) => isRead(json, post.id, listPosts.out, (posts) => posts.some(isAt)),
    })),
    {
      path: `/api/blogs/${refKey(post)}`,
      isIn: (json: string) => isRead(json, post.id, PostRef, isAt),
    },
  ];
}

/** Returns true if a response with an id shows it. Undefined if it is not of its form, as a page that asks for a password. */
function isRead<T>(
  json: string,
  id: string,
  form: z.ZodMiniType<T>,
  shows: (body: T) => boolean,
): boolean | undefined {
  if (!json.includes(id)) return false;
  try {
    return shows(form.parse(JSON.parse(json)));
  } catch {
    return undefined;
  }
}

/** Returns the address at which servers of the fediverse read a post or comment, if the site has an actor. */
async function ofObject(app: App, of: OwnObject['of'], id: string): Promise<Trace[]> {
  if (!(await actorHere(app))) return [];
  return [{ path: presentObject(of, id), isIn: (json) => json.includes(id) }];
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
      ...(await ofObject(app, 'replies', id)),
    ],
    tags: [CACHE_TAGS.thread(document), CACHE_TAGS.removals(document)],
  };
}

/** Returns true if a page has the comment, and not only the place of a removed one that has replies. */
function isCommentOn(html: string, id: string): boolean {
  const [, after] = html.split(`id="comment-${id}"`);
  return after !== undefined && !after.slice(0, after.indexOf('</p>')).includes('data-removed');
}

/** Returns true if a response has the comment. */
const isCommentIn = (json: string, id: string) =>
  isRead(json, id, readThread.out, ({ comments }) =>
    flatten(comments).some((one) => one.id === id && !one.removed),
  );
