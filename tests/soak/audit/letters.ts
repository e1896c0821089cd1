import { listSubscribers, readLetterDesk } from '#domain/letters/calls.ts';
import { readOutbox } from '#domain/outbox/calls.ts';
import type { ListedLetter } from '#domain/letters/letter-desk.ts';
import { LIMITS } from '#domain/limits.ts';
import { type Document, type Model, publicWords, type Subscriber } from '#tests/soak/model.ts';
import type { GotMail } from '#tests/soak/site/mailboxes.ts';
import { certain } from '#tests/soak/thing.ts';
import { AUTHOR, type Read, readJson, readPages } from './reader.ts';
import { settle } from './settle.ts';

/** Milliseconds in which a mail leaves that was made before its text was hidden, or before its reader left. */
const UNDER_WAY = 60_000;

/** A mail that was got after the last audit. It is late if nobody has changed anything since before it was made. */
interface Fresh extends GotMail {
  readonly isLate: boolean;
}

/** Compares the list of subscribers with those who asked, confirmed and left. */
export async function auditSubscribers(model: Model, read: Read): Promise<string[]> {
  const listed = (await readPages(read, listSubscribers, AUTHOR)).flat();
  const there = new Set(listed.map(({ address }) => address));
  return model.subscribers.flatMap((subscriber) => {
    const isThere = there.has(subscriber.address);
    const fits = ({ status }: { status: string }) => (status === 'confirmed') === isThere;
    const found = subscriber.states.find(fits) ?? { status: isThere ? 'confirmed' : 'left' };
    return settle(subscriber, { name: `The subscriber ${subscriber.address}`, found, fits });
  });
}

/**
 * Opens an audit of what each mailbox got, against what its owner wanted and what readers could see: no letter twice, none
 * lost, none to somebody who has left, and never a text that was not public. It begins once everything is sent that can be.
 */
export function openMailAudit(model: Model) {
  let known = 0;
  /** The letters that everybody has got who was due. */
  const done = new Set<string>();
  const reported = new Set<string>();
  /** Each difference is reported once. */
  function newOnes(problems: readonly string[]): string[] {
    const found = problems.filter((one) => !reported.has(one));
    for (const problem of found) reported.add(problem);
    return found;
  }

  return async (got: readonly GotMail[], quietFrom: number, read: Read): Promise<string[]> => {
    const { json: outbox } = await readJson(read, readOutbox, AUTHOR);
    const { json: desk } = await readJson(read, readLetterDesk, AUTHOR);
    const fresh = got.slice(known).map((mail, n) => ({ ...mail, isLate: known + n >= quietFrom }));
    known = got.length;
    const problems = outbox.waiting > 0 ? [`${outbox.waiting} mails wait for too long.`] : [];
    for (const mail of fresh.filter(({ letter }) => letter !== ''))
      problems.push(...textProblems(model, mail), ...recipientProblems(model, mail));
    problems.push(...copyProblems(got, fresh));
    for (const document of model.documents.filter(({ id }) => !done.has(id))) {
      const missed = missedBy(model, document, got);
      if (!missed) continue;
      done.add(document.id);
      problems.push(...missedProblems(document.id, missed, desk.letters));
    }
    return [...problems, ...newOnes(digestProblems(model, got, desk.letters))];
  };
}

/** Finds a text that was not public when the mail was made. */
function textProblems(model: Model, { at, words, to, isLate }: Fresh): string[] {
  const allowed = publicWords(model);
  return words
    .filter((word) => {
      const hiddenAt = model.hiddenAt.get(word);
      const wasPublic = hiddenAt !== undefined && !isLate && at < hiddenAt + UNDER_WAY;
      return !wasPublic && !allowed.has(word);
    })
    .map(
      (word) =>
        `A letter to ${to} has ${word}, which readers could not see then (got at ${at}${isLate ? ', late' : ''}, hidden at ${model.hiddenAt.get(word)}, ${historyOf(model, word)}).`,
    );
}

/** Finds a letter that its recipient did not want, or that the last publication did not ask for. */
function recipientProblems(model: Model, { at, to, letter, isLate }: Fresh): string[] {
  const subscriber = model.subscribers.find(({ address }) => address === to);
  const status = subscriber && certain(subscriber)?.status;
  const isWeekly = isDigest(letter);
  if (!subscriber || status === 'asked' || (subscriber.pace === 'weekly') !== isWeekly)
    return [`${to} got the letter ${letter}, and did not ask for it.`];
  if (status === 'left' && (isLate || at > subscriber.leftAt + UNDER_WAY))
    return [`${to} has left, and got the letter ${letter}.`];
  const document = model.documents.find(({ id }) => id === letter);
  const state = document && certain(document);
  const isHidden = state && (state.status !== 'published' || state.hasLetter === false);
  return isLate && isHidden
    ? [`${to} got the letter ${letter}, which the last publication did not ask for.`]
    : [];
}

/** Finds letters that came twice, but for a copy of one whose end was unknown. */
function copyProblems(got: readonly GotMail[], fresh: readonly Fresh[]): string[] {
  const letters = new Set(fresh.map(nameOf));
  const all = Map.groupBy(got, nameOf);
  const late = Map.groupBy(
    fresh.filter(({ isLate }) => isLate),
    nameOf,
  );
  return [...letters].flatMap((name) => {
    const ids = new Set(all.get(name)?.map(({ id }) => id));
    if (ids.size > 1) return [`${name} came as ${ids.size} mails.`];
    const copies = late.get(name)?.length ?? 0;
    return copies > 1 ? [`${name} came ${copies} times, though nothing went wrong.`] : [];
  });
}

const nameOf = ({ to, letter, id }: GotMail) => `To ${to} the mail ${letter || id}`;

/** Returns those who were due and have not got the letter of a post; undefined if nobody can tell who was. */
function missedBy(
  model: Model,
  document: Document,
  got: readonly GotMail[],
): Subscriber[] | undefined {
  const state = certain(document);
  if (state?.status !== 'published' || state.hasLetter !== true) return undefined;
  const have = new Set(got.filter(({ letter }) => letter === document.id).map(({ to }) => to));
  return readersSince(model, 'each', document.orderedAt).filter(
    ({ address }) => !have.has(address),
  );
}

/** Returns those who were certainly subscribed before some time of the site, and are. */
const readersSince = ({ subscribers }: Model, pace: Subscriber['pace'], time: number) =>
  subscribers.filter(
    (one) => one.pace === pace && one.confirmedAt < time && certain(one)?.status === 'confirmed',
  );

/** Finds those who were missed and are not on the desk. */
function missedProblems(
  letter: string,
  missed: readonly Subscriber[],
  letters: readonly ListedLetter[],
): string[] {
  const listed = letters.find(({ name }) => name === letter);
  // The desk lists the newest alone.
  if (!listed && letters.length >= LIMITS.lettersShown) return [];
  const failed = Object.values(listed?.result?.failed ?? {}).reduce((sum, one) => sum + one, 0);
  if (missed.length <= failed) return [];
  const names = missed.map(({ address }) => address).join(', ');
  return [
    `The letter ${letter} did not come to ${names}. The desk says: ${JSON.stringify(listed)}.`,
  ];
}

/** Finds posts that came in two digests of somebody, or in none, and digests that somebody did not get. */
function digestProblems(model: Model, got: readonly GotMail[], desk: readonly ListedLetter[]) {
  const all = got.filter(({ letter }) => isDigest(letter));
  const known = new Set(all.flatMap(({ words }) => words.map((word) => documentOf(model, word))));
  // A clock that was ahead has ordered those of the future.
  const digests = all.filter(({ letter }) => timeOf(letter) < model.now());
  const weeks = Map.groupBy(digests, ({ letter }) => letter);
  const had = Map.groupBy(digests, ({ to }) => to);
  const missing = [...weeks].flatMap(([week, mails]) => {
    const have = new Set(mails.map(({ to }) => to));
    const due = readersSince(model, 'weekly', timeOf(week));
    return missedProblems(
      week,
      due.filter(({ address }) => !have.has(address)),
      desk,
    );
  });
  return [
    ...missing,
    ...[...had].flatMap(([to, mails]) => [
      ...repeated(model, to, mails),
      ...leftOut(model, { to, digests: mails, known }),
    ]),
  ];
}

const isDigest = (letter: string) => letter.startsWith('week-');

/** Returns the time of a digest by its name, in UTC. */
const timeOf = (week: string) => Date.parse(`${week.slice('week-'.length)}T06:00:00Z`);

/** Returns the document that a word of a post is of. */
const documentOf = ({ origins }: Model, word: string) =>
  / of ([a-z0-9]{21})$/.exec(origins.get(word) ?? '')?.[1] ?? word;

/** Says what became of the last requests about a document, by its id or a word. */
const historyOf = (model: Model, word: string) =>
  model.documents
    .find(({ id }) => id === documentOf(model, word))
    ?.requests.slice(-12)
    .join('; ') ?? '';

function repeated(model: Model, to: string, digests: readonly GotMail[]): string[] {
  const seen = new Map<string, string>();
  return digests.flatMap(({ letter, words }) =>
    words.flatMap((word) => {
      const before = seen.get(documentOf(model, word)) ?? letter;
      seen.set(documentOf(model, word), before);
      return before === letter ? [] : [`${to} got ${word} in the digests ${before} and ${letter}.`];
    }),
  );
}

interface Had {
  readonly to: string;
  readonly digests: readonly GotMail[];
  /** The posts of all digests, whoever got them. */
  readonly known: ReadonlySet<string>;
}

/** Finds posts that were public at the time of a digest of somebody, and that no digest has. */
function leftOut(model: Model, { to, digests, known }: Had): string[] {
  const last = Math.max(...digests.map(({ letter }) => timeOf(letter)));
  const since = model.subscribers.find(({ address }) => address === to)?.confirmedAt ?? Infinity;
  return model.documents
    .filter(
      (one) =>
        certain(one)?.status === 'published' &&
        one.publishedAt !== undefined &&
        one.publishedAt > since &&
        one.publishedAt < last &&
        !known.has(one.id),
    )
    .map(({ id, publishedAt = NaN }) => {
      const weeks = [...new Set(digests.map(({ letter }) => letter))].join(', ');
      const at = new Date(publishedAt).toISOString();
      return `${to} got the digests ${weeks}, and none has ${id}, published at ${at}. ${historyOf(model, id)}`;
    });
}
