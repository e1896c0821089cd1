import { expect, test } from 'vitest';
import { comments } from '#tests/support/app/endpoints.ts';
import { moderate } from '#tests/support/app/moderation.ts';
import {
  approve,
  authorHeaders,
  comment,
  pending,
  sampleComment,
  tryToComment,
  tryToSubmit,
} from '#tests/support/app/readers.ts';
import { samplePath } from '#tests/support/app/sample.ts';
import { call, type TestApp } from '#tests/support/app/test-app.ts';
import {
  aMomentLater,
  appWithLetters,
  mail,
  queued,
  saveLetters,
} from '#tests/support/letters/letters-app.ts';
import { runSchedule } from '#usecases/schedule/run-schedule.ts';
import { appWithPost } from '#tests/support/app/blog.ts';

/** Runs the schedule at a time. */
async function runAt(app: TestApp, time: string): Promise<void> {
  app.clock.now = new Date(time);
  await runSchedule(app);
  await app.settled();
}

test('the author gets a mail of a new comment and of a thought, which open the decision', async () => {
  const app = await appWithLetters({ tell: 'at-once' }, { holdComments: true });
  const { id } = await comment(app, { name: 'Grace\r\nBcc: all@example.org' });
  await aMomentLater(app);
  await tryToSubmit(app);
  const [first, second] = await queued(app);

  expect([first, second]).toMatchObject([{ kind: 'comment', comment: id }, { kind: 'thought' }]);
  const about = await mail(app, first);
  expect(about).toMatchObject({ to: 'ada@commonplace.example' });
  expect(about?.content.subject).toBe('A comment by Grace Bcc: all@example.org on “On tides”');
  expect(about?.content.text).toContain('It waits for your decision.');
  expect(about?.content.text).toContain(
    `https://commonplace.example/admin/dashboard#comments/${id}`,
  );
  expect(about?.content.text).not.toContain(sampleComment.email);
  const thought = await mail(app, second);
  expect(thought?.content.text).toContain('#thoughts/');
  expect(thought?.leaves).toBeUndefined();
});

test('nobody is told of what was decided, removed or written by an author meanwhile', async () => {
  const app = await appWithLetters({ tell: 'at-once' });
  const { id } = await comment(app);
  await aMomentLater(app);
  await tryToSubmit(app);
  await call(comments(app), {
    params: samplePath,
    body: sampleComment,
    headers: await authorHeaders(app),
  });
  const [first, second, ...others] = await queued(app);
  expect(others).toEqual([]);

  await moderate(app, 'remove', id);
  const [thought] = await pending(app);
  await approve(app, thought?.id ?? '');

  expect(await mail(app, first)).toBeUndefined();
  expect(await mail(app, second)).toBeUndefined();
});

test('a site without letters, or whose author wants no mail, queues none', async () => {
  const without = await appWithPost();
  await comment(without);
  const never = await appWithLetters();
  await comment(never);
  const noAddress = await appWithLetters({ tell: 'at-once', tellTo: '' });
  await comment(noAddress);

  for (const app of [without, never, noAddress]) expect(await queued(app)).toEqual([]);
});

test('of many comments in an hour, the first five are mails and the others one summary', async () => {
  const app = await appWithLetters({ tell: 'at-once' });
  app.clock.now = new Date('2026-11-21T12:20:00Z');
  for (let n = 1; n <= 8; n++) {
    await comment(app, {
      name: `Reader ${n}`,
      email: `reader${n}@example.org`,
      comment: `Note ${n}`,
    });
    await aMomentLater(app);
  }
  expect((await queued(app)).map(({ kind }) => kind)).toEqual(Array(5).fill('comment'));

  await runAt(app, '2026-11-21T13:15:00Z');
  await runAt(app, '2026-11-21T14:15:00Z');

  const summaries = (await queued(app)).filter(({ kind }) => kind === 'day');
  expect(summaries).toHaveLength(1);
  const content = (await mail(app, summaries[0]))?.content;
  expect(content?.subject).toBe('3 new comments on Commonplace');
  expect(content?.text.match(/Reader \d/g)).toEqual(['Reader 8', 'Reader 7', 'Reader 6']);
});

test('the summary of a day comes once, at seven in the time zone of the site, if anything arrived', async () => {
  const app = await appWithLetters({ tell: 'daily' });
  await comment(app);
  await call(comments(app), {
    params: samplePath,
    body: { ...sampleComment, name: 'Ada' },
    headers: await authorHeaders(app),
  });
  await tryToSubmit(app);
  expect(await queued(app)).toEqual([]);

  // It is seven in Berlin at six in UTC.
  await runAt(app, '2026-11-22T05:15:00Z');
  expect(await queued(app)).toEqual([]);
  await runAt(app, '2026-11-22T06:15:00Z');
  await runAt(app, '2026-11-22T07:15:00Z');
  await runAt(app, '2026-11-23T06:15:00Z');

  const waiting = (await queued(app)).filter(({ kind }) => kind === 'day');
  expect(waiting).toMatchObject([{ kind: 'day', until: '2026-11-22T06:15:00.000Z' }]);
  const content = (await mail(app, waiting[0]))?.content;
  expect(content?.subject).toBe('1 new comment and 1 new thought on Commonplace');
});

test('a comment that is refused leads to no mail', async () => {
  const app = await appWithLetters({ tell: 'at-once' });
  await tryToComment(app, { email: '' });

  expect(await queued(app)).toEqual([]);
});

test('a change of the settings counts for the mails that wait', async () => {
  const app = await appWithLetters({ tell: 'at-once' });
  await comment(app);
  const [message] = await queued(app);
  await aMomentLater(app);
  await saveLetters(app, { tell: 'never' });

  expect(await mail(app, message)).toBeUndefined();
});
