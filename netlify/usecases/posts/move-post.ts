import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import { AUTHOR_MESSAGES } from '#domain/messages/author-messages.ts';
import { PostMove } from '#domain/posts/new-post.ts';
import { idsLike, movedId, type Post, type PostRef, refKey } from '#domain/posts/post.ts';
import type { Document } from '#store/documents/read-document.ts';
import { takeAddress } from '#usecases/documents/take-address.ts';
import { announceChange } from '#usecases/rebuild/request-rebuild.ts';
import { assertCategory } from '#usecases/site/sections.ts';
import { changePost } from './change-post.ts';
import { publishedAt, type Revised, revised } from './post-of.ts';

/**
 * Changes the category, the date and the letters of a published post's address. The old address leads to the post as
 * before. When the new address is taken, its id gets a number. Repeating a move changes nothing. Throws `invalid_input`,
 * `post_not_found`, and `edit_conflict` when the post has changed since the named revision.
 */
export async function movePost(
  app: App,
  author: string,
  ref: PostRef,
  { revision, category, date, slug }: PostMove,
): Promise<Revised> {
  const time = new Date(date);
  if (time > app.now()) {
    throw new AppError('invalid_input', { fields: { date: AUTHOR_MESSAGES.dateIsAhead } });
  }
  const moved = await changePost(app, ref, author, async (before) => {
    if (before && isRepeated(before, { revision, category, time, slug })) return undefined;
    const { post, head, id: document } = publishedAt(ref, before);
    if (head.rev !== revision) throw new AppError('edit_conflict');
    const isRedated = time.getTime() !== Date.parse(post.date);
    const wanted = movedId(post.id, slug, isRedated ? time : undefined);
    if (!isRedated && category === post.category && wanted === post.id) return undefined;
    if (category !== post.category) await assertCategory(app, category);
    const addresses = Iterator.from(idsLike(wanted)).map((id): PostRef => ({ category, id }));
    const address = await takeAddress(app, { document, by: author }, addresses);
    return { kind: 'moved', post: { ...postAt(post, address), date: time.toISOString() } };
  });
  if (moved.isNew) announceChange(app, [moved.id]);
  return revised(moved);
}

/** Returns a post at an address, with those that it had. */
export function postAt(post: Post, address: PostRef): Post {
  const { category, id } = post;
  if (refKey(post) === refKey(address)) return post;
  const had = post.addresses ?? [{ category, id }];
  const isOwn = had.some((one) => refKey(one) === refKey(address));
  return { ...post, ...address, addresses: isOwn ? had : [...had, address] };
}

/** Returns true if a document is where a request wants it, because of an earlier one for the same change. */
const isRepeated = (
  { status, head, shown }: Document,
  wanted: { revision: string; category: string; time: Date; slug: string | undefined },
) =>
  status === 'published' &&
  head.kind === 'moved' &&
  head.from === wanted.revision &&
  shown?.post?.category === wanted.category &&
  Date.parse(shown.post.date) === wanted.time.getTime() &&
  Iterator.from(idsLike(movedId(shown.post.id, wanted.slug))).some((id) => id === shown.post?.id);
