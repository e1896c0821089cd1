import { log } from '#log/log.ts';
import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import type { Queued } from '#store/letters/outbox.ts';
import { type MailServer, parseMailServer } from '#store/letters/mail-server.ts';
import { openTransport, type Transport } from '#store/letters/transport.ts';
import { requestTask } from '#request-task';
import { withClaim } from '#usecases/with-claim.ts';
import { ageOf, isLastTry, isTurn, MAIL_CLAIM } from './mail-turn.ts';
import { mailer } from './mailer.ts';
import { type Run, sendLetter } from './send-letter.ts';
import { type QueuedMail, sendMessage } from './send-message.ts';
import { readSender } from './sender.ts';

/** Milliseconds for beginning batches. A background function may take fifteen minutes. */
const RUN = 13 * 60_000;
/** Milliseconds for beginning mails in a batch. With the last mail, it ends well before its claim does. */
const BATCH = 25_000;

/** Opens connections to a mail server. */
type Connect = (server: MailServer) => Promise<Transport>;

/**
 * Sends the mails whose turn it is, under a claim for each batch. A run that has no time for all of them asks for the next.
 * Does nothing while another run sends. It may be stopped anywhere: what may have been sent is sent again under the same name.
 */
export async function sendOutbox(app: App, connect: Connect = openTransport): Promise<void> {
  const sender = await readSender(app);
  if (!sender) return;
  const end = Date.now() + RUN;
  const server = parseMailServer(sender.server);
  const transport = await connect(server);
  const shared = { sender, mailer: mailer(sender, server, transport), tried: new Set<string>() };
  try {
    let hasMore = true;
    while (hasMore && Date.now() < end) {
      const until = Date.now() + BATCH;
      const run = { ...shared, isOver: () => Date.now() >= until };
      hasMore = await withClaim(app, { key: MAIL_CLAIM }, () => sendBatch(app, run));
    }
    if (hasMore) await requestTask(app.settings, 'mail', app.now());
  } catch (error) {
    // Another run sends.
    if (!(error instanceof AppError && error.code === 'being_saved')) throw error;
  } finally {
    transport.close();
  }
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
  for (const { id, message } of waiting) {
    if (message.kind === 'letter' || run.tried.has(id) || !isTurn(ageOf(app, id))) continue;
    if (run.isOver()) return true;
    run.tried.add(id);
    await sendMessage(app, run, { id, message } satisfies QueuedMail);
  }
  for (const { id, message } of waiting) {
    if (message.kind !== 'letter') continue;
    const queued = { id, name: message.letter };
    const isCutShort = await sendLetter(app, run, queued).catch((error: unknown) =>
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
