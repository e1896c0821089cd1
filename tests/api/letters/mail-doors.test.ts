import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CAUSED_MAILS } from '#domain/letters/limits.ts';
import type { MailMessage } from '#domain/letters/message.ts';

/** The cause of each kind of mail. */
const CAUSED_BY = {
  confirm: 'strangers',
  reply: 'strangers',
  // They go to those who have subscribed, and only the author causes them.
  letter: 'subscribers',
  // They go to the author, who is told of five arrivals in an hour at most.
  test: 'author',
  comment: 'author',
  thought: 'author',
  day: 'author',
} as const satisfies Record<MailMessage['kind'], 'strangers' | 'subscribers' | 'author'>;

/** Every place that queues or sends a mail, or asks for one. Those of strangers are bombed through below. */
const DOORS = {
  'netlify/usecases/bluesky/manage-account.ts': ['queueMessage'],
  'netlify/usecases/bluesky/send-bluesky.ts': ['outbox.add'],
  'netlify/usecases/outbox/open-turn.ts': ['outbox.add'],
  'netlify/usecases/documents/change-document.ts': ['outbox.add'],
  'netlify/usecases/fediverse/change-actor.ts': ['queueMessage'],
  'netlify/usecases/fediverse/inbox/take-follower.ts': ['queueMessage'],
  'netlify/usecases/fediverse/manage-followers.ts': ['outbox.add'],
  'netlify/usecases/fediverse/telling/tell-comment.ts': ['outbox.add'],
  'netlify/usecases/letters/desk/letter-desk.ts': ['queueMessage'],
  'netlify/usecases/delivery/managed-outbox.ts': ['queueMessage'],
  'netlify/usecases/letters/desk/send-test.ts': ['queueMessage'],
  'netlify/usecases/letters/order-digest.ts': ['outbox.add'],
  'netlify/usecases/letters/ask-about-replies.ts': ['requestMail'],
  'netlify/usecases/letters/tell-of-reply.ts': ['queueMessage'],
  'netlify/usecases/letters/request-mail.ts': ['queueMessage'],
  'netlify/usecases/letters/send-letter.ts': ['letters.send'],
  'netlify/usecases/letters/send-message.ts': ['mailer.send', 'sendInTurn'],
  'netlify/usecases/outbox/queue-message.ts': ['outbox.add'],
  'netlify/usecases/schedule/send-outbox.ts': ['outbox.add'],
  'netlify/usecases/webhook/tell-webhook.ts': ['outbox.add'],
  'netlify/usecases/webmention/queue-source.ts': ['outbox.add'],
  'netlify/usecases/webmention/send-mentions.ts': ['outbox.add'],
  'netlify/usecases/following/announce-feeds.ts': ['outbox.add'],
  'netlify/usecases/letters/subscribe.ts': ['requestMail'],
  'netlify/usecases/letters/tell-author.ts': ['queueMessage'],
  'netlify/usecases/letters/tell-of-arrivals.ts': ['queueMessage'],
  'netlify/usecases/rebuild/follow-change.ts': ['outbox.add', 'queueMessage'],
  'netlify/usecases/readers/decide-texts.ts': ['tellOfReplyLater'],
  'netlify/usecases/readers/receive-text.ts': ['tellOfReplyLater'],
  'netlify/usecases/readers/tell-answered.ts': ['outbox.add'],
  'netlify/usecases/readers/submit-comment.ts': ['askAboutReplies'],
};
const DOOR_NAMES = [
  'askAboutReplies',
  'letters.send',
  'mailer.send',
  'outbox.add',
  'queueMessage',
  'requestMail',
  'sendInTurn',
  'tellOfReplyLater',
];

test('every place that causes a mail is known, and every kind that strangers cause is counted', () => {
  const byStrangers = Object.entries(CAUSED_BY).flatMap(([kind, by]) =>
    by === 'strangers' ? [kind] : [],
  );
  expect(Object.keys(CAUSED_MAILS)).toEqual(byStrangers);
  const found = globSync('netlify/**/*.ts').flatMap((file) => {
    const code = readFileSync(file, 'utf8').replaceAll('function ', 'function:');
    const doors = DOOR_NAMES.filter((name) => new RegExp(`(?<![\\w:])${name}\\(`).test(code));
    return doors.length > 0 ? [[file, doors] as const] : [];
  });

  expect(Object.fromEntries(found)).toEqual(DOORS);
});
