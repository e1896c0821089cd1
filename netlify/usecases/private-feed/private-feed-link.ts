import { log } from '#log/log.ts';
import { createHash } from 'node:crypto';
import type { App } from '#app';
import {
  type NewPrivateFeed,
  privateFeedPath,
  type PrivateFeedState,
} from '#domain/feeds/private-feed.ts';
import { ID_LENGTH, timeOfId } from '#domain/id.ts';
import { parseSecretToken } from '#domain/access/secret-token.ts';
import { hashOfSecret, isSecret, newSecret } from '#usecases/secret.ts';
import { withClaim } from '#usecases/with-claim.ts';

/** Returns the time of the link to an author's private feed, when there is one. */
export async function readPrivateFeedLink(app: App, author: string): Promise<PrivateFeedState> {
  const newest = await app.privateFeeds.newest(subjectOf(author));
  return newest?.kind === 'created' ? { createdAt: timeOf(newest.id) } : {};
}

/**
 * Creates the secret link to an author's private feed, which replaces an earlier one. The secret is in the response
 * only; the store has its hash.
 */
export function createPrivateFeedLink(app: App, author: string): Promise<NewPrivateFeed> {
  return withChange(app, author, async (subject, id) => {
    const secret = newSecret();
    const fact = { by: author, at: app.now().toISOString(), hash: hashOfSecret(secret) };
    await app.privateFeeds.create(subject, id, fact);
    return { createdAt: timeOf(id), path: privateFeedPath(subject + secret) };
  });
}

export function revokePrivateFeedLink(app: App, author: string): Promise<void> {
  return withChange(app, author, (subject, id) =>
    app.privateFeeds.revoke(subject, id, { by: author, at: app.now().toISOString() }),
  );
}

/** Returns true when a token belongs to the link of somebody who is an author of the site now. */
export async function isPrivateFeedOpen(app: App, token: string): Promise<boolean> {
  const named = parseSecretToken(token);
  if (!named) return false;
  const { subject, secret } = named;
  if (!app.settings.authors.some(({ author }) => subjectOf(author) === subject)) return false;
  const newest = await app.privateFeeds.newest(subject);
  if (newest?.kind !== 'created') return false;
  const link = await app.privateFeeds.read(newest);
  return link !== undefined && isSecret(secret, link.hash);
}

/** Makes a change of an author's link, one at a time, and removes what it replaces after the response. */
function withChange<T>(
  app: App,
  author: string,
  change: (subject: string, id: string) => Promise<T>,
): Promise<T> {
  const subject = subjectOf(author);
  return withClaim(app, { key: `private-feeds/${subject}` }, async () => {
    const newest = await app.privateFeeds.newest(subject);
    const result = await change(subject, app.newId(newest?.id));
    app.waitUntil(app.privateFeeds.removeReplaced(subject).catch(log.error));
    return result;
  });
}

const timeOf = (id: string) => new Date(timeOfId(id)).toISOString();

/** Returns the name of an author in keys, which hold no other letters. */
const subjectOf = (author: string) =>
  createHash('sha256').update(author).digest('hex').slice(0, ID_LENGTH);
