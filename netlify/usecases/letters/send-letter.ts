import pMap from 'p-map';
import type { App } from '#app';
import type { Letter, LetterContent } from '#domain/letters/message.ts';
import { postsSince, type Subscriber, type Wishes, wantsPost } from '#domain/letters/subscriber.ts';
import type { Delivery } from '#store/letters/letters.ts';
import { ageOf, isLastTry, isTurn } from './mail-turn.ts';
import type { Mailer, Outcome } from './mailer.ts';
import { letterContent } from './message-content.ts';
import { endRefused } from './send-message.ts';
import type { Sender } from './sender.ts';

/** A run of the outbox, which all of its batches share. */
export interface Run {
  readonly sender: Sender;
  readonly mailer: Mailer;
  /** The mails that this run has tried, which have another turn later. */
  readonly tried: Set<string>;
  /** Returns true if a batch must end. */
  isOver(): boolean;
}

/** A letter that waits, by the id of its message and by its own name. */
interface QueuedLetter {
  readonly id: string;
  readonly name: string;
}

/** Milliseconds in which the letter of a message is written and its post is published. Otherwise that was stopped, and is repeated. */
const ORDERING = 10 * 60_000;

/**
 * Sends a letter to those who have not got it. Returns true if the batch ended before all were tried. When nobody is left,
 * it notes the result.
 */
export async function sendLetter(app: App, run: Run, queued: QueuedLetter): Promise<boolean> {
  const { id, name } = queued;
  const [result, letter] = await Promise.all([app.letters.result(name), app.letters.read(name)]);
  if (result || !letter) {
    if (result) await app.letters.finish(name, result);
    if (result || ageOf(app, id) > ORDERING) await app.outbox.remove(id);
    return false;
  }
  if (!(await isPublic(app, letter))) return withdraw(app, queued);
  const [subscribers, states] = await Promise.all([
    app.subscribers.all(),
    app.letters.deliveries(name),
  ]);
  const known = [...subscribers.values()].flatMap((one) => recipientOf(one, letter));
  const found = await parts(app, run.sender, { name, letter, known });
  if (!found) return withdraw(app, queued);
  let left = 0;
  for (const { content, recipients } of found) {
    const open = recipients.filter(({ hash }) => !isDone(states.get(hash)?.state));
    left += await sendPart(app, run, { queued, content, open, states });
  }
  if (left === 0) await finish(app, queued);
  return left > 0 && run.isOver() && !run.mailer.stopped;
}

/** Returns true for a digest, and for the letter of a post that readers can see. */
async function isPublic(app: App, { about }: Letter): Promise<boolean> {
  if (about.kind !== 'post') return true;
  return (await app.documents.read(about.document))?.status === 'published';
}

/** Ends the letter of a post that is not public any more or cannot be rendered, unless it is just being published. */
async function withdraw(app: App, { id, name }: QueuedLetter): Promise<false> {
  if (ageOf(app, id) <= ORDERING) return false;
  if ((await app.letters.deliveries(name)).size > 0) await finish(app, { id, name });
  else {
    // It can be ordered again with its post.
    await app.letters.withdraw(name);
    await app.outbox.remove(id);
  }
  return false;
}

/** Somebody who gets a letter. */
interface Recipient {
  readonly hash: string;
  /** The encrypted address. */
  readonly address: string;
  readonly wishes: Wishes;
}

/** Returns the recipient that a subscriber is, if the consent was there before the letter was ordered. */
function recipientOf({ hash, confirmed }: Subscriber, letter: Letter): Recipient[] {
  const isBefore = confirmed && Date.parse(postsSince(confirmed)) <= Date.parse(letter.at);
  return isBefore ? [{ hash, address: confirmed.address, wishes: confirmed.wishes }] : [];
}

interface Part {
  readonly content: LetterContent;
  readonly recipients: readonly Recipient[];
}

interface KnownLetter {
  readonly name: string;
  readonly letter: Letter;
  readonly known: readonly Recipient[];
}

/**
 * Returns who gets which content: of a post everybody gets the same, of a week those with the same sections. Undefined if the
 * letter of a post cannot be made.
 */
async function parts(
  app: App,
  sender: Sender,
  { name, letter, known }: KnownLetter,
): Promise<Part[] | undefined> {
  if (letter.about.kind === 'post') {
    const content = await contentOf(app, sender, name, letter);
    const { section } = content ?? {};
    if (!content || section === undefined) return undefined;
    return [
      { content, recipients: known.filter(({ wishes }) => wantsPost(wishes, 'each', section)) },
    ];
  }
  const weekly = known.filter(({ wishes }) => wishes.posts?.pace === 'weekly');
  const groups = Map.groupBy(weekly, ({ wishes }) => sectionsOf(wishes)?.join(' '));
  const found = await pMap(
    groups.values(),
    async (recipients) => {
      const sections = recipients[0] && sectionsOf(recipients[0].wishes);
      const content = await contentOf(app, sender, name, letter, sections);
      return content && { content, recipients };
    },
    { concurrency: 1 },
  );
  return found.filter((part) => part !== undefined);
}

const sectionsOf = ({ posts }: Wishes) => posts?.sections?.toSorted();

/** Returns the content of a letter. It is rendered once. */
async function contentOf(
  app: App,
  sender: Sender,
  name: string,
  letter: Letter,
  sections?: readonly string[],
): Promise<LetterContent | undefined> {
  const stored = await app.letters.content(name, sections);
  if (stored) return stored;
  const content = await letterContent(app, sender, letter, sections);
  if (content) await app.letters.saveContent(name, content, sections);
  return content;
}

interface Open {
  readonly queued: QueuedLetter;
  readonly content: LetterContent;
  readonly open: readonly Recipient[];
  readonly states: ReadonlyMap<string, Delivery>;
}

/** Sends a content to recipients until the batch must end. Returns the number of those whose turn comes again. */
async function sendPart(
  app: App,
  run: Run,
  { queued: { id, name }, content, open, states }: Open,
): Promise<number> {
  const age = ageOf(app, id);
  let left = 0;
  await pMap(
    open,
    async ({ hash, address }) => {
      const attempted = states.get(hash) !== undefined;
      const isTried = run.tried.has(`${name} ${hash}`) || (attempted && !isTurn(age));
      const isStopped = run.mailer.stopped !== undefined && !isLastTry(age);
      if (isTried || isStopped || run.isOver()) {
        left += 1;
        return;
      }
      run.tried.add(`${name} ${hash}`);
      if (!attempted) await app.letters.mark(name, hash, 'claimed');
      const outcome = await attempt(run, { name, hash, address, content });
      if (!(await settle(app, { name, hash, isLast: isLastTry(age) }, outcome))) left += 1;
    },
    { concurrency: run.mailer.atOnce },
  );
  return left;
}

interface Attempt {
  readonly name: string;
  readonly hash: string;
  readonly address: string;
  readonly content: LetterContent;
}

async function attempt(
  { sender, mailer }: Run,
  { name, hash, address, content }: Attempt,
): Promise<Outcome> {
  let to: string;
  try {
    to = sender.keys.open(address, hash);
  } catch {
    // The operator may bring the right key back.
    return { kind: 'later', reason: 'The address cannot be decrypted with LETTERS_KEY.' };
  }
  const leaves = { kind: 'posts', hash } as const;
  return mailer.send({ to, content, leaves }, { id: `${name}.${hash}`, hash });
}

/** Marks what became of a letter to one recipient. Returns false if it is tried again. */
async function settle(
  app: App,
  { name, hash, isLast }: { name: string; hash: string; isLast: boolean },
  outcome: Outcome,
): Promise<boolean> {
  if (outcome.kind === 'sent') {
    await app.letters.mark(name, hash, 'sent');
    return true;
  }
  const isFinal = outcome.kind === 'gone' || outcome.kind === 'refused';
  if (!isFinal && !isLast) return false;
  // First, since nobody looks at a recipient again who has a mark.
  if (outcome.kind === 'gone') await endRefused(app, hash, outcome.detail);
  await app.letters.mark(name, hash, 'failed', outcome.reason);
  return true;
}

const isDone = (state: Delivery['state'] | undefined) => state === 'sent' || state === 'failed';

/** Notes the result of a letter that nobody waits for any more. */
async function finish(app: App, { id, name }: QueuedLetter): Promise<void> {
  const sums = await app.letters.sums(name);
  await app.letters.finish(name, { at: app.now().toISOString(), ...sums });
  await app.outbox.remove(id);
}
