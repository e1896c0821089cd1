import { expect, test } from 'vitest';
import { findTexts } from '#scripts/readers/find-texts.ts';
import { publish } from '#tests/support/app/blog.ts';
import { documentOf } from '#tests/support/app/documents.ts';
import { approvedWriter, arrive, DID } from '#tests/support/app/foreign.ts';
import { managed, managedPage, MANAGED_COMMENTS, moderate } from '#tests/support/app/moderation.ts';
import { sampleComment } from '#tests/support/app/readers.ts';
import { storeComment } from '#tests/support/app/stored-comments.ts';
import { testApp } from '#tests/support/app/test-app.ts';
import { appWithWebhook } from '#tests/support/app/webhook.ts';
import { memorySource } from '#tests/support/backup/archives.ts';
import {
  appWithLetters,
  mail,
  queued,
  TELL,
  wantReplies,
} from '#tests/support/letters/letters-app.ts';

const ORIGIN = {
  network: 'bluesky',
  handle: '@hopper.example',
  url: 'https://bsky.example/profile/hopper.example/post/first',
};

test('the author is told of a text from elsewhere once, by mail', async () => {
  const app = await appWithLetters({ tell: 'at-once' });
  await arrive(app, 'first');
  await arrive(app, 'first');
  const [message, ...others] = await queued(app);
  expect(others).toEqual([]);
  const about = await mail(app, message);
  expect(about?.content.text).toContain('From Bluesky · @hopper.example');
  expect(about?.content.text).toContain('It waits for your decision.');
  expect(about?.content.html).toContain(ORIGIN.url);
  expect(about?.content.html).not.toContain(DID);
});

test('the webhook gets its origin, without the id of its writer', async () => {
  const { app, messages, received } = await appWithWebhook();
  await publish(app);
  await arrive(app, 'first');
  await arrive(app, 'first');
  await app.settled();
  expect(messages().slice(1)).toMatchObject([
    { type: 'comment.created', data: { name: 'Hopper', waiting: true, from: ORIGIN } },
  ]);
  expect(received.at(-1)?.body).not.toContain(DID);
});

test('a reader who asked for it is told of a reply from elsewhere once readers see it', async () => {
  const app = await appWithLetters();
  const hash = await wantReplies(app, sampleComment.email);
  const parent = await storeComment(app, await documentOf(app), { tell: TELL });
  await arrive(app, 'first', { parent });
  expect(await queued(app)).toEqual([]);
  const [first] = (await managed(app)).comments;
  await moderate(app, 'approve', first?.id ?? '');
  const [message, ...others] = await queued(app);
  expect(message).toMatchObject({ kind: 'reply', hash });
  expect(others).toEqual([]);
  expect((await mail(app, message))?.content.text).toContain('The text of first');
});

test('a text from elsewhere causes no mail to its writer', async () => {
  const app = await appWithLetters();
  await arrive(app, 'first', { html: 'Write to hopper@example.org', name: 'hopper@example.org' });
  expect(await queued(app)).toEqual([]);
  expect(await app.keys('subscribers/')).toEqual([]);
});

test('the author finds a text by its handle, and its writer by the id', async () => {
  const app = testApp();
  const id = await approvedWriter(app);
  const { page } = await managedPage(app, `${MANAGED_COMMENTS}?q=hopper.example`);
  expect(page.comments).toMatchObject([{ id, email: '', from: ORIGIN }]);
  for (const wanted of ['hopper.example', '@Hopper.example', DID, ORIGIN.url]) {
    const { texts } = await findTexts(memorySource(app.store), wanted);
    expect(texts, wanted).toMatchObject([{ match: 'address', name: 'Hopper' }]);
  }
});
