import type { BlueskyState } from '#domain/bluesky/account.ts';
import { recordKey } from '#domain/bluesky/record-key.ts';
import { bluesky } from '#tests/support/app/endpoints.ts';
import { openAt } from '#tests/support/app/moves.ts';
import { samplePath, samplePost } from '#tests/support/app/sample.ts';
import { sendWaiting } from '#tests/support/app/send-waiting.ts';
import { ADA, call, signedIn, type TestApp, testApp } from '#tests/support/app/test-app.ts';
import { memoryStore } from '#tests/support/store/memory.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { editPost } from '#usecases/posts/edit-post.ts';
import { sendBluesky } from '#usecases/bluesky/send-bluesky.ts';
import { HANDLE, openPds, PASSWORD, type Pds } from './pds.ts';

/** The settings of a published site on the machine of the stand-in. */
export const HERE = {
  reachesOut: true,
  takesBuildHook: true,
  siteUrl: 'http://127.0.0.1:2',
  workUrl: undefined,
} as const;

export const DOCUMENT = 'site.standard.document';
export const PUBLICATION = 'site.standard.publication';
export const POST = 'app.bsky.feed.post';

/** Sends a request to the connection, as Ada. */
export async function ask(app: TestApp, method: string, body?: object): Promise<Response> {
  return call(bluesky(app), {
    method,
    headers: await signedIn(app, ADA.key),
    ...(body && { body }),
  });
}

export const stateOf = async (response: Response) => (await response.json()) as BlueskyState;

/** Connects the account of the stand-in. */
export const connect = (app: TestApp, { url }: Pds, changes: object = {}): Promise<Response> =>
  ask(app, 'POST', { handle: HANDLE, password: PASSWORD, service: url, ...changes });

/** Sends what waits for Bluesky. Returns the reasons of what was not sent. */
export async function sendAll(app: TestApp): Promise<string[]> {
  const outcomes = await sendWaiting(app, 'bluesky', sendBluesky);
  return outcomes.flatMap((one) => ('reason' in one ? one.reason : []));
}

/** Returns a site that is connected, and whose records are in line. */
export async function connectedSite(choices: object = {}, store?: FactStore) {
  const pds = await openPds();
  const app = testApp(HERE, store ?? memoryStore());
  const response = await connect(app, pds);
  if (response.status !== 200) throw new Error(await response.text());
  if (Object.keys(choices).length > 0)
    await ask(app, 'PUT', { posts: false, whole: true, ...choices });
  await sendAll(app);
  return { app, pds };
}

/** Returns the keys of the records of documents that the account should have. */
export const expectedKeys = async (app: TestApp): Promise<string[]> =>
  (await app.documents.index()).posts.map(({ document }) => recordKey(document)).sort();

/** Publishes another text of the sample post. */
export async function editSample(app: TestApp, changes: object): Promise<void> {
  const { revision } = await openAt(app, samplePath);
  const { category: _, id: _id, date: _date, ...text } = samplePost;
  await editPost(app, 'Ada', samplePath, { ...text, ...changes, revision });
}
