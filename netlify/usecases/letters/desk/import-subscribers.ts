import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import { MailAddress } from '#domain/letters/mail-address.ts';
import {
  type LineResult,
  type ListOrigin,
  SubscriberImport,
} from '#domain/letters/subscriber-list.ts';
import { type Asked, newestFact, type Subscriber } from '#domain/letters/subscriber.ts';
import { AUTHOR_MESSAGES } from '#domain/messages/author-messages.ts';
import { DAY } from '#domain/timing.ts';
import type { AddressKeys } from '#store/letters/address-keys.ts';
import { inBatches } from '#store/facts/in-batches.ts';
import { addressKeysOf } from '#usecases/letters/sender.ts';

type Line = SubscriberImport['lines'][number];

/** The consent of everybody without a date, in the words of the author. */
type Statement = { readonly at: string; readonly how: string } | undefined;

/**
 * Adds the people in some lines of a file to the list, with the time of their consent, or says what would become of
 * them. Nobody who has left comes back, and nobody gets a mail. Throws `letters_off` without the keys of the addresses.
 */
export async function importSubscribers(
  app: App,
  { lines, origin, statement, isPreview }: SubscriberImport,
): Promise<{ readonly results: readonly LineResult[] }> {
  const keys = addressKeysOf(app);
  const latest = app.now().getTime() + DAY;
  if (statement && Date.parse(statement.at) > latest)
    throw new AppError('invalid_input', { fields: { statement: AUTHOR_MESSAGES.consentInFuture } });

  const known = await app.subscribers.all();
  const added = new Map<string, Asked>();
  const results = lines.map((line) => {
    const read = readLine(line, { keys, origin, statement, latest });
    if (typeof read === 'string') return read;
    const found = resultOf(known.get(read.hash));
    if (found !== 'added') return found;
    if (added.has(read.hash)) return 'known';
    added.set(read.hash, read.fact);
    return found;
  });
  if (!isPreview)
    await inBatches([...added], ([hash, fact]) => {
      const before = known.get(hash);
      return app.subscribers.confirm(hash, app.newId(before && newestFact(before)), fact);
    });
  return { results };
}

interface Options {
  readonly keys: AddressKeys;
  readonly origin: ListOrigin;
  readonly statement: Statement;
  /** The time after which nobody can have agreed, in milliseconds. */
  readonly latest: number;
}

/** Reads the subscription in a line. Returns what is wrong with it, if anything is. */
function readLine(line: Line, { keys, origin, statement, latest }: Options) {
  const { data: address } = MailAddress.safeParse(line.address);
  if (address === undefined) return 'invalid';
  const own = line.at === undefined ? undefined : new Date(line.at);
  const isDated = own !== undefined && !Number.isNaN(own.getTime());
  if (!isDated && !statement) return 'undated';
  if (isDated && own.getTime() > latest) return 'future';
  const hash = keys.hashOf(address);
  const fact: Asked = {
    address: keys.seal(address),
    wishes: line.wishes ?? { posts: { pace: 'each' } },
    at: isDated ? own.toISOString() : (statement?.at ?? ''),
    // A file of this very site says itself where somebody came from.
    origin: (origin === 'csv' && line.origin) || origin,
    ...statementOf(isDated ? line.statement : statement?.how),
  };
  return { hash, fact };
}

const statementOf = (statement: string | undefined) => (statement ? { statement } : {});

function resultOf(known: Subscriber | undefined): LineResult {
  if (known?.confirmed) return 'known';
  return known?.ended ? 'ended' : 'added';
}
