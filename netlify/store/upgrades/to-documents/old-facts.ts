import * as z from 'zod/mini';
import { CATEGORY_KEYS } from '#domain/category.ts';
import { parseCommentFact, threadPrefix } from '#domain/comments/comment-key.ts';
import { DocumentFact } from '#domain/documents/document-fact.ts';
import { ID_LENGTH, TimedId } from '#domain/id.ts';
import { Draft } from '#domain/posts/draft.ts';
import { Post, PostAddress, PostRef } from '#domain/posts/post.ts';
import { SitePage } from '#domain/site/site-page.ts';

/** The facts of format 1, in which posts, drafts and own pages were apart, and comments belonged to an address. */

const CATEGORY = `(${CATEGORY_KEYS.join('|')})`;
const ID = '([a-z0-9]{21})';

const KEYS = {
  post: new RegExp(`^(?:posts|history)/${CATEGORY}/([a-z0-9]+)_${ID}(?:_${ID})?([xudmn]?)$`),
  draft: new RegExp(`^drafts/${ID}_${ID}([sxp]?)$`),
  page: new RegExp(`^site/pages/([a-z0-9-]+)_${ID}(x?)$`),
  comment: new RegExp(`^comments/${CATEGORY}/([a-z0-9]+)/(.+)$`),
  takedown: new RegExp(`^takedowns/${ID}_${CATEGORY}_([a-z0-9]+)$`),
  webhook: new RegExp(`^webhooks/${ID}_([pc])_${CATEGORY}_([a-z0-9]+)((?:_${ID})?)$`),
} as const;

const OLD_KINDS = {
  '': 'written',
  x: 'deleted',
  u: 'restored',
  d: 'unpublished',
  m: 'moved',
  n: 'arrived',
} as const;

/** A revision of a post at an address. */
export interface OldRevision {
  readonly key: string;
  readonly ref: PostRef;
  readonly rev: string;
  readonly from: string | undefined;
  readonly kind: (typeof OLD_KINDS)[keyof typeof OLD_KINDS];
  readonly fact: z.infer<typeof OldPostFact>;
}

const OldPostFact = z.object({
  from: z.optional(TimedId),
  by: z.string(),
  at: z.iso.datetime(),
  post: z.optional(Post),
  draft: z.optional(TimedId),
  /** The revision at another address that a move brought here. */
  movedFrom: z.optional(z.object({ revision: TimedId })),
});

/** Parses a revision of a post, also a superseded one. Throws for a malformed one. */
export function parseOldPost(text: string, key: string): OldRevision {
  const [, category, id, rev = '', from, suffix = ''] = KEYS.post.exec(key) ?? [];
  const ref = PostRef.parse({ category, id });
  const fact = OldPostFact.parse(JSON.parse(text));
  const kind = OLD_KINDS[suffix as keyof typeof OLD_KINDS];
  const hasText = kind === 'written' || kind === 'arrived';
  if (hasText !== (fact.post !== undefined)) throw new Error('Kind and content differ');
  return { key, ref, rev, from: from ?? fact.from, kind, fact };
}

/** A revision of a draft. */
export interface OldDraft {
  readonly key: string;
  readonly id: string;
  readonly rev: string;
  readonly kind: 'saved' | 'scheduled' | 'deleted' | 'published';
  readonly fact: z.infer<typeof OldDraftFact>;
}

const DRAFT_KINDS = { '': 'saved', s: 'scheduled', x: 'deleted', p: 'published' } as const;

const OldDraftFact = z.object({
  by: z.string(),
  at: z.iso.datetime(),
  draft: Draft,
  publishAt: DocumentFact.shape.publishAt,
  /** The unpublished post whose text this is. */
  post: z.optional(PostAddress),
});

export function parseOldDraft(text: string, key: string): OldDraft {
  const [, id = '', rev = '', suffix = ''] = KEYS.draft.exec(key) ?? [];
  TimedId.parse(id);
  const kind = DRAFT_KINDS[suffix as keyof typeof DRAFT_KINDS];
  return { key, id, rev, kind, fact: OldDraftFact.parse(JSON.parse(text)) };
}

/** A revision of an own page. */
export interface OldPage {
  readonly key: string;
  readonly id: string;
  readonly rev: string;
  readonly isDeleted: boolean;
  readonly fact: z.infer<typeof OldPageFact>;
}

const OldPageFact = z.object({ by: z.string(), at: z.iso.datetime(), page: SitePage });

export function parseOldPage(text: string, key: string): OldPage {
  const [, id = '', rev = '', suffix] = KEYS.page.exec(key) ?? [];
  TimedId.parse(rev);
  return { key, id, rev, isDeleted: suffix === 'x', fact: OldPageFact.parse(JSON.parse(text)) };
}

/** Parses a text of format 1 by its key. Throws for a malformed one. */
export function parseOldText(text: string, key: string): unknown {
  if (KEYS.post.test(key)) return parseOldPost(text, key).fact;
  if (KEYS.draft.test(key)) return parseOldDraft(text, key).fact;
  if (KEYS.page.test(key)) return parseOldPage(text, key).fact;
  const [, , , rest = ''] = KEYS.comment.exec(key) ?? [];
  return parseCommentFact(text, threadPrefix(ANY_DOCUMENT) + rest);
}

/** Stands for the document of a comment, which its key in format 1 does not name. */
const ANY_DOCUMENT = '0'.repeat(ID_LENGTH);

/**
 * Returns the key that a fact about an address has in format 2: a comment, a takedown, or an event for the webhook. It
 * returns undefined for any other, and for an address that no document has.
 */
export function keyForDocument(
  key: string,
  documentAt: ReadonlyMap<string, string>,
): string | undefined {
  const comment = KEYS.comment.exec(key);
  if (comment) {
    const document = documentAt.get(`${comment[1]}/${comment[2]}`);
    return document && `comments/${document}/${comment[3]}`;
  }
  const takedown = KEYS.takedown.exec(key);
  if (takedown) {
    const document = documentAt.get(`${takedown[2]}/${takedown[3]}`);
    return document && `takedowns/${takedown[1]}_${document}`;
  }
  const webhook = KEYS.webhook.exec(key);
  if (webhook) {
    const document = documentAt.get(`${webhook[3]}/${webhook[4]}`);
    return document && `webhooks/${webhook[1]}_${webhook[2]}_${document}${webhook[5]}`;
  }
  return undefined;
}
