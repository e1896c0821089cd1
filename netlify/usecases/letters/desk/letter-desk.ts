import type { App } from '#app';
import type { LetterDesk, ListedLetter } from '#domain/letters/letter-desk.ts';
import type { Letter } from '#domain/letters/message.ts';
import { type Subscriber, wantsPost } from '#domain/letters/subscriber.ts';
import { LIMITS } from '#domain/limits.ts';
import { postPath } from '#domain/posts/post.ts';
import { DEFAULT_SETTINGS } from '#domain/site/site-settings.ts';
import type { ListedDocument } from '#store/documents/document-index.ts';
import { countSubscribers } from './subscriber-counts.ts';

/** Reads everything about letters that the dashboard shows at once. It names no address. */
export async function readLetterDesk(app: App): Promise<LetterDesk> {
  const [all, letters, head] = await Promise.all([
    app.subscribers.all(),
    app.letters.all(),
    app.site.settings(),
  ]);
  const subscribers = [...all.values()];
  const latest = letters
    .toSorted((a, b) => (a.letter.at < b.letter.at ? 1 : -1))
    .slice(0, LIMITS.lettersShown);
  return {
    subscribers: countSubscribers(subscribers, head?.settings ?? DEFAULT_SETTINGS, app.now()),
    letters: await listLetters(app, latest, subscribers),
  };
}

async function listLetters(
  app: App,
  letters: readonly { readonly name: string; readonly letter: Letter }[],
  subscribers: readonly Subscriber[],
): Promise<ListedLetter[]> {
  if (letters.length === 0) return [];
  const { documents } = await app.documents.index();
  const byId = new Map(documents.map((one) => [one.id, one]));
  return Promise.all(
    letters.map(async ({ name, letter: { at, about } }) => {
      const result = await app.letters.result(name);
      const document = about.kind === 'post' ? byId.get(about.document) : undefined;
      return {
        name,
        at,
        ...(about.kind === 'digest' ? { until: about.until } : { title: titleOf(document) }),
        ...(document?.isPublic && document.shown?.post && { path: postPath(document.shown.post) }),
        ...(result
          ? { result }
          : { progress: await progressOf(app, name, about, subscribers, document) }),
      };
    }),
  );
}

const titleOf = (document: ListedDocument | undefined) =>
  (document?.shown?.post ?? document?.draft?.draft)?.title ?? '';

/** Counts the recipients of a letter that is being sent. */
async function progressOf(
  app: App,
  name: string,
  about: Letter['about'],
  subscribers: readonly Subscriber[],
  document: ListedDocument | undefined,
) {
  const deliveries = [...(await app.letters.deliveries(name)).values()];
  const count = (state: string) => deliveries.filter((one) => one.state === state).length;
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
