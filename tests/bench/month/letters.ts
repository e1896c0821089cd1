import { setTimeout as pause } from 'node:timers/promises';
import { record } from '#tests/bench/report.ts';
import {
  LETTER_ENV,
  mailSettings,
  queueLetter,
  setUpLetters,
  subscribe,
} from '#tests/support/app/letters.ts';
import { samplePost } from '#tests/support/app/sample.ts';
import { startSmtp } from '#tests/support/servers/smtp.ts';
import { minus, NO_USAGE, totalCredits, type Usage } from './rates.ts';
import type { Row } from './simulate.ts';
import { type MonthSite, openMonthSite } from './site.ts';
import { totalOf, usageTable, writeCost } from './table.ts';

const [READERS, POSTS, MAILS] = [200, 30, 100];
/** Full runs of the schedule in a month. The others are shorter. */
const RUNS = 30 * 24;
/** Number of times that each action is measured. */
const DONE = { letters: 2, mails: 5, runs: 12 };
/** Milliseconds in which a mail server accepts a mail. */
const ACCEPTING = 300;
/** Paragraphs of a long letter, and sentences of each. */
const [PARAGRAPHS, PARAGRAPH] = [60, 40];
/** Credits of a month at most, so that the free plan carries it beside a month of 10,000 views. */
const AIM = 20;

/**
 * Counts what letters add to a month: 30 letters to 200 readers, 100 mails to one, and the runs of the schedule. Writes it
 * into docs/cost.md. Throws if it is above the aim.
 */
export async function benchMonthOfLetters(workDir: string): Promise<void> {
  const server = await startSmtp({ onMail: () => pause(ACCEPTING) });
  const without = await openMonthSite(`${workDir}/without`);
  const runs = await measure(without, DONE.runs, fullRun(without));
  await without.close();

  const site = await openMonthSite(`${workDir}/with`, { ...LETTER_ENV, SMTP_URL: server.url });
  const app = { ...site.app, settings: { ...site.app.settings, mail: mailSettings(server.url) } };
  await setUpLetters(app);
  for (let n = 0; n < READERS; n++) await subscribe(app, `reader${n}@example.org`);
  const text = 'The tide came in late. '.repeat(PARAGRAPH);
  const content = Array.from({ length: PARAGRAPHS }, () => ({ type: 'paragraph' as const, text }));
  const { keys } = app.settings.mail;
  const address = 'ada@site.example';

  const withLetters = await measure(site, DONE.runs, fullRun(site));
  const letters = await measure(site, DONE.letters, async () => {
    await queueLetter(app, { ...samplePost, content });
    await site.runTask('outbox');
  });
  const mails = await measure(site, DONE.mails, async () => {
    await app.outbox.add(app.newId(), {
      kind: 'test',
      address: keys.seal(address),
      hash: keys.hashOf(address),
    });
    await site.runTask('outbox');
  });
  const sent = server.received.length;
  await site.close();
  await server.close();
  if (sent !== DONE.letters * READERS + DONE.mails) throw new Error(`${sent} mails were sent.`);

  const row = (name: string, perMonth: number, done: number, usage: Usage): Row => ({
    name,
    perMonth,
    done,
    usage,
  });
  // Each task begins an instance, which those of a measurement share.
  const rows = [
    row(`Letter to ${READERS} readers`, POSTS, DONE.letters, { ...letters, starts: DONE.letters }),
    row('Mail to one', MAILS, DONE.mails, { ...mails, starts: DONE.mails }),
    row('Clock, beyond one without letters', RUNS, DONE.runs, beyond(withLetters, runs)),
  ];
  await writeCost({ letters: usageTable(rows) });
  const credits = totalCredits(totalOf(rows));
  record(`letters of a month to ${READERS} readers`, credits, 'credits', `under ${AIM}`);
  if (credits > AIM) throw new Error('Letters cost too much.');
}

/** Returns a run of the schedule that looks at everything. */
export const fullRun =
  ({ app, runSchedule }: MonthSite) =>
  async () => {
    await app.dueRuns.markCurrent();
    await runSchedule();
  };

/** Measures an action with the latencies of the store. Its first run opens the functions and is not counted. */
export async function measure(
  site: MonthSite,
  count: number,
  run: () => Promise<unknown>,
): Promise<Usage> {
  site.slowDown();
  await site.runSchedule();
  await site.settled();
  const before = site.usage();
  for (let n = 0; n < count; n++) {
    await run();
    await site.settled();
  }
  return minus(site.usage(), before);
}

/** Returns the store operations and the time that one usage has more than another. */
export function beyond(usage: Usage, other: Usage): Usage {
  const { list, get, put, remove, time } = minus(usage, other);
  return { ...NO_USAGE, list, get, put, remove, time: Math.max(0, time) };
}
