import type { Source } from '#backup/source.ts';
import { MailAddress } from '#domain/letters/mail-address.ts';
import { foldSubscriber, type SubscriberFact, type Wishes } from '#domain/letters/subscriber.ts';
import type { SiteLocation } from '#scripts/backup/location.ts';
import { readSecrets } from '#scripts/local/secrets.ts';
import { OperatorProblem } from '#scripts/site/operator-problem.ts';
import { type AddressKeys, parseLettersKey } from '#store/letters/address-keys.ts';
import { parseSubscriberFact } from '#store/letters/subscribers.ts';

export interface FoundSubscriber {
  /** The hash by which the address is erased. */
  readonly hash: string;
  readonly lines: readonly string[];
}

const PREFIX = 'subscribers/';

/**
 * Finds a subscriber by the address. Returns undefined if nothing is known of it. Throws an error for the operator if there
 * are subscribers and no key to look them up with.
 */
export async function findSubscriber(
  source: Pick<Source, 'facts'>,
  address: string,
  location: SiteLocation,
): Promise<FoundSubscriber | undefined> {
  let keys: AddressKeys | undefined;
  const facts: SubscriberFact[] = [];
  for await (const batch of source.facts(PREFIX)) {
    keys ??= await readKeys(location);
    const { data: form = address.trim() } = MailAddress.safeParse(address);
    const prefix = `${PREFIX}${keys.hashOf(form)}_`;
    for (const { key, text } of batch.facts) {
      if (key.startsWith(prefix)) facts.push(parseSubscriberFact(text, key));
    }
  }
  const hash = facts[0]?.hash;
  return hash === undefined ? undefined : { hash, lines: describe(hash, facts) };
}

/** Reads LETTERS_KEY from the environment, or from the secrets of a site on this machine. */
async function readKeys(location: SiteLocation): Promise<AddressKeys> {
  const { LETTERS_KEY } = process.env;
  const secrets =
    LETTERS_KEY || !('dataDir' in location) ? undefined : await readSecrets(location.dataDir);
  const keys = parseLettersKey(LETTERS_KEY || secrets?.LETTERS_KEY || '');
  if (keys) return keys;
  throw new OperatorProblem(
    'Subscribers are found with LETTERS_KEY alone. Set it to the value that the site has.',
  );
}

function describe(hash: string, facts: readonly SubscriberFact[]): string[] {
  const { confirmed, ended, waiting } = foldSubscriber(hash, facts);
  return [
    ...(confirmed
      ? [
          `Subscriber since ${confirmed.at.slice(0, 10)} (${confirmed.origin}): ${letters(confirmed.wishes)}`,
        ]
      : []),
    ...(ended ? [`No subscriber since ${ended.at.slice(0, 10)}: ${ended.reason}`] : []),
    ...waiting.map(
      ({ at, wishes }) => `Asked on ${at.slice(0, 10)}, not confirmed: ${letters(wishes)}`,
    ),
  ];
}

const letters = ({ posts, replies }: Wishes): string =>
  [
    ...(posts ? [`posts (${posts.pace}, ${posts.sections?.join(' ') ?? 'all sections'})`] : []),
    ...(replies ? ['replies to comments'] : []),
  ].join(', ');
