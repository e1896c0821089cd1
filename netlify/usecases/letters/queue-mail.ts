import type { App } from '#app';
import type { Message } from '#domain/letters/message.ts';
import { log } from '#log/log.ts';
import { requestTask } from '#request-task';

/** Stores a mail, and has the background send it after the response. Returns the id of the mail. */
export async function queueMail(app: App, message: Message): Promise<string> {
  const id = app.newId();
  await app.outbox.add(id, message);
  sendSoon(app);
  return id;
}

/** Has the background send what waits, after the response. If that does not accept it, the schedule sends it. */
export function sendSoon(app: App): void {
  app.waitUntil(requestTask(app.settings, 'mail', app.now()).catch(log.error));
}
