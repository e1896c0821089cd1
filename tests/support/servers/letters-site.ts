import { LETTER_FRAGMENT } from '#domain/comments/form-link.ts';
import { postPath } from '#domain/posts/post.ts';
import { DEFAULT_SETTINGS } from '#domain/site/site-settings.ts';
import { startPlatform } from '#platform/platform.ts';
import { localApp } from '#scripts/local/local-app.ts';
import { DATA_DIR, openLocalStore } from '#scripts/local/local-store.ts';
import { runInChild } from '#scripts/local/run-in-child.ts';
import { ensureSecrets } from '#scripts/local/secrets.ts';
import { readMail } from '#settings';
import { thousandWords } from '#tests/e2e/reading/page-weight.ts';
import { addPost } from '#tests/support/app/documents.ts';
import { samplePost } from '#tests/support/app/sample.ts';

/**
 * Builds and serves a site with letters, whose functions were bundled before, in DATA_DIR, OUT_DIR and CONTENT_CACHE. Its
 * mail server does not respond, so mails stay in the outbox. Sends its address to the parent process, and after the message
 * `confirm`, `leave` or `answer` the link of the newest mail, or of the letter about the post.
 */
const SMTP_URL = 'smtp://127.0.0.1:9';

// Before the folders of this process are read.
const secrets = await ensureSecrets(DATA_DIR, {});
Object.assign(process.env, secrets, { SMTP_URL, SITE_URL: 'http://127.0.0.1:9' });
const mail = readMail(process.env);
if (!mail) throw new Error('Letters are off.');
const { keys } = mail;

const { store, buildContext, close } = await openLocalStore();
const app = localApp(store);
const document = await addPost(app, {
  ...samplePost,
  coverImage: undefined,
  content: thousandWords(),
});
await app.site.addSettings(app.newId(), {
  by: 'Ada',
  at: app.now().toISOString(),
  settings: {
    ...DEFAULT_SETTINGS,
    subscribeLink: 'https://elsewhere.example/subscribe',
    letters: {
      from: 'ada@commonplace.example',
      fromName: 'Ada',
      replyTo: '',
      imprint: 'Secret Street 1',
      form: 'full',
      tell: 'never',
      tellTo: 'ada-private@commonplace.example',
    },
  },
});
await runInChild('build.ts', { env: { ...process.env, NETLIFY_BLOBS_CONTEXT: buildContext } });
const platform = await startPlatform({
  projectDir: process.cwd(),
  dataDir: DATA_DIR,
  siteDir: process.env['OUT_DIR'] ?? 'dist',
  schedules: false,
  trustProxy: true,
  build: () => Promise.resolve(),
});

/** Returns the link of the newest mail to confirm, or of a letter to the newest subscriber. */
async function linkOf(purpose: unknown): Promise<string> {
  if (purpose === 'confirm') {
    const message = (await app.outbox.waiting()).at(-1)?.message;
    if (message?.kind !== 'confirm') throw new Error('No mail waits.');
    return `/letters/confirm?t=${keys.token('confirm', message.hash, message.request)}`;
  }
  if (purpose === 'answer')
    return `${postPath(samplePost)}${LETTER_FRAGMENT}${keys.token('answer', document)}`;
  const [subscriber] = [...(await app.subscribers.all()).values()].filter((one) => one.confirmed);
  return `/letters/leave?t=${keys.token('leave', subscriber?.hash ?? '', 'posts')}`;
}

process.on('message', (purpose) => void linkOf(purpose).then((link) => process.send?.(link)));
process.once('SIGTERM', () => {
  void platform.close().then(async () => {
    await close();
    process.exit(0);
  });
});
process.send?.(platform.url);
