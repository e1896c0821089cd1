import type { App } from '#app';
import type { TestState } from '#domain/letters/letter-settings.ts';
import { AddressSearch } from '#domain/letters/subscriber-list.ts';
import { parseMailServer } from '#store/letters/mail-server.ts';
import { queueMessage } from '#usecases/outbox/queue-message.ts';
import { requireSender } from '#usecases/letters/sender.ts';

/** Queues a test letter. Returns its id. Throws `letters_off` while the site sends no letters. */
export async function sendTest(
  app: App,
  { address }: AddressSearch,
): Promise<{ readonly id: string }> {
  const { keys } = await requireSender(app);
  const hash = keys.hashOf(address);
  return { id: await queueMessage(app, { kind: 'test', address: keys.seal(address), hash }) };
}

/** Reads what became of a test letter, and which server and port it went to. One that is no longer there was sent. */
export async function readTest(app: App, id: string): Promise<TestState> {
  const server = serverName(app);
  if (await app.outbox.isWaiting(id)) return { state: 'waiting', server };
  const failed = (await app.outbox.givenUp()).find((one) => one.id === id);
  return failed ? { state: 'failed', reason: failed.reason, server } : { state: 'sent', server };
}

function serverName({ settings: { mail } }: App): string | undefined {
  if (!mail || 'problem' in mail) return undefined;
  const { host, port } = parseMailServer(mail.server);
  return `${host}, port ${port}`;
}
