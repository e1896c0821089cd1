import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import type { Message, MessageOf } from '#domain/outbox/message.ts';
import { log } from '#log/log.ts';
import { markRun } from '#usecases/mark-run.ts';
import { ageOf, isLastTry } from './turn.ts';

/** The result of sending a message. The reason is one that an author reads. It names no address and no secret. */
export type Outcome =
  /** `early`: what it is about is not there yet. */
  | { readonly kind: 'sent' | 'early' }
  | {
      /**
       * `refused`: it is never accepted. `later`: it may be. `waits`: some of its receivers may take it later, which says
       * nothing about others.
       */
      readonly kind: 'later' | 'waits' | 'refused';
      readonly reason: string;
    };

export interface QueuedOf<Kind extends Message['kind']> {
  readonly id: string;
  readonly message: MessageOf<Kind>;
}

/**
 * Sends a message of some kind, made from what is true at that moment. It may be stopped anywhere, and is repeated with
 * the same message. A failure that it throws is one for now.
 */
export type Send<Kind extends Message['kind']> = (
  app: App,
  queued: QueuedOf<Kind>,
) => Promise<Outcome>;

/**
 * Sends a message that waits. It is removed once it was accepted, and given up if it never will be or after a day or two. Throws
 * if the store has failed.
 */
export async function sendQueued<Kind extends Message['kind']>(
  app: App,
  queued: QueuedOf<Kind>,
  send: Send<Kind>,
): Promise<Outcome> {
  const outcome = await attempt(app, queued, send);
  if (outcome.kind === 'sent') await app.outbox.remove(queued.id);
  const isLast =
    outcome.kind === 'refused' || isLastTry(ageOf(app, queued.id), queued.message.kind);
  if ('reason' in outcome && isLast) await giveUp(app, queued, outcome.reason);
  return outcome;
}

/** Notes that a message is given up, for the author and the log. One that strangers cause ends quietly. */
export async function giveUp(
  app: App,
  { id, message }: { readonly id: string; readonly message: Message },
  reason: string,
): Promise<void> {
  if (message.kind === 'source') return app.outbox.remove(id);
  log.error(`A message (${message.kind} ${id}) is given up. ${reason}`);
  await app.outbox.giveUp(id, { at: app.now().toISOString(), reason, message });
}

/** Sends a message after the response, for the first time. A failure leaves it to the schedule. */
export function sendAfterResponse<Kind extends Message['kind']>(
  app: App,
  queued: QueuedOf<Kind>,
  send: Send<Kind>,
): void {
  async function work(): Promise<void> {
    const outcome = await sendQueued(app, queued, send).catch(log.error);
    if (outcome?.kind !== 'sent') markRun(app);
  }
  app.waitUntil(work());
}

async function attempt<Kind extends Message['kind']>(
  app: App,
  queued: QueuedOf<Kind>,
  send: Send<Kind>,
): Promise<Outcome> {
  try {
    const outcome = await send(app, queued);
    if (outcome.kind === 'later') log.error(outcome.reason, { queued: queued.id });
    return outcome;
  } catch (error) {
    if (error instanceof AppError && error.code === 'store_unavailable') throw error;
    log.error(`The message ${queued.id} could not be sent:`, { error });
    return { kind: 'later', reason: 'It could not be sent.' };
  }
}
