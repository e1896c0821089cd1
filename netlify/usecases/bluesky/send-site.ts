import type { App } from '#app';
import { recordKey } from '#domain/bluesky/record-key.ts';
import { logoOf } from '#domain/site/logo.ts';
import { DEFAULT_SETTINGS } from '#domain/site/site-settings.ts';
import type { ListedPost } from '#store/documents/document-index.ts';
import { inBatches } from '#store/facts/in-batches.ts';
import { TURN } from '#usecases/outbox/turn.ts';
import { readContent } from '#usecases/rebuild/current-content.ts';
import { contentMark } from '#usecases/rebuild/follow-change.ts';
import { setPublication } from '#usecases/site/set-publication.ts';
import { withClaim } from '#usecases/with-claim.ts';
import { ACCOUNT_CLAIM, type Follower } from './follower.ts';
import { pictureBlob } from './picture-blob.ts';
import { changedRecord, isListedSo, OWN_FIELDS, publicationRecord } from './records.ts';
import type { StoredRecord } from './repository.ts';
import { removeRecords, sendDocument } from './send-document.ts';
import { XrpcError } from './xrpc.ts';

/** The end of a turn, with the first refusal of a record. */
export interface Turn {
  /** `complete`: everything was tried. `more`: the next turn goes on. `stuck`: it would meet the same refusals again. */
  readonly end: 'complete' | 'more' | 'stuck';
  readonly refusal?: XrpcError | undefined;
}

/**
 * Brings all records of the site in line with what readers see: the one of the site, those of all posts, and none beside. Records that
 * other programs have made are left alone. One turn ends in time, and the next one goes on. A record that is refused keeps
 * no other from being written.
 */
export async function sendSite(follower: Follower): Promise<Turn> {
  const { app } = follower;
  await putPublication(follower);
  if (!(await nameInPages(follower))) return { end: 'complete' };
  const content = await readContent(app);
  const { posts, unreadable } = await app.documents.index();
  const wanted = new Map(posts.map((post) => [recordKey(post.document), post]));
  const unclear = new Set<string>();
  // A text that readers must not see any more is clear, whether it can be read or not.
  for (const id of unreadable)
    if ((await app.documents.state(id))?.status === 'published') unclear.add(recordKey(id));
  const { present, known, surplus, changed, posted } = await compare(follower, wanted, unclear);
  await notePosts(app, posted);
  const missing = [...wanted.keys()].filter((key) => !known.has(key) && !unclear.has(key));
  await app.blueskyAnswers.noteChange(0);
  const turn = await work([
    // What readers must not see goes first.
    ...surplus.map((key) => () => removeByKey(follower, key)),
    ...[...changed, ...missing].map(
      (key) => () =>
        sendDocument(follower, wanted.get(key)?.document ?? '', {
          post: false,
          isNew: !present.has(key),
          isOneOfMany: true,
        }),
    ),
  ]);
  if (turn.end === 'complete')
    await app.blueskyAnswers.noteSent(contentMark(app, content.tag), wanted.size);
  return turn;
}

/** Has pages name the record of the site. Returns false if the account was disconnected meanwhile, or replaced by another. */
const nameInPages = ({ app, account, publication }: Follower): Promise<boolean> =>
  withClaim(app, { key: ACCOUNT_CLAIM }, async () => {
    const now = await app.bluesky.read();
    const isSame = now?.did === account.did && now.publication === account.publication;
    if (!isSame || now.isEnding) return false;
    await setPublication(app, account.by, { publication, blueskyHandle: account.handle });
    return true;
  });

/** Removes all records of the site, that of the site itself last. */
export async function removeSite(follower: Follower): Promise<Turn> {
  const { account, repository } = follower;
  const { surplus } = await compare(follower, new Map(), new Set());
  const turn = await work(surplus.map((key) => () => removeByKey(follower, key)));
  if (turn.end === 'complete' && (await repository.read('publication', account.publication)))
    await repository.remove([['publication', account.publication]]);
  return turn;
}

/** Notes the documents that have a post, as after the account was connected again. */
async function notePosts(app: App, documents: readonly string[]): Promise<void> {
  const noted = await app.blueskyAnswers.documents();
  const others = documents.filter((id) => !noted.has(id));
  await inBatches(others, (id) => app.blueskyAnswers.notePost(id));
}

const removeByKey = async ({ repository }: Follower, key: string): Promise<void> =>
  removeRecords(repository, key, await repository.read('document', key));

interface Compared {
  /** The keys of all records of documents, also of those that name another site: this one had another record before. */
  readonly present: ReadonlySet<string>;
  /** The keys of the records of this site. */
  readonly known: ReadonlySet<string>;
  /** Those that no post has. */
  readonly surplus: readonly string[];
  /** Those that show an older text. */
  readonly changed: readonly string[];
  /** The documents with a post. */
  readonly posted: readonly string[];
}

/** Compares the records of the site with its posts, by their keys. Costs a request for each hundred records. */
async function compare(
  { account, repository, publication }: Follower,
  wanted: ReadonlyMap<string, ListedPost>,
  unclear: ReadonlySet<string>,
): Promise<Compared> {
  const [present, known] = [new Set<string>(), new Set<string>()];
  const [surplus, changed, posted]: [string[], string[], string[]] = [[], [], []];
  const isOurs = ({ value }: StoredRecord) => value['site'] === publication;
  for await (const records of repository.pages('document'))
    for (const record of records) {
      const key = record.uri.slice(record.uri.lastIndexOf('/') + 1);
      present.add(key);
      if (!isOurs(record) || known.has(key) || unclear.has(key)) continue;
      known.add(key);
      const post = wanted.get(key);
      if (post && 'bskyPostRef' in record.value) posted.push(post.document);
      if (!post) surplus.push(key);
      else if (!isListedSo(record, post, { publication, whole: account.whole })) changed.push(key);
    }
  return { present, known, surplus, changed, posted };
}

/** Does one task after the other until the turn is over. A refusal of a record is kept, and any other failure thrown. */
async function work(tasks: readonly (() => Promise<void>)[]): Promise<Turn> {
  const begun = performance.now();
  let refusal: XrpcError | undefined;
  let done = 0;
  for (const [n, task] of tasks.entries()) {
    // One is always tried, so that no turn leaves everything to the next.
    if (n > 0 && performance.now() - begun > TURN)
      return { end: refusal && done === 0 ? 'stuck' : 'more', refusal };
    try {
      await task();
      done += 1;
    } catch (error) {
      if (!(error instanceof XrpcError) || error.isForNow || error.status === 401) throw error;
      refusal ??= error;
    }
  }
  return { end: 'complete', refusal };
}

/** Writes the record of the site, unless it is the same. */
async function putPublication({ app, account, repository, siteUrl }: Follower): Promise<void> {
  const [before, saved] = await Promise.all([
    repository.read('publication', account.publication),
    app.site.settings(),
  ]);
  const site = saved?.settings ?? DEFAULT_SETTINGS;
  const logo = logoOf(site.logo);
  // Other programs show it in a square.
  const picture = logo && logo.width === logo.height ? logo.src : undefined;
  const icon = await pictureBlob(app, repository, picture, before?.value['icon']);
  const record = publicationRecord({ siteUrl, site, icon });
  const changed = changedRecord(before, record, OWN_FIELDS.publication);
  if (changed) await repository.put('publication', account.publication, changed);
}
