import type { App } from '#app';
import type { Message } from '#domain/outbox/message.ts';
import { log } from '#log/log.ts';
import { requestTask } from '#request-task';
import { markRun } from '#usecases/mark-run.ts';

/** Stores a message, and has the background send it after the response. Returns the id of the message. */
export async function queueMessage(app: App, message: Message): Promise<string> {
  const id = app.newId();
  await app.outbox.add(id, message);
  sendSoon(app);
  return id;
}

/** Has the background send what waits, after the response. If that does not accept it, the next run of the schedule sends it. */
export function sendSoon(app: App): void {
  app.waitUntil(send(app).catch(log.error));
}

async function send(app: App): Promise<void> {
  const answer = await requestTask(app.settings, 'outbox', app.now());
  if (answer !== 'accepted') markRun(app);
}
