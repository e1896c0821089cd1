import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { LetterResult } from '#domain/letters/letter.ts';
import { openTableStore } from '#scripts/backup/table-store.ts';
import { inBatches } from '#store/facts/in-batches.ts';
import { mailSettings, queueLetter, setUpLetters, subscribe } from '#tests/support/app/letters.ts';
import { type TestApp, testApp } from '#tests/support/app/test-app.ts';
import { startSmtp } from '#tests/support/servers/smtp.ts';
import { startProgram } from '#tests/support/servers/start-program.ts';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';

const READERS = 300;
const KILLS = 3;
const CHILD = join(import.meta.dirname, '../../support/servers/sending-child.ts');
const NAME = /^Message-ID:\s*<([^>]+)>/im;
/** Minutes between two processes: longer than the claim of one that was killed lasts. */
const RESTART = 2;

interface Drill {
  /** The names of the mails that the server has accepted, in their order, by recipient. */
  readonly received: ReadonlyMap<string, readonly string[]>;
  /** Mails that were sent again. */
  readonly repeats: number;
  /** Processes that were killed while they were sending. */
  readonly kills: number;
  readonly result: LetterResult | undefined;
}

/**
 * Sends a letter to many readers by a process that is killed again and again, with `kill -9`, at a random moment after some
 * mails. The next process goes on. Returns what a real SMTP server has received.
 */
async function letterDrill(dataDir: string): Promise<Drill> {
  const server = await startSmtp();
  const name = await inStore(dataDir, server.url, async (app) => {
    await setUpLetters(app);
    const numbers = Array.from({ length: READERS }, (_, n) => n);
    await inBatches(numbers, (n) => subscribe(app, `reader${n}@example.org`));
    return queueLetter(app);
  });
  let killed = 0;
  let minutes = 0;
  for (let n = 0; n < KILLS; n++, minutes += RESTART) {
    const share = READERS / (KILLS + 1);
    const wanted = server.received.length + Math.ceil(share * (0.5 + Math.random() / 2));
    if (await send(() => server.received.length >= wanted)) killed += 1;
  }
  const resultNow = () => inStore(dataDir, server.url, (app) => app.letters.result(name));
  let result = await resultNow();
  // The turns after which nothing is left that was under way when a process was killed.
  for (const turn of [20, 40, 80, 160]) {
    minutes = turn;
    if (!result) await send(() => false);
    result ??= await resultNow();
  }
  await server.close();
  const received = Map.groupBy(server.received, ({ to }) => to);
  const names = [...received].map(
    ([to, mails]) =>
      [to, mails.map(({ source }) => NAME.exec(source.toString('latin1'))?.[1] ?? '')] as const,
  );
  const repeats = server.received.length - received.size;
  return { received: new Map(names), repeats, kills: killed, result };

  /** Runs a process until it ends, or kills it once it should be. Returns true if it was killed. */
  async function send(isTime: () => boolean): Promise<boolean> {
    const args = [CHILD, dataDir, server.url, String(minutes)];
    const { process: child, stop } = await startProgram(process.execPath, args);
    const exit = once(child, 'exit');
    while (child.exitCode === null && !isTime()) await Promise.race([exit, pause(2)]);
    await pause(Math.random() * 20);
    await stop('SIGKILL');
    return child.signalCode === 'SIGKILL';
  }
}

/** Opens the store of a data folder for a moment. */
async function inStore<T>(
  dataDir: string,
  server: string,
  work: (app: TestApp) => Promise<T>,
): Promise<T> {
  const { store, close } = openTableStore(dataDir);
  const app = testApp({ mail: mailSettings(server) }, store);
  const result = await work(app);
  await app.settled();
  await close();
  return result;
}

test('a letter whose sender is killed repeatedly reaches everybody, and nobody under two names', async () => {
  const { received, repeats, kills, result } = await letterDrill(tempFolder());

  expect(kills).toBe(KILLS);
  expect(received.size).toBe(READERS);
  expect(
    received
      .values()
      .filter((names) => new Set(names).size !== 1)
      .toArray(),
  ).toEqual([]);
  // At most those that were under way at each kill.
  expect(repeats).toBeLessThanOrEqual(KILLS * 5);
  expect(result).toMatchObject({ sent: READERS, failed: {} });
});
