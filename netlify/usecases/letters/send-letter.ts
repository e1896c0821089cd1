import pMap from 'p-map';
import type { App } from '#app';
import type { Letter, LetterContent } from '#domain/letters/message.ts';
import { postsSince, type Subscriber, type Wishes, wantsPost } from '#domain/letters/subscriber.ts';
import type { Delivery } from '#store/letters/letters.ts';
import { digestContent, digestPosts, postWriter } from './letter-content.ts';
import { openAddress, type Sender } from './sender.ts';
import { ageOf, isLastTry, isTurn } from '#usecases/outbox/turn.ts';
import type { Mailer, Outcome } from './mailer.ts';
import { openLetter, type QueuedLetter } from './open-letter.ts';
import { endRefused } from './send-message.ts';

/** A run of the outbox, which all of its batches share. */
export interface Run {
  readonly sender: Sender;
  /** Sends letters to many. */
  readonly letters: Mailer;
  /** Sends mails to one. */
  readonly messages: Mailer;
  /** The mails that this run has tried, which have another turn later. */
  readonly tried: Set<string>;
  /** The time until when an earlier run has tried all mails, in milliseconds. */
  readonly triedAt: number;
  isOver(): boolean;
}

interface Sending {
  readonly queued: QueuedLetter;
  readonly letter: Letter;
  /** Those who had confirmed before it was asked for. */
  readonly known: readonly Recipient[];
  readonly states: ReadonlyMap<string, Delivery>;
}

/**
 * Sends a letter to those who have not got it. Returns true if the batch ended before all were tried. When nobody is left,
 * it notes the result.
 */
export async function sendLetter(app: App, run: Run, queued: QueuedLetter): Promise<boolean> {
  const letter = await openLetter(app, queued);
  if (!letter) return false;
  const [subscribers, states] = await Promise.all([
    app.subscribers.all(),
    app.letters.deliveries(queued.name),
  ]);
  const known = [...subscribers.values()].flatMap((one) => recipientOf(app, one, letter));
  const sending = { queued, letter, known, states };
  const send = letter.about.kind === 'post' ? sendPost : sendDigest;
  const { left, isOther = false } = await send(app, run, sending);
  if (left === 0 && !isOther) {
    await app.letters.finish(queued.name, app.now().toISOString());
    await app.outbox.remove(queued.id);
  }
  return isOther || (left > 0 && run.isOver() && !run.letters.stopped);
}

interface Batch {
  /** The number of those who may get it later. */
  readonly left: number;
  /** True if others want it since its post has moved. */
  readonly isOther?: boolean;
}

interface Recipient {
  readonly hash: string;
  /** The encrypted address. */
  readonly address: string;
  readonly wishes: Wishes;
}

/** Returns the recipient that a subscriber is, if the consent was there before the letter was asked for. */
function recipientOf(app: App, { hash, confirmed }: Subscriber, letter: Letter): Recipient[] {
  if (!confirmed) return [];
  const since = Date.parse(postsSince(confirmed));
  // A time in the future was noted by a clock that was wrong.
  const isBefore = since <= Date.parse(letter.at) || since > app.now().getTime();
  return isBefore ? [{ hash, address: confirmed.address, wishes: confirmed.wishes }] : [];
}

/** Sends the letter of a post, each mail with the text that readers see then. */
async function sendPost(app: App, run: Run, sending: Sending): Promise<Batch> {
  const write = postWriter(app, run.sender, sending.queued.name);
  const isWanted = ({ wishes }: Recipient, { section }: LetterContent) =>
    section !== undefined && wantsPost(wishes, 'each', section);
  const before = await write();
  // It was hidden just now.
  if (!before) return { left: 1 };
  const recipients = sending.known.filter((one) => isWanted(one, before));
  const left = await sendTo(app, run, { ...sending, recipients, write, isWanted });
  const after = await write();
  if (!after) return { left: left + 1 };
  return { left, isOther: after.section !== before.section };
}

/** Sends a digest to those with the same sections in turn. */
async function sendDigest(app: App, run: Run, sending: Sending): Promise<Batch> {
  const { queued, letter, known, states } = sending;
  if (letter.about.kind !== 'digest') return { left: 0 };
  const { about } = letter;
  const isBegun = [...states.values()].includes('sent');
  const posts = await digestPosts(app, { name: queued.name, letter, about }, isBegun);
  const weekly = known.filter(({ wishes }) => wishes.posts?.pace === 'weekly');
  const groups = Map.groupBy(weekly, ({ wishes }) => sectionsOf(wishes)?.join(' '));
  let left = 0;
  for (const recipients of groups.values()) {
    const sections = recipients[0] && sectionsOf(recipients[0].wishes);
    const content = digestContent(run.sender, about, posts, sections);
    if (!content) continue;
    const write = () => Promise.resolve(content);
    left += await sendTo(app, run, { ...sending, recipients, write, isWanted: () => true });
  }
  return { left };
}

const sectionsOf = ({ posts }: Wishes) => posts?.sections?.toSorted();

interface Part extends Pick<Sending, 'queued' | 'states'> {
  readonly recipients: readonly Recipient[];
  /** Writes the letter when it leaves. Returns undefined once nobody asks for it. */
  readonly write: () => Promise<LetterContent | undefined>;
  readonly isWanted: (recipient: Recipient, content: LetterContent) => boolean;
}

/** Sends a letter to recipients until the batch must end. Returns the number of those whose turn comes again. */
async function sendTo(
  app: App,
  run: Run,
  { queued: { id, name }, recipients, states, write, isWanted }: Part,
): Promise<number> {
  const isLast = isLastTry(ageOf(app, id));
  const hasTurn = isTurn(app, id, run.triedAt);
  let left = 0;
  /** Returns false for somebody who may get it later. */
  async function sendOne(recipient: Recipient): Promise<boolean> {
    const { hash } = recipient;
    const isAttempted = states.has(hash);
    const isTried = run.tried.has(`${name} ${hash}`) || (isAttempted && !hasTurn);
    const isStopped = run.letters.stopped !== undefined && !isLast;
    if (isTried || isStopped || run.isOver()) return false;
    const content = await write();
    if (!content) return false;
    if (!isWanted(recipient, content)) return true;
    run.tried.add(`${name} ${hash}`);
    if (!isAttempted) await app.letters.mark(name, hash, 'claimed');
    const outcome = await attempt(run, { ...recipient, name, content });
    return settle(app, { name, hash, isLast }, outcome);
  }
  await pMap(
    recipients.filter(({ hash }) => !isDone(states.get(hash))),
    async (recipient) => {
      if (!(await sendOne(recipient))) left += 1;
    },
    { concurrency: run.letters.atOnce },
  );
  return left;
}

interface Attempt extends Recipient {
  readonly name: string;
  readonly content: LetterContent;
}

async function attempt(
  { sender, letters }: Run,
  { name, hash, address, content }: Attempt,
): Promise<Outcome> {
  const to = openAddress(sender.keys, address, hash);
  // The operator may bring the right key back.
  if (to === undefined) return { kind: 'later', reason: 'The address can no longer be read.' };
  const leaves = { kind: 'posts', hash } as const;
  return letters.send({ to, content, leaves }, { id: `${name}.${hash}`, hash });
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

const isDone = (state: Delivery | undefined) => state === 'sent' || state === 'failed';
