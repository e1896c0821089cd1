import type { App } from '#app';
import { appearanceOf } from '#domain/documents/appearance.ts';
import { AppError } from '#domain/errors.ts';
import type { LetterDesk, ListedLetter } from '#domain/letters/letter-desk.ts';
import type { Letter } from '#domain/letters/message.ts';
import type { LetterResult } from '#domain/letters/letter.ts';
import { type Subscriber, wantsPost } from '#domain/letters/subscriber.ts';
import { LIMITS } from '#domain/limits.ts';
import { postPath } from '#domain/posts/post.ts';
import { DEFAULT_SETTINGS } from '#domain/site/site-settings.ts';
import type { ListedDocument } from '#store/documents/document-index.ts';
import { lettersKeys, openAddress } from '#usecases/letters/sender.ts';
import { askedLetter } from '#usecases/letters/open-letter.ts';
import { queueMessage } from '#usecases/outbox/queue-message.ts';
import { countSubscribers } from './subscriber-counts.ts';

/** Reads everything about letters that the dashboard shows at once. */
export async function readLetterDesk(app: App): Promise<LetterDesk> {
  const [all, letters, head] = await Promise.all([
    app.subscribers.all(),
    app.letters.all(),
    app.site.settings(),
  ]);
  const latest = letters
    .toSorted((a, b) => (a.letter.at < b.letter.at ? 1 : -1))
    .slice(0, LIMITS.lettersShown);
  return {
    subscribers: countSubscribers([...all.values()], head?.settings ?? DEFAULT_SETTINGS, app.now()),
    letters: await listLetters(app, latest, all),
  };
}

type Subscribers = ReadonlyMap<string, Subscriber>;

async function listLetters(
  app: App,
  letters: readonly { readonly name: string; readonly letter: Letter }[],
  subscribers: Subscribers,
): Promise<ListedLetter[]> {
  if (letters.length === 0) return [];
  const [{ byId }, waiting] = await Promise.all([app.documents.index(), app.outbox.waiting()]);
  const queued = new Set(
    waiting.map(({ message }) => (message.kind === 'letter' ? message.letter : '')),
  );
  return Promise.all(
    letters.map(async ({ name, letter: { at, about } }) => {
      const result = await app.letters.result(name);
      const document = about.kind === 'post' ? byId.get(about.document) : undefined;
      const isAsked = about.kind === 'digest' || appearanceOf(document)?.letter !== undefined;
      const missed = result && isAsked ? await missedBy(app, name, result, subscribers) : [];
      const isStopped = !queued.has(name);
      return {
        name,
        at,
        ...(about.kind === 'digest' ? { until: about.until } : { title: titleOf(document) }),
        ...(document?.isPublic && document.shown?.post && { path: postPath(document.shown.post) }),
        ...(result
          ? { result }
          : {
              progress: {
                ...(await progressOf(app, name, about, [...subscribers.values()], document)),
                isStopped,
              },
            }),
        missed: missed.slice(0, LIMITS.missedShown),
        canRepeat: isAsked && isStopped && (!result || missed.length > 0),
      };
    }),
  );
}

/** Names the subscribers who were not reached by a letter that is done. */
async function missedBy(
  app: App,
  name: string,
  { failed }: LetterResult,
  subscribers: Subscribers,
): Promise<ListedLetter['missed']> {
  if (Object.keys(failed).length === 0) return [];
  const reasons = Object.entries((await app.letters.recipients(name))?.failed ?? {});
  const keys = lettersKeys(app);
  return reasons.flatMap(([hash, reason]) => {
    const { confirmed } = subscribers.get(hash) ?? {};
    return confirmed ? { address: keys && openAddress(keys, confirmed.address, hash), reason } : [];
  });
}

/** Sends a letter to those who have not got it. Throws `message_not_found` if nobody asks for it any more. */
export async function repeatLetter(app: App, name: string): Promise<void> {
  const [letter, result, document] = await Promise.all([
    app.letters.read(name),
    app.letters.result(name),
    app.documents.read(name),
  ]);
  const isAsked = letter?.about.kind === 'digest' || askedLetter(document) !== undefined;
  const isKnown = letter && (!result || (await app.letters.recipients(name)));
  if (!isAsked || !isKnown) throw new AppError('message_not_found');
  if (result) await app.letters.reopen(name);
  await queueMessage(app, { kind: 'letter', letter: name });
}

const titleOf = (document: ListedDocument | undefined) =>
  (document?.shown?.post ?? document?.draft?.draft)?.title ?? '';

/** Counts the recipients of a letter that is being sent. */
export async function progressOf(
  app: App,
  name: string,
  about: Letter['about'],
  subscribers: readonly Subscriber[],
  document: ListedDocument | undefined,
) {
  const deliveries = [...(await app.letters.deliveries(name)).values()];
  const count = (state: string) => deliveries.filter((one) => one === state).length;
  const section = document?.shown?.post?.category;
  const isWanted = ({ confirmed }: Subscriber) =>
    confirmed !== undefined &&
    (about.kind === 'digest'
      ? confirmed.wishes.posts?.pace === 'weekly'
      : section !== undefined && wantsPost(confirmed.wishes, 'each', section));
  const wanted = subscribers.filter(isWanted).length;
  return {
    sent: count('sent'),
    failed: count('failed'),
    // Somebody who left meanwhile may have got it.
    of: Math.max(wanted, deliveries.length),
  };
}
