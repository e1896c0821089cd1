import type { App } from '#app';
import type {
  BlueskyChoices,
  BlueskyEnd,
  BlueskyState,
  NewBlueskyAccount,
} from '#domain/bluesky/account.ts';
import { accountOf } from '#domain/bluesky/publication.ts';
import { recordKey } from '#domain/bluesky/record-key.ts';
import { AppError } from '#domain/errors.ts';
import { timedId } from '#domain/id.ts';
import { isOnThisMachine } from '#domain/site/build-hook.ts';
import type { ConnectedAccount, StoredAccount } from '#store/bluesky/accounts.ts';
import { queueMessage } from '#usecases/outbox/queue-message.ts';
import { NOT_ON_BLUESKY, setPublication } from '#usecases/site/set-publication.ts';
import { withClaim } from '#usecases/with-claim.ts';
import { readBluesky, whyUnavailable } from './bluesky-state.ts';
import { type Directories, findServer } from './find-server.ts';
import { ACCOUNT_CLAIM, openFollower } from './follower.ts';
import { sealPassword } from './password.ts';
import { signIn, SignInRefused } from './sign-in.ts';
import { XrpcError } from './xrpc.ts';

const UNKNOWN_HANDLE =
  'No account has this handle. Please check it, or enter the address of its server.';
const NO_SERVER = 'This server did not respond. Please check its address, or try again later.';
const FOREIGN_SERVER = 'Please enter an https address.';

/**
 * Connects an account after signing in to it, and has the background send what is published. The one that was connected
 * before is replaced, and its choices stay. Throws `invalid_input` with what the author can do.
 */
export async function connectBluesky(
  app: App,
  author: string,
  input: NewBlueskyAccount,
  directories?: Directories,
): Promise<BlueskyState> {
  const unavailable = whyUnavailable(app);
  if (unavailable !== undefined) refuse('handle', unavailable);
  const { handle, password } = input;
  const { service, identifier } = await serverOf(app, input, directories);
  const session = await signIn(app, { service, identifier, password }).catch(explain);
  await withClaim(app, { key: ACCOUNT_CLAIM }, async () => {
    const [before, newest, saved, site] = await Promise.all([
      app.bluesky.read(),
      app.bluesky.newest(),
      app.site.settings(),
      app.identity.ensure(),
    ]);
    const { posts = false, whole = true } = before ?? {};
    // A site that was moved or restored goes on with the record that it had.
    const known = saved?.settings.publication;
    const isKnown = accountOf(known) === session.did;
    const publication = isKnown && known ? known.slice(known.lastIndexOf('/') + 1) : undefined;
    await app.bluesky.connect(app.newId(newest), {
      by: author,
      since: app.now().toISOString(),
      handle,
      did: session.did,
      service,
      password: sealPassword(app, session.did, password),
      publication: publication ?? recordKey(timedId(site.since.getTime(), site.id)),
      posts,
      whole,
    });
    if (before && before.did !== session.did) await app.blueskyAnswers.clear();
  });
  await queueMessage(app, { kind: 'bluesky' });
  return readBluesky(app);
}

/** Finds the server of an account: the one that its author names, or that of its handle. */
async function serverOf(
  app: App,
  { handle, service }: NewBlueskyAccount,
  directories: Directories | undefined,
): Promise<{ readonly service: string; readonly identifier: string }> {
  if (service === undefined) {
    const found = await findServer(app, handle, directories).catch(explain);
    if (!found) refuse('handle', UNKNOWN_HANDLE);
    return { service: found.service, identifier: found.did };
  }
  if (isOnThisMachine(service) && !isOnThisMachine(app.settings.siteUrl))
    refuse('service', FOREIGN_SERVER);
  return { service: new URL(service).origin, identifier: handle };
}

/** Decides what is sent from now on. Records follow if they are to have more or less of the text. */
export async function chooseBluesky(
  app: App,
  author: string,
  { posts, whole }: BlueskyChoices,
): Promise<BlueskyState> {
  await withClaim(app, { key: ACCOUNT_CLAIM }, async () => {
    const account = await app.bluesky.read();
    if (!account || account.isEnding) throw new AppError('bluesky_off');
    if (account.posts === posts && account.whole === whole) return;
    const after = { ...storedOf(account), by: author, posts, whole };
    // In case this is stopped before the message is stored.
    if (account.whole !== whole) await app.blueskyAnswers.noteChange(0);
    const id = app.newId(account.id);
    await app.bluesky.connect(id, after);
    if (account.refused !== undefined) await app.bluesky.refuse(id, account.refused);
    if (account.whole !== whole) await queueMessage(app, { kind: 'bluesky' });
  });
  return readBluesky(app);
}

/** Returns an account as it is stored. */
function storedOf({ id: _id, isEnding: _ending, refused: _refused, ...account }: ConnectedAccount) {
  return account satisfies StoredAccount;
}

/** Signs in, and says what the account has of this site. A refusal of before is over if that succeeds. */
export async function testBluesky(app: App): Promise<BlueskyState> {
  const account = await app.bluesky.read();
  if (!account) throw new AppError('bluesky_off');
  const unavailable = whyUnavailable(app);
  if (unavailable !== undefined) return tested(app, false, unavailable);
  try {
    const { repository } = openFollower(app, account);
    await repository.signIn();
    if (account.refused !== undefined) {
      await app.bluesky.accept(account.id);
      await queueMessage(app, { kind: 'bluesky' });
    }
    const publication = await repository.read('publication', account.publication);
    if (!publication) return await tested(app, true, SIGNED_IN_ONLY);
    const { name, url } = publication.value;
    return await tested(app, true, `${SIGNED_IN} ${String(name)} (${String(url)}).`);
  } catch (error) {
    if (error instanceof SignInRefused) {
      await app.bluesky.refuse(account.id, error.message);
      return tested(app, false, error.message);
    }
    if (error instanceof XrpcError) return tested(app, false, NO_RESPONSE);
    throw error;
  }
}

const SIGNED_IN = 'Bluesky lets this site in. Other apps find it there as';
const SIGNED_IN_ONLY =
  'Bluesky lets this site in. Other apps can find it there within some minutes.';
const NO_RESPONSE =
  'The server of the account did not respond. Nothing is lost: it is tried again.';

const tested = async (app: App, ok: boolean, message: string): Promise<BlueskyState> => ({
  ...(await readBluesky(app)),
  test: { ok, message },
});

/**
 * Disconnects the account. Pages do not name its records any more. Those are kept, or removed first by the background, which
 * needs the account until then. Repeating the request changes nothing.
 */
export async function disconnectBluesky(
  app: App,
  author: string,
  { records }: BlueskyEnd,
): Promise<BlueskyState> {
  await withClaim(app, { key: ACCOUNT_CLAIM }, async () => {
    await setPublication(app, author, NOT_ON_BLUESKY);
    const account = await app.bluesky.read();
    if (!account) return;
    const id = app.newId(account.id);
    if (records === 'remove') {
      if (!account.isEnding) await app.bluesky.end(id, storedOf(account));
      await queueMessage(app, { kind: 'bluesky' });
      return;
    }
    await app.blueskyAnswers.clear();
    await app.bluesky.disconnect(id);
  });
  return readBluesky(app);
}

/** Throws `invalid_input` for a failure of another server. */
function explain(error: unknown): never {
  if (error instanceof SignInRefused) refuse('password', error.message);
  if (!(error instanceof XrpcError)) throw error;
  if (error.isForNow) refuse('service', NO_SERVER);
  refuse('handle', UNKNOWN_HANDLE);
}

function refuse(field: string, message: string): never {
  throw new AppError('invalid_input', { fields: { [field]: message } });
}
