import { setTimeout as pause } from 'node:timers/promises';
import { simpleParser } from 'mailparser';
import { wordsIn } from '#tests/soak/model.ts';
import type { Random } from '#tests/support/random.ts';
import { refuses, startSmtp } from '#tests/support/servers/smtp.ts';

/** A mail that a mailbox has got. */
export interface GotMail {
  /** The time, in milliseconds by the clock that is right. */
  readonly at: number;
  readonly to: string;
  readonly id: string;
  /** The document or the week that a letter to many is about. Empty for any other mail. */
  readonly letter: string;
  readonly words: readonly string[];
  /** The path of the link to confirm or to leave. Empty without one. */
  readonly link: string;
}

/** The moods of a mail server, each of which is about some of the mails. */
const MOODS = ['calm', 'busy', 'refusing', 'dropping', 'forgetful', 'slow', 'shut'] as const;
type Mood = (typeof MOODS)[number];
/** The share of mails that a mood is about. */
const SHARE = 0.4;
const SLOW = 300;

const LETTER = /^<([a-z0-9]{21}|week-[\d-]+)\.[0-9a-f]{32}@/;
const LINK = /\/letters\/(?:confirm|leave)\?t=[\w.~%-]+/;

export type Mailboxes = Awaited<ReturnType<typeof openMailboxes>>;

/** Opens a mail server that fails as it is in the mood for, and keeps all that arrives. */
export async function openMailboxes(random: Random) {
  let mood: Mood = 'calm';
  const got: GotMail[] = [];
  const isHit = (...moods: Mood[]) => moods.includes(mood) && random.happens(SHARE);

  async function keep(to: string, source: Buffer): Promise<void> {
    const { messageId = '', text = '', html, headers } = await simpleParser(source);
    const unsubscribe = JSON.stringify(headers.get('list') ?? '');
    got.push({
      at: Date.now(),
      to,
      id: messageId,
      letter: LETTER.exec(messageId)?.[1] ?? '',
      words: [...new Set(wordsIn(text + String(html)))],
      link: (LINK.exec(unsubscribe) ?? LINK.exec(text))?.[0] ?? '',
    });
  }

  const server = await startSmtp({
    onConnect(session) {
      if (mood === 'shut') throw refuses(421, '4.3.2 The server is shut');
      if (isHit('dropping')) server.drop(session);
    },
    onRecipient(session) {
      if (isHit('busy')) throw refuses(451, '4.7.1 Please try again later');
      if (isHit('refusing')) throw refuses(554, '5.7.1 The policy refuses this');
      if (isHit('dropping')) server.drop(session);
    },
    async onMail(session, to) {
      const source = server.received.pop()?.source;
      if (isHit('slow')) await pause(SLOW);
      if (isHit('busy')) throw refuses(452, '4.3.1 The disk is full');
      if (isHit('refusing')) throw refuses(554, '5.6.0 The text is refused');
      if (source) await keep(to, source);
      if (isHit('forgetful')) server.drop(session);
    },
  });

  return {
    /** The variable of a site that sends here. */
    env: { SMTP_URL: `${server.url}?rate=1000` },
    got,
    setMood(next: Mood = random.pick(MOODS)): void {
      mood = next;
    },
    close: server.close,
  };
}
