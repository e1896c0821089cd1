import pMap from 'p-map';
import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import { CLOCK_SKEW } from '#domain/id.ts';
import { isMail, type Message } from '#domain/outbox/message.ts';
import { requestTask } from '#request-task';
import type { Queued } from '#store/outbox/outbox.ts';
import { type Connect, openMails, type WaitingMail } from '#usecases/letters/send-mails.ts';
import { markRun } from '#usecases/mark-run.ts';
import { giveUp, type QueuedOf, sendQueued } from '#usecases/outbox/send-queued.ts';
import {
  ageOf,
  FIRST_TRY,
  isLastTry,
  isTurn,
  lastTried,
  OUTBOX_CLAIM,
} from '#usecases/outbox/turn.ts';
import { withClaim } from '#usecases/with-claim.ts';
import { canLeave, type Channel, CHANNELS } from './channels.ts';

/** Milliseconds for beginning batches. A background function may take fifteen minutes. */
const RUN = 13 * 60_000;
/** Milliseconds for beginning messages in a batch. With the last one, it ends well before its claim does. */
const BATCH = 25_000;
/** Failures of a channel in a row that end its run. */
const MOST_FAILURES = 5;

interface Run {
  /** The messages that a batch has found. */
  readonly seen: Set<string>;
  /** The messages that this run has tried, which have another turn later. */
  readonly tried: Set<string>;
  /** The time until when an earlier run has tried all messages, in milliseconds. */
  readonly triedAt: number;
  /** The reasons for which channels send nothing any more in this run. */
  readonly stopped: Map<Message['kind'], string>;
}

interface Batch extends Run {
  isOver(): boolean;
}

/**
 * Sends the messages whose turn it is, under a claim for each batch. A run that has no time for all of them asks for the
 * next. Does nothing while another run sends. It may be stopped anywhere: what may have been sent is sent again under the
 * same name, and the next run goes on.
 */
export async function sendOutbox(app: App, connect?: Connect): Promise<void> {
  const begun = app.now().getTime();
  const end = performance.now() + RUN;
  const mails = await openMails(app, connect);
  const run: Run = {
    seen: new Set(),
    tried: new Set(),
    triedAt: await lastTried(app),
    stopped: new Map(),
  };
  try {
    let hasMore = true;
    while (hasMore && performance.now() < end) {
      const until = performance.now() + BATCH;
      const batch = { ...run, isOver: () => performance.now() >= until };
      hasMore = await withClaim(app, { key: OUTBOX_CLAIM }, () => sendBatch(app, batch, mails));
      hasMore ||= !(await endRun(app, run, begun));
      // In case this run is stopped.
      if (hasMore) markRun(app);
    }
    if (hasMore) await requestTask(app.settings, 'outbox', app.now());
  } catch (error) {
    // Another run sends.
    if (!(error instanceof AppError && error.code === 'being_saved')) throw error;
  } finally {
    mails?.close();
  }
}

/**
 * Notes that whatever waits was tried, so that it has its next turn in a later run of the schedule. Returns false if something
 * has come since the last batch looked: whoever queued it has found the claim taken.
 */
async function endRun(app: App, run: Run, begun: number): Promise<boolean> {
  if (await app.outbox.isHeld()) return true;
  const leaves = await canLeave(app);
  const waiting = (await app.outbox.waiting()).filter(({ message }) => leaves(message));
  if (waiting.some(({ id }) => !run.seen.has(id))) return false;
  if (waiting.length === 0) return true;
  markRun(app);
  await app.outbox.noteTried(begun);
  return true;
}

/** Sends messages until the batch must end. Returns true if others have their turn now. */
async function sendBatch(
  app: App,
  batch: Batch,
  mails: Awaited<ReturnType<typeof openMails>>,
): Promise<boolean> {
  const { ids, isHeld } = await app.outbox.state();
  if (isHeld) return false;
  const waiting = await app.outbox.waiting();
  const isReadable = new Set(waiting.map(({ id }) => id));
  for (const id of ids) {
    // Other code may be able to read it, but not for ever.
    if (!isReadable.has(id) && isLastTry(ageOf(app, id))) await app.outbox.remove(id);
  }
  const dated = await Promise.all(waiting.map((one) => withPastDate(app, one)));
  for (const { id } of dated) batch.seen.add(id);
  const ended = await Promise.allSettled([
    mails?.send(batch, dated.filter(isWaitingMail)),
    sendThrough(app, batch, dated, 'webhook', CHANNELS.webhook),
    sendThrough(app, batch, dated, 'hub', CHANNELS.hub),
    sendThrough(app, batch, dated, 'bluesky', CHANNELS.bluesky),
    sendThrough(app, batch, dated, 'activities', CHANNELS.activities),
    sendThrough(app, batch, dated, 'source', CHANNELS.source),
    sendThrough(app, batch, dated, 'mentions', CHANNELS.mentions),
  ]);
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
  return ended.some((one) => one.status === 'fulfilled' && one.value);
}

const isWaitingMail = (queued: Queued): queued is WaitingMail => isMail(queued.message);

/** Queues a message anew that was queued by a clock which was ahead. It would have its turn only then. */
async function withPastDate(app: App, queued: Queued): Promise<Queued> {
  if (ageOf(app, queued.id) >= -CLOCK_SKEW) return queued;
  const id = app.newId();
  await app.outbox.add(id, queued.message);
  await app.outbox.remove(queued.id);
  return { ...queued, id };
}

/**
 * Sends the messages of a channel, the oldest first. One that its own request has just sent for the first time is left to
 * that. Returns true if the batch ended before all were tried.
 */
async function sendThrough<Of extends Message['kind']>(
  app: App,
  batch: Batch,
  waiting: readonly Queued[],
  kind: Of,
  channel: Channel<Of>,
): Promise<boolean> {
  const due = waiting.filter((queued): queued is Queued & QueuedOf<Of> => {
    const { id, message } = queued;
    const isOpen = !channel.isSentAtOnce || ageOf(app, id) >= FIRST_TRY;
    return (
      message.kind === kind &&
      isOpen &&
      !batch.tried.has(id) &&
      isTurn(app, id, batch.triedAt, kind)
    );
  });
  if (due.length === 0) return false;
  if (!channel.isOn(app)) {
    // The operator may bring it back, but not for ever.
    for (const { id } of due) if (isLastTry(ageOf(app, id), kind)) await app.outbox.remove(id);
    return false;
  }
  const send = await channel.load();
  let inARow = 0;
  let isCutShort = false;
  await pMap(
    due,
    async (queued) => {
      const stopped = batch.stopped.get(kind);
      if (stopped !== undefined) {
        if (isLastTry(ageOf(app, queued.id), kind)) await giveUp(app, queued, stopped);
        return;
      }
      if (batch.isOver()) {
        isCutShort = true;
        return;
      }
      batch.tried.add(queued.id);
      const outcome = await sendQueued(app, queued, send);
      inARow = outcome.kind === 'later' ? inARow + 1 : 0;
      if (outcome.kind === 'later' && inARow >= MOST_FAILURES)
        batch.stopped.set(kind, outcome.reason);
    },
    { concurrency: channel.atOnce },
  );
  return isCutShort;
}
