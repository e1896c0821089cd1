import type { App } from '#app';
import { recordUri } from '#domain/bluesky/publication.ts';
import type { ConnectedAccount } from '#store/bluesky/accounts.ts';
import { openPassword } from './password.ts';
import { openRepository, type Repository } from './repository.ts';
import { SignInRefused } from './sign-in.ts';

/** Everything that the records of a site are made with. */
export interface Follower {
  readonly app: App;
  readonly account: ConnectedAccount;
  readonly repository: Repository;
  readonly siteUrl: string;
  /** The address of the record of the site. */
  readonly publication: string;
}

/** The claim that every change of the account needs, and whoever tells pages of it. */
export const ACCOUNT_CLAIM = 'bluesky';

export const LOST_PASSWORD =
  'The app password cannot be read any more, since SESSION_SECRET has changed. Please connect the account again.';

/**
 * Opens the repository of an account. Throws `SignInRefused` if its password cannot be decrypted, and an error where
 * nothing may be sent.
 */
export function openFollower(app: App, account: ConnectedAccount): Follower {
  const { reachesOut, siteUrl } = app.settings;
  if (!reachesOut || siteUrl === undefined) throw new Error('Only the published site sends.');
  const password = openPassword(app, account);
  if (password === undefined) throw new SignInRefused(LOST_PASSWORD);
  const repository = openRepository(app, { ...account, password });
  const publication = recordUri(account.did, 'publication', account.publication);
  return { app, account, repository, siteUrl, publication };
}
