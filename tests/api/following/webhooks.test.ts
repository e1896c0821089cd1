import { createHmac } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { DRAFT_ID, openPost, saveDraft, tryToEdit } from '#tests/support/app/author.ts';
import { publish, tryToPublish } from '#tests/support/app/blog.ts';
import { comment, tryToComment, tryToSubmit } from '#tests/support/app/readers.ts';
import { RECEIPT } from '#tests/support/app/receipts.ts';
import { samplePost } from '#tests/support/app/sample.ts';
import { later, NOW, ORIGIN, type TestApp, testApp } from '#tests/support/app/test-app.ts';
import { appWithWebhook, MINUTE, runAt, SECRET } from '#tests/support/app/webhook.ts';
import { memoryStore } from '#tests/support/store/memory.ts';
import { expectLog } from '#tests/support/vitest/log.ts';
import { publishScheduled } from '#usecases/schedule/publish-scheduled.ts';

test('a published post is told once, signed, and with its text', async () => {
  const { app, messages, received } = await appWithWebhook();
  await publish(app, { tags: ['Sea'] });
  await app.settled();

  expect(messages()).toMatchObject([
    {
      type: 'post.published',
      timestamp: NOW.toISOString(),
      data: {
        id: 'writings/ontides202611211200',
        url: `${ORIGIN}/blog/writings/ontides202611211200`,
        title: 'On tides',
        tags: ['Sea'],
        category: 'writings',
        author: 'Ada',
      },
    },
  ]);
  expect(messages()[0]?.data['html']).toContain('<p>The tide came in <em>late</em>.</p>');
  expect(messages()[0]?.data['html']).toContain(`src="${ORIGIN}/images/tide.jpg"`);
  const { headers, body = '' } = received[0] ?? {};
  const signed = `${String(headers?.['webhook-id'])}.${String(headers?.['webhook-timestamp'])}.${body}`;
  const hmac = createHmac('sha256', SECRET).update(signed).digest('base64');
  expect(headers?.['webhook-signature']).toBe(`v1,${hmac}`);
  expect(await app.keys('outbox/')).toEqual([]);

  const { revision } = await openPost(app);
  await tryToEdit(app, revision, { title: 'On later tides' });
  await app.settled();
  expect(received).toHaveLength(1);
});

test('a scheduled post is told once, with an id that an interrupted run would repeat', async () => {
  const { app, messages, ids } = await appWithWebhook();
  const { revision } = await saveDraft(app, { publishAt: later(15 * MINUTE).toISOString() });

  app.clock.now = later(15 * MINUTE);
  await publishScheduled(app);
  await publishScheduled(app);
  await app.settled();

  expect(messages().map(({ type }) => type)).toEqual(['post.published']);
  expect(ids()).toEqual([`post-${revision}`]);
});

test('a publication that is sent again after a lost response is told once', async () => {
  const { app, ids } = await appWithWebhook();
  await publish(app, { draft: DRAFT_ID });
  await publish(app, { draft: DRAFT_ID });
  await app.settled();

  expect(ids()).toEqual([`post-${DRAFT_ID}`]);
});

test('repeating an interrupted publication keeps the id of its message', async () => {
  const { app, ids } = await appWithWebhook();
  vi.spyOn(app.documents, 'add').mockRejectedValueOnce(new Error('The function was stopped.'));
  expectLog('Error: The function was stopped.');
  await tryToPublish(app, { draft: DRAFT_ID });
  await tryToPublish(app, { draft: DRAFT_ID });
  await app.settled();

  expect(new Set(ids())).toEqual(new Set([`post-${DRAFT_ID}`]));
});

test('a comment and a thought are told without the addresses of their readers', async () => {
  const { app, messages, received } = await appWithWebhook();
  await publish(app);
  const { id } = await comment(app);
  await tryToSubmit(app);
  await app.settled();

  expect(messages().slice(1)).toMatchObject([
    {
      type: 'comment.created',
      data: {
        id,
        url: `${ORIGIN}/blog/writings/ontides202611211200#comment-${id}`,
        name: 'Grace',
        html: 'I saw it <em>too</em>.',
        waiting: false,
      },
    },
    { type: 'thought.submitted', data: { name: 'Seneca', type: 'short' } },
  ]);
  expect(JSON.stringify(received)).not.toMatch(/@example|203\.0\.113/);
});

test.each([
  ['with a receipt', { draft: DRAFT_ID, receipt: RECEIPT }],
  ['without one', { draft: DRAFT_ID }],
])('a comment that arrives twice %s is told once', async (_, key) => {
  const { app, messages, ids } = await appWithWebhook();
  await publish(app);
  const { id } = await comment(app, key);
  app.clock.now = later(1_000);
  await comment(app, key);
  await app.settled();
  await runAt(app, 25);

  expect(messages().slice(1)).toMatchObject([{ type: 'comment.created', data: { id } }]);
  expect(ids()[1]).toBe(`comment-${id}`);
  expect(await app.keys('outbox/')).toEqual([]);
});

test('comments on two posts with one receipt are told with an id each', async () => {
  const { app, ids } = await appWithWebhook();
  await publish(app);
  const other = { ...samplePost, id: 'another202611211200' };
  await publish(app, other);
  const first = await comment(app, { receipt: RECEIPT });
  const params = { category: other.category, id: other.id };
  const response = await tryToComment(app, { receipt: RECEIPT }, { params });
  const { comment: second } = (await response.json()) as { comment: { id: string } };
  await app.settled();

  expect(ids().slice(2)).toEqual([`comment-${first.id}`, `comment-${second.id}`]);
});

test.each([
  ['comment', 'comments/', (app: TestApp) => comment(app)],
  ['thought', 'thoughts/', (app: TestApp) => tryToSubmit(app)],
])(
  'the event of a %s is stored first, so that a stopped function loses none',
  async (_, prefix, send) => {
    const before: string[][] = [];
    const store = memoryStore({
      before: async (operation, key) => {
        if (operation === 'put' && key.startsWith(prefix)) before.push(await app.keys('outbox/'));
      },
    });
    const { app } = await appWithWebhook(store);
    await publish(app);
    await app.settled();
    await send(app);
    await app.settled();

    expect(before[0]).toHaveLength(1);
  },
);

test('a thought that arrives twice is told once', async () => {
  const { app, received } = await appWithWebhook();
  await tryToSubmit(app, { receipt: RECEIPT });
  await tryToSubmit(app, { receipt: RECEIPT });
  await app.settled();

  expect(received).toHaveLength(1);
});

test('without a webhook nothing is stored', async () => {
  const app = testApp();
  await publish(app);
  await comment(app);
  await tryToSubmit(app);

  expect(await app.keys('outbox/')).toEqual([]);
});
