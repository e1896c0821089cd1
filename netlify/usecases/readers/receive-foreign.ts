import type { App } from '#app';
import {
  BY_WRITER,
  type CommentState,
  placeBelow,
  type WrittenComment,
} from '#domain/comments/comment-fact.ts';
import { closingOf } from '#domain/comments/discussion-settings.ts';
import {
  ForeignComment,
  ForeignEdit,
  type Origin,
  OriginalId,
} from '#domain/comments/foreign-comment.ts';
import { AppError } from '#domain/errors.ts';
import { requiredLine } from '#domain/fields.ts';
import { TimedId, timeOfId } from '#domain/id.ts';
import { plainText } from '#domain/posts/plain-text.ts';
import { READER_LIMITS } from '#domain/reader-limits.ts';
import { textName } from '#domain/readers/text-key.ts';
import { isOnThisMachine } from '#domain/site/build-hook.ts';
import { isSuspicious } from '#domain/readers/spam.ts';
import { HOUR } from '#domain/timing.ts';
import { sanitizeForeignComment } from '#post/html/comment-sanitizer.ts';
import { publicPost } from '#usecases/documents/arrived-comment.ts';
import { withClaim } from '#usecases/with-claim.ts';
import { cleanCommentText } from './comment-text.ts';
import { commentClaim, removeComment } from './decide-texts.ts';
import { readDiscussionRules } from './discussion-rules.ts';
import { storeEdit } from './edit-comment.ts';
import { findSeen } from './find-seen.ts';
import { receiptId } from './receipt-id.ts';
import { receiveComment } from './receive-text.ts';
import { scoreText } from './score-text.ts';

/**
 * The result for a text from another network: it waits for the author, readers see it, it was here before and stays as it
 * is, or it is not taken. What is refused once may be taken later.
 */
export type Received = 'held' | 'shown' | 'known' | 'refused';

/** The codes of errors that refuse a text. Others are failures, after which the caller tries again. */
const REFUSALS: ReadonlySet<string> = new Set([
  'comment_incomplete',
  'comment_not_found',
  'editing_over',
  'comment_approved',
  'edit_needs_approval',
]);

/**
 * Stores a text of another network as a comment on a document. It waits until its writer was approved once. A text that was
 * here before is known, also after its removal or erasure. The caller has made sure that `from` is true.
 */
export const receiveForeign = (app: App, input: ForeignComment): Promise<Received> =>
  unlessRefused(async () => {
    const { data } = ForeignComment.safeParse(input);
    return data ? receive(app, data) : 'refused';
  });

/** Gives a text of another network a new text, under the rules by which readers edit theirs. */
export const editForeign = (app: App, input: ForeignEdit): Promise<Received> =>
  unlessRefused(async () => {
    const { data } = ForeignEdit.safeParse(input);
    return data ? edit(app, data) : 'refused';
  });

/** Removes a text of another network for good, as its writer did there. Replies to it stay. Safe to repeat. */
export async function removeForeign(
  app: App,
  { document, object }: Pick<ForeignEdit, 'document' | 'object'>,
): Promise<void> {
  const state = await findForeign(app, document, object);
  if (state) await removeComment(app, document, state, BY_WRITER);
}

/** Returns the address by which readers get to an original. A server on this machine has no certificate, and the links of comments need one. */
export function linkTo(original: string): string {
  const address = new URL(original);
  if (isOnThisMachine(original)) address.protocol = 'https:';
  return address.href;
}

async function unlessRefused(attempt: () => Promise<Received>): Promise<Received> {
  try {
    return await attempt();
  } catch (error) {
    if (error instanceof AppError && REFUSALS.has(error.code)) return 'refused';
    throw error;
  }
}

async function receive(
  app: App,
  { document, from, name, html, at, parent }: ForeignComment,
): Promise<Received> {
  const text = shortText(html);
  const [post, earlier, rules] = await Promise.all([
    publicPost(app, document),
    findForeign(app, document, from.object),
    readDiscussionRules(app),
  ]);
  if (earlier) {
    await completeArrival(app, document, earlier);
    return 'known';
  }
  const now = app.now();
  if (!post || closingOf(post.date, rules, now)?.isOver) return 'refused';
  const above = parent === undefined ? undefined : await findParent(app, document, parent);
  const id = foreignId(timeOfId(app.newId(above?.id)), document, from.object);
  if (await app.erasures.isMarked(textName({ noun: 'comments', place: document, id })))
    return 'known';
  const shownName = nameOf(name, from);
  const [spam, isApproved] = await Promise.all([
    scoreText(app, { id, text: `${shownName} ${text}` }, rules),
    app.approvedWriters.has(from),
  ]);
  const comment: WrittenComment = {
    name: shownName,
    email: '',
    comment: text,
    at: timeBetween(post.date, at, now),
    ...(above ? placeBelow(above) : { depth: 0 }),
    from,
    ...(spam.length > 0 && { spam }),
  };
  const held = rules.approveFirst || !isApproved || isSuspicious(spam);
  await receiveComment(app, document, { id, comment, held });
  return held ? 'held' : 'shown';
}

async function edit(app: App, { document, object, html, at }: ForeignEdit): Promise<Received> {
  const text = shortText(html);

  async function store(): Promise<Received> {
    const state = await findForeign(app, document, object);
    if (!state) return 'refused';
    const written = timeBetween(state.comment.at, at, app.now());
    const { held } = await storeEdit(app, { document, state }, { text, at: written });
    return held ? 'held' : 'shown';
  }

  const state = await findForeign(app, document, object);
  if (!state?.waiting) return store();
  return withClaim(app, { key: commentClaim(document, state.id) }, store);
}

/** Makes the id of a text on a document from the id of its original, so that it is the same text whenever it arrives. */
const foreignId = receiptId;

/** Finds the comment that a text of another network has become. */
async function findForeign(
  app: App,
  document: string,
  object: string,
): Promise<CommentState | undefined> {
  const { data } = OriginalId.safeParse(object);
  if (data === undefined) return undefined;
  return app.comments.findText(document, foreignId(app.now().getTime(), document, data));
}

/** Finds the comment that a text answers. Throws `comment_not_found` for one that readers do not see. */
async function findParent(app: App, document: string, parent: string): Promise<CommentState> {
  const isOwn = TimedId.safeParse(parent).success;
  const id = isOwn ? parent : (await findForeign(app, document, parent))?.id;
  if (id === undefined) throw new AppError('comment_not_found');
  return findSeen(app, document, id);
}

/** Completes the lists after an arrival that may have been interrupted. Later on nothing is written: networks repeat themselves. */
async function completeArrival(app: App, document: string, { id }: CommentState): Promise<void> {
  if (timeOfId(id) > app.now().getTime() - HOUR) await app.comments.settle(document, id);
}

/** Sanitises a text. Throws `comment_incomplete` if nothing is left, and for a longer one than a comment may be. */
function shortText(html: string): string {
  const text = cleanCommentText(html, sanitizeForeignComment);
  if (plainText(text).length > READER_LIMITS.commentBody) throw new AppError('comment_incomplete');
  return text;
}

const Name = requiredLine('A name', READER_LIMITS.commentName);

/** Returns the first of some lines that can be a name, of which a long one is cut. */
function nameOf(name: string, { handle, network }: Origin): string {
  const names = [name, handle].map(
    (line) => Name.safeParse(line.trim().slice(0, READER_LIMITS.commentName)).data,
  );
  return names.find((one) => one !== undefined) ?? network;
}

/** Returns a time as a network states it, but neither before another nor after now. */
function timeBetween(earliest: string, stated: string, now: Date): string {
  const time = Date.parse(stated);
  const latest = now.getTime();
  if (!(time < latest)) return now.toISOString();
  return new Date(Math.min(latest, Math.max(time, Date.parse(earliest)))).toISOString();
}
