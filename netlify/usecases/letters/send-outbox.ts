import { log } from '#log/log.ts';
import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import { CLOCK_SKEW } from '#domain/id.ts';
import type { Queued } from '#store/letters/outbox.ts';
import { type MailServer, parseMailServer } from '#store/letters/mail-server.ts';
import { openTransport, type Transport } from '#store/letters/transport.ts';
import { requestTask } from '#request-task';
import { markRun } from '#usecases/mark-run.ts';
import { withClaim } from '#usecases/with-claim.ts';
import { ageOf, isLastTry, isTurn, lastTried, MAIL_CLAIM } from './mail-turn.ts';
import { mailer, pace } from './mailer.ts';
import { type Run, sendLetter } from './send-letter.ts';
import { type QueuedMail, sendMessage } from './send-message.ts';
import { readSender, type Sender } from './sender.ts';

/** Milliseconds for beginning batches. A background function may take fifteen minutes. */
const RUN = 13 * 60_000;
/** Milliseconds for beginning mails in a batch. With the last mail, it ends well before its claim does. */
const BATCH = 25_000;

type Connect = (server: MailServer) => Promise<Transport>;

/**
 * Sends the mails whose turn it is, under a claim for each batch. A run that has no time for all of them asks for the next.
 * Does nothing while another run sends. It may be stopped anywhere: what may have been sent is sent again under the same name,
 * and the next run goes on.
 */
export async function sendOutbox(app: App, connect: Connect = openTransport): Promise<void> {
  const begun = app.now().getTime();
  const sender = await readSender(app);
  if (!sender) return;
  const end = performance.now() + RUN;
  const server = parseMailServer(sender.server);
  const transport = await connect(server);
  const shared = {
    sender,
    ...mailers(sender, server, transport),
    tried: new Set<string>(),
    triedAt: await lastTried(app),
  };
  try {
    let hasMore = true;
    while (hasMore && performance.now() < end) {
      const until = performance.now() + BATCH;
      const run = { ...shared, isOver: () => performance.now() >= until };
      hasMore = await withClaim(app, { key: MAIL_CLAIM }, () => sendBatch(app, run));
      // In case this run is stopped.
      if (hasMore) markRun(app);
    }
    if (hasMore) await requestTask(app.settings, 'mail', app.now());
    else await noteTried(app, begun);
  } catch (error) {
    // Another run sends.
    if (!(error instanceof AppError && error.code === 'being_saved')) throw error;
  } finally {
    transport.close();
  }
}

/** Makes what sends letters and other mails at the pace of a server. */
function mailers(sender: Sender, server: MailServer, transport: Transport) {
  const shared = { server, transport, turn: pace(server) };
  return {
    letters: mailer('letters', sender, shared),
    messages: mailer('messages', sender, shared),
  };
}

/** Notes that whatever waits was tried, so that it has its next turn in a later run of the schedule. */
async function noteTried(app: App, begun: number): Promise<void> {
  const { ids, isHeld } = await app.outbox.state();
  if (ids.length === 0 || isHeld) return;
  markRun(app);
  await app.outbox.noteTried(begun);
}

/** Sends mails until the batch must end. Returns true if others have their turn now. */
async function sendBatch(app: App, run: Run): Promise<boolean> {
  const { ids, isHeld } = await app.outbox.state();
  if (isHeld) return false;
  const waiting = await app.outbox.waiting();
  const isReadable = new Set(waiting.map(({ id }) => id));
  for (const id of ids) {
    // Other code may be able to read it, but not for ever.
    if (!isReadable.has(id) && isLastTry(ageOf(app, id))) await app.outbox.remove(id);
  }
  const dated = await Promise.all(waiting.map((one) => withPastDate(app, one)));
  // At once, so that neither keeps the other waiting. Both end before the claim does.
  const ended = await Promise.allSettled([
    sendMessages(app, run, dated),
    sendLetters(app, run, dated),
  ]);
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
  return ended.some((one) => one.status === 'fulfilled' && one.value);
}

/** Queues a mail anew that was queued by a clock which was ahead. It would have its turn only then. */
async function withPastDate(app: App, queued: Queued): Promise<Queued> {
  if (ageOf(app, queued.id) >= -CLOCK_SKEW) return queued;
  const id = app.newId();
  await app.outbox.add(id, queued.message);
  await app.outbox.remove(queued.id);
  return { ...queued, id };
}

/** Sends the mails to one, one after the other. Returns true if the batch ended before all were tried. */
async function sendMessages(app: App, run: Run, waiting: readonly Queued[]): Promise<boolean> {
  for (const { id, message } of waiting) {
    if (message.kind === 'letter' || run.tried.has(id) || !isTurn(app, id, run.triedAt)) continue;
    if (run.isOver()) return true;
    run.tried.add(id);
    await sendMessage(app, run, { id, message } satisfies QueuedMail);
  }
  return false;
}

/** Sends the letters to many, one after the other. Returns true if the batch ended before all were tried. */
async function sendLetters(app: App, run: Run, waiting: readonly Queued[]): Promise<boolean> {
  const newest = new Map<string, string>();
  for (const { id, message } of waiting)
    if (message.kind === 'letter') newest.set(message.letter, id);
  for (const { id, message } of waiting) {
    if (message.kind !== 'letter') continue;
    const name = message.letter;
    if (newest.get(name) !== id) {
      // It was asked for again since.
      await app.outbox.remove(id);
      continue;
    }
    const isCutShort = await sendLetter(app, run, { id, name }).catch((error: unknown) =>
      noteFailure(app, { id, message }, error),
    );
    if (isCutShort) return true;
  }
  return false;
}

/** Notes that a letter could not be made, and gives it up after a day. Throws if the store has failed. */
async function noteFailure(app: App, { id, message }: Queued, error: unknown): Promise<false> {
  if (error instanceof AppError && error.code === 'store_unavailable') throw error;
  log.error(`The letter of ${id} could not be sent:`, { error });
  const reason = 'It could not be made.';
  if (isLastTry(ageOf(app, id)))
    await app.outbox.giveUp(id, { at: app.now().toISOString(), reason, message });
  return false;
}
