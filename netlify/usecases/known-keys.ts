import type { App } from '#app';
import type { Session } from '#domain/session.ts';
import { type AuthorKey, parseAuthorKeys } from './author-key.ts';

/** A key that may sign in, and what its author calls it where it was made at the desk. */
export interface KnownKey extends AuthorKey {
  readonly label: string | undefined;
  readonly at: string | undefined;
}

/** Whether the operator lets somebody be an author: whoever is taken out of `ADMIN_KEYS` is none any more. */
const isAuthor = (app: App, name: string) =>
  app.settings.authors.some(({ author }) => author === name);

/** Every key that may sign in: those of `ADMIN_KEYS` and those its authors made at the desk, without those withdrawn. */
export async function knownKeys(app: App): Promise<KnownKey[]> {
  const { made, withdrawn } = await app.authorKeys.all();
  const given = app.settings.authors.map((key) => ({ ...key, label: undefined, at: undefined }));
  const stored = made
    .flatMap(({ pair, label, at }) => parseAuthorKeys(pair).map((key) => ({ ...key, label, at })))
    .filter(({ author }) => isAuthor(app, author));
  return [...given, ...stored].filter(({ fingerprint }) => !withdrawn.has(fingerprint));
}

/** Whether the key that a session was opened with may still sign in. */
export async function keyStands(app: App, { author, key }: Session): Promise<boolean> {
  const { made, withdrawn } = await app.authorKeys.state(key);
  const given = app.settings.authors.some(
    (one) => one.author === author && one.fingerprint === key,
  );
  return (given || (made && isAuthor(app, author))) && !withdrawn;
}
