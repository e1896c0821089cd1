import { setTimeout as pause } from 'node:timers/promises';
import { simpleParser } from 'mailparser';
import { expect, onTestFinished, test } from 'vitest';
import { openTransport } from '#store/letters/transport.ts';
import { sendOutbox } from '#usecases/schedule/send-outbox.ts';
import {
  appWithLetters,
  mailSettings,
  queueLetter,
  subscribe,
} from '#tests/support/app/letters.ts';
import { later, type TestApp } from '#tests/support/app/test-app.ts';
import { samplePost } from '#tests/support/app/sample.ts';
import { refuses, startSmtp } from '#tests/support/servers/smtp.ts';
import { expectLog } from '#tests/support/vitest/log.ts';

/** Returns a site with a letter to readers, over a server with a behaviour. */
async function siteOver(
  behaviour: Parameters<typeof startSmtp>[0] = {},
  { readers = 3, query = '' } = {},
) {
  const server = await startSmtp(behaviour);
  onTestFinished(server.close);
  const app = await appWithLetters({ mail: mailSettings(server.url + query) });
  for (let n = 0; n < readers; n++) await subscribe(app, `reader${n}@example.org`);
  const name = await queueLetter(app);
  return { app, name, ...server };
}

/** Sends in the turns of some hours. */
async function sendUntilDone(app: TestApp): Promise<void> {
  for (const minutes of [0, 5, 10, 20, 40, 80]) {
    app.clock.now = later(minutes * 60_000);
    await sendOutbox(app);
  }
}

test('a letter arrives as it was made, with the headers of its list', async () => {
  const { app, name, received } = await siteOver(
    {},
    { readers: 1, query: '?bounces=back@site.example' },
  );

  await sendOutbox(app);

  const [mail] = received;
  const { keys } = mailSettings();
  const hash = keys.hashOf('reader0@example.org');
  const link = `https://commonplace.example/letters/leave?t=${keys.token('leave', hash, 'posts')}`;
  const parsed = await simpleParser(mail?.source ?? '');
  expect(mail).toMatchObject({ from: `back+${hash}@site.example`, to: 'reader0@example.org' });
  expect(parsed).toMatchObject({
    subject: samplePost.title,
    messageId: `<${name}.${hash}@commonplace.example>`,
    from: { value: [{ name: 'Ada', address: 'ada@site.example' }] },
  });
  expect(parsed.headers.get('list')).toMatchObject({
    unsubscribe: { url: link },
    'unsubscribe-post': { name: 'List-Unsubscribe=One-Click' },
  });
  expect(String(mail?.source)).toContain('\r\nList-ID: <letters.commonplace.example>\r\n');
  expect(parsed.headers.get('auto-submitted')).toBe('auto-generated');
  expect(parsed.text).toContain(link);
  expect(parsed.html).toContain(`href="${link}"`);
});

test('a server that drops the connection after the text gets the mail again under the same name', async () => {
  let dropped = 0;
  const server: Awaited<ReturnType<typeof siteOver>> = await siteOver({
    onMail(session) {
      if (dropped > 0) return;
      dropped += 1;
      server.drop(session);
      return pause(50);
    },
  });
  const { app, name, received } = server;

  await sendUntilDone(app);

  const ids = await Promise.all(
    received.map(async ({ source }) => (await simpleParser(source)).messageId),
  );
  expect(ids).toHaveLength(4);
  expect(new Set(ids).size).toBe(3);
  expect(await app.letters.result(name)).toMatchObject({ sent: 3, failed: {} });
});

test('a server that refuses one recipient sends to the others, and the subscription ends', async () => {
  const { app, name, received } = await siteOver({
    onRecipient(_, address) {
      if (address.startsWith('reader1')) throw refuses(550, '5.1.1 reader1 does not exist');
    },
  });

  await sendUntilDone(app);

  expect(received).toHaveLength(2);
  const { keys } = mailSettings();
  const { ended } = await app.subscribers.of(keys.hashOf('reader1@example.org'));
  expect(ended?.reason).toBe('refused');
  expect(ended?.detail).not.toContain('reader1');
  expect(await app.letters.result(name)).toMatchObject({ sent: 2 });
});

const QUICK = { connection: 400, socket: 400, mail: 1_000 };

test.each(['the greeting', 'the answer to a text'])(
  'a server that stalls before %s does not hold the outbox for long',
  async (where) => {
    expectLog('No more mails are sent in this run.');
    let isStalling = true;
    const stalls = () => (isStalling ? pause(3_000) : undefined);
    const { app, name, received } = await siteOver(
      where === 'the greeting' ? { onConnect: stalls } : { onMail: stalls },
    );

    await sendOutbox(app, (server) => openTransport(server, QUICK));
    expect(await app.letters.result(name)).toBeUndefined();
    isStalling = false;
    const before = received.length;
    app.clock.now = later(15 * 60_000);
    await sendOutbox(app);

    expect(received.slice(before)).toHaveLength(3);
    expect(await app.letters.result(name)).toMatchObject({ sent: 3 });
  },
);

test('a server that accepts slowly gets each mail once', async () => {
  const { app, name, received } = await siteOver({ onMail: () => pause(200) }, { readers: 12 });

  await sendOutbox(app);

  expect(received).toHaveLength(12);
  expect(await app.letters.result(name)).toMatchObject({ sent: 12 });
});

test('another machine without TLS gets neither the password nor a mail', async () => {
  expectLog('No more mails are sent in this run.');
  const seen: string[] = [];
  // Not an address of loopback by its name, so that it counts as another machine.
  const server = await startSmtp({
    host: '127.0.0.2',
    onSender: (_, address) => void seen.push(address),
    options: {
      allowInsecureAuth: true,
      onAuth(_, __, callback) {
        seen.push('a password');
        callback(null, { user: 'x' });
      },
    },
  });
  onTestFinished(server.close);
  const url = `smtp://name:secret@127.0.0.2:${server.port}`;
  const app = await appWithLetters({ mail: mailSettings(url) });
  await subscribe(app, 'ann@example.org');
  await subscribe(app, 'ben@example.org');
  await subscribe(app, 'cat@example.org');
  const name = await queueLetter(app);

  await sendOutbox(app);

  expect(seen).toEqual([]);
  expect(server.received).toEqual([]);
  expect(await app.letters.result(name)).toBeUndefined();
  expect((await app.outbox.state()).ids).toHaveLength(1);
});

test('a wrong password stops a run at once, and a right one goes on', async () => {
  expectLog('did not accept the name and password');
  let tries = 0;
  let isRight = false;
  const server = await startSmtp({
    options: {
      authOptional: false,
      allowInsecureAuth: true,
      onAuth(_, __, callback) {
        tries += 1;
        if (isRight) callback(null, { user: 'x' });
        else callback(new Error('No'));
      },
    },
  });
  onTestFinished(server.close);
  const app = await appWithLetters({
    mail: mailSettings(server.url.replace('//', '//a%40b:c%2Fd@')),
  });
  for (let n = 0; n < 20; n++) await subscribe(app, `reader${n}@example.org`);
  await queueLetter(app);

  await sendOutbox(app);
  const first = tries;
  isRight = true;
  app.clock.now = later(15 * 60_000);
  await sendOutbox(app);

  expect(first).toBeLessThanOrEqual(5);
  expect(server.received).toHaveLength(20);
});

test('the pace of SMTP_URL holds', async () => {
  const { app, received } = await siteOver({}, { readers: 7, query: '?rate=10' });
  const begun = performance.now();

  await sendOutbox(app);

  expect(received).toHaveLength(7);
  // Six pauses of a tenth of a second, less what timers may be early.
  expect(performance.now() - begun).toBeGreaterThan(550);
});
