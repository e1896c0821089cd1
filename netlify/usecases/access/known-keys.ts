import type { App } from '#app';
import type { Session } from '#domain/access/session.ts';
import { type AuthorKey, parseAuthorKeys } from '#author-key';

/** A key that may sign in. One that was created on the dashboard has a label and a time. */
export interface KnownKey extends AuthorKey {
  readonly label: string | undefined;
  readonly at: string | undefined;
}

/** Returns true for an author whom the operator allows. Removing somebody from `ADMIN_KEYS` takes that away. */
export const isAuthor = (app: App, name: string): boolean =>
  app.settings.authors.some(({ author }) => author === name);

/** Lists every key that may sign in: from `ADMIN_KEYS` and created on the dashboard, without the revoked ones. */
export async function knownKeys(app: App): Promise<KnownKey[]> {
  const { created, revoked } = await app.authorKeys.all();
  const fromEnvironment = app.settings.authors.map((key) => ({
    ...key,
    label: undefined,
    at: undefined,
  }));
  const stored = created
    .flatMap(({ pair, label, at }) => parseAuthorKeys(pair).map((key) => ({ ...key, label, at })))
    .filter(({ author }) => isAuthor(app, author));
  return [...fromEnvironment, ...stored].filter(({ fingerprint }) => !revoked.has(fingerprint));
}

/** Returns true while the key that a session was opened with may sign in. */
export async function isKeyValid(app: App, { author, key }: Session): Promise<boolean> {
  const { created, revoked } = await app.authorKeys.state(key);
  const fromEnvironment = app.settings.authors.some(
    (one) => one.author === author && one.fingerprint === key,
  );
  return (fromEnvironment || (created && isAuthor(app, author))) && !revoked;
}
