import { simpleParser } from 'mailparser';
import { expect, onTestFinished, test } from 'vitest';
import { sendOutbox } from '#usecases/schedule/send-outbox.ts';
import {
  appWithLetters,
  mailSettings,
  queueLetter,
  subscribe,
} from '#tests/support/app/letters.ts';
import { samplePost } from '#tests/support/app/sample.ts';
import { startSmtp } from '#tests/support/servers/smtp.ts';

const HEADER = 'Bcc: victim@example.net';
/** The names of all headers of a letter. */
const HEADERS = [
  'auto-submitted',
  'content-language',
  'content-type',
  'date',
  'from',
  'list',
  'message-id',
  'mime-version',
  'subject',
  'to',
];

const byText = (a: string, b: string) => a.localeCompare(b);

test.each(['\r\n', '\n', '\r', '\u2028', '\0\r\n ', '\r\n\r\n'])(
  'no text with the line break %j adds a header, a recipient or a command',
  async (end) => {
    const server = await startSmtp();
    onTestFinished(server.close);
    const evil = `On tides${end}${HEADER}`;
    const app = await appWithLetters({
      mail: mailSettings(server.url),
      letters: { fromName: evil, replyTo: `ada@site.example${end}${HEADER}` },
    });
    await subscribe(app, 'ann@example.org');
    await subscribe(app, `ben@example.org>${end}RCPT TO:<victim@example.net`);
    const text = `A\r\n.\r\nRCPT TO:<victim@example.net>\r\n${end}`;
    const content = [{ type: 'paragraph' as const, text }];
    await queueLetter(app, { ...samplePost, title: evil, author: evil, content });

    await sendOutbox(app);

    expect(server.received.map(({ to }) => to)).toEqual(['ann@example.org']);
    const { headers } = await simpleParser(server.received[0]?.source ?? '');
    expect([...headers.keys()].toSorted(byText)).toEqual(HEADERS);
  },
);
