import type { App } from '#app';
import { LIMITS } from '#domain/limits.ts';
import type { ManagedPost, PostState } from '#domain/posts/managed-post.ts';
import type { CursorOptions, CursorPage } from '#domain/site/pagination.ts';
import type { ListedDocument } from '#store/documents/document-index.ts';
import { APART, type Totals } from '#store/ledger/totals.ts';
import { firstThatFit } from '#usecases/first-that-fit.ts';

/**
 * Lists the posts that readers see, saw, or will see at a set time, with their views by readers and the number of their
 * comments, as many as requested and as fit into one response.
 */
export async function listManagedPosts(
  app: App,
  { before = '', limit = Infinity }: CursorOptions,
): Promise<CursorPage<ManagedPost>> {
  const [{ documents }, views, comments] = await Promise.all([
    app.documents.index(),
    app.views.totals(),
    app.comments.counts(app.now()),
  ]);
  const found = documents
    .flatMap((document) => managedPost(document) ?? [])
    .filter(({ id }) => id > before)
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  const counted = found.slice(0, Math.min(limit, LIMITS.postsPerResponse)).map((post) => ({
    ...post,
    views: readersOf(views, post.id),
    comments: comments.get(post.id) ?? 0,
  }));
  const items = firstThatFit(counted);
  return { items, next: items.length < found.length ? items.at(-1)?.id : undefined };
}

/** Returns the views of a document without those that a tag sets apart. */
const readersOf = ({ subjects, apart }: Totals, id: string) =>
  APART.reduce((left, tag) => left - (apart[tag]?.subjects[id] ?? 0), subjects[id] ?? 0);

function managedPost(
  document: ListedDocument,
): Omit<ManagedPost, 'views' | 'comments'> | undefined {
  const { id, shown, draft, isPublic } = document;
  const state = stateOf(document);
  const date = state === 'scheduled' && !shown ? draft?.publishAt : shown?.post?.date;
  if (state === undefined || date === undefined) return undefined;
  const { post } = shown ?? {};
  return {
    id,
    state,
    title: (isPublic ? post?.title : draft?.draft?.title) ?? post?.title ?? '',
    category: (isPublic ? post?.category : draft?.draft?.category) ?? post?.category ?? '',
    author: post?.author ?? draft?.by ?? '',
    date,
    tags: post?.tags ?? [],
    coverImage: post?.coverImage,
    coverFocus: post?.coverFocus,
    ...(isPublic && post && { post: { category: post.category, id: post.id } }),
  };
}

/** Returns the state of a post. Returns undefined for a plain draft, an own page, and what is in the trash. */
function stateOf({ status, shown, draft }: ListedDocument): PostState | undefined {
  if (status === 'deleted' || shown?.page) return undefined;
  if (draft?.publishAt !== undefined) return 'scheduled';
  if (status === 'published') return draft ? 'changes' : 'published';
  return shown ? 'unpublished' : undefined;
}
