import { type ParsedMail, simpleParser } from 'mailparser';
import { expect, test } from 'vitest';
import { sendOutbox } from '#usecases/letters/send-outbox.ts';
import {
  appWithLetters,
  mailSettings,
  queueLetter,
  subscribe,
} from '#tests/support/app/letters.ts';
import { samplePost } from '#tests/support/app/sample.ts';
import { startOpenSmtpd } from '#tests/support/servers/opensmtpd.ts';

const recipientOf = ({ to }: ParsedMail) => [to ?? []].flat()[0]?.text ?? '';
const byText = (a: string, b: string) => a.localeCompare(b);

test('OpenSMTPD delivers a letter to the mailboxes there are, and ends the subscription of another', async () => {
  const server = await startOpenSmtpd(['ann@example.org', 'ben@example.org']);
  const app = await appWithLetters({
    mail: mailSettings(`${server.url}?bounces=back@site.example`),
    letters: { fromName: 'Ada Łukasz 🌊', replyTo: 'answers@site.example' },
  });
  const hashes = new Map<string, string>();
  for (const name of ['ann', 'ben', 'gone'])
    hashes.set(name, await subscribe(app, `${name}@example.org`));
  const title = 'Über “tides” – 潮汐 🌊';
  const content = [{ type: 'paragraph' as const, text: 'Ärger\n.\nund mehr' }];
  const name = await queueLetter(app, { ...samplePost, title, content });

  await sendOutbox(app);

  const mails = await Promise.all(
    (await server.delivered(2)).map((source) => simpleParser(source)),
  );
  expect(mails.map(recipientOf).toSorted(byText)).toEqual(['ann@example.org', 'ben@example.org']);
  for (const mail of mails) {
    const own = hashes.get(recipientOf(mail).replace('@example.org', ''));
    expect(mail).toMatchObject({
      subject: title,
      messageId: `<${name}.${own}@commonplace.example>`,
      from: { value: [{ name: 'Ada Łukasz 🌊', address: 'ada@site.example' }] },
      replyTo: { value: [{ address: 'answers@site.example' }] },
    });
    expect(mail.text).toContain('Ärger\n.\nund mehr\n');
    expect(mail.text).toContain(`/letters/leave?t=${own}.posts.`);
    expect(mail.headers.get('return-path')).toMatchObject({
      value: [{ address: `back+${own}@site.example` }],
    });
  }
  const { ended } = await app.subscribers.of(hashes.get('gone') ?? '');
  expect(ended).toMatchObject({ reason: 'refused' });
  expect(ended?.detail).not.toContain('gone');
  expect(await app.letters.result(name)).toMatchObject({ sent: 2 });
});
