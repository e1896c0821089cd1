import type { App } from '#app';
import { AUTHOR_MESSAGES } from '#domain/messages/author-messages.ts';
import { type Appearance, appearanceOf } from '#domain/documents/appearance.ts';
import { isOwnPage } from '#domain/documents/is-own-page.ts';
import { AppError, type ErrorCode } from '#domain/errors.ts';
import type { Listing } from '#domain/posts/correction.ts';
import { isOfProbe } from '#domain/probe/traces.ts';
import { DAY, HOUR } from '#domain/timing.ts';
import { type NewPost, Publication } from '#domain/posts/new-post.ts';
import { idsLike, type Post } from '#domain/posts/post.ts';
import { newPostId } from '#post/language/new-post-id.ts';
import { withGuessedLanguage } from '#post/language/with-guessed-language.ts';
import type { Document } from '#store/documents/read-document.ts';
import { changeDocument } from '#usecases/documents/change-document.ts';
import { takeAddress } from '#usecases/documents/take-address.ts';
import { sendSoon } from '#usecases/outbox/queue-message.ts';
import { readSender } from '#usecases/letters/sender.ts';
import { assertCategory } from '#usecases/site/sections.ts';
import { announcePost } from '#usecases/webhook/tell-webhook.ts';
import { announceChange } from '#usecases/rebuild/request-rebuild.ts';
import { parsePost } from '#usecases/documents/parse-post.ts';
import { hasSameContent, postOf } from './post-of.ts';

/**
 * Publishes a post and requests a rebuild. A draft becomes one post, whoever publishes it. One that was published before
 * keeps its address and date, so its comments and views are there again. Repeating a publication returns the post. Throws
 * `invalid_input`, `id_taken` for a chosen id that is in use, `draft_published` when the draft is published with another
 * text or was deleted as a post, and `edit_conflict` when the draft was saved since the revision that is published. The last
 * request decides on the letter and on the post on Bluesky.
 */
export async function publishPost(app: App, author: string, input: object): Promise<Post> {
  const { draft, draftRevision, letter, bluesky, ...text } = await parsePost(Publication, input);
  const asked = { letter, bluesky };
  return draft === undefined
    ? publishAlone(app, author, text, asked)
    : publishDraft(app, author, text, { draft, draftRevision, asked });
}

/** Publishes a post without a draft. Its id is chosen if the request has one, and may be that of a deleted post. */
async function publishAlone(app: App, author: string, text: NewPost, asked: Asked): Promise<Post> {
  const { category, id } = text;
  // Whatever this process remembers, the address may be free by now.
  if (id !== undefined) app.documents.forget({ category, id });
  const holder = id === undefined ? undefined : await app.documents.documentAt({ category, id });
  const document = holder ?? app.newId();
  const owner = { document, by: author };
  return publish(app, owner, { refusal: 'id_taken' }, async (before) => {
    // A deleted post that was moved keeps its addresses until it is erased.
    const isInTrash = before?.status === 'deleted' && before.isPublic;
    const isFree = isInTrash && !before.shown?.post?.addresses;
    if (before && !isFree) throw new AppError('id_taken');
    return { post: await newPost(app, owner, text, id !== undefined), asked };
  });
}

async function publishDraft(
  app: App,
  author: string,
  text: NewPost,
  {
    draft,
    draftRevision,
    asked,
  }: Pick<Publication, 'draftRevision'> & { draft: string; asked: Asked },
): Promise<Post> {
  const owner = { document: draft, by: author };
  return publish(app, owner, {}, async (before) => {
    if (before && isOwnPage(before))
      throw new AppError('invalid_input', { fields: { draft: AUTHOR_MESSAGES.kindStays } });
    if (before?.status === 'published') {
      if (!(await isRepeated(app, text, before))) throw new AppError('draft_published');
      return { post: postOf(before), asked, isKnown: true };
    }
    const isDeletedPost = before?.status === 'deleted' && before.isPublic;
    if (isDeletedPost) throw new AppError('draft_published');
    if (before && before.head.rev !== draftRevision) throw new AppError('edit_conflict');
    const post = await publishedPost(app, owner, text, before);
    return { post: await withGuessedLanguage(post), asked };
  });
}

/** The messages that a publication asks for. One that is absent for a post that readers see stays as it was. */
type Asked = Pick<Publication, 'letter' | 'bluesky'>;

interface Decided {
  readonly post: Post;
  readonly asked: Asked;
  /** True if readers see the post so already, and at most what is asked for beside it is new. */
  readonly isKnown?: boolean;
}

/**
 * Publishes the post that `decide` makes, unless that returns undefined. The webhook's event is stored first, so that a
 * request that stops after that is told of once it is repeated. Returns the post that readers see.
 */
export async function publish(
  app: App,
  { document, by: author }: Owner,
  options: { readonly refusal?: ErrorCode },
  decide: (before: Document | undefined) => Promise<Decided | undefined>,
): Promise<Post> {
  let deliver: (() => void) | undefined;
  const published = await changeDocument(app, document, { author, ...options }, async (before) => {
    const decided = await decide(before);
    if (!decided) return undefined;
    const { post, isKnown = false } = decided;
    const asked = isOfProbe(document) ? {} : decided.asked;
    const appeared = await appearance(app, { before, asked, by: author });
    if (isKnown) {
      const known = appearanceOf(before);
      const isSame = appeared?.letter === known?.letter && appeared?.bluesky === known?.bluesky;
      // A move leaves changes that are not published as they are.
      return isSame ? undefined : { kind: 'moved', post, appeared };
    }
    if (!isOfProbe(document))
      deliver = await announcePost(app, document, before?.head.rev ?? document);
    return { kind: 'published', post, appeared };
  });
  const appeared = appearanceOf(published);
  if (published.isNew && appeared?.letter) sendSoon(app);
  announceChange(app, [document], {
    isFirst: isRecent(app, appeared?.at, HOUR),
    // A text with an older date, such as one that is moved here, is no news.
    bluesky: appeared?.bluesky ?? (isRecent(app, postOf(published).date, DAY) ? undefined : 'none'),
  });
  deliver?.();
  return postOf(published);
}

/** Returns true for a time of the last milliseconds. An interrupted request may be repeated a little later. */
const isRecent = (app: App, at: string | undefined, milliseconds: number): boolean =>
  at !== undefined && app.now().getTime() - Date.parse(at) < milliseconds;

/**
 * Returns how a post comes to be public, with its letter if the site sends any, and the choice of a post on Bluesky. A post
 * that readers see keeps its time.
 */
async function appearance(
  app: App,
  { before, asked, by }: Pick<Decided, 'asked'> & { before: Document | undefined; by: string },
): Promise<Appearance | undefined> {
  const known = appearanceOf(before);
  const isSeen = before?.status === 'published';
  if (isSeen && asked.letter === undefined && asked.bluesky === undefined) return known;
  const { letter = known?.letter, bluesky = known?.bluesky } = asked;
  const isAsked = letter !== undefined && letter !== 'none' && (await readSender(app));
  const at = known?.at ?? app.now().toISOString();
  return { at, by, ...(isAsked && { letter }), ...(bluesky && { bluesky }) };
}

interface Owner {
  readonly document: string;
  readonly by: string;
}

/**
 * Makes the post that a document becomes. One that was published before keeps its address and date. What was changed while
 * nobody could read it is no correction. Its language is not guessed.
 */
export async function publishedPost(
  app: App,
  owner: Owner,
  text: NewPost,
  before: Document | undefined,
  listing?: Listing,
): Promise<Post> {
  const post = before?.shown?.post;
  if (!post) return addressedPost(app, owner, text, false);
  const { category, id, date } = post;
  const merged = { ...post, ...text, category, id, date };
  if (hasSameContent(merged, post)) return post;
  const edited = { ...merged, updatedAt: app.now().toISOString() };
  const isPublic = before.status === 'published';
  const { withCorrection, withoutGoneWords } = await import('#post/corrections/with-correction.ts');
  return isPublic ? withCorrection(post, edited, listing) : withoutGoneWords(edited);
}

type NewText = NewPost & Pick<Post, 'oldPaths'>;

/**
 * Makes a new post. An id that is in use gets a number, unless it was chosen. Throws `id_taken`, and `invalid_input` for a
 * category that the site does not have.
 */
export const newPost = async (
  app: App,
  owner: Owner,
  text: NewText,
  isChosen: boolean,
): Promise<Post> => withGuessedLanguage(await addressedPost(app, owner, text, isChosen));

/** Makes a new post as `newPost` does, without guessing its language. */
async function addressedPost(
  app: App,
  owner: Owner,
  text: NewText,
  isChosen: boolean,
): Promise<Post> {
  const now = app.now();
  const { category } = text;
  await assertCategory(app, category);
  const wanted = text.id ?? (await newPostId(text.title, now, category));
  const ids = isChosen ? [wanted] : idsLike(wanted);
  const addresses = Iterator.from(ids).map((id) => ({ category, id }));
  const { id } = await takeAddress(app, owner, addresses);
  return { ...text, date: dateOf(text, now), id };
}

/** Returns the author's own date, for texts older than the site. Without one, or for one in the future, it is now. */
function dateOf({ date }: Pick<NewPost, 'date'>, now: Date): string {
  const stated = date === undefined ? now : new Date(date);
  return (stated < now ? stated : now).toISOString();
}

/** Returns true for a publication that repeats the one that made a post. The id may have got a number. */
async function isRepeated(
  app: App,
  { id: sent, ...text }: NewPost,
  { id: document, shown }: Document,
): Promise<boolean> {
  const post = shown?.post;
  if (!post) return false;
  const { id, date } = post;
  if (!hasSameContent({ ...post, ...text, date }, post)) return false;
  if (idsLike(sent ?? id).some((one) => one === id)) return true;
  // A post that was brought back still has its id, whatever was sent.
  const revisions = await app.documents.revisions(document);
  return revisions.some(({ kind }) => kind === 'unpublished');
}
