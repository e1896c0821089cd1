import { isDeepStrictEqual } from 'node:util';
import type { App } from '#app';
import { AUTHOR_MESSAGES } from '#domain/messages/author-messages.ts';
import { AppError, ERRORS, type ErrorCode } from '#domain/errors.ts';
import { timeOfId } from '#domain/id.ts';
import { type Draft, draftOfPost } from '#domain/posts/draft.ts';
import { joinTags, tagsOf } from '#domain/posts/draft-tags.ts';
import { type BulkChange, BulkRequest, type BulkResult } from '#domain/posts/managed-post.ts';
import { idsLike, type Post, type PostRef } from '#domain/posts/post.ts';
import { NewTags } from '#domain/posts/tag.ts';
import { tagSlug } from '#domain/posts/tag-slug.ts';
import type { Document } from '#store/documents/read-document.ts';
import { decideEach } from '#usecases/decide-each.ts';
import { type Change, changeDocument, type Changed } from '#usecases/documents/change-document.ts';
import { takeAddress } from '#usecases/documents/take-address.ts';
import { isRestorable } from '#usecases/documents/restore-document.ts';
import { parse } from '#usecases/parse.ts';
import { announceChange } from '#usecases/rebuild/request-rebuild.ts';
import { watchTakedown } from '#usecases/takedowns/watch-takedown.ts';
import { postAt } from './move-post.ts';

/** Posts that are changed at a time. Each is read and written with some six requests to the store. */
const AT_ONCE = 4;

/**
 * Changes several posts in the same way, by the ids of their documents. Each is changed by itself, so one that fails
 * keeps no other from its change. A post that is as wanted stays as it is, so that a request can be repeated. Changes
 * that are not published stay.
 */
export async function changePosts(
  app: App,
  author: string,
  { change, ids }: BulkRequest,
): Promise<BulkResult> {
  const unique = [...new Set(ids)];
  const changed = new Set<string>();
  const seen = new Set<string>();
  const failures = await decideEach(
    unique.map((id) => ({ id })),
    async ({ id }) => {
      const after = await CHANGES[change.kind](app, { author, id }, change as never);
      if (!after.isNew) return;
      changed.add(id);
      if (after.isPublic) seen.add(id);
    },
    AT_ONCE,
  );
  announceChange(app, [...seen], { urgent: change.kind === 'delete' });
  return {
    changed: unique.filter((id) => changed.has(id)),
    unchanged: unique.filter((id) => !changed.has(id) && !failures.has(id)),
    failed: [...failures].map(([id, { code, fields = {} }]) => ({
      id,
      message: Object.values(fields)[0] ?? ERRORS[code].text,
    })),
  };
}

interface Target {
  readonly author: string;
  readonly id: string;
}
interface Done {
  readonly isNew: boolean;
  readonly isPublic: boolean;
}
type Kind = BulkChange['kind'];

const CHANGES: {
  readonly [K in Kind]: (
    app: App,
    target: Target,
    change: Extract<BulkChange, { kind: K }>,
  ) => Promise<Done>;
} = {
  move: (app, target, { category }) =>
    inBoth(app, target, {
      post: async (post) => {
        if (post.category === category) return post;
        const addresses = Iterator.from(idsLike(post.id)).map((id): PostRef => ({ category, id }));
        const owner = { document: target.id, by: target.author };
        return postAt(post, await takeAddress(app, owner, addresses));
      },
      draft(draft, { status, shown }) {
        // The category is a part of the address, which a post keeps.
        if (status === 'published') return draft;
        if (!shown) return { ...draft, category };
        if (shown.post?.category === category) return draft;
        const fields = { category: AUTHOR_MESSAGES.unpublishedStays };
        throw new AppError('invalid_input', { fields });
      },
    }),
  tag: (app, target, { tag }) =>
    withTags(app, target, (tags) =>
      tags.some((one) => tagSlug(one) === tagSlug(tag)) ? tags : [...tags, tag],
    ),
  untag: (app, target, { tag }) =>
    withTags(app, target, (tags) => tags.filter((one) => tagSlug(one) !== tagSlug(tag))),
  async delete(app, target) {
    const after = await changed(app, target, 'post_not_found', ({ status }) =>
      status === 'deleted' ? undefined : { kind: 'deleted' },
    );
    const { isNew, isPublic, shown } = after;
    if (isNew && isPublic && shown?.post)
      watchTakedown(app, { kind: 'post', document: target.id, post: shown.post });
    return after;
  },
  restore: (app, target) =>
    changed(app, target, 'document_not_found', ({ status, head }) => {
      if (status !== 'deleted') return undefined;
      if (isRestorable(timeOfId(head.rev), app.now())) return { kind: 'restored' };
      throw new AppError('document_not_found');
    }),
};

/** Changes a document that is no own page. Throws `missing` without one. */
const changed = (
  app: App,
  { id, author }: Target,
  missing: ErrorCode,
  decide: (before: Document) => Change | undefined | Promise<Change | undefined>,
): Promise<Changed> =>
  changeDocument(app, id, { author }, (before) => {
    if (!before || before.shown?.page) throw new AppError(missing);
    return decide(before);
  });

function withTags(app: App, target: Target, tagsAfter: (tags: string[]) => string[]) {
  /** Throws `invalid_input` for too many tags. */
  const checked = (tags: string[]) => parse(NewTags, tagsAfter(tags)) ?? [];
  return inBoth(app, target, {
    post({ tags = [], ...post }) {
      const after = checked(tags);
      return { ...post, ...(after.length > 0 && { tags: after }) };
    },
    draft(draft) {
      const before = tagsOf(draft.tags);
      const after = checked(before);
      return isDeepStrictEqual(after, before) ? draft : { ...draft, tags: joinTags(after) };
    },
  });
}

interface Texts {
  readonly post: (post: Post) => Post | Promise<Post>;
  readonly draft: (draft: Draft, document: Document) => Draft;
}

/**
 * Changes the text that readers see, and after that the one that is not published, of whichever there are. A text that
 * is as wanted stays as it is, so that an interrupted change can be repeated. Throws `post_not_found`.
 */
async function inBoth(app: App, target: Target, texts: Texts): Promise<Done> {
  const published = await changed(app, target, 'post_not_found', async (before) => {
    const { status, shown, draft } = before;
    if (status === 'deleted') throw new AppError('post_not_found');
    if (status !== 'published' || !shown?.post) return undefined;
    const post = await texts.post(shown.post);
    if (isDeepStrictEqual(post, shown.post)) return undefined;
    // A publication would replace the changes that are not published. A move leaves them.
    const isMove = post.category !== shown.post.category || draft !== undefined;
    return { kind: isMove ? 'moved' : 'published', post };
  });
  if (published.status === 'published' && !published.draft) return published;
  const saved = await changed(app, target, 'post_not_found', (before) => {
    const { draft: unpublished, shown } = before;
    const text = unpublished?.draft ?? (shown?.post && draftOfPost(shown.post));
    const draft = text && texts.draft(text, before);
    if (!draft || isDeepStrictEqual(draft, text)) return undefined;
    const { publishAt, guessedLanguage } = unpublished ?? {};
    const kind = publishAt === undefined ? 'saved' : 'scheduled';
    return { kind, draft, publishAt, guessedLanguage };
  });
  return { isNew: published.isNew || saved.isNew, isPublic: published.isNew };
}
