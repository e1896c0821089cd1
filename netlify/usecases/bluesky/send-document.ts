import type { App } from '#app';
import { appearanceOf } from '#domain/documents/appearance.ts';
import { recordKey } from '#domain/bluesky/record-key.ts';
import type { Post } from '#domain/posts/post.ts';
import { isOfProbe } from '#domain/probe/traces.ts';
import { DAY } from '#domain/timing.ts';
import type { Document } from '#store/documents/read-document.ts';
import type { Follower } from './follower.ts';
import { pictureBlob } from './picture-blob.ts';
import { changedRecord, documentRecord, OWN_FIELDS, postRecord } from './records.ts';
import type { RecordRef, Repository, StoredRecord } from './repository.ts';

interface Options {
  /** True if the document also gets a post with a card. */
  readonly post: boolean;
  /** True if the caller knows that the document has no record. */
  readonly isNew?: boolean;
  /** True for one of many, whose number the caller notes. */
  readonly isOneOfMany?: boolean;
}

/**
 * Brings the records of one document in line with what readers see of it. It may be stopped anywhere and repeated: the keys of
 * the records follow from the document, and a post that is there is not made again.
 */
export async function sendDocument(
  follower: Follower,
  id: string,
  { post: wantsPost, isNew = false, isOneOfMany = false }: Options,
): Promise<void> {
  const { app, repository } = follower;
  const key = recordKey(id);
  const before = isNew ? undefined : await repository.read('document', key);
  // Read last, so that no older text replaces a newer one.
  const found = await app.documents.read(id);
  const state = await app.documents.state(id);
  const isShown = state?.status === 'published';
  // Its newest text cannot be read, or has come since and has a message of its own.
  if (isShown && state.head.rev !== found?.head.rev) return;
  const post = isShown && !isOfProbe(id) ? found?.shown?.post : undefined;
  const added = Number(post !== undefined) - Number(before !== undefined);
  if (!isOneOfMany) await app.blueskyAnswers.noteChange(added);
  if (!found || !post) {
    await removeRecords(repository, key, before);
    return app.blueskyAnswers.remove(id);
  }
  const ref = await putDocument(follower, key, post, before?.value['bskyPostRef'], before);
  const isAsked = wantsPost || isPostAsked(app, found);
  if (!isAsked || before?.value['bskyPostRef'] !== undefined) return;
  const made = await makePost(follower, key, { found, post, ref });
  await app.blueskyAnswers.notePost(id);
  const { uri, cid } = made;
  await putDocument(follower, key, post, { uri, cid }, await repository.read('document', key));
}

/**
 * Returns true for a text of the last day whose publication asked for a post. The message that asks for it, too, is lost if the
 * process is stopped before that.
 */
function isPostAsked({ now }: Pick<App, 'now'>, found: Document): boolean {
  const { bluesky, at = '' } = appearanceOf(found) ?? {};
  return bluesky === 'post' && now().getTime() - Date.parse(at) < DAY;
}

/** Removes the record of a document and its post, of whichever are there, at once. */
export async function removeRecords(
  repository: Repository,
  key: string,
  document: StoredRecord | undefined,
): Promise<void> {
  const post = await repository.read('post', key);
  await repository.remove([
    ...(document ? [['document', key] as const] : []),
    ...(post ? [['post', key] as const] : []),
  ]);
}

/** Writes the record of a document, unless it is the same. */
async function putDocument(
  { app, account, repository, publication }: Follower,
  key: string,
  post: Post,
  bskyPostRef: unknown,
  before: StoredRecord | undefined,
): Promise<RecordRef> {
  const picture = post.cardImage ?? post.coverImage;
  const cover = await pictureBlob(app, repository, picture, before?.value['coverImage']);
  const record = documentRecord({
    post,
    publication,
    cover,
    whole: account.whole,
    bskyPostRef,
  });
  const changed = changedRecord(before, record, OWN_FIELDS.document);
  if (!changed && before) return before;
  return repository.put('document', key, changed ?? record);
}

interface ToPost {
  readonly found: Document;
  readonly post: Post;
  /** The record of the document. */
  readonly ref: RecordRef;
}

/** Makes the post of a document, or finds the one that an earlier attempt has made. */
async function makePost(
  { app, account, repository, siteUrl }: Follower,
  key: string,
  { found, post, ref }: ToPost,
): Promise<RecordRef> {
  const [known, document, site] = await Promise.all([
    repository.read('post', key),
    repository.read('document', key),
    repository.read('publication', account.publication),
  ]);
  if (known) return known;
  const picture = post.cardImage ?? post.coverImage;
  const record = postRecord({
    post,
    siteUrl,
    thumb: await pictureBlob(app, repository, picture, document?.value['coverImage']),
    createdAt: appearanceOf(found)?.at ?? app.now().toISOString(),
    refs: [ref, ...(site ? [site] : [])].map(({ uri, cid }) => ({ uri, cid })),
  });
  return repository.put('post', key, record);
}
