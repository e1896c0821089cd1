import type { App } from '#app';
import type { PostOnBluesky } from '#domain/bluesky/post-on-bluesky.ts';
import type { SentPost } from '#domain/statistics/sent-post.ts';
import { profileUrl } from '#domain/bluesky/profile-url.ts';
import { recordKey } from '#domain/bluesky/record-key.ts';
import type { ConnectedAccount } from '#store/bluesky/accounts.ts';

/** Reads the choice that a document has for its post on Bluesky, and the post that it had. */
export async function readPostOnBluesky(app: App, document: string): Promise<PostOnBluesky> {
  const account = await app.bluesky.read();
  if (!account || account.isEnding) return { proposed: 'none' };
  const sent = await readSentPost(app, document, account);
  return {
    handle: account.handle,
    ...(account.refused !== undefined && { isRefused: true }),
    proposed: account.posts ? 'post' : 'none',
    ...(sent && { sent }),
  };
}

/** Reads what came back for the post on Bluesky of a document. Undefined without such a post. */
export async function readSentPost(
  app: App,
  document: string,
  known?: ConnectedAccount,
): Promise<SentPost | undefined> {
  // Most sites have neither: then one read tells.
  const answers = await app.blueskyAnswers.read(document);
  const account = answers && (known ?? (await app.bluesky.read()));
  if (!account) return undefined;
  const { likes, reposts, replies } = answers;
  const url = `${profileUrl(account.did)}/post/${recordKey(document)}`;
  return { url, likes, reposts, replies };
}
