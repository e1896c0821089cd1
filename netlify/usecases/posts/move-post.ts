import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import { AUTHOR_MESSAGES } from '#domain/author-messages.ts';
import {
  idsLike,
  type Post,
  type PostAddress,
  PostMove,
  type PostRef,
  redatedId,
  refKey,
} from '#domain/posts/post.ts';
import type { PostHistory } from '#store/posts/post-history.ts';
import { announceChange } from './announce-change.ts';
import { assertPublished, changePost, type Revised } from './change-post.ts';
import { parse } from '#usecases/parse.ts';

/**
 * Changes the category and the date of a published post, and with them its address. The post arrives at the new address
 * first, and then the old one leads there. A request that stops in between leaves the post at both, and a repeated one
 * completes it. Throws `invalid_input`, `post_not_found`, `id_taken`, and `edit_conflict` when the post has changed since
 * the named revision.
 */
export async function movePost(
  app: App,
  author: string,
  ref: PostRef,
  input: object,
): Promise<Revised> {
  const { revision, category, date } = parse(PostMove, input);
  const time = new Date(date);
  if (time > app.now()) {
    throw new AppError('invalid_input', { fields: { date: AUTHOR_MESSAGES.dateIsAhead } });
  }
  let result: { post: Post; revision?: string } | undefined;
  const head = await changePost(app, ref, { author }, async (before) => {
    result = await repeated(app, before, { revision, category, time });
    if (result) return undefined;
    const found = await assertPublished(app, ref, before);
    if (found.head !== revision) throw new AppError('edit_conflict');
    const { post } = found;
    const isRedated = time.getTime() !== Date.parse(post.date);
    const id = isRedated ? redatedId(post.id, time) : post.id;
    if (category === post.category && id === post.id) {
      result = { post: { ...post, date: time.toISOString() } };
      return isRedated ? { kind: 'written', post: result.post } : undefined;
    }
    const arrived = await arrive(app, author, found, { category, id, date: time.toISOString() });
    result = arrived;
    return { kind: 'moved', movedTo: refOf(arrived.post) };
  });
  if (!result) throw new AppError('unexpected');
  announceChange(app);
  return { revision: head, ...result };
}

/** Returns the post at its new address when this very change was made before, and its response was lost. */
async function repeated(
  app: App,
  before: PostHistory | undefined,
  wanted: { revision: string; category: string; time: Date },
): Promise<Revised | undefined> {
  if (before?.status !== 'moved' || before.from !== wanted.revision) return undefined;
  const there = before.movedTo && (await app.posts.history(before.movedTo));
  if (there?.status !== 'published' || there.post.category !== wanted.category) return undefined;
  const isSame = Date.parse(there.post.date) === wanted.time.getTime();
  return isSame ? { post: there.post, revision: there.head } : undefined;
}

/** Stores a post at a new address. When the address is taken, its id gets a number. */
async function arrive(
  app: App,
  author: string,
  before: PostHistory,
  { category, id: wanted, date }: PostAddress,
): Promise<Revised> {
  const from = refOf(before.post);
  const had = before.post.addresses ?? [from];
  for (const id of idsLike(wanted)) {
    const ref = { category, id };
    const isOwn = had.some((one) => refKey(one) === refKey(ref));
    const addresses = isOwn ? had : [...had, ref];
    const post: Post = { ...before.post, ...ref, date, addresses };
    const movedFrom = { ...from, revision: before.head };
    try {
      const revision = await changePost(app, ref, { author, refusal: 'id_taken' }, (there) => {
        const isLeft = there?.status === 'moved' && isOwn;
        // An earlier request for this change has stopped half-way.
        const isUnfinished =
          there?.status === 'published' &&
          there.movedFrom !== undefined &&
          refKey(there.movedFrom) === refKey(from);
        if (there && !isLeft && !isUnfinished) throw new AppError('id_taken');
        return { kind: 'arrived', post, movedFrom };
      });
      return { post, revision };
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'id_taken')) throw error;
    }
  }
  throw new AppError('id_taken');
}

/**
 * Completes the moves that stopped half-way, so that no post stays at two addresses. A post that was changed at its old
 * address since then, or moved from there to another one, leaves the address at which it had arrived. A failure is logged,
 * and the next run retries.
 */
export async function finishMoves(app: App): Promise<void> {
  for (const { from, revision, to, by } of (await app.posts.halfDoneMoves()).unfinished) {
    await changePost(app, from, { author: by }, (before) => {
      const isThere = before?.status === 'published' && before.head === revision;
      // Its author has seen it twice, and deleted it at the old address.
      const isDeleted = before?.status === 'deleted' && before.from === revision;
      return isThere || isDeleted ? { kind: 'moved', movedTo: to } : undefined;
    }).catch(console.error);
  }
  // Read again: what was completed is abandoned no more.
  for (const { from, revision, to, by } of (await app.posts.halfDoneMoves()).abandoned) {
    await changePost(app, to, { author: by }, (before) => {
      const isSame =
        before?.movedFrom?.revision === revision && refKey(before.movedFrom) === refKey(from);
      return before?.status === 'published' && isSame ? { kind: 'deleted' } : undefined;
    }).catch(console.error);
  }
}

const refOf = ({ category, id }: PostRef): PostRef => ({ category, id });
