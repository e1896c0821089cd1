import * as z from 'zod/mini';
import { readMe } from '#domain/access/calls.ts';
import type { Call, Out } from '#domain/call.ts';
import { listDocuments, listRevisions, readRevision } from '#domain/documents/calls.ts';
import type { DocumentSummary } from '#domain/documents/document-summary.ts';
import { STATUS_ERRORS } from '#domain/messages/browser-errors.ts';
import { ERRORS } from '#domain/errors.ts';
import { editPost, movePost, publishPost, saveDraft, unpublishPost } from '#domain/posts/calls.ts';
import { type Draft, draftOfPost, postOfDraft, type SavedDraft } from '#domain/posts/draft.ts';
import type { Post, PostRef, RevisedPost } from '#domain/posts/post.ts';
import { newPostId } from '#post/language/new-post-id.ts';
import {
  type CallReply,
  refusal,
  type SiteArguments,
  type SiteClient,
  SiteProblem,
} from '#api-client/site/site-client.ts';
import type { KnownText } from '#sync/state.ts';

/** Attempts after the first one, and milliseconds before the first of them. The time doubles each time. */
const RETRIES = 6;
const FIRST_WAIT = 1_000;

/** One text that the site does not take. The others go on. */
class Refusal extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** Codes of a site that has another text by now than the one that a change was made from. */
const CHANGED = new Set(['edit_conflict', 'draft_published', 'being_saved', 'post_not_found']);

/** Returns true for a refusal because somebody else has changed the text meanwhile. */
export const isRace = (error: unknown): boolean =>
  error instanceof Refusal && CHANGED.has(error.code);

const ErrorReply = z.object({
  code: z.optional(z.string()),
  message: z.optional(z.string()),
  fields: z.optional(z.record(z.string(), z.string())),
});

export type SyncSite = Awaited<ReturnType<typeof openSyncSite>>;

/** Opens the site for a folder. Throws if it does not respond, or does not accept who asks. */
export async function openSyncSite(
  client: SiteClient,
  wait: (milliseconds: number) => Promise<unknown>,
) {
  /** Sends a request, again if it may succeed then. Each of them can be repeated. */
  async function respond<const C extends Call>(
    declared: C,
    ...parts: SiteArguments<C>
  ): Promise<CallReply<C>> {
    for (let n = 0; ; n++) {
      try {
        const reply = await client.call(declared, ...parts);
        if (!(reply.status === 429 || reply.status >= 502) || n === RETRIES) return reply;
      } catch (error) {
        if (!(error instanceof SiteProblem && error.isTemporary) || n === RETRIES) throw error;
      }
      await wait(FIRST_WAIT * 2 ** n);
    }
  }

  async function send<const C extends Call>(
    declared: C,
    ...parts: SiteArguments<C>
  ): Promise<Out<C>> {
    const { status, json, text, value } = await respond(declared, ...parts);
    if (status < 300) return value();
    const { code = '', message, fields = {} } = ErrorReply.safeParse(json).data ?? {};
    // Nothing else would be accepted either.
    if (status === 401 || status === 429 || status >= 500)
      throw refusal({ status, text }, client.origin);
    const known = STATUS_ERRORS[status];
    const stated = Object.values(fields).join(' ') || message;
    throw new Refusal(code, stated ?? (known ? ERRORS[known].text : `${status}`));
  }

  const { name = '' } = await send(readMe);

  /** Lists the state of all texts, or of those that were changed after a revision. */
  async function list(since?: string): Promise<DocumentSummary[]> {
    const all: DocumentSummary[] = [];
    for (;;) {
      const before = all.at(-1)?.id;
      const query = { ...(since && { since }), ...(before && { before }) };
      const { headers, status, text, value } = await respond(listDocuments, { query });
      if (status >= 300) throw refusal({ status, text }, client.origin);
      all.push(...value());
      if (!headers.has('link')) return all;
    }
  }

  const ofDraft = ({ revision, draft, publishAt, post }: SavedDraft): KnownText => ({
    revision,
    state: publishAt === undefined ? 'draft' : 'scheduled',
    text: draft,
    ...(post && { post }),
    ...(publishAt !== undefined && { publishAt }),
  });
  const ofPost = ({ revision, ...post }: Post & Pick<RevisedPost, 'revision'>): KnownText => {
    const { category, id, date } = post;
    return { revision, state: 'published', text: draftOfPost(post), post: { category, id, date } };
  };
  const bodyOf = (text: Draft) => postOfDraft(text, name, new Date());

  return {
    origin: client.origin,
    author: name,
    list,
    text: async (id: string, revision: string): Promise<Draft> =>
      (await send(readRevision, { params: { id, revision } })).draft,
    save: async (
      id: string,
      text: Draft,
      options: { revision: string | undefined; publishAt: string | undefined },
    ): Promise<KnownText> =>
      ofDraft(await send(saveDraft, { params: { id }, body: { ...text, ...options } })),
    /** Publishes a draft, which keeps its id. Repeating it finds the post. */
    async publish(
      id: string,
      text: Draft,
      { revision, date }: { revision: string | undefined; date: string | undefined },
    ): Promise<KnownText> {
      const time = date === undefined ? new Date() : new Date(date);
      const postId = await newPostId(text.slug || text.title, time, text.category);
      const body = { ...bodyOf(text), id: postId, draft: id, draftRevision: revision, date };
      const post = await send(publishPost, { body });
      const [newest] = await send(listRevisions, { params: { id }, query: { limit: 1 } });
      return ofPost({ ...post, revision: newest?.revision ?? id });
    },
    async edit(post: PostRef, text: Draft, revision: string): Promise<KnownText> {
      const body = { ...bodyOf(text), revision };
      return ofPost(await send(editPost, { params: post, body }));
    },
    move: async (
      post: PostRef,
      to: { revision: string; category: string; date: string; slug?: string },
    ): Promise<KnownText> => ofPost(await send(movePost, { params: post, body: to })),
    unpublish: async (post: PostRef, revision: string): Promise<KnownText> =>
      ofDraft(await send(unpublishPost, { params: post, body: { revision } })),
  };
}
