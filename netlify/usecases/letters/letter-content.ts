import { isDeepStrictEqual } from 'node:util';
import type { App } from '#app';
import type { Letter, LetterContent } from '#domain/letters/message.ts';
import { DAY, DIGEST_WEEKS } from '#domain/timing.ts';
import { digestLetter } from '#post/letter/digest-letter.ts';
import { postLetter } from '#post/letter/post-letter.ts';
import type { DocumentIndex, ListedPost } from '#store/documents/document-index.ts';
import { answerLink } from './answer-link.ts';
import { askedLetter } from './open-letter.ts';
import type { Sender } from './sender.ts';

/**
 * Makes a function that writes the letter of a post as readers see the post at that moment. It renders only what has changed. It
 * returns undefined once nobody asks for the letter any more.
 */
export function postWriter(app: App, sender: Sender, document: string) {
  let last: { readonly rev: string; readonly content: LetterContent | undefined } | undefined;

  async function render(): Promise<LetterContent | undefined> {
    const found = await app.documents.read(document);
    const letter = askedLetter(found);
    const post = found?.shown?.post;
    if (letter?.about.kind !== 'post' || !post) return undefined;
    const answer = answerLink(sender, { document, post, now: app.now() });
    return postLetter(post, letter.about.form, sender, answer);
  }

  return async (): Promise<LetterContent | undefined> => {
    const state = await app.documents.state(document);
    if (state?.status !== 'published' || !state.shown) return undefined;
    const { rev } = state.shown;
    if (last?.rev === rev) return last.content;
    const content = await render();
    last = { rev, content };
    return content;
  };
}

type Digest = Extract<Letter['about'], { kind: 'digest' }>;

interface NamedDigest {
  readonly name: string;
  readonly letter: Letter;
  readonly about: Digest;
}

/**
 * Returns the posts of a digest that readers see now. Until somebody has got the digest, they are chosen anew and noted: those
 * that came to be public before it, and that nobody has got in another one.
 */
export async function digestPosts(
  app: App,
  { name, letter, about }: NamedDigest,
  isBegun: boolean,
): Promise<readonly ListedPost[]> {
  const index = await app.documents.index();
  const known = about.documents;
  if (known && isBegun) return index.posts.filter(({ document }) => known.includes(document));
  const posts = await newPosts(app, { name, about }, index);
  const documents = posts.map(({ document }) => document);
  if (!isDeepStrictEqual(documents, known))
    await app.letters.add(name, { ...letter, about: { ...about, documents } });
  return posts;
}

async function newPosts(
  app: App,
  { name, about }: Pick<NamedDigest, 'name' | 'about'>,
  { posts, byId }: DocumentIndex,
): Promise<readonly ListedPost[]> {
  const others = (await app.letters.digests()).flatMap(({ name: other, letter }) =>
    letter.about.kind === 'digest' && other !== name ? [{ name: other, ...letter.about }] : [],
  );
  const begun = await Promise.all(others.map((other) => hasBegun(app, other.name)));
  const had = new Set(others.flatMap(({ documents = [] }, n) => (begun[n] ? documents : [])));
  const [from, until] = [Date.parse(about.from), Date.parse(about.until)];
  // An hour more for a change of the clocks.
  const longAgo = until - (DIGEST_WEEKS * 7 + 1 / 24) * DAY;
  const recent = others.filter((one) => one.name < name && Date.parse(one.until) >= longAgo);
  const begin = Math.min(from, ...recent.map((one) => Date.parse(one.from)));
  return posts.filter(({ document, date }) => {
    if (had.has(document)) return false;
    const appeared = byId.get(document)?.shown?.appeared;
    // Whatever an import has brought is no news, but for what its own date makes such.
    const time = Date.parse(appeared?.at ?? date);
    const isAhead = appeared !== undefined && time > app.now().getTime();
    return isAhead || (time >= (appeared ? begin : from) && time < until);
  });
}

async function hasBegun(app: App, name: string): Promise<boolean> {
  const result = await app.letters.result(name);
  if (result) return result.sent > 0;
  return [...(await app.letters.deliveries(name)).values()].includes('sent');
}

/** Writes a digest with the posts of some sections or of all. Returns undefined without one. */
export function digestContent(
  sender: Sender,
  about: Digest,
  posts: readonly ListedPost[],
  sections?: readonly string[],
): LetterContent | undefined {
  const wanted = posts.filter(({ category }) => sections?.includes(category) ?? true);
  return wanted.length > 0 ? digestLetter({ ...about, posts: wanted }, sender) : undefined;
}
