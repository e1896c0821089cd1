import { expect, test } from 'vitest';
import type { Comment } from '#domain/comments/comment.ts';
import { LETTER_FRAGMENT } from '#domain/comments/form-link.ts';
import { DEFAULT_SETTINGS } from '#domain/site/site-settings.ts';
import { DAY } from '#domain/timing.ts';
import { setUpLetters } from '#tests/support/app/letters.ts';
import { documentOf } from '#tests/support/app/documents.ts';
import { managed } from '#tests/support/app/moderation.ts';
import { call, later, signedIn, type TestApp } from '#tests/support/app/test-app.ts';
import { comments } from '#tests/support/app/endpoints.ts';
import { samplePath } from '#tests/support/app/sample.ts';
import { comment, sampleComment, thread } from '#tests/support/app/readers.ts';
import {
  appWithLetters,
  KEYS,
  mail,
  queued,
  senderOf,
} from '#tests/support/letters/letters-app.ts';
import { mailOf } from '#usecases/letters/message-content.ts';

/** Returns the letter about the sample post as plain text. */
async function letterOf(app: TestApp, form: 'full' | 'excerpt' = 'full'): Promise<string> {
  const address = { address: KEYS.seal('ada@site.example'), hash: KEYS.hashOf('ada@site.example') };
  const message = { kind: 'test', ...address, document: await documentOf(app), form } as const;
  return (await mailOf(app, await senderOf(app), message))?.content.text ?? '';
}

/** Returns the mark in the link of a letter. */
const markIn = (letter: string): string | undefined =>
  new RegExp(String.raw`Reply in public \(\S+${LETTER_FRAGMENT}(\S+)\)`).exec(letter)?.[1];

test('a comment by the link of a letter says so to readers, to the author and in mails', async () => {
  const app = await appWithLetters({ tell: 'at-once' });
  const letter = markIn(await letterOf(app));
  expect(letter).toBe(markIn(await letterOf(app, 'excerpt')));
  const { id } = await comment(app, { letter });
  expect((await thread(app)).comments).toMatchObject([{ id, byLetter: true }]);
  expect((await managed(app)).comments).toMatchObject([{ id, byLetter: true }]);
  const [message] = await queued(app);
  expect((await mail(app, message))?.content.text).toContain('In reply to the letter');
});

test.each([
  ['is forged', () => `${'0'.repeat(21)}.${'A'.repeat(22)}`],
  ['is about another post', () => KEYS.token('answer', '0mwqcvqvk000000000009')],
  ['is for another purpose', (document: string) => KEYS.token('leave', document)],
  ['has more parts', (document: string) => KEYS.token('answer', document, 'posts')],
])('a comment whose mark of a letter %s is a comment like others', async (_, markOf) => {
  const app = await appWithLetters();
  const letter = markOf(await documentOf(app));
  expect(await comment(app, { letter })).not.toHaveProperty('byLetter');
});

test('neither a reply to a comment nor a comment of an author is one to the letter', async () => {
  const app = await appWithLetters();
  const letter = markIn(await letterOf(app));
  const { id } = await comment(app);
  expect(await comment(app, { letter }, id)).not.toHaveProperty('byLetter');
  const body = { ...sampleComment, letter };
  const headers = await signedIn(app);
  const response = await call(comments(app), { params: samplePath, body, headers });
  const { comment: own } = (await response.json()) as { comment: Comment };
  expect(own.author).toBe(true);
  expect(own).not.toHaveProperty('byLetter');
});

test('a letter leads to no discussion that is closed', async () => {
  const app = await appWithLetters();
  const discussion = { ...DEFAULT_SETTINGS.discussion, closeAfterDays: 1, blockedWords: [] };
  app.clock.now = later(1);
  await setUpLetters(app, {}, { discussion });
  expect(markIn(await letterOf(app))).toBeDefined();
  app.clock.now = later(DAY);
  expect(markIn(await letterOf(app))).toBeUndefined();
});
