import { publish } from '#tests/support/app/blog.ts';
import { DRAFT_ID, saveDraft } from '#tests/support/app/author.ts';
import { comment, publishThought, sampleComment } from '#tests/support/app/readers.ts';
import { samplePath } from '#tests/support/app/sample.ts';
import { plainPicture } from '#tests/support/app/pictures.ts';
import { silence } from '#tests/support/app/sample-files.ts';
import { ADA, signedIn, testApp } from '#tests/support/app/test-app.ts';
import { storeImage } from '#usecases/images/upload-image.ts';
import { storeFileBytes } from '#usecases/files/upload-file.ts';
import { createPreviewLink } from '#usecases/drafts/preview-link.ts';
import { memoryStore } from '#store/drivers/memory.ts';

/** Facts that a refused request may leave: claims, refused tries to sign in, and copies of what is there. */
const PASSING = /^(?:claims|refusals|snapshots)\//;

const OWN_SECRETS = [ADA.key, 'a secret of at least 32 characters'];

/** Makes an app with one record of each kind, and the names that its paths can contain. */
export async function fullApp() {
  const keys = new Set<string>();
  const changes = new Set<string>();
  // What is tried is input, in many thousands of calls one after the other: a slow store would only make them last.
  const store = memoryStore({
    after(operation, key) {
      if (operation !== 'put' && operation !== 'remove') return;
      if (!PASSING.test(key)) changes.add(key);
      if (operation === 'put') keys.add(key);
      else keys.delete(key);
    },
  });
  const app = testApp({}, store);
  await publish(app);
  const { id: commentId } = await comment(app);
  const thoughtId = await publishThought(app);
  await saveDraft(app);
  const { path: preview } = await createPreviewLink(app, 'Ada', DRAFT_ID);
  const image = (await storeImage(app, await plainPicture('png'))).replace('/images/', '');
  const file = await storeFileBytes(app, new Uint8Array(silence(1)), 'a sound.wav');
  const [, fileName = '', title = ''] = /^\/files\/([^/]+)\/?(.*)$/.exec(file) ?? [];
  const token = preview.replace('/preview/', '');
  const headers = await signedIn(app);
  const facts = await Promise.all(
    (await app.keys('sessions/')).map(async (key) => [key, await store.get(key)] as const),
  );
  const named: Record<string, string> = { ...samplePath, commentId, token, name: fileName, title };
  return {
    app,
    headers,
    /** The usual values of path parameters. */
    named,
    names: [...Object.values(named), thoughtId, DRAFT_ID, image],
    /** Texts that not even the author gets. */
    ownSecrets: OWN_SECRETS,
    /** Texts that readers do not get. */
    secrets: [...OWN_SECRETS, token, sampleComment.email],
    /** Undoes a logout. */
    signInAgain: () => Promise.all(facts.map(([key, text]) => app.store.put(key, text ?? ''))),
    /** Runs a request, and returns the keys of facts that it has added, changed or removed for good. */
    async changedBy(run: () => Promise<unknown>): Promise<string[]> {
      await app.settled();
      const before = new Set(keys);
      changes.clear();
      await run();
      await app.settled();
      return [...changes].filter((key) => before.has(key) || keys.has(key));
    },
  };
}
export type FullApp = Awaited<ReturnType<typeof fullApp>>;
