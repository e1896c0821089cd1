import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { type Scope, SCOPES } from '#domain/scope.ts';
import { DEFAULT_SETTINGS } from '#domain/site/site-settings.ts';
import {
  DRAFT_ID,
  sampleDraft,
  saveDraft,
  tryToCreateKey,
  tryToDeleteDraft,
} from '#tests/support/app/author.ts';
import { publish } from '#tests/support/app/blog.ts';
import { writeFrames } from '#tests/support/app/built-shell.ts';
import { plainPicture } from '#tests/support/app/pictures.ts';
import { comment, publishThought, sampleComment } from '#tests/support/app/readers.ts';
import { RECEIPT } from '#tests/support/app/receipts.ts';
import { silence } from '#tests/support/app/sample-files.ts';
import { samplePath } from '#tests/support/app/sample.ts';
import { savePage, tryToSaveSettings } from '#tests/support/app/site-content.ts';
import { LETTERS, MAIL } from '#tests/support/app/subscribers.ts';
import { ADA, signedIn, type TestApp, testApp } from '#tests/support/app/test-app.ts';
import { memoryStore } from '#tests/support/store/memory.ts';
import { createToken, revokeToken } from '#usecases/access/programs.ts';
import { createPreviewLink } from '#usecases/drafts/preview-link.ts';
import { saveDraft as storeDraft } from '#usecases/drafts/save-draft.ts';
import { storeFileBytes } from '#usecases/files/upload-file.ts';
import { storeImage } from '#usecases/images/upload-image.ts';
import { createPrivateFeedLink } from '#usecases/private-feed/private-feed-link.ts';

/** Facts that a refused request may leave: claims, refused tries to sign in, uses of tokens, and copies of what is there. */
const PASSING = /^(?:asked|claims|refusals|snapshots|tokens\/used)\//;

const TRASHED = '0mwqcvpc0trashedtrash';

/** The rights of the tokens that programs have. Each counts its requests, so there are several with all rights. */
const RIGHTS: readonly (readonly Scope[])[] = [
  ...SCOPES.flatMap((scope) => [[scope], [scope]]),
  ...Array.from({ length: 8 }, () => SCOPES),
];

/** Makes a token of an author, and returns it with its rights. */
const tokenOf = async (app: TestApp, scopes: readonly Scope[]) => ({
  scopes,
  ...(await createToken(app, 'Ada', { name: 'A program', scopes: [...scopes], days: 30 })),
});

/** Makes an app with secrets of its own. */
const otherSite = () =>
  testApp({
    sessionSecret: new TextEncoder().encode('the secret of another site, as long as ours'),
  });

/** Makes an app with one record of each kind, and returns what is in its store, and the names that paths can contain. */
async function sample() {
  const app = testApp({ mail: MAIL }, memoryStore());
  await app.site.addSettings(app.newId(), {
    by: 'Ada',
    at: app.now().toISOString(),
    settings: { ...DEFAULT_SETTINGS, letters: LETTERS, programs: true },
  });
  await publish(app);
  await comment(app, { receipt: RECEIPT });
  await publishThought(app);
  await saveDraft(app);
  await storeDraft(app, 'Ada', TRASHED, sampleDraft);
  await tryToDeleteDraft(app, TRASHED);
  await savePage(app);
  await tryToSaveSettings(app);
  const preview = (await createPreviewLink(app, 'Ada', DRAFT_ID)).path.replace('/preview/', '');
  const { path } = await createPrivateFeedLink(app, 'Ada');
  const feed = /\/api\/feed\/([^/]+)/.exec(path)?.[1] ?? path.split('/').at(-1) ?? '';
  const image = (await storeImage(app, await plainPicture('png'))).replace('/images/', '');
  const file = await storeFileBytes(app, new Uint8Array(silence(1)), 'a sound.wav');
  const [, fileName = '', title = ''] = /^\/files\/([^/]+)\/?(.*)$/.exec(file) ?? [];
  const headers = await signedIn(app);
  await tryToCreateKey(app, headers, 'Laptop');
  const programs = await Promise.all(RIGHTS.map((scopes) => tokenOf(app, scopes)));
  const ended = await tokenOf(app, SCOPES);
  await revokeToken(app, 'Ada', ended.id);
  await app.settled();
  const content = new Map<string, Uint8Array<ArrayBuffer>>();
  for (const key of await app.keys()) {
    content.set(key, await new Response(await app.store.open(key)).bytes());
  }
  const ids = [...content.keys()]
    .flatMap((key) => key.split(/[/_-]/))
    .flatMap((part) => /^[0-9a-z]{21}/.exec(part)?.[0] ?? []);
  const { category, id } = samplePath;
  const names = [category, id, 'about', fileName, title, image, preview, feed, '0', 'a'.repeat(64)];
  return {
    content,
    headers,
    programs,
    invalid: [ended.token, (await tokenOf(otherSite(), SCOPES)).token],
    secrets: [preview, feed],
    names: [...names, ...new Set(ids)],
  };
}
const SAMPLE = await sample();

/** The pages in which functions render posts and lists. */
const SITE = mkdtempSync(join(tmpdir(), 'commonplace-'));
writeFrames(SITE);
afterAll(() => rmSync(SITE, { recursive: true }));

/** The newest revisions of documents, which changes have to name. */
export const REVISIONS: readonly string[] = [...SAMPLE.content.keys()].flatMap(
  (key) => /^documents\/[0-9a-z]+_([0-9a-z]{21})/.exec(key)?.[1] ?? [],
);

/** Tokens that are valid, with their rights. */
export const PROGRAMS = SAMPLE.programs;

const WITH_ALL_RIGHTS = PROGRAMS.filter(({ scopes }) => scopes === SCOPES);
let turn = 0;

/** Returns the headers of a program with all rights, each time of the next one. */
export const nextProgram = () => ({
  authorization: `Bearer ${WITH_ALL_RIGHTS[turn++ % WITH_ALL_RIGHTS.length]?.token}`,
});

/** Tokens that are not: one has ended, and one is of another site. */
export const INVALID_TOKENS: readonly string[] = SAMPLE.invalid;

/** The names that paths can contain. */
export const NAMES: readonly string[] = SAMPLE.names;

/** The headers of the author, who can also show the receipt of the comment. */
export const AUTHOR = { ...SAMPLE.headers, receipt: RECEIPT };

/** Texts that not even the author gets. */
const OWN_SECRETS = [ADA.key, 'a secret of at least 32 characters'];

/** Texts that a response must not contain. */
export const secretsFor = (isAuthor: boolean): readonly string[] =>
  isAuthor ? OWN_SECRETS : [...OWN_SECRETS, ...SAMPLE.secrets, sampleComment.email];

/** Opens an app with one record of each kind. */
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
  for (const [key, bytes] of SAMPLE.content) await store.put(key, bytes);
  // Nothing is there that could send mails.
  const app = testApp({ mail: MAIL, siteUrl: 'http://127.0.0.1:2', siteDir: SITE }, store);
  const sessions = [...SAMPLE.content].filter(([key]) => key.startsWith('sessions/'));
  return {
    app,
    /** Undoes a logout. */
    async signInAgain(): Promise<void> {
      for (const key of await app.keys('sessions/ended/')) await store.remove(key);
      for (const [key, bytes] of sessions) await store.put(key, bytes);
    },
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
