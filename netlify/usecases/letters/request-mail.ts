import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import { fateOf } from '#domain/letters/limits.ts';
import type { Asked } from '#domain/letters/subscriber.ts';
import { log } from '#log/log.ts';
import type { AddressKeys } from '#store/letters/address-keys.ts';
import { countAs } from '#store/letters/marks.ts';
import { queueMessage } from '#usecases/outbox/queue-message.ts';

/** Seconds after which a client that has sent too many requests may try again. */
const RETRY = 60 * 60;

interface MailRequest extends Pick<Asked, 'address' | 'wishes' | 'tells' | 'origin'> {
  /** The key under which requests of the client are counted. */
  readonly client: string;
}

/**
 * Asks the owner of an address by mail to confirm a request. Above a limit no mail is sent, and nothing tells: it looks
 * nothing up about the address, and takes the same number of steps. Throws `too_many` for a client above its own limit.
 */
export async function requestMail(
  app: App,
  keys: AddressKeys,
  { address, client, ...wish }: MailRequest,
): Promise<void> {
  const counted = await countAs(keys, address);
  const id = app.newId();
  const at = app.now();
  const mark = {
    id,
    at: at.getTime(),
    client: keys.hashOf(`client ${networkOf(client)}`),
    ...counted,
  };
  // It is stored before the others are counted: of many requests at once, all but the first see another.
  await app.requestMarks.add(mark);
  const fate = fateOf(mark, await app.requestMarks.all());
  if (fate === 'mailed') {
    const hash = keys.hashOf(address);
    await Promise.all([
      app.subscribers.ask(hash, id, { ...wish, address: keys.seal(address), at: at.toISOString() }),
      queueMessage(app, { kind: 'confirm', hash, request: id }),
    ]);
  } else if (fate === 'silent') {
    // Writing it again changes nothing, and takes as long as storing the request.
    await app.requestMarks.add(mark);
  } else {
    // What is refused does not count, so that a flood cannot grow what every request reads.
    await app.requestMarks.remove(mark);
    if (fate === 'flood') throw new AppError('too_many', { retryAfter: RETRY });
    log.warn('So many people ask for letters that no more mails are sent for now.');
  }
}

/** Returns the /48 of an IPv6 client. It is as easy to get as one address of IPv4, and holds 65,536 clients. */
const networkOf = (client: string): string => client.split(':').slice(0, 3).join(':');
