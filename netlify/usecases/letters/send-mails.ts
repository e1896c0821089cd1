import { log } from '#log/log.ts';
import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import type { MailMessage } from '#domain/letters/message.ts';
import { type MailServer, parseMailServer } from '#store/letters/mail-server.ts';
import { openTransport, type Transport } from '#store/letters/transport.ts';
import { giveUp } from '#usecases/outbox/send-queued.ts';
import { ageOf, isLastTry, isTurn } from '#usecases/outbox/turn.ts';
import { mailer, pace } from './mailer.ts';
import { type Run, sendLetter } from './send-letter.ts';
import { type QueuedMail, sendMessage } from './send-message.ts';
import { readSender, type Sender } from './sender.ts';

export type Connect = (server: MailServer) => Promise<Transport>;

/** A mail that waits. */
export interface WaitingMail {
  readonly id: string;
  readonly message: MailMessage;
}

/** Opens what sends mails in a run of the outbox. Returns undefined for a site that sends none. */
export async function openMails(app: App, connect: Connect = openTransport) {
  const sender = await readSender(app);
  if (!sender) return undefined;
  const server = parseMailServer(sender.server);
  const transport = await connect(server);
  const own = { sender, ...mailers(sender, server, transport) };
  return {
    /** Sends the mails whose turn it is. Returns true if the batch ended before all were tried. */
    async send(
      shared: Omit<Run, keyof typeof own>,
      waiting: readonly WaitingMail[],
    ): Promise<boolean> {
      const run = { ...own, ...shared };
      // At once, so that neither keeps the other waiting. Both end before the claim does.
      const ended = await Promise.allSettled([
        sendMessages(app, run, waiting),
        sendLetters(app, run, waiting),
      ]);
      for (const one of ended) if (one.status === 'rejected') throw one.reason;
      return ended.some((one) => one.status === 'fulfilled' && one.value);
    },
    close: () => transport.close(),
  };
}

/** Makes what sends letters and other mails at the pace of a server. */
function mailers(sender: Sender, server: MailServer, transport: Transport) {
  const shared = { server, transport, turn: pace(server) };
  return {
    letters: mailer('letters', sender, shared),
    messages: mailer('messages', sender, shared),
  };
}

/** Sends the mails to one, one after the other. Returns true if the batch ended before all were tried. */
async function sendMessages(app: App, run: Run, waiting: readonly WaitingMail[]): Promise<boolean> {
  for (const { id, message } of waiting) {
    if (message.kind === 'letter' || run.tried.has(id) || !isTurn(app, id, run.triedAt)) continue;
    if (run.isOver()) return true;
    run.tried.add(id);
    await sendMessage(app, run, { id, message } satisfies QueuedMail);
  }
  return false;
}

/** Sends the letters to many, one after the other. Returns true if the batch ended before all were tried. */
async function sendLetters(app: App, run: Run, waiting: readonly WaitingMail[]): Promise<boolean> {
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
async function noteFailure(app: App, { id, message }: WaitingMail, error: unknown): Promise<false> {
  if (error instanceof AppError && error.code === 'store_unavailable') throw error;
  log.error(`The letter of ${id} could not be sent:`, { error });
  if (isLastTry(ageOf(app, id))) await giveUp(app, { id, message }, 'It could not be made.');
  return false;
}
