import type { Message } from '#domain/outbox/message.ts';
import type { Queued } from '#store/outbox/outbox.ts';
import type { Outcome, QueuedOf, Send } from '#usecases/outbox/send-queued.ts';
import type { TestApp } from './test-app.ts';

/** Sends the messages of a kind that wait until none has its turn, as the outbox does. Returns how each ended. */
export async function sendWaiting<const Of extends Message['kind']>(
  app: TestApp,
  kind: Of,
  send: Send<Of>,
): Promise<Outcome[]> {
  await app.settled();
  const outcomes: Outcome[] = [];
  const tried = new Set<string>();
  for (;;) {
    const next = (await app.outbox.waiting()).find(
      (queued): queued is Queued & QueuedOf<Of> =>
        queued.message.kind === kind && !tried.has(queued.id),
    );
    if (!next) return outcomes;
    tried.add(next.id);
    const outcome = await send(app, next);
    outcomes.push(outcome);
    if (outcome.kind === 'sent' || outcome.kind === 'refused') await app.outbox.remove(next.id);
    await app.settled();
  }
}
