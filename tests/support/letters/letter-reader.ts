import type { LetterForm } from '#domain/letters/letter.ts';
import { type Wishes, wantsPost } from '#domain/letters/subscriber.ts';
import type { OutgoingMail } from '#store/letters/transport.ts';

export interface Reader {
  readonly address: string;
  readonly wishes: Wishes;
  readonly since: number;
  readonly ids: Set<string>;
  /** Mails, and those of which the sender cannot know whether they arrived. */
  received: number;
  unknown: number;
  /** The names of the posts in digests. */
  readonly digested: string[];
}

export const newReader = (address: string, wishes: Wishes, since: number): Reader => ({
  address,
  wishes,
  since,
  ids: new Set(),
  received: 0,
  unknown: 0,
  digested: [],
});

/** The post as readers see it, and the letter that its author has asked for. */
interface Shown {
  readonly current: { readonly text: string; readonly section: string } | undefined;
  readonly letter: LetterForm | undefined;
  readonly orderedAt: number;
  /** The section that the post had when its letter was done. */
  readonly doneIn: string | undefined;
}

/**
 * Notes a mail that a reader gets, and checks it against what its author has asked for and what readers see. Returns the rules
 * that it breaks, and those that it breaks unless it was made before the last change.
 */
export function receive(reader: Reader, mail: OutgoingMail, { current, letter, orderedAt }: Shown) {
  const { address, wishes, since, ids, digested } = reader;
  const isTwice = ids.has(mail.messageId);
  ids.add(mail.messageId);
  reader.received += 1;
  if (mail.messageId.startsWith('<week-')) {
    if (!isTwice)
      for (const name of ['Tides', 'Lamps']) if (mail.text.includes(name)) digested.push(name);
    const isHidden = mail.text.includes('Tides') && !current;
    return { broken: [], late: isHidden ? [`${address} gets a digest with a hidden post`] : [] };
  }
  const late = [
    !letter && 'gets a letter that nobody has asked for',
    !current && 'gets a letter of a hidden post',
    current && !mail.text.includes(current.text) && 'gets an old text',
    current && !wantsPost(wishes, 'each', current.section) && 'did not want it',
    since > orderedAt && 'has joined later',
  ];
  const broken = [
    ids.size > 1 && 'gets it under two names',
    reader.received > 1 + reader.unknown && 'gets it twice',
  ];
  const named = (rules: readonly (string | false | undefined)[]) =>
    rules.flatMap((rule) => rule || []).map((rule) => `${address} ${rule}`);
  return { broken: named(broken), late: named(late) };
}

/** Returns the readers who have to get the letter, and have not got it. */
export function leftOut(
  readers: Iterable<Reader>,
  { current, letter, orderedAt, doneIn }: Shown,
): Reader[] {
  if (!current || !letter) return [];
  const sections = [current.section, doneIn ?? current.section];
  return [...readers].filter(
    ({ wishes, since, received }) =>
      sections.every((section) => wantsPost(wishes, 'each', section)) &&
      since <= orderedAt &&
      received === 0,
  );
}

/** Returns the rules that the digests of a reader break, by whether readers see the post at the end. */
export const digestsBroken = ({ digested, unknown }: Reader, isPublic: boolean): string[] =>
  ['Tides', 'Lamps'].flatMap((name) => {
    const times = digested.filter((one) => one === name).length;
    if (times > 1 && unknown === 0) return `Two digests have ${name}.`;
    return times === 0 && (isPublic || name === 'Lamps') ? `No digest has ${name}.` : [];
  });
