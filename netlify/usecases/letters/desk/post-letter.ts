import type { App } from '#app';
import { PreviewRequest } from '#domain/posts/calls.ts';
import type { LetterContent } from '#domain/letters/message.ts';
import type { PostLetter } from '#domain/letters/post-letter.ts';
import { addressText, postOfDraft } from '#domain/posts/draft.ts';
import { NewPost } from '#domain/posts/new-post.ts';
import { sectionsOf } from '#domain/site/section.ts';
import { newPostId } from '#post/language/new-post-id.ts';
import { parsePost } from '#usecases/documents/parse-post.ts';
import { answerLink } from '#usecases/letters/answer-link.ts';
import { readSender, requireSender } from '#usecases/letters/sender.ts';
import { audienceOf } from './subscriber-counts.ts';

/** Reads what an author may decide about the letter of a document. */
export async function readPostLetter(app: App, document: string): Promise<PostLetter> {
  const sender = await readSender(app);
  if (!sender) return { audiences: {} };
  const [letter, subscribers] = await Promise.all([
    letterSoFar(app, document),
    app.subscribers.all(),
  ]);
  const wishes = subscribers
    .values()
    .flatMap(({ confirmed }) => (confirmed ? [confirmed.wishes] : []))
    .toArray();
  return {
    form: sender.letters.form,
    ...(letter && { letter }),
    audiences: Object.fromEntries(
      sectionsOf(sender.site).map(({ key }) => [key, audienceOf(wishes, key)]),
    ),
  };
}

/** Reads what became of the letter of a document. Undefined if nobody has got it. */
async function letterSoFar(app: App, document: string): Promise<PostLetter['letter']> {
  const [letter, result] = await Promise.all([
    app.letters.read(document),
    app.letters.result(document),
  ]);
  if (!letter) return undefined;
  const { at } = letter;
  if (!result) {
    const states = [...(await app.letters.deliveries(document)).values()];
    const sent = states.filter((state) => state === 'sent').length;
    return sent > 0 ? { at, sent, state: 'waiting' } : undefined;
  }
  if ((await app.letters.recipients(document)) === undefined)
    return { at, sent: result.sent, state: 'closed' };
  const state = result.isWithdrawn ? 'waiting' : 'done';
  return result.sent > 0 ? { at, sent: result.sent, state } : undefined;
}

/**
 * Renders the letter that a draft would make now. Throws `invalid_input` for a draft that is not fit to be published, and
 * `letters_off` while the site sends no letters.
 */
export async function previewLetter(
  app: App,
  author: string,
  { draft, form }: PreviewRequest,
): Promise<LetterContent> {
  const sender = await requireSender(app);
  const now = app.now();
  const post = await parsePost(NewPost, postOfDraft(draft, author, now));
  const id = await newPostId(addressText(draft), now, post.category);
  const { postLetter } = await import('#post/letter/post-letter.ts');
  const dated = { ...post, id, date: now.toISOString() };
  return postLetter(dated, form, sender, answerLink(sender, { document: id, post: dated, now }));
}
